//! What a message says in the light of the conversation: an answer to an offer, another gift, a new start.

use crate::frames::{keep_heard, leave_open, read_surely};
use crate::known::facts::{Facts, Side};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{Context, GiftDate, Understood, read};
use crate::relation::relationship;
use crate::{
    hear::{answers, asking, gossip, kin, later, scope},
    update,
};
use conversation::{Act, Intent, Turn};
use jiff::civil::Date;
use korean::answer::Answer;
use korean::kin::Case;
use serde_json::{Value, json};
use tax::gift::{Kind, Variable};

/// What is offered, where the message says yes or no to it.
fn offered(state: &State, turn: &Turn<'_>) -> Option<Variable> {
    state
        .offered
        .filter(|_| state.asked.is_none() && answers_offer(turn.text))
        .filter(|_| korean::amount::find(&korean::Text::new(turn.text)).is_empty())
        .filter(|_| !scope::is_courtesy(turn.text))
        // "ㅇㅋ 그럼 안 내도 되는 거지?" asks, it answers nothing.
        .filter(|_| !turn.text.trim_end().ends_with('?'))
        .filter(|_| !raises(turn) || !scope::is_mere_sign(turn.text) && !scope::is_agreed(turn.text))
}

/// "그거 이번엔 안 쓸래요": the deduction that is used or was offered, by a word that only points at it.
fn declined(state: &State, text: &str) -> Option<Variable> {
    let claims = [
        Variable::MarriageDeductionAmount,
        Variable::ChildbirthDeductionAmount,
    ];
    let offered = state.offered.filter(|variable| claims.contains(variable));
    let used = |variable: &Variable| state.said.amount(*variable).is_some_and(|won| won > 0);
    let mut used = claims.into_iter().filter(used);
    let one = match (used.next(), used.next()) {
        (Some(one), None) => Some(one),
        (None, _) => offered,
        _ => None,
    };
    one.filter(|_| scope::declines_it(text))
}

/// The variable whose question was given up with guidance: its answer still counts as one.
fn guided(state: &State) -> Option<Variable> {
    let next = state.missing_required().next()?;
    let given_up = state.facts.unknown.get(next.name()).and_then(Value::as_u64) == Some(0);
    (state.asked.is_none() && given_up).then_some(next)
}

/// "작년 12월 11일이요", "외할머니요" with no question put: what a message that is nothing but a day or a person answers.
fn bare(state: &State, turn: &Turn<'_>) -> Option<Variable> {
    let free = state.asked.is_none()
        && state.facts.premise.is_none()
        && state.facts.realty.is_none()
        && state.facts.doubt.is_none()
        && !state.facts.confirming;
    let text = korean::Text::new(turn.text);
    let alone = |span: korean::Span| {
        let rest = |from, to| {
            let around = text.slice(korean::Span { start: from, end: to });
            around.chars().filter(|c| c.is_alphanumeric()).collect::<String>()
        };
        let behind = rest(span.end, text.len());
        rest(0, span.start).is_empty()
            && [
                "",
                "요",
                "이요",
                "이에요",
                "예요",
                "입니다",
                "에요",
                "에",
                "에받았어요",
            ]
            .contains(&behind.as_str())
    };
    let opens = state.said.is_empty() && turn.text.chars().count() <= 24 && !turn.text.contains('?');
    let day = korean::date::find(&text, turn.today, korean::date::Lean::Past);
    let people = korean::kin::find(&text);
    let next = match (day.as_slice(), people.as_slice()) {
        // "우리 애가 초등학교 3학년인데요": whoever will turn out to give, a child with an age is who receives.
        ([], [one]) if is_own_child(one) && opens && !korean::age::find(&text, turn.today).is_empty() => {
            Variable::IsMinorRecipient
        }
        ([day], []) if alone(day.span) => Variable::GiftDate,
        ([], [one]) if alone(one.span) => Variable::DonorRelationship,
        _ => return None,
    };
    let open =
        next == Variable::IsMinorRecipient || state.missing_required().any(|variable| variable == next);
    (free && open).then_some(next)
}

/// 아들, 딸, 우리 애.
fn is_own_child(mention: &korean::kin::Mention) -> bool {
    mention
        .path()
        .is_some_and(|path| matches!(path.steps(), [korean::kin::Step::Down(_)]))
        && !matches!(mention.case, Case::Dative | Case::Destination | Case::Source)
}

