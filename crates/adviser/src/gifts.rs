//! The gifts of a consultation as a list: the one at hand, earlier ones of its donor, those of other donors or to other
//! recipients. The variables of the contract are those of the gift at hand; turning to another exchanges the two.

use crate::known::facts::{Beside, Kinship, Side};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{GiftDate, Understood};
use crate::topic::plain;
use jiff::civil::Date;
use korean::Text;
use korean::kin::{self, Mention};
use serde_json::{Value, json};
use tax::gift::{Assessment, Relationship, Variable, assess};

/// A gift of the list, computed as if it were at hand.
#[derive(Debug)]
pub struct Row {
    /// The gift.
    pub gift: Beside,
    /// What it comes to; none where its day is not known.
    pub assessment: Option<Assessment>,
}

/// The gift at hand as one of the list; none where none is.
pub fn at_hand(state: &State) -> Option<Beside> {
    let value = state.said.gift_property_value?;
    let donor = state.said.donor_relationship?;
    let day = state.gift_day();
    let said = state.said.to_map().into_iter().filter(|(name, _)| {
        ![
            Variable::GiftDate,
            Variable::DonorRelationship,
            Variable::GiftPropertyValue,
        ]
        .iter()
        .any(|variable| variable.name() == name)
    });
    Some(Beside {
        value,
        from: day,
        to: day,
        donor_word: state.facts.donor_word.clone(),
        donor_relationship: Some(donor.name().to_owned()),
        kinship: state.facts.kinship,
        kinship_degree: state.facts.kinship_degree,
        recipient_word: state.facts.recipient_word.clone(),
        said: said.collect(),
        earlier: state.facts.earlier.clone(),
    })
}

/// Takes several gifts told at once; none of them is at hand yet. What is common to them stays.
pub fn lay_out(state: &mut State, gifts: &[Beside]) {
    state.facts.others = gifts.to_vec();
    state.facts.apart = true;
    state.said.gift_property_value = None;
    let relation = |gift: &Beside| gift.donor_relationship.clone();
    let mut relations: Vec<Option<String>> = gifts.iter().map(relation).collect();
    relations.dedup();
    state.said.donor_relationship = match relations.as_slice() {
        [Some(one)] => Relationship::named(one),
        _ => None,
    };
    let mut values: Vec<i64> = gifts.iter().map(|gift| gift.value).collect();
    values.dedup();
    if let ([only], None) = (values.as_slice(), state.said.donor_relationship) {
        state.said.gift_property_value = Some(*only);
    }
    state.said.is_generation_skipping = None;
    state.facts.kinship = None;
    state.facts.kinship_degree = None;
    let words = |pick: fn(&Beside) -> Option<&String>| {
        let mut words: Vec<Option<&String>> = gifts.iter().map(pick).collect();
        words.dedup();
        match words.as_slice() {
            [one] => one.cloned(),
            _ => None,
        }
    };
    state.facts.donor_word = words(|gift| gift.donor_word.as_ref());
    state.facts.recipient_word = words(|gift| gift.recipient_word.as_ref());
}

/// The day told for all of them is the day of each that has none of its own.
pub fn date_all(state: &mut State) {
    let day = state.said.gift_date;
    for gift in &mut state.facts.others {
        if gift.from.is_none() {
            (gift.from, gift.to) = (day, day);
        }
    }
}

/// Keeps the gift of before beside one told as one more: "하나 더요. 장인어른도 같은 날 1억 주셨어요".
pub fn keep(state: &mut State, understood: &mut Understood, before: &State) {
    let same_day = understood.told.events.iter().any(|event| event.same_day);
    if !(understood.told.turns_to || understood.told.more || same_day) {
        return;
    }
    state.facts.others.clone_from(&before.facts.others);
    state.facts.others.extend(at_hand(before));
    if same_day && understood.said.gift_date.is_none() {
        understood.said.gift_date = before.said.gift_date;
        understood.date = before.said.gift_date.map_or(understood.date, GiftDate::Day);
    }
}

/// The variable in which the gifts laid out differ: who gives, or how much.
pub fn told_apart_by(state: &State) -> Variable {
    if state.said.donor_relationship.is_none() {
        Variable::DonorRelationship
    } else {
        Variable::GiftPropertyValue
    }
}

