//! Who gives to whom, told to the person who asks: a recipient receives, a donor gives, and of others it is told.

use crate::known::facts::Side;
use crate::known::state::State;
use tax::gift::{Gift, Relationship};

/// The parts of a sentence about a gift.
pub struct Telling {
    /// "아버지께", "아들에게", "할머니께서 손주에게".
    pub who: String,
    /// "받으신", "주신".
    pub gave: &'static str,
    /// "받아야 해요", "주셔야 해요".
    pub must: &'static str,
    /// "받으면 돼요", "주시면 돼요".
    pub suffices: &'static str,
}

/// What is said of the other side where no word was said for them.
struct Usual {
    donor: &'static str,
    recipient: &'static str,
    /// Both, for somebody who is neither.
    both: &'static str,
}

/// How words for people end whom one speaks of with respect.
const RESPECTED: &[&str] = &[
    "님",
    "어른",
    "부모",
    "아버지",
    "어머니",
    "할머니",
    "할아버지",
    "이모",
    "고모",
    "숙모",
    "장모",
    "장인",
    "부",
    "삼촌",
    "엄마",
    "아빠",
];

/// How this gift is told to the person who asks.
pub fn telling(state: &State, gift: &Gift) -> Telling {
    let usual = usual(state, gift);
    let facts = &state.facts;
    let planned = facts.planned == Some(true);
    let named = |word: &Option<String>, other: &str| word.clone().unwrap_or_else(|| other.to_owned());
    match facts.speaker {
        Some(Side::Recipient) => {
            let donor = named(&facts.donor_word, usual.donor);
            Telling {
                who: with(&donor, "께", "에게서"),
                gave: if planned { "받으시는" } else { "받으신" },
                must: "받아야 해요",
                suffices: "받으면 돼요",
            }
        }
        Some(Side::Donor) => {
            let recipient = named(&facts.recipient_word, usual.recipient);
            let gave = match (is_respected(&recipient), planned) {
                (true, true) => "드리시는",
                (true, false) => "드리신",
                (false, true) => "주시는",
                (false, false) => "주신",
            };
            Telling {
                who: with(&recipient, "께", "에게"),
                gave,
                must: "주셔야 해요",
                suffices: "주시면 돼요",
            }
        }
        _ => Telling {
            who: usual.both.to_owned(),
            gave: "증여하신",
            must: "증여해야 해요",
            suffices: "증여하면 돼요",
        },
    }
}

fn usual(state: &State, gift: &Gift) -> Usual {
    let grandparent = gift.is_generation_skipping == Some(true)
        || state.facts.kinship_degree.is_some_and(|degree| degree > 1);
    let (donor, recipient, both) = match gift.donor_relationship {
        Relationship::Spouse => ("배우자", "배우자", "배우자에게"),
        Relationship::LinealAscendant if grandparent => ("조부모님", "손주", "조부모님께서 손주에게"),
        Relationship::LinealAscendant => ("부모님", "자녀", "부모님께서 자녀에게"),
        Relationship::LinealDescendant => ("자녀", "부모님", "자녀가 부모님께"),
        Relationship::OtherRelative => ("친족", "친족", "친족에게"),
        Relationship::Unrelated => ("친족이 아닌 분", "친족이 아닌 분", "친족이 아닌 분에게"),
    };
    Usual {
        donor,
        recipient,
        both,
    }
}

fn with(word: &str, respectful: &str, plain: &str) -> String {
    format!("{word}{}", if is_respected(word) { respectful } else { plain })
}

fn is_respected(word: &str) -> bool {
    RESPECTED.iter().any(|end| word.ends_with(end))
}