/// A turn as a labelled line, by the first reader: what the weights of the evidence are learned from beside the batches.
pub fn labelled(turn: &Turn<'_>) -> Value {
    let state = State::of(turn);
    let asked = state.asked.or_else(|| offered(&state, turn));
    let context = Context {
        today: turn.today,
        asked,
        said: &state.said,
        facts: &state.facts,
        answered: state.is_answered(),
    };
    json!({
        "text": turn.text,
        "today": turn.today.to_string(),
        "asked": asked.map(Variable::name),
        "collected": state.said.to_map(),
        "facts": state.facts.to_map(),
        "expected": read(turn.text, &context).said.to_map(),
    })
}

/// Reads the message in the light of the state; a yes or no to an offer is read as its answer.
pub fn understand(state: &mut State, turn: &Turn<'_>) -> Understood {
    let offered = offered(state, turn);
    let context = Context {
        today: turn.today,
        asked: state
            .asked
            .or(offered)
            .or_else(|| guided(state))
            .or_else(|| bare(state, turn)),
        said: &state.said,
        facts: &state.facts,
        answered: state.is_answered(),
    };
    let mut understood = surely(turn.text, &context);
    if understood.what_if && scope::states(turn.text) {
        (understood.what_if, understood.act) = (false, Act::Inform);
    }
    if state.asked.is_none() && offered.is_none() && context.asked == Some(Variable::IsMinorRecipient) {
        let people = korean::kin::find(&korean::Text::new(turn.text));
        understood.facts.recipient_word = people.first().map(|one| one.word.to_owned());
    }
    let speaker = |one: &korean::kin::Mention| one.who == korean::kin::Who::Speaker;
    let forgets = !context.answered
        && context.facts.recipient_word.is_some()
        && context.said.donor_relationship.is_none()
        && understood.facts.speaker == Some(Side::Recipient)
        && understood.said.is_minor_recipient.is_none()
        && turn.text.contains('받')
        && korean::kin::find(&korean::Text::new(turn.text))
            .iter()
            .any(speaker);
    if context.in_gift()
        && let Some(told) = asking::told(turn.text, &understood, &context)
    {
        understood = told;
    }
    if context.in_gift() {
        scope::scope(&mut understood, turn.text);
        if context.answered
            && let Some((variable, won)) = scope::supposed(turn.text).or_else(|| {
                let left = state.facts.left_debt.filter(|_| scope::takes_over(turn.text))?;
                let known = state.said.secured_debt.unwrap_or_default();
                Some((Variable::SecuredDebt, known.checked_add(left)?))
            })
        {
            understood = Understood {
                what_if: true,
                act: Act::WhatIf,
                question: true,
                ..Understood::new()
            };
            understood.said.set_amount(variable, Some(won));
            return understood;
        }
        if context.answered
            && let Some(day) = scope::moved_day(turn.text, turn.today, state.gift_day())
        {
            understood = Understood {
                what_if: true,
                act: Act::WhatIf,
                question: true,
                date: GiftDate::Day(day),
                ..Understood::new()
            };
            understood.said.gift_date = Some(day);
            return understood;
        }
        answers::complete(&mut understood, context.asked, turn.text, turn.today);
        answers::childs_birth(&mut understood, &state.facts, turn.text, turn.today);
        answers::own_part(&mut understood, &state.said, turn.text, turn.today);
    }
    if forgets {
        // "제가 아버지한테 받았어요": the child spoken of before is not who receives.
        state.facts.recipient_word = None;
        state.facts.recipient_born = None;
        state.said.is_minor_recipient = None;
        return accept_yes(understood, state.asked.or(offered));
    }
    if context.answered
        && let Some(supposed) = scope::supposed_occasion(turn.text, turn.today)
    {
        return supposed;
    }
    if context.answered
        && let Some((variable, holds)) = scope::supposed_flag(turn.text)
    {
        let mut supposed = Understood {
            what_if: true,
            act: Act::WhatIf,
            question: true,
            ..Understood::new()
        };
        supposed.said.set_flag(variable, Some(holds));
        return supposed;
    }
    if context.answered && understood.opposite && scope::names_own_side(turn.text, state.facts.speaker) {
        // "아내가 저한테 준 게 아니라 제가 준 거예요" of a gift the person gave: as it was understood.
        return Understood {
            intent: Intent::GiftTax,
            ..Understood::new()
        };
    }
    if context.answered && scope::supposes_payer(turn.text) {
        return Understood {
            what_if: true,
            act: Act::WhatIf,
            question: true,
            donor_pays_tax: true,
            ..Understood::new()
        };
    }
    if context.answered
        && let Some(left_out) = scope::left_out(turn.text, &state.facts)
    {
        return left_out;
    }
    if context.answered && gives_back(state, &understood, turn.text) {
        // "22년엔 반대로 제가 엄마한테 2천 드렸어요": the other way round it is no part of this one.
        return Understood {
            intent: Intent::GiftTax,
            ..Understood::new()
        };
    }
    if context.answered
        && let Some(told) = kin::donor(state, turn.text, &understood, turn.today)
    {
        return told;
    }
    if context.answered
        && let Some(variable) = declined(state, turn.text)
    {
        let mut told = Understood {
            act: Act::Correct,
            intent: Intent::GiftTax,
            correction: true,
            ..Understood::new()
        };
        told.said.set_amount(variable, Some(0));
        return told;
    }
    let of_others = is_hearsay(turn.text) && is_others_story(state, &understood);
    if context.answered && (of_others || gossip::is_gossip(turn.text, &state.facts)) {
        // "동생은 작년에 2억을 받았대요": somebody else's gift is no fact of this one.
        return Understood {
            question: understood.question,
            intent: Intent::GiftTax,
            ..Understood::new()
        };
    }
    if context.answered
        && let Some(won) = bare_sum(turn.text)
    {
        // "10억은요?", "3억일 땐?": the same with another sum.
        let mut supposed = Understood {
            what_if: true,
            act: Act::WhatIf,
            question: true,
            ..Understood::new()
        };
        supposed.said.gift_property_value = Some(won);
        return supposed;
    }
    if context.answered {
        later::hear(&mut understood, turn.text, &context);
    }
    if understood.answer == Some(Answer::Restart)
        && (understood.said.gift_property_value.is_some() || understood.said.gift_date.is_some())
    {
        // "처음부터 다시 말할게요. 친정아버지한테 9천 받았어요": the old is forgotten, the new is taken.
        return Understood {
            answer: None,
            ..start_over(state, turn.text, turn.today)
        };
    }
    let untold = understood.new_gift && tells_nothing(&understood);
    if is_another_gift(state, &understood) || untold && names_another_gift(turn.text) {
        return Understood {
            new_gift: true,
            ..start_over(state, turn.text, turn.today)
        };
    }
    if understood.new_gift && understood.question && !understood.tells() {
        // "다른 사람들은 보통 어떻게 해요?": asks, and tells of no gift.
        understood.new_gift = false;
    }
    if untold {
        // "그거 이번엔 안 쓸래요": an adverb begins nothing.
        understood.new_gift = false;
    }
    if understood.new_gift && is_only_before(state, &understood) {
        // "그거 말고 2018년에도 천오백 받았었어요": one more of before.
        understood.new_gift = false;
    }
    accept_yes(understood, state.asked.or(offered))
}