/// Turns to another gift of the list; the one at hand goes back into it.
pub fn turn_to(state: &mut State, index: usize) {
    if index >= state.facts.others.len() {
        return;
    }
    let before = at_hand(state).filter(|_| !state.facts.apart);
    let gift = state.facts.others.remove(index);
    let same_recipient = before
        .as_ref()
        .is_none_or(|one| one.recipient_word == gift.recipient_word);
    let common = Said {
        gift_date: state.said.gift_date.filter(|_| state.facts.apart),
        is_minor_recipient: state.said.is_minor_recipient.filter(|_| same_recipient),
        is_non_resident: state.said.is_non_resident.filter(|_| same_recipient),
        ..Said::default()
    };
    let mut said = common;
    said.absorb(&Said::from_map(&gift.said));
    said.gift_property_value = Some(gift.value);
    said.donor_relationship = gift.donor_relationship.as_deref().and_then(Relationship::named);
    let day = gift.from.filter(|from| Some(*from) == gift.to);
    said.gift_date = day.or(said.gift_date);
    if gift.kinship == Some(Kinship::Ascendant) && gift.kinship_degree.is_some_and(|degree| degree > 1) {
        said.is_generation_skipping = said.is_generation_skipping.or(Some(true));
    }
    state.said = said;
    let facts = &mut state.facts;
    facts.apart = false;
    facts.kinship = gift.kinship;
    facts.kinship_degree = gift.kinship_degree;
    facts.donor_word = gift.donor_word;
    facts.recipient_word = gift.recipient_word;
    facts.earlier = gift.earlier;
    facts.bygone.clear();
    facts.claimed.clear();
    facts.recipients = None;
    if !same_recipient {
        (facts.recipient_born, facts.marriage, facts.birth) = (None, None, None);
    }
    if day.is_some() {
        facts.gift_month = None;
    }
    facts.others.extend(before);
    state.asked = None;
}

/// "이건 얼마 나와요?": what was told right before is asked about.
pub fn asks_of_it(text: &str) -> bool {
    const THIS: &[&str] = &["이건", "이거는", "이것은", "이거", "그건", "그거는", "요건"];
    const TAX: &[&str] = &["얼마", "세금", "어떻게", "어찌", "나와", "내야", "내나", "내요"];
    let asked = text.split_inclusive(['.', '!', '?']).next_back().unwrap_or(text);
    let asked = plain(asked);
    let this = THIS
        .iter()
        .filter_map(|word| asked.find(word).map(|at| at + word.len()))
        .min();
    this.is_some_and(|at| {
        let behind = asked.get(at..).unwrap_or_default();
        TAX.iter().any(|word| behind.contains(word))
            && !["합산", "합치", "합쳐", "더해"]
                .iter()
                .any(|word| behind.contains(word))
    })
}

/// The gift of the list that a message names, by its person or its sum; none where it names none or several.
pub fn named(state: &State, text: &str) -> Option<usize> {
    let text = Text::new(text);
    let people = kin::find(&text);
    let sums: Vec<i64> = korean::amount::find(&text)
        .iter()
        .filter_map(|find| find.value.won())
        .collect();
    let here = at_hand(state);
    let tells_apart = |gift: &Beside, word: fn(&Beside) -> Option<&String>| {
        let others = state.facts.others.iter().chain(&here);
        others.filter(|other| word(other) == word(gift)).count() == 1
    };
    let by_person = |gift: &Beside| {
        let words = [
            gift.donor_word
                .as_ref()
                .filter(|_| tells_apart(gift, |one| one.donor_word.as_ref())),
            gift.recipient_word
                .as_ref()
                .filter(|_| tells_apart(gift, |one| one.recipient_word.as_ref())),
        ];
        words
            .into_iter()
            .flatten()
            .any(|word| people.iter().any(|m| is_same(m, word)))
    };
    let by_sum = |gift: &Beside| sums.contains(&gift.value);
    let matches = |by: &dyn Fn(&Beside) -> bool| {
        let mut found = state
            .facts
            .others
            .iter()
            .enumerate()
            .filter(|(_, gift)| by(gift))
            .map(|(at, _)| at);
        match (found.next(), found.next()) {
            (Some(one), None) => Some(one),
            _ => None,
        }
    };
    matches(&by_person).or_else(|| matches(&by_sum).filter(|_| people.is_empty() || state.facts.apart))
}

fn is_same(mention: &Mention, word: &str) -> bool {
    let of_word = kin::find(&Text::new(word));
    mention.word == word
        || of_word
            .iter()
            .any(|one| one.path().is_some() && one.path() == mention.path())
}

