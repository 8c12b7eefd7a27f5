//! Values that were heard without being sure, by the rules or by a model. They wait in the facts and are put to the person
//! once, all together, before the first figure rests on them: a plain yes takes them, a correction takes those it does not
//! name, what else is told of the gift leaves them to be put again, anything else lets them go. Until then nothing is computed from them.

use crate::known::facts::{Facts, Heard};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{Context, GiftDate, Understood, read};
use crate::understand::answers_offer;
use crate::update;
use conversation::{Act, Confirm, Intent, Turn};
use jiff::civil::Date;
use korean::Text;
use korean::answer::Answer;
use serde_json::{Map, Value};
use tax::gift::{Kind, Variable};

impl Heard {
    /// What a message says of one variable, with what follows from it.
    pub fn of(understood: &Understood, variable: Variable, value: Value, words: &str) -> Self {
        let piece = only(understood, variable);
        let mut said = piece.said.to_map();
        said.insert(variable.name().to_owned(), value.clone());
        Self {
            variable: variable.name().to_owned(),
            value,
            words: words.to_owned(),
            said,
            facts: piece.facts.to_map(),
        }
    }

    /// What the reader makes of words as an answer to the variable's question, if it is this value.
    pub fn read(
        variable: Variable,
        value: &Value,
        words: &str,
        said: &Said,
        facts: &Facts,
        today: Date,
    ) -> Option<Self> {
        if variable.kind() == Kind::Flag {
            return None;
        }
        let context = Context {
            today,
            asked: Some(variable),
            said,
            facts,
            answered: false,
        };
        let understood = read(words, &context);
        let found = understood.said.get(variable) == *value && !understood.is_open(variable);
        found.then(|| {
            let mut piece = only(&understood, variable);
            // Words alone say nothing of who receives.
            piece.facts.recipient_word = None;
            piece.facts.speaker = None;
            Self::of(&piece, variable, value.clone(), words)
        })
    }

    fn is(&self, variable: Variable) -> bool {
        self.variable == variable.name()
    }
}

/// What a message answers to values that were put to the person.
#[derive(Debug)]
pub enum Settled {
    /// Nothing was put, or the message says something else.
    Unasked,
    /// A plain yes: this is now said.
    Accepted(Box<Understood>),
    /// A plain no: the variable is still open.
    Denied(Variable),
}

/// Settles the values that were put, if there are any. They are put once.
pub fn settle(state: &mut State, turn: &Turn<'_>) -> Settled {
    if !std::mem::take(&mut state.facts.confirming) {
        return Settled::Unasked;
    }
    let heard = std::mem::take(&mut state.facts.heard);
    let Some(first) = heard.first().and_then(|one| Variable::named(&one.variable)) else {
        return Settled::Unasked;
    };
    if answers_offer(turn.text) {
        return match korean::answer::whole(&Text::new(turn.text)) {
            Some(Answer::Yes) => Settled::Accepted(Box::new(together(&heard))),
            _ => Settled::Denied(first),
        };
    }
    let mut trial = state.clone();
    update::merge(&mut trial, &together(&heard), turn.today);
    let context = Context {
        today: turn.today,
        asked: None,
        said: &trial.said,
        facts: &trial.facts,
        answered: false,
    };
    let message = read(turn.text, &context);
    let names = |one: &Heard| {
        let variable = Variable::named(&one.variable);
        let donor = one.is(Variable::DonorRelationship) && message.relation_said;
        donor || variable.is_some_and(|variable| message.said.has(variable) || message.is_open(variable))
    };
    let named = heard.iter().any(names);
    if named && !message.question {
        let others: Vec<Heard> = heard.iter().filter(|one| !names(one)).cloned().collect();
        update::merge(state, &together(&others), turn.today);
        return Settled::Unasked;
    }
    let wants_change = ["고칠", "고쳐", "수정", "틀렸", "틀려", "아니에요", "아닌데"]
        .iter()
        .any(|word| turn.text.contains(word));
    let asks = turn.text.trim_end().ends_with('?') || message.question;
    if wants_change && message.said.is_empty() && !asks {
        return Settled::Denied(first);
    }
    let of_gift = message.intent == Intent::GiftTax && (message.tells() || message.question);
    if of_gift && !message.correction && !message.new_gift && !steers(&message) {
        // Something else is told of the gift: what was put is put again with it.
        state.facts.heard = heard;
    }
    Settled::Unasked
}

