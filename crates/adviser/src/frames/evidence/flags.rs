//! The receiver's age and home: every age and place found, whosever it is.

use super::super::recipient::Owner;
use super::cue::of;
use super::{Bench, Candidate, add};
use jiff::civil::Date;
use korean::age::Age;
use korean::frame::{Party, Thing};
use korean::residence::{self, Abroad};
use serde_json::Value;

/// 민법 제4조.
const ADULT: u8 = 19;

impl Bench<'_> {
    /// Minor or not, by every age that is told.
    pub(super) fn ages(&self, day: Date, candidates: &mut Vec<Candidate>) {
        let room = self.room;
        for token in 0..room.story.tokens.len() {
            let Some(Thing::Age(i)) = room.story.thing(token) else {
                continue;
            };
            let Some(find) = room.scene.ages.get(i) else {
                continue;
            };
            let minor = korean::age::minor_on(&find.value, Some(day), room.context.today, ADULT);
            let Some(minor) = minor else { continue };
            let mut cues = vec![
                of("is", truth(minor)),
                of("whose", self.whose(room.owner(token))),
                of(
                    "age",
                    match find.value {
                        Age::Years { .. } => "years",
                        Age::Decade(_) => "decade",
                        Age::School(_) => "school",
                        Age::BirthYear { .. } => "birth_year",
                        Age::Infant => "infant",
                        Age::Adult => "adult",
                        Age::Minor => "minor",
                    },
                ),
            ];
            self.around(token, &mut cues);
            add(candidates, Value::from(minor), &cues, &[token]);
        }
    }

    /// Abroad or not, by every home that is told.
    pub(super) fn homes(&self, candidates: &mut Vec<Candidate>) {
        for find in residence::find(&self.room.scene.text) {
            let abroad = match find.value.abroad {
                Abroad::Yes => true,
                Abroad::No => false,
                Abroad::Unclear => continue,
            };
            let tokens = &self.room.story.tokens;
            let token = tokens.iter().position(|t| t.span.end > find.span.start);
            let mut cues = vec![
                of("is", truth(abroad)),
                of(
                    "home_of",
                    match find.value.who_hint {
                        residence::Who::Next => "next",
                        residence::Who::Before => "before",
                    },
                ),
            ];
            if let Some(token) = token {
                cues.push(of("whose", self.whose(self.room.owner(token))));
                self.around(token, &mut cues);
            }
            add(candidates, Value::from(abroad), &cues, &[]);
        }
    }

    fn whose(&self, owner: Owner) -> &'static str {
        let Owner::Of(owner) = owner else {
            return "nobody";
        };
        let story = &self.room.story;
        let side = |party: Option<Party>| party.is_some_and(|p| story.same(p, owner));
        let this = self.events.this.as_ref();
        if side(this.and_then(|f| f.receiver).map(|f| f.who)) {
            "receiver"
        } else if side(this.and_then(|f| f.giver).map(|f| f.who)) {
            "giver"
        } else if owner == Party::Me {
            "speaker"
        } else {
            "another"
        }
    }
}

fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}
