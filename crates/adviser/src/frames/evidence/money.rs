//! Sums that could fill a variable: each one found, and what follows from several by arithmetic.

use super::super::sums::{Label, Sum};
use super::cue::{Cue, of, plain};
use super::{Bench, Candidate, add, named};
use korean::Exactness;
use korean::amount::Unit;
use korean::frame::Thing;
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// A story with more sums is not weighed sum by sum.
const MOST: usize = 8;

impl Bench<'_> {
    /// The sums that could be the value of a variable.
    pub(super) fn sums_for(&self, variable: Variable, candidates: &mut Vec<Candidate>) {
        let asked = self.room.context.asked == Some(variable);
        let gift = variable == Variable::GiftPropertyValue;
        let fits = |sum: &&Sum| {
            asked
                || match variable {
                    Variable::GiftPropertyValue => true,
                    Variable::SecuredDebt => sum.label == Label::Debt,
                    Variable::PastGiftsValue => {
                        self.events.is_past(sum.clause)
                            || self
                                .first
                                .told
                                .events
                                .iter()
                                .any(|e| Some(e.won) == sum.won && (e.earlier || e.before))
                    }
                    _ => sum.label == Label::Field,
                }
        };
        let sums: Vec<&Sum> = self.sums.iter().filter(fits).take(MOST).collect();
        for sum in &sums {
            let Some(won) = sum.won else { continue };
            let mut cues = Vec::new();
            self.of_sum(variable, sum, &mut cues);
            add(candidates, Value::from(won), &cues, &[sum.token]);
            // 700: as typed, beside the 만원 it may be counted in.
            let typed = self.typed(sum);
            if typed != Some(won)
                && let Some(typed) = typed
            {
                add(
                    candidates,
                    Value::from(typed),
                    &[of("made", "typed")],
                    &[sum.token],
                );
            }
            for part in self.room.scene.parts.iter().take(2) {
                let ratio = part.value;
                let share = won.checked_mul(ratio.num).and_then(|v| v.checked_div(ratio.den));
                if let Some(share) = share.filter(|_| gift) {
                    let mut cues = self.made("share");
                    cues.push(of("share_of", named::label(sum.label)));
                    cues.push(self.order(sum.token, |t| matches!(t, Thing::Sum(_))));
                    add(candidates, Value::from(share), &cues, &[sum.token]);
                }
            }
        }
        let free: Vec<&Sum> = sums
            .iter()
            .copied()
            .filter(|s| {
                s.won.is_some() && (matches!(s.label, Label::Plain | Label::Thing | Label::Worth) || !gift)
            })
            .collect();
        let own: Vec<&Sum> = free
            .iter()
            .copied()
            .filter(|s| {
                self.events
                    .this
                    .as_ref()
                    .is_some_and(|f| Some(f.clause) == s.clause)
            })
            .collect();
        for (name, parts) in [("total", &free), ("clause_total", &own)] {
            if (2..=4).contains(&parts.len()) {
                let total: i64 = parts.iter().filter_map(|s| s.won).fold(0, i64::saturating_add);
                let tokens: Vec<usize> = parts.iter().map(|s| s.token).collect();
                let mut cues = self.made(name);
                cues.extend(parts.iter().map(|s| of("total_of", named::label(s.label))));
                add(candidates, Value::from(total), &cues, &tokens);
            }
        }
    }

    /// A sum as it was typed.
    fn typed(&self, sum: &Sum) -> Option<i64> {
        match self.room.story.thing(sum.token)? {
            Thing::Sum(i) => self.room.scene.amounts.get(i)?.value.won(),
            _ => None,
        }
    }

    /// How a value was made, where the message tells of shares or of each.
    fn made(&self, how: &'static str) -> Vec<Cue> {
        let mut cues = vec![of("made", how)];
        if !self.room.scene.parts.is_empty() {
            cues.push(of("made_beside_share", how));
        }
        if self.room.story.tokens.iter().any(|t| t.suffixes.contains(&"씩")) {
            cues.push(of("made_beside_each", how));
        }
        cues
    }

    fn of_sum(&self, variable: Variable, sum: &Sum, cues: &mut Vec<Cue>) {
        cues.extend(self.made("sum"));
        cues.push(of("label", named::label(sum.label)));
        cues.push(self.order(sum.token, |t| matches!(t, Thing::Sum(_))));
        self.around(sum.token, cues);
        if let Some(Thing::Sum(i)) = self.room.story.thing(sum.token)
            && let Some(find) = self.room.scene.amounts.get(i)
        {
            cues.push(of(
                "unit",
                match find.value.unit {
                    Unit::Won => "won",
                    Unit::Scale => "scale",
                    Unit::Bare => "bare",
                },
            ));
            if find.exactness == Exactness::Approximate {
                cues.push(plain("rough"));
            }
        }
        let all: Vec<i64> = self.sums.iter().filter_map(|s| s.won).collect();
        if let Some(won) = sum.won {
            let whole: i64 = all.iter().copied().fold(0, i64::saturating_add);
            if all.len() > 2 && whole - won == won {
                cues.push(plain("adds_up"));
            }
            if all.len() > 1 {
                let (least, most) = (all.iter().min(), all.iter().max());
                cues.push(of(
                    "size",
                    if most == Some(&won) {
                        "largest"
                    } else if least == Some(&won) {
                        "smallest"
                    } else {
                        "middle"
                    },
                ));
            }
            if all.iter().filter(|w| **w == won).count() > 1 {
                cues.push(plain("said_twice"));
            }
            if won < 1_000_000 {
                cues.push(plain("little"));
            }
            for other in crate::known::said::VARIABLES {
                if other == variable || other.kind() != Kind::Amount {
                    continue;
                }
                if self.first.said.amount(other) == Some(won) {
                    cues.push(of("first_takes_for", other.name()));
                }
                if self.fact(other).is_some_and(|f| f.value.as_i64() == Some(won)) {
                    cues.push(of("frames_take_for", other.name()));
                }
                if self.room.context.said.amount(other) == Some(won) {
                    cues.push(plain("known_for_other"));
                }
            }
            if let Some(event) = self.first.told.events.iter().find(|e| e.won == won) {
                cues.push(of(
                    "manner",
                    match event.manner {
                        crate::read::Manner::Given => "given",
                        crate::read::Manner::Named => "named",
                        crate::read::Manner::Alone => "alone",
                        crate::read::Manner::Beside => "beside",
                    },
                ));
                for (holds, name) in [
                    (event.earlier, "earlier"),
                    (event.more, "more"),
                    (event.of_others, "of_others"),
                    (event.before, "before"),
                ] {
                    if holds {
                        cues.push(of("told", name));
                    }
                }
            }
        }
    }
}