/// Whether all that a message tells was given to or by others than the two of this gift.
fn is_others_story(state: &State, understood: &Understood) -> bool {
    let events = &understood.told.events;
    state.facts.speaker != Some(Side::Donor)
        && !events.is_empty()
        && events.iter().all(|event| event.of_others)
        && !understood.what_if
        && !understood.correction
        && !understood.new_gift
}

/// "받았대요", "받았다던데": told by somebody else.
fn is_hearsay(text: &str) -> bool {
    ["대요", "다던데", "다더라", "다데요", "다네요", "답니다"]
        .iter()
        .any(|end| text.contains(end))
}

/// The sum of a message that is nothing but a sum asked about.
fn bare_sum(text: &str) -> Option<i64> {
    const ASKED: &[&str] = &[
        "은",
        "은요",
        "는요",
        "일땐",
        "일때는",
        "일때",
        "이라면",
        "이면",
        "이면요",
        "만주면",
        "까지만주면요",
    ];
    const SUPPOSES: &[&str] = &[
        "이면",
        "이라면",
        "일때는",
        "일때",
        "일땐",
        "이었으면",
        "만받으면",
        "만주면",
    ];
    const THEN: &[&str] = &[
        "얼마", "안내", "내야", "내나", "내요", "어때", "어떻", "나와", "나오", "세금", "없",
    ];
    let letters = korean::Text::new(text);
    let sums = korean::amount::find(&letters);
    let [only] = sums.as_slice() else { return None };
    let before = letters.slice(korean::Span {
        start: 0,
        end: only.span.start,
    });
    let behind = letters.slice(korean::Span {
        start: only.span.end,
        end: letters.len(),
    });
    let behind: String = behind.chars().filter(|c| c.is_alphanumeric()).collect();
    let behind = behind.strip_prefix('원').unwrap_or(&behind);
    let opens = ["", "그럼", "그러면", "만약", "혹시", "그럼 만약", "근데"].contains(&before.trim());
    // "6억이면 안 내도 돼요?": what it then comes to is asked in other words.
    let then = SUPPOSES.iter().find_map(|word| behind.strip_prefix(word));
    let comes = then.is_some_and(|rest| THEN.iter().any(|word| rest.contains(word)));
    (opens && text.trim_end().ends_with('?') && (ASKED.contains(&behind) || comes))
        .then(|| only.value.won())
        .flatten()
}

