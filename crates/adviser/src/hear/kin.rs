//! Who the donor turns out to be, told after an answer without a verb of giving: "장인어른 건이었네요", "이모라고는 하는데 사실 엄마
//! 친구예요, 피 안 섞였어요", "새어머니는 재작년에 아버지랑 이혼하셨어요".

use crate::known::facts::{Facts, Kinship, Side};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{Context, Understood, read};
use crate::topic::plain;
use conversation::{Act, Intent};
use jiff::civil::Date;
use korean::kin::{self, Who};
use korean::{Span, Text};
use tax::gift::Relationship;

/// That somebody called by the name of a relative is none.
const NO_KIN: &[&str] = &[
    "피안섞",
    "피는안섞",
    "피가안섞",
    "피한방울",
    "피도안섞",
    "혈연이아니",
    "혈연은아니",
    "혈연관계가아니",
    "친척이아니",
    "친척은아니",
    "친족이아니",
    "친족은아니",
    "가족이아니",
    "가족은아니",
    "남남이",
    "그냥아는",
];

/// What follows the word for the one who gave after all.
const IS: &[&str] = &[
    "예요",
    "이에요",
    "에요",
    "입니다",
    "이네요",
    "네요",
    "임",
    "이야",
    "이었네",
    "였네",
    "이었어",
    "였어",
    "이었습",
    "였습",
    "건이었",
    "건이네",
    "건이에요",
    "거였",
    "거예요",
    "것이었",
    "세요",
    "이세요",
    "돈이었",
    "이다",
];

/// Signs that something is put right.
const RIGHTLY: &[&str] = &[
    "정확히",
    "엄밀히",
    "사실",
    "실은",
    "알고보니",
    "다시보니",
    "아니고",
    "아니라",
    "착각",
    "헷갈",
    "이었네",
    "였네",
    "건이었",
    "거였",
    "잘못",
];

/// The donor told anew; none where a message says nothing of the kind.
pub fn donor(state: &State, text: &str, understood: &Understood, today: Date) -> Option<Understood> {
    let letters = Text::new(text);
    let plain = plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let bare = !text.contains('?')
        && !understood.what_if
        && korean::amount::find(&letters).is_empty()
        && state.said.donor_relationship.is_some();
    if !bare {
        return None;
    }
    if says(NO_KIN) {
        return Some(unrelated());
    }
    if is_divorced_step_parent(state, &letters, &plain, today) {
        return Some(unrelated());
    }
    let settled = understood.relation_said && understood.facts.speaker == state.facts.speaker;
    let dated = !korean::date::find(&letters, today, korean::date::Lean::Past).is_empty();
    if settled || dated || !says(RIGHTLY) {
        return None;
    }
    let people = kin::find(&letters);
    let named = people.iter().rfind(|one| one.who != Who::Speaker)?;
    let behind = crate::topic::plain(&letters.slice(Span {
        start: named.span.end,
        end: letters.len(),
    }));
    let known = state.facts.donor_word.as_deref() == Some(named.word);
    if known || named.path().is_none() || !IS.iter().any(|word| behind.starts_with(word)) {
        return None;
    }
    let statement = match state.facts.speaker {
        Some(Side::Donor) => format!("{}에게 줬어요", named.word),
        Some(Side::Neither) => return None,
        _ => format!("{}한테 받았어요", named.word),
    };
    let (said, facts) = (Said::default(), Facts::default());
    let fresh = Context {
        today,
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    let told = read(&statement, &fresh);
    told.said.donor_relationship?;
    let mut right = corrected();
    right.said.donor_relationship = told.said.donor_relationship;
    right.said.is_generation_skipping = told.said.is_generation_skipping;
    right.relation = told.relation;
    right.facts = Facts {
        donor_word: told.facts.donor_word,
        recipient_word: told.facts.recipient_word,
        kinship: told.facts.kinship,
        kinship_degree: told.facts.kinship_degree,
        speaker: told.facts.speaker,
        ..Facts::default()
    };
    Some(right)
}

/// A step-parent whose marriage ended before the gift is kin no more (53조 2호: 혼인 중인 배우자).
fn is_divorced_step_parent(state: &State, letters: &Text, plain: &str, today: Date) -> bool {
    const STEP: &[&str] = &["새어머니", "새아버지", "새엄마", "새아빠", "계모", "계부", "의붓"];
    let Some(word) = state.facts.donor_word.as_deref().map(crate::topic::plain) else {
        return false;
    };
    let step = STEP.iter().any(|one| word.contains(one)) && plain.contains(word.as_str());
    let days = korean::date::find(letters, today, korean::date::Lean::Past);
    let before = days.iter().all(|find| {
        let over = find.value.when.bounds().map(|(_, next)| next);
        over.zip(state.gift_day()).is_some_and(|(next, day)| next <= day)
    });
    step && plain.contains("이혼") && before && !days.is_empty()
}

fn unrelated() -> Understood {
    let mut right = corrected();
    right.said.donor_relationship = Some(Relationship::Unrelated);
    right.facts.kinship = Some(Kinship::Unrelated);
    right
}

/// A message that puts right who gave, and nothing else.
fn corrected() -> Understood {
    let mut right = Understood {
        act: Act::Correct,
        intent: Intent::GiftTax,
        correction: true,
        relation_said: true,
        ..Understood::new()
    };
    right.told.person = true;
    let corrects = &mut right.told.corrects;
    (corrects.any, corrects.outright, corrects.person) = (true, true, true);
    right
}
