//! Vectors of sections of company documents, by the model that made them and the hash of the section's text.

use crate::statement::Bind;
use crate::{Cell, Statement, Store, StoreError};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

const OF_MODEL: &str = "SELECT section, vector FROM company_vectors WHERE model = $1";
const ALL: &str = "SELECT model, section FROM company_vectors";
const KEEP: &str = "INSERT INTO company_vectors (model, section, vector) VALUES ($1, $2, $3) \
    ON CONFLICT (model, section) DO NOTHING";
const DELETE: &str = "DELETE FROM company_vectors WHERE model = $1 AND section = $2";
/// Digits of a number.
const DIGITS: usize = 8;

impl Store {
    /// The vectors that a model has made, by the section's hash.
    pub async fn vectors(&self, model: &str) -> Result<HashMap<String, Vec<f32>>, StoreError> {
        let mut vectors = HashMap::new();
        for row in self.rows(OF_MODEL, &[Bind::Text(model)]).await? {
            if let Some(vector) = read(&row.text(1)?) {
                vectors.insert(row.text(0)?, vector);
            }
        }
        Ok(vectors)
    }

    /// Keeps vectors of a model, each with its section's hash; those that are there stay.
    pub async fn keep_vectors(&self, model: &str, made: &[(String, Vec<f32>)]) -> Result<(), StoreError> {
        let keep = |(section, vector): &(String, Vec<f32>)| {
            let values = [model.into(), section.as_str().into(), Cell::Text(written(vector))];
            Statement::new(KEEP, values)
        };
        self.change(made.iter().map(keep).collect()).await.map(drop)
    }

    /// Deletes the vectors of sections that are in no document any more, whoever made them.
    pub async fn delete_vectors_but(&self, sections: &HashSet<String>) -> Result<u64, StoreError> {
        let mut gone = Vec::new();
        for row in self.rows(ALL, &[]).await? {
            let (model, section) = (row.text(0)?, row.text(1)?);
            if !sections.contains(&section) {
                gone.push(Statement::new(DELETE, [Cell::Text(model), Cell::Text(section)]));
            }
        }
        if gone.is_empty() {
            return Ok(0);
        }
        self.change(gone).await
    }
}

fn written(vector: &[f32]) -> String {
    let mut text = String::with_capacity(vector.len() * DIGITS);
    for number in vector {
        let _ = write!(text, "{:08x}", number.to_bits());
    }
    text
}

fn read(text: &str) -> Option<Vec<f32>> {
    let number = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).ok()?;
        u32::from_str_radix(digits, 16).ok().map(f32::from_bits)
    };
    text.as_bytes().chunks(DIGITS).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_are_read_back_as_they_were() {
        let vector = [0.0, -1.5, f32::MIN_POSITIVE, 0.123_456_79];
        assert_eq!(read(&written(&vector)).unwrap(), vector);
        assert_eq!(read("zzzzzzzz"), None);
    }
}
