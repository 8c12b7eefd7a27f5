//! Days that could be the gift's: each one found, with the year the words fix or either one they leave open.

use super::cue::{Cue, of, plain};
use super::message::tense_of;
use super::{Bench, Candidate, add};
use korean::date::{Lean, When};
use korean::frame::Thing;
use serde_json::Value;

/// A story of more days is not weighed day by day.
const MOST: usize = 6;

impl Bench<'_> {
    /// The days of the message.
    pub(super) fn days(&self, candidates: &mut Vec<Candidate>) {
        let (room, scene) = (self.room, self.room.scene);
        let today = room.context.today;
        let mut loose = false;
        let lies = |day| if day > today { "ahead" } else { "behind" };
        let event = self.events.this.as_ref().map(|f| f.clause);
        let tense = |token: Option<usize>| {
            let index = token.and_then(|t| room.story.clause_of(t)).or(event);
            index
                .and_then(|c| room.story.clauses.get(c))
                .map_or("none", |c| tense_of(c))
        };
        for (i, find) in scene.dates.iter().enumerate().take(MOST) {
            loose |= !find.value.year_said;
            let When::Day(day) = find.value.when else {
                continue;
            };
            let mut cues = vec![of("rule", find.rule), of("made", "said")];
            let token = (0..room.story.tokens.len()).find(|t| room.story.thing(*t) == Some(Thing::Day(i)));
            if let Some(token) = token {
                self.around(token, &mut cues);
                cues.push(self.order(token, |t| matches!(t, Thing::Day(_))));
            }
            if !find.value.year_said {
                cues.push(plain("year_unsaid"));
            }
            if scene.taken_back(find.span) {
                cues.push(plain("taken_back"));
            }
            cues.push(Cue("lies", lies(day), tense(token)));
            add(candidates, Value::from(day.to_string()), &cues, token.as_slice());
        }
        if !loose {
            return;
        }
        let other = if scene.future { Lean::Past } else { Lean::Future };
        for find in korean::date::find(&scene.text, today, other)
            .into_iter()
            .take(MOST)
        {
            if let (When::Day(day), false) = (find.value.when, find.value.year_said) {
                let cues = [
                    of("made", "other_year"),
                    of("rule", find.rule),
                    Cue("lies", lies(day), tense(None)),
                ];
                add(candidates, Value::from(day.to_string()), &cues, &[]);
            }
        }
    }
}
