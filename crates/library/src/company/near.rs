//! How near the sections are to a question, where both have vectors of one model. Models differ in how alike they find
//! everything: what counts is how far a section stands out from all the others, not how alike it is.

/// Standard deviations above the mean from which a section is near, and from which it is as near as can be.
const NEAR: f64 = 1.0;
const NEAREST: f64 = 3.0;
/// How much nearer than the second a section must be to answer a question that has none of its words.
const ALONE: f64 = 0.75;

/// The sections' vectors, each of length one.
#[derive(Debug)]
pub struct Vectors(Vec<Vec<f32>>);

/// How near a section is.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Nearness {
    /// From 0 to 1.
    pub(super) lift: f64,
    /// Whether it stands out so far that it needs no words.
    pub(super) alone: bool,
}

impl Vectors {
    /// The vectors of the sections, in their order; none unless all are of one length.
    pub fn new(vectors: Vec<Vec<f32>>) -> Option<Self> {
        let length = vectors.first()?.len();
        let same = vectors.iter().all(|vector| vector.len() == length) && length > 0;
        same.then(|| Self(vectors.into_iter().map(unit).collect()))
    }

    /// How many sections have one.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// How near each section is to a question's vector.
    pub(super) fn nearness(&self, question: &[f32]) -> Vec<Nearness> {
        let question = unit(question.to_vec());
        let alike: Vec<f64> = self.0.iter().map(|vector| dot(vector, &question)).collect();
        let count = super::count(alike.len());
        let mean = alike.iter().sum::<f64>() / count;
        let spread = (alike.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count).sqrt();
        if spread < f64::EPSILON {
            return vec![Nearness::default(); alike.len()];
        }
        let out: Vec<f64> = alike.iter().map(|one| (one - mean) / spread).collect();
        let mut sorted = out.clone();
        sorted.sort_by(|one, other| other.total_cmp(one));
        let second = sorted.get(1).copied().unwrap_or(0.0);
        out.into_iter()
            .map(|far| Nearness {
                lift: ((far - NEAR) / (NEAREST - NEAR)).clamp(0.0, 1.0),
                alone: far >= NEAREST && far >= second + ALONE,
            })
            .collect()
    }
}

fn unit(vector: Vec<f32>) -> Vec<f32> {
    let length = vector.iter().map(|one| one * one).sum::<f32>().sqrt();
    if length > 0.0 {
        vector.into_iter().map(|one| one / length).collect()
    } else {
        vector
    }
}

fn dot(one: &[f32], other: &[f32]) -> f64 {
    one.iter()
        .zip(other)
        .map(|(one, other)| f64::from(*one) * f64::from(*other))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_out_is_near_and_what_is_like_all_others_is_not() {
        let mut all = vec![vec![0.0, 0.0, 1.0]; 15];
        all.push(vec![1.0, 0.0, 1.0]);
        let vectors = Vectors::new(all).unwrap();
        let near = vectors.nearness(&[1.0, 0.0, 0.0]);
        assert!(near[15].alone && near[15].lift > 0.99);
        assert_eq!(near[0], Nearness::default());
        assert_eq!(vectors.nearness(&[0.0, 1.0, 0.0])[15], Nearness::default());
        assert!(Vectors::new(vec![vec![1.0], vec![1.0, 2.0]]).is_none());
    }
}
