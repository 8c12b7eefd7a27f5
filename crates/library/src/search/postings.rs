//! Which terms are in which passages, how often and in which field.

use super::terms::Term;

/// Where in a passage a term stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// The article's or card's title.
    Title = 0,
    /// The headings above it.
    Headings = 1,
    /// What it says.
    Body = 2,
}

/// How many fields there are.
pub(super) const FIELDS: usize = 3;

/// A term in a passage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Posting {
    pub passage: u32,
    pub counts: [u16; FIELDS],
}

/// Terms being counted.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// Term, passage and field of every occurrence.
    seen: Vec<(Term, u32)>,
    lengths: Vec<[u32; FIELDS]>,
}

/// All terms and their passages.
#[derive(Debug)]
pub(super) struct Postings {
    terms: Vec<(Term, u32)>,
    places: Vec<Posting>,
    /// Terms in each field of each passage.
    pub lengths: Vec<[u32; FIELDS]>,
    /// The average of them.
    pub average: [f32; FIELDS],
}

impl Counter {
    /// Begins the next passage; gives its number.
    pub(super) fn passage(&mut self) -> u32 {
        self.lengths.push([0; FIELDS]);
        u32::try_from(self.lengths.len() - 1).unwrap_or(u32::MAX)
    }

    /// Counts a term in the passage begun last.
    pub(super) fn count(&mut self, term: Term, field: Field) {
        let passage = u32::try_from(self.lengths.len().saturating_sub(1)).unwrap_or(u32::MAX);
        if let Some(length) = self
            .lengths
            .last_mut()
            .and_then(|fields| fields.get_mut(field as usize))
        {
            *length += 1;
        }
        // Passage and field share a number so that one sort groups both.
        self.seen.push((term, (passage << 2) | field as u32));
    }

    pub(super) fn finish(mut self) -> Postings {
        self.seen.sort_unstable();
        let mut terms: Vec<(Term, u32)> = Vec::new();
        let mut postings: Vec<Posting> = Vec::new();
        let mut last = None;
        for (term, place) in self.seen {
            let (passage, field) = (place >> 2, (place & 3) as usize);
            if last != Some((term, passage)) {
                if terms.last().is_none_or(|(before, _)| *before != term) {
                    terms.push((term, u32::try_from(postings.len()).unwrap_or(u32::MAX)));
                }
                postings.push(Posting {
                    passage,
                    counts: [0; FIELDS],
                });
                last = Some((term, passage));
            }
            if let Some(count) = postings.last_mut().and_then(|one| one.counts.get_mut(field)) {
                *count = count.saturating_add(1);
            }
        }
        let average = average(&self.lengths);
        Postings {
            terms,
            places: postings,
            lengths: self.lengths,
            average,
        }
    }
}

impl Postings {
    /// The passages that have a term.
    pub(super) fn of(&self, term: Term) -> &[Posting] {
        let Ok(place) = self.terms.binary_search_by_key(&term, |(one, _)| *one) else {
            return &[];
        };
        let at = |place: usize| self.terms.get(place).map(|(_, start)| *start as usize);
        let start = at(place).unwrap_or_default();
        let end = at(place + 1).unwrap_or(self.places.len());
        self.places.get(start..end).unwrap_or_default()
    }

    /// How many passages there are.
    pub(super) fn passages(&self) -> usize {
        self.lengths.len()
    }
}

#[expect(clippy::cast_precision_loss, reason = "an average length needs no exactness")]
fn average(lengths: &[[u32; FIELDS]]) -> [f32; FIELDS] {
    let mut average = [1.0; FIELDS];
    for (field, slot) in average.iter_mut().enumerate() {
        let filled = lengths
            .iter()
            .filter_map(|fields| fields.get(field))
            .filter(|length| **length > 0);
        let (mut sum, mut count) = (0_u32, 0_u32);
        for length in filled {
            sum += length;
            count += 1;
        }
        if count > 0 {
            *slot = sum as f32 / count as f32;
        }
    }
    average
}
