//! What a message tells of the conditions of a special regime.

use super::cue::Concept;
use super::told::Told;
use crate::known::facts::{Slots, Way};
use korean::age::Age;
use korean::answer::Answer;
use korean::kin::Who;

/// The age from which a parent may give under the regimes (조세특례제한법 제30조의5 제1항).
const PARENT: u8 = 60;
/// The years a parent has to have managed the business (제30조의6 제1항).
const MANAGED: u32 = 10;

/// The questions about conditions.
pub const QUESTIONS: &[&str] = &["startup", "succession", "farm", "disabled"];

/// Reads them; a plain yes or no answers the question that was put.
pub fn read(told: &Told<'_>, slots: &mut Slots, way: Option<Way>, open: Option<&str>) {
    if open.is_some_and(|open| QUESTIONS.contains(&open)) {
        slots.meets = match told.scene.answer {
            Some(Answer::Yes) => Some(true),
            Some(Answer::No) => Some(false),
            _ => None,
        };
    }
    let named = told.says_any(&[Concept::Applied, Concept::Special]);
    let parent = parents_age(told).map(|age| age >= PARENT);
    let met = match way {
        Some(Way::Startup) => match parent {
            Some(false) => Some(false),
            _ if told.says(Concept::OtherTrade) => Some(false),
            Some(true) if told.says_any(&[Concept::Trade, Concept::Applied]) => Some(true),
            None if open == Some("startup") && told.says_any(&[Concept::Trade, Concept::Applied]) => {
                Some(true)
            }
            _ => None,
        },
        Some(Way::Succession) => match (parent, slots.years) {
            (Some(false), _) => Some(false),
            (_, Some(years)) if years < MANAGED => Some(false),
            (_, Some(_)) if named => Some(true),
            _ => None,
        },
        Some(Way::Farm) => told.says(Concept::BothFarm).then_some(true),
        Some(Way::Disabled) => {
            let given = told.deeds.iter().any(|deed| {
                deed.is_gift() && deed.meaning != korean::morph::Meaning::Hold
                    || deed.has(super::deed::Has::Transfer) && !deed.sums.is_empty()
            });
            slots.own_trust = told.says(Concept::Trust).then_some(given);
            (told.says(Concept::Trust) && told.says(Concept::ForLife)).then_some(true)
        }
        _ => None,
    };
    slots.meets = slots.meets.or(met);
}

/// The age told of somebody beside the one typing: 63세 아버지, 아버지(70세).
fn parents_age(told: &Told<'_>) -> Option<u8> {
    // "예순다섯 되신 아버지": tens of years in native words, before the parent.
    const OLD: &[&str] = &["예순", "일흔", "여든", "환갑", "칠순", "팔순", "육순"];
    let native = told.others().filter(|p| p.who != Who::Couple).any(|p| {
        let before = korean::Span {
            start: p.span.start.saturating_sub(10),
            end: p.span.start,
        };
        OLD.iter().any(|word| told.scene.says_in(before, word))
    });
    if native {
        return Some(PARENT);
    }
    told.scene.ages.iter().find_map(|find| {
        let Age::Years { n, .. } = find.value else {
            return None;
        };
        let near = |a: usize, b: usize| a <= b && b - a <= 3;
        told.others()
            .filter(|p| p.who != Who::Couple)
            .any(|p| {
                near(find.span.end, p.span.start)
                    || near(p.span.end, find.span.start)
                    || near(p.end, find.span.start)
            })
            .then_some(n)
    })
}
