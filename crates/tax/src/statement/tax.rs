//! What every tax and every rule is to the outside: a name, fields, and a pure function from facts to a statement.

use super::Statement;
use crate::law::Provision;
use crate::schema::{Facts, Field, Refusal};
use serde_json::{Map, Value as Json};

/// What a rule is called and where it stands.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// On every interface: `family_sale`.
    pub name: &'static str,
    /// In Korean.
    pub label: &'static str,
    /// What it answers, in one Korean sentence.
    pub says: &'static str,
    /// The article it stands in.
    pub article: Provision,
}

/// A rule that can be asked.
pub trait Tax: Sync {
    /// Its names and its article.
    fn about(&self) -> About;

    /// The name on every interface: `family_sale`.
    fn name(&self) -> &'static str {
        self.about().name
    }

    /// The name in commands and addresses: `family-sale`.
    fn command(&self) -> String {
        self.name().replace('_', "-")
    }

    /// What it reads, in the order people are asked.
    fn fields(&self) -> Vec<&'static Field>;

    /// The questions it answers the other way round.
    fn finds(&self) -> &'static [Find] {
        &[]
    }

    /// Every amount of checked facts, or the first that contradicts another.
    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal>;

    /// Every amount of a JSON object of fields; with `find`, the answer to that question.
    fn answer(&self, said: &Map<String, Json>) -> Result<Statement, Refusal> {
        let finds = self.finds();
        match said.get("find") {
            Some(asked) if !finds.is_empty() && !asked.is_null() => {
                let find = finds.iter().find(|find| asked == find.name);
                let find = find.ok_or_else(|| {
                    let names: Vec<_> = finds.iter().map(|find| find.name).collect();
                    Refusal::unusable("find", asked, &format!("{} 중 하나가", names.join(", ")))
                })?;
                let mut said = said.clone();
                said.shift_remove("find");
                let fields: Vec<&'static Field> = find.fields.iter().collect();
                let answer = (find.answer)(&Facts::read(&fields, &said)?)?;
                Ok(Statement::found(self.name(), self.about().article, find, answer))
            }
            Some(Json::Null) if !finds.is_empty() => {
                let mut said = said.clone();
                said.shift_remove("find");
                self.assess(&Facts::read(&self.fields(), &said)?)
            }
            _ => self.assess(&Facts::read(&self.fields(), said)?),
        }
    }
}

/// A question asked the other way round: the largest or smallest figure that is not taxed.
pub struct Find {
    /// The value of `find`: `least_interest`.
    pub name: &'static str,
    /// The question in Korean.
    pub label: &'static str,
    /// What it reads.
    pub fields: &'static [Field],
    /// The answer and what stands beside it.
    pub answer: fn(&Facts) -> Result<Map<String, Json>, Refusal>,
}