/// Whether a message ends the consultation, begins another or asks for the answer at once.
fn steers(message: &Understood) -> bool {
    message.thorough
        || matches!(
            message.answer,
            Some(
                Answer::Cancel
                    | Answer::Restart
                    | Answer::Undo
                    | Answer::Skip
                    | Answer::No
                    | Answer::Unknown
                    | Answer::Thanks
            )
        )
}

/// Takes what is not sure out of a message; it waits. What is known is not put in question, what is told surely waits no more.
pub fn hear(state: &mut State, understood: &mut Understood) {
    let whole = understood.clone();
    // One sum is not both what is given and what is owed on it.
    let amount = |variable: Variable| {
        let unsure = understood
            .unsure
            .iter()
            .find(|one| one.variable == variable.name());
        unsure
            .and_then(|one| one.value.as_i64())
            .or(understood.said.amount(variable))
    };
    if amount(Variable::SecuredDebt).is_some_and(|won| won > 0)
        && amount(Variable::SecuredDebt) == amount(Variable::GiftPropertyValue)
    {
        understood
            .unsure
            .retain(|one| one.variable != Variable::SecuredDebt.name());
    }
    for unsure in std::mem::take(&mut understood.unsure) {
        let Some(variable) = Variable::named(&unsure.variable) else {
            continue;
        };
        forget(understood, variable);
        let known = state.said.has(variable) && state.asked != Some(variable);
        if !known {
            let mut message = whole.clone();
            let piece = Said::from_map(&Map::from_iter([(unsure.variable.clone(), unsure.value.clone())]));
            message.said.absorb(&piece);
            if state.facts.recipient_word.is_some() && message.facts.recipient_word.is_none() {
                // Who receives is known: a donor confirmed says nothing of it.
                message.facts.speaker = None;
            }
            wait(state, Heard::of(&message, variable, unsure.value, &unsure.words));
        }
    }
    for heard in std::mem::take(&mut state.suggested) {
        let open = Variable::named(&heard.variable).is_some_and(|variable| !state.said.has(variable));
        if open {
            wait(state, heard);
        }
    }
    let told =
        |one: &Heard| Variable::named(&one.variable).is_some_and(|variable| understood.said.has(variable));
    state.facts.heard.retain(|one| !told(one));
}

fn wait(state: &mut State, heard: Heard) {
    state.facts.heard.retain(|one| one.variable != heard.variable);
    state.facts.heard.push(heard);
}

/// Whether a value of a variable waits to be confirmed.
pub fn is_heard(state: &State, variable: Variable) -> bool {
    state.facts.heard.iter().any(|one| one.is(variable))
}

/// What waits, as it is put to the person; none while something required is still to be asked.
pub fn put(state: &mut State) -> Option<Confirm> {
    let uncovered = state
        .missing_required()
        .any(|variable| !is_heard(state, variable));
    if state.facts.heard.is_empty() || uncovered {
        return None;
    }
    state.facts.confirming = true;
    state.asked = None;
    let heard = &state.facts.heard;
    Some(Confirm {
        values: heard.iter().flat_map(|one| one.said.clone()).collect(),
        words: heard.iter().map(|one| one.words.clone()).collect(),
    })
}

/// Several values as one statement.
fn together(heard: &[Heard]) -> Understood {
    let mut all = Understood {
        act: Act::Affirm,
        ..Understood::new()
    };
    for one in heard {
        all.said.absorb(&Said::from_map(&one.said));
        update::merge_facts(&mut all.facts, &Facts::from_map(&one.facts));
    }
    all.date = all.said.gift_date.map_or(GiftDate::Unsaid, GiftDate::Day);
    all.relation_said = all.said.donor_relationship.is_some();
    all
}