/// "며느리 것도 알려주세요", "시댁 거는요?", "이모 건은 얼마예요?": a gift of the list is asked for.
pub fn asks_for_another(text: &str) -> bool {
    const WAYS: &[&str] = &[
        "것도",
        "거도",
        "꺼도",
        "건도",
        "것만",
        "거만",
        "꺼만",
        "건만",
        "몫",
        "것은",
        "거는",
        "건은",
        "것부터",
        "거부터",
        "꺼부터",
        "부터",
        "도계산",
        "도알려",
        "도해줘",
        "도해주",
        "도봐",
        "도궁금",
        "도얼마",
        "은요",
        "는요",
        "도요",
        "쪽은",
        "차례",
        "먼저",
    ];
    let plain = plain(text);
    // "이제 할머니 거", "이제 삼촌 거요".
    let bare = plain.trim_end_matches(['요', '로', '여', '용']);
    let ends = ["거", "것", "건", "꺼"].iter().any(|end| bare.ends_with(end));
    ends || WAYS.iter().any(|way| plain.contains(way))
}

/// "둘 다", "총 얼마", "합치면": all gifts of the list are asked for.
pub fn asks_for_all(text: &str) -> bool {
    const SUMS: &[&str] = &[
        "총얼마",
        "총액",
        "합쳐",
        "합치면",
        "합하면",
        "합계",
        "다해서",
        "각각얼마",
        "둘합",
        "전부얼마",
        "모두얼마",
        "다얼마",
        "다하면",
    ];
    const BOTH: &[&str] = &["둘다", "셋다", "두개다", "두건", "모두", "전부", "양쪽"];
    const WANTED: &[&str] = &[
        "계산", "얼마", "알려", "해줘", "해주", "보여", "볼게", "볼래", "궁금",
    ];
    let plain = plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let alone =
        |word: &str| plain.trim_end_matches(['요', '용', '이']).ends_with(word) && plain.chars().count() <= 6;
    says(SUMS) || says(BOTH) && says(WANTED) || BOTH.iter().any(|word| alone(word))
}

/// Every gift of the list that is to be taxed by itself, computed.
pub fn rows(state: &State) -> Vec<Row> {
    let first = at_hand(state).filter(|_| !state.facts.apart).map(|gift| Row {
        assessment: computed(state),
        gift,
    });
    let others = state.facts.others.iter().enumerate().map(|(at, gift)| {
        let mut view = state.clone();
        turn_to(&mut view, at);
        Row {
            assessment: computed(&view),
            gift: gift.clone(),
        }
    });
    first.into_iter().chain(others).collect()
}

fn computed(state: &State) -> Option<Assessment> {
    let (gift, _) = crate::known::gift::of(state)?;
    assess(&gift).ok()
}

/// Whether the list is worth a table: a gift beside the one at hand that is not merely an earlier one.
pub fn is_table(state: &State) -> bool {
    let day = state.gift_day();
    let beside = |gift: &Beside| match (gift.to, day) {
        (Some(to), Some(day)) => to >= day,
        _ => false,
    };
    state.facts.apart && day.is_some() || state.facts.others.iter().any(beside)
}

/// The list as the contract shows it.
pub fn case(state: &State) -> Vec<Value> {
    let own = at_hand(state).filter(|_| !state.facts.apart);
    let mut list: Vec<Value> = own.iter().map(|gift| shown(state, gift, true)).collect();
    if let Some(own) = &own {
        let earlier = own.earlier.iter().map(|gift| {
            let gift = Beside {
                donor_word: gift.donor_word.clone().or_else(|| own.donor_word.clone()),
                donor_relationship: own.donor_relationship.clone(),
                recipient_word: own.recipient_word.clone(),
                ..gift.clone()
            };
            let mut told = shown(state, &gift, false);
            if let Some(told) = told.as_object_mut() {
                // Added to the one at hand, not a gift that can be turned to.
                told.insert("kind".to_owned(), "earlier".into());
            }
            told
        });
        list.extend(earlier);
    }
    list.extend(state.facts.others.iter().map(|gift| shown(state, gift, false)));
    list
}

fn shown(state: &State, gift: &Beside, current: bool) -> Value {
    let me = |side: Side| (state.facts.speaker == Some(side)).then(|| "본인".to_owned());
    let planned = current && state.facts.planned == Some(true);
    let day = gift.from.filter(|from| Some(*from) == gift.to);
    let debt = gift.said.get(Variable::SecuredDebt.name()).cloned();
    json!({
        "kind": "gift",
        "giver": gift.donor_word.clone().or_else(|| me(Side::Donor)),
        "receiver": gift.recipient_word.clone().or_else(|| me(Side::Recipient)),
        "donor_relationship": gift.donor_relationship,
        "value": gift.value,
        "date": day.map(|day: Date| day.to_string()),
        "from": gift.from.filter(|_| day.is_none()).map(|day| day.to_string()),
        "to": gift.to.filter(|_| day.is_none()).map(|day| day.to_string()),
        "state": if planned { "planned" } else { "done" },
        "debt": debt,
        "current": current,
    })
}