/// Reads a message and leaves to a confirmation what is not sure in it. After an answer a change is told with the next one
/// and the guard stands before it; what is supposed, aimed at or no gift is not taken for one, so nothing is put.
fn surely(message: &str, context: &Context<'_>) -> Understood {
    let mut first = read(message, context);
    if message.matches("인지").count() > 1 && first.said.donor_relationship.is_some() {
        // "외할머니 쪽인지 아버지 쪽인지": either of them, not both.
        first.said.donor_relationship = None;
        first.said.is_generation_skipping = None;
        (first.relation, first.relation_said) = (None, false);
        (first.facts.donor_word, first.facts.speaker) = (None, None);
        (first.facts.kinship, first.facts.kinship_degree) = (None, None);
        return first;
    }
    // The range of relatives changed: who gave is clear, what that makes them depends on a day still to be asked for.
    if context.answered || !first.tells_gift() || is_kin_by_law(&first) {
        return first;
    }
    let mut understood = read_surely(message, context);
    leave_open(&mut understood);
    keep_heard(&first, &mut understood);
    for variable in [
        Variable::MarriageDeductionAmount,
        Variable::ChildbirthDeductionAmount,
    ] {
        // "혼인 공제 1억 쓸게요": claimed by its name.
        if let Some(won) = first
            .said
            .amount(variable)
            .filter(|_| scope::names(variable, message))
        {
            understood.said.set_amount(variable, Some(won));
            understood.unsure.retain(|open| open.variable != variable.name());
        }
    }
    understood
}

/// Whether the tie told is one that the law counted otherwise at other times (당숙, 육촌).
fn is_kin_by_law(first: &Understood) -> bool {
    let (then, one_day) = (Date::constant(2015, 1, 1), Date::constant(2100, 1, 1));
    first.said.donor_relationship.is_some()
        && first
            .relation
            .is_some_and(|tie| relationship(tie, then) != relationship(tie, one_day))
}

/// Whether what was offered with the last answer costs more.
fn raises(turn: &Turn<'_>) -> bool {
    turn.last
        .and_then(|last| last.offer.as_ref())
        .is_some_and(|offer| offer.tax_then > offer.tax_now)
}