/// What is left of a message without a variable.
fn forget(understood: &mut Understood, variable: Variable) {
    understood.said.forget(variable);
    match variable {
        Variable::GiftDate => understood.date = GiftDate::Unsaid,
        Variable::DonorRelationship => {
            understood.said.is_generation_skipping = None;
            understood.relation = None;
            understood.relation_said = false;
            let facts = &mut understood.facts;
            (facts.donor_word, facts.recipient_word) = (None, None);
            (facts.kinship, facts.kinship_degree, facts.speaker) = (None, None, None);
            facts.parent_deceased = None;
        }
        Variable::IsMinorRecipient => understood.facts.recipient_born = None,
        _ => {}
    }
}

/// Only what a message says of one variable, and what follows from it.
pub fn only(understood: &Understood, variable: Variable) -> Understood {
    let mut said = Said::default();
    let mut facts = Facts::default();
    match variable {
        Variable::GiftDate => said.gift_date = understood.said.gift_date,
        Variable::DonorRelationship => {
            said.donor_relationship = understood.said.donor_relationship;
            said.is_generation_skipping = understood.said.is_generation_skipping;
            facts.donor_word.clone_from(&understood.facts.donor_word);
            facts.recipient_word.clone_from(&understood.facts.recipient_word);
            facts.kinship = understood.facts.kinship;
            facts.kinship_degree = understood.facts.kinship_degree;
            facts.speaker = understood.facts.speaker;
            facts.parent_deceased = understood.facts.parent_deceased;
        }
        _ => {
            said.set_amount(variable, understood.said.amount(variable));
            said.set_flag(variable, understood.said.flag(variable));
            if variable == Variable::IsMinorRecipient {
                facts.recipient_born = understood.facts.recipient_born;
            }
        }
    }
    Understood {
        act: Act::Affirm,
        date: said.gift_date.map_or(GiftDate::Unsaid, GiftDate::Day),
        relation_said: said.donor_relationship.is_some(),
        relation: understood.relation.filter(|_| said.donor_relationship.is_some()),
        said,
        facts,
        ..Understood::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Adviser;
    use crate::known::facts::{Kinship, Side};
    use conversation::{Assistant, Carried, Depth, Reply, Unsure};
    use jiff::civil::date;
    use tax::gift::Relationship;

    const TODAY: Date = date(2026, 3, 10);

    fn unsure(variable: Variable, value: impl Into<Value>, words: &str) -> Unsure {
        Unsure {
            variable: variable.name().to_owned(),
            value: value.into(),
            chance: 0.5,
            words: words.to_owned(),
            because: "by hand".to_owned(),
            ..Unsure::default()
        }
    }

    /// "아버지가 3월 3일 5천": who, how much and when, none of them sure.
    fn all_unsure() -> Understood {
        let mut understood = Understood::new();
        understood.facts.donor_word = Some("아버지".to_owned());
        understood.facts.speaker = Some(Side::Recipient);
        understood.facts.kinship = Some(Kinship::Ascendant);
        understood.facts.kinship_degree = Some(1);
        understood.relation_said = true;
        understood.unsure = vec![
            unsure(Variable::DonorRelationship, "직계존속", "아버지"),
            unsure(Variable::GiftPropertyValue, 80_000_000, "8천"),
            unsure(Variable::GiftDate, "2026-03-03", "3월 3일"),
        ];
        understood
    }

    fn turn<'a>(text: &'a str, last: Option<&'a Carried>) -> Turn<'a> {
        Turn {
            text,
            last,
            depth: Depth::Quick,
            today: TODAY,
            now: jiff::Timestamp::UNIX_EPOCH,
        }
    }

    fn heard(understood: &Understood) -> Reply {
        let mut state = State::default();
        Adviser::default().reply_read(
            &mut state,
            understood,
            &turn("아버지가 3월 3일 8천", None),
            &|_| (),
        )
    }

    fn then(first: &Reply, text: &str) -> Reply {
        let carried = Carried::from(&first.metadata);
        Adviser::default().reply(&turn(text, Some(&carried)))
    }

    #[test]
    fn what_is_unsure_is_put_once_all_together_and_nothing_rests_on_it() {
        let reply = heard(&all_unsure());
        let metadata = &reply.metadata;
        assert!(
            reply
                .content
                .starts_with("이렇게 이해했어요: 아버지 → 본인, 8,000만원, 2026년 3월 3일. 맞나요?"),
            "{}",
            reply.content
        );
        assert_eq!(metadata.asked, None);
        assert!(metadata.calculation.is_none() && metadata.collected_parameters.is_empty());
        let confirm = metadata.confirm.as_ref().unwrap();
        assert_eq!(confirm.values["donor_relationship"], "직계존속");
        assert_eq!(confirm.values["gift_property_value"], 80_000_000);
        assert_eq!(confirm.values["gift_date"], "2026-03-03");
        assert_eq!(confirm.words, ["아버지", "8천", "3월 3일"]);
    }

    #[test]
    fn a_yes_takes_all_a_correction_the_others_and_anything_else_none() {
        let put = heard(&all_unsure());
        let yes = then(&put, "네");
        assert_eq!(
            yes.metadata.collected_parameters["gift_property_value"],
            80_000_000
        );
        assert_eq!(yes.metadata.facts["donor_word"], "아버지");
        assert!(yes.metadata.calculation.is_some() && yes.metadata.confirm.is_none());
        let corrected = then(&put, "아니 7천이요");
        let collected = &corrected.metadata.collected_parameters;
        assert_eq!(
            collected["gift_property_value"], 70_000_000,
            "{}",
            corrected.content
        );
        assert_eq!(collected["gift_date"], "2026-03-03");
        assert_eq!(collected["donor_relationship"], "직계존속");
        for text in ["아니요", "고칠게요"] {
            let no = then(&put, text);
            assert!(no.metadata.collected_parameters.is_empty(), "{text}");
            assert!(
                no.metadata.asked.is_some() && no.metadata.confirm.is_none(),
                "{text}"
            );
        }
        for text in ["감사합니다", "비거주자가 뭐예요?"] {
            let aside = then(&put, text);
            assert!(aside.metadata.collected_parameters.is_empty(), "{text}");
            assert!(!aside.metadata.facts.contains_key("heard"), "{text}");
        }
    }

    #[test]
    fn what_is_missing_is_asked_first_and_what_was_heard_waits() {
        let mut understood = all_unsure();
        understood.unsure.truncate(2);
        let asked = heard(&understood);
        assert_eq!(
            asked.metadata.asked.as_deref(),
            Some("gift_date"),
            "{}",
            asked.content
        );
        assert!(asked.metadata.confirm.is_none());
        let put = then(&asked, "3월 3일이요");
        assert!(put.metadata.confirm.is_some(), "{}", put.content);
        assert_eq!(put.metadata.collected_parameters["gift_date"], "2026-03-03");
        let yes = then(&put, "네 맞아요");
        assert!(yes.metadata.calculation.is_some(), "{}", yes.content);
    }

    #[test]
    fn what_is_known_is_not_put_in_question() {
        let mut state = State {
            said: Said {
                gift_date: Some(date(2026, 3, 2)),
                donor_relationship: Some(Relationship::LinealAscendant),
                gift_property_value: Some(100_000_000),
                ..Said::default()
            },
            ..State::default()
        };
        let reply = Adviser::default().reply_read(&mut state, &all_unsure(), &turn("…", None), &|_| ());
        assert_eq!(
            reply.metadata.collected_parameters["gift_property_value"],
            100_000_000
        );
        assert!(reply.metadata.confirm.is_none());
    }
}