/// Forgets the gift at hand and reads the message by its own words alone.
pub fn start_over(state: &mut State, text: &str, today: Date) -> Understood {
    let (said, facts) = (
        Said::default(),
        Facts {
            thorough: state.facts.thorough,
            ..Facts::default()
        },
    );
    let fresh = Context {
        today,
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    let understood = read(text, &fresh);
    *state = State {
        facts,
        depth: state.depth,
        history: std::mem::take(&mut state.history),
        ..State::default()
    };
    understood
}

/// A yes or no that is not mere courtesy: "네네 고맙습니다" accepts nothing.
pub fn answers_offer(text: &str) -> bool {
    let text = korean::Text::new(text);
    let courtesy = korean::answer::find(&text)
        .iter()
        .any(|find| matches!(find.value, Answer::Thanks | Answer::Compliment));
    // "아 맞다 제가 중학생이에요" remembers something.
    let late = korean::answer::markers(&text)
        .iter()
        .any(|find| find.rule == "late");
    !courtesy && !late && matches!(korean::answer::whole(&text), Some(Answer::Yes | Answer::No))
}

/// A gift from or to somebody else with its own sum, told after an answer, is another gift.
fn is_another_gift(state: &State, understood: &Understood) -> bool {
    if !state.is_answered() || understood.what_if || understood.intent != Intent::GiftTax {
        return false;
    }
    let told = understood.relation_said || understood.said.gift_property_value.is_some();
    let both = understood.relation_said && understood.said.gift_property_value.is_some();
    let other_donor = match understood.said.donor_relationship {
        Some(donor) => state.said.donor_relationship != Some(donor),
        None => update::names_another(state, understood),
    } || changes_side(state, understood);
    // "작년에 삼촌한테도 2천 받았어요" tells of one more beside the gift at hand.
    let beside = understood.told.events.iter().any(|event| {
        let before = |day| event.when.is_some_and(|(_, to)| to < day);
        event.more || event.earlier || event.same_day || state.gift_day().is_some_and(before)
    });
    let only_before = !other_donor && is_only_before(state, understood);
    (understood.new_gift && told && !only_before)
        || (both
            && other_donor
            && (!beside || understood.told.turns_to)
            && understood.told.person
            && !understood.correction
            && !understood.opposite
            && understood.act == Act::Inform)
}

/// Whether a message adds gifts that all lie before the one at hand; "새로운 증여예요" without 도, 또, 더 begins anew.
fn is_only_before(state: &State, understood: &Understood) -> bool {
    let day = state.gift_day();
    let events = &understood.told.events;
    let earlier = |event: &crate::read::Event| {
        let before = |day| event.when.is_some_and(|(_, to)| to < day);
        event.earlier || day.is_some_and(before)
    };
    understood.told.more && !events.is_empty() && events.iter().all(earlier)
}

/// Whether a message holds no fact of a gift.
fn tells_nothing(understood: &Understood) -> bool {
    understood.said.is_empty() && !understood.relation_said && understood.told.events.is_empty()
}

/// "이번엔 다른 증여요": another gift is named, though nothing of it is told yet.
fn names_another_gift(text: &str) -> bool {
    let plain = crate::topic::plain(text);
    ["다른증여", "새로운증여", "새증여"]
        .iter()
        .any(|name| plain.contains(name))
}

/// Whether who received this gift tells what they gave to its donor.
fn gives_back(state: &State, understood: &Understood, text: &str) -> bool {
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let donor = state.facts.donor_word.as_deref().map(crate::topic::plain);
    let to_donor = donor.is_some_and(|word| {
        ["한테", "에게", "께"]
            .iter()
            .any(|particle| plain.contains(&format!("{word}{particle}")))
    });
    state.facts.speaker == Some(Side::Recipient)
        && to_donor
        && says(&["제가", "저도", "내가", "나도", "저는"])
        && says(&["드렸", "드린", "줬", "준거", "준게"])
        && !says(&["받"])
        && !understood.correction
        && !understood.what_if
        && !understood.opposite
}

/// Who gave before receives now, or the other way round.
fn changes_side(state: &State, understood: &Understood) -> bool {
    matches!(
        (state.facts.speaker, understood.facts.speaker),
        (Some(Side::Donor), Some(Side::Recipient)) | (Some(Side::Recipient), Some(Side::Donor))
    )
}

/// A plain yes to 혼인 or 출산 is a yes; the amount follows from the law.
fn accept_yes(mut understood: Understood, asked: Option<Variable>) -> Understood {
    let Some(asked) = asked.filter(|_| understood.act == Act::Affirm) else {
        return understood;
    };
    let by_law = matches!(
        asked,
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
    );
    if by_law && asked.kind() == Kind::Amount && !understood.said.has(asked) && !understood.is_open(asked) {
        understood.said.set_amount(asked, Some(asked.range().1.get()));
    }
    understood
}

#[cfg(test)]
mod tests {
    use super::*;
    use tax::gift::Relationship;

    #[test]
    fn an_offer_is_answered_by_a_plain_yes_or_no() {
        for (text, answers) in [
            ("네", true),
            ("아니요", true),
            ("네네 고맙습니다", false),
            ("아 맞다 제가 중학생이에요", false),
            ("1억이요", false),
        ] {
            assert_eq!(answers_offer(text), answers, "{text}");
        }
    }

    #[test]
    fn another_gift_is_told_after_an_answer_and_supposed_or_inherited_is_none() {
        let answered = State {
            said: Said {
                gift_date: Some(jiff::civil::date(2026, 3, 2)),
                donor_relationship: Some(Relationship::LinealAscendant),
                gift_property_value: Some(100_000_000),
                ..Said::default()
            },
            ..State::default()
        };
        let told = |change: fn(&mut Understood)| {
            let mut understood = Understood {
                said: Said {
                    donor_relationship: Some(Relationship::Spouse),
                    gift_property_value: Some(200_000_000),
                    ..Said::default()
                },
                relation_said: true,
                told: crate::read::Told {
                    person: true,
                    ..crate::read::Told::default()
                },
                ..Understood::new()
            };
            change(&mut understood);
            understood
        };
        assert!(is_another_gift(&answered, &told(|_| ())));
        assert!(!is_another_gift(&State::default(), &told(|_| ())));
        for (what, change) in [
            ("supposed", (|u| u.what_if = true) as fn(&mut Understood)),
            ("inherited", |u| u.intent = Intent::InheritanceTax),
            ("corrected", |u| u.correction = true),
            ("turned round", |u| u.opposite = true),
            ("not told", |u| u.act = Act::Affirm),
        ] {
            assert!(!is_another_gift(&answered, &told(change)), "{what}");
        }
    }
}
