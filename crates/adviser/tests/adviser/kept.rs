//! What a reply keeps for the next turn and for whoever reads along: what is still needed and why, the questions so far
//! with their answers, what a question rests on, what a yes to a model's reading makes said.

use adviser::{Adviser, CLOSING, Content};
use conversation::{Assistant, Beside, Carried, Depth, Metadata, Reply, Turn};
use jiff::Timestamp;
use serde_json::{Value, json};

struct Talk {
    adviser: Adviser,
    last: Option<Carried>,
    depth: Depth,
}

impl Talk {
    fn new(depth: Depth) -> Self {
        Self {
            adviser: Adviser::default(),
            last: None,
            depth,
        }
    }

    fn say(&mut self, text: &str) -> Reply {
        self.say_with(text, None)
    }

    fn say_with(&mut self, text: &str, suggested: Option<&Value>) -> Reply {
        let turn = Turn {
            text,
            last: self.last.as_ref(),
            depth: self.depth,
            today: "2026-09-01".parse().unwrap(),
            now: Timestamp::UNIX_EPOCH,
        };
        let reply = match suggested {
            Some(suggested) => self
                .adviser
                .take_turn(&turn, Beside::Suggested(suggested), &|_| ()),
            None => self.adviser.reply(&turn),
        };
        let stored = serde_json::to_string(&reply.metadata).unwrap();
        let stored: Metadata = serde_json::from_str(&stored).unwrap();
        self.last = Some(stored.into());
        reply
    }
}

/// The conversation's last reply.
fn after(depth: Depth, said: &[&str]) -> Reply {
    let mut talk = Talk::new(depth);
    said.iter().map(|text| talk.say(text)).last().unwrap()
}

/// `variable` or `variable (reason)` for everything still needed, in order.
fn needed(reply: &Reply) -> Vec<String> {
    let metadata = &reply.metadata;
    assert_eq!(
        metadata.missing_reasons.len(),
        metadata.missing_parameters.len(),
        "every missing variable has its reason"
    );
    metadata
        .missing_parameters
        .iter()
        .map(|name| {
            match serde_json::to_value(metadata.missing_reasons[name])
                .unwrap()
                .as_str()
                .unwrap()
            {
                "not_provided" => name.clone(),
                reason => format!("{name} ({reason})"),
            }
        })
        .collect()
}

#[track_caller]
fn check(depth: Depth, said: &[&str], expected: &str) {
    assert_eq!(needed(&after(depth, said)).join(", "), expected, "{said:?}");
}

#[test]
fn what_is_still_needed_is_said_with_its_reason() {
    let quick = |said: &[&str], expected: &str| check(Depth::Quick, said, expected);
    quick(
        &["증여세 계산해 주세요"],
        "gift_date, donor_relationship, gift_property_value",
    );
    quick(&["아버지께 증여받았어요"], "gift_date, gift_property_value");
    quick(&["아버지께 3월 2일에 1억 받았어요"], "");
    quick(&["아버지께 1억 받았어요"], "gift_date");
    quick(
        &["아버지께 1억 받았어요", "기억이 안 나요"],
        "gift_date (user_unknown)",
    );
    quick(
        &["아버지께 3월 2일에 증여받았어요", "1억에서 2억 사이요"],
        "gift_property_value (ambiguous)",
    );
    quick(
        &["아버지께 1950년 3월 2일에 1억 받았어요"],
        "gift_date (ambiguous)",
    );
}

#[test]
fn thorough_questions_are_those_that_could_matter_even_before_the_tax_is_known() {
    let thorough = |said: &str, expected: &str| check(Depth::Thorough, &[said], expected);
    thorough(
        "아버지께 아파트를 증여받았어요",
        "gift_date, gift_property_value, is_minor_recipient, is_non_resident, secured_debt, past_gifts_value",
    );
    thorough(
        "아버지께 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, is_minor_recipient, is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, secured_debt, past_gifts_value",
    );
    thorough(
        "아버지께 2023년 12월 31일에 아파트를 증여받았어요",
        "gift_property_value, is_minor_recipient, is_non_resident, secured_debt, past_gifts_value",
    );
    thorough(
        "아버지께 2024년 1월 1일에 아파트를 증여받았어요",
        "gift_property_value, is_minor_recipient, is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, secured_debt, past_gifts_value",
    );
    thorough(
        "아버지께 3월 2일에 현금을 증여받았어요",
        "gift_property_value, is_minor_recipient, is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, past_gifts_value",
    );
    thorough(
        "친구한테 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, secured_debt, past_gifts_value",
    );
    thorough(
        "남편한테 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, is_non_resident, secured_debt, past_gifts_value",
    );
    thorough(
        "저는 비거주자인데 아버지께 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, secured_debt, past_gifts_value",
    );
    thorough(
        "저는 비거주자인데 할머니께 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, is_minor_recipient, secured_debt, past_gifts_value",
    );
    thorough(
        "직계존속에게 3월 2일에 아파트를 증여받았어요",
        "gift_property_value, is_generation_skipping, is_minor_recipient, is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, secured_debt, past_gifts_value",
    );
}

#[test]
fn questions_are_kept_with_their_answers() {
    let mut talk = Talk::new(Depth::Quick);
    let history = |reply: &Reply| -> Vec<(String, Option<String>)> {
        let asked = reply.metadata.clarifying_history.iter();
        asked
            .map(|asked| (asked.variable.clone(), asked.answer.clone()))
            .collect()
    };
    let open = |name: &str| (name.to_owned(), None);
    let answered = |name: &str, text: &str| (name.to_owned(), Some(text.to_owned()));
    let first = talk.say("아버지께 증여받았어요");
    assert_eq!(history(&first), [open("gift_date")]);
    assert!(!first.metadata.clarifying_history[0].question.is_empty());
    let second = talk.say("3월 2일이요");
    assert_eq!(
        history(&second),
        [answered("gift_date", "3월 2일이요"), open("gift_property_value")]
    );
    let last = talk.say("1억이요");
    assert_eq!(
        history(&last),
        [
            answered("gift_date", "3월 2일이요"),
            answered("gift_property_value", "1억이요")
        ]
    );
    // Nothing was asked: what comes next answers no question.
    let more = talk.say("감사합니다");
    assert_eq!(history(&more), history(&last));
}

#[test]
fn a_question_and_a_guide_rest_on_an_article() {
    let question = after(Depth::Quick, &["아버지께 증여받았어요"]);
    assert!(!question.metadata.clarifying_context.is_empty());
    assert!(question.metadata.citations.is_empty());
    let guide = after(
        Depth::Quick,
        &[
            "아버지께 1억 받았어요",
            "모르겠어요",
            "모르겠어요",
            "정말 모르겠어요",
        ],
    );
    assert_eq!(guide.metadata.asked, None);
    assert!(!guide.metadata.citations.is_empty());
}

#[test]
fn only_the_summary_of_an_answer_may_be_worded_anew() {
    let question = after(Depth::Quick, &["아버지께 증여받았어요"]);
    assert_eq!(question.wording(), None);
    assert_eq!(question.required(), Vec::<&str>::new());
    let answer = after(Depth::Quick, &["아버지께 3월 2일에 1억 받았어요"]);
    let summary = answer.wording().unwrap();
    assert!(summary.contains("500만원"), "{summary}");
    assert!(answer.content.contains(summary));
    let required = answer.required();
    assert_eq!(required.last().unwrap(), &CLOSING);
    assert!(required.iter().any(|sentence| sentence.contains("신고 기한")));
}

fn stated(variable: &str, value: impl Into<Value>, span: &str) -> Value {
    json!({"intent": "gift_tax", "act": "inform", variable: {"value": value.into(), "span": span}})
}

#[test]
fn a_no_to_a_reading_is_acknowledged() {
    let mut talk = Talk::new(Depth::Quick);
    talk.say("아버지께 3월 2일에 증여받았어요");
    let suggested = stated("gift_property_value", 200_000_000, "2억");
    talk.say_with("1억에서 2억 사이요", Some(&suggested));
    let again = talk.say("아니요");
    assert!(
        again.content.starts_with("알겠어요, 그 내용은 쓰지 않을게요."),
        "{}",
        again.content
    );
}

/// The text of a reply behind the line that says what was noted of the message.
fn behind_noted(content: &str) -> &str {
    match content.split_once("\n\n") {
        Some((noted, behind)) if noted.ends_with(" 적었어요.") => behind,
        _ => content,
    }
}

/// The text of the last reply begins so, and asks for this.
#[track_caller]
fn asks(said: &[&str], variable: &str, begins: &str) {
    let reply = after(Depth::Quick, said);
    assert_eq!(reply.metadata.asked.as_deref(), Some(variable), "{said:?}");
    assert!(
        behind_noted(&reply.content).starts_with(begins),
        "{said:?}: {}",
        reply.content
    );
}

#[test]
fn a_question_is_put_as_the_last_message_needs_it() {
    const DAY: &str = "말씀하신 기간 안에 법이나 기준이 바뀌는 날이 있어서";
    // The range of relatives changed on 2025-03-14: for 당숙 the day matters, and who gave comes before it.
    asks(
        &["2025년 3월에 1억 받았어요"],
        "donor_relationship",
        "증여하시는 분과의 관계가",
    );
    asks(
        &["1억 받았어요", "2025년 3월이요"],
        "donor_relationship",
        "증여하시는 분과의 관계가",
    );
    asks(&["당숙한테 2025년 3월에 1억 받았어요"], "gift_date", DAY);
    asks(&["당숙한테 1억 받았어요", "2025년 3월이요"], "gift_date", DAY);
    asks(&["당숙한테 1억 받았어요"], "gift_date", "증여일이 언제인가요?");
    let value = "아버지께 3월 2일에 증여받았어요";
    asks(
        &[value, "1억에서 2억 사이요"],
        "gift_property_value",
        "1억원에서 2억원 사이라면",
    );
    asks(
        &["아버지께 3월 2일에 1억에서 2억 사이 받았어요"],
        "gift_property_value",
        "1억원에서 2억원 사이라면",
    );
    asks(&[value, "네"], "gift_property_value", "네, 그럼 증여재산 가액은");
    asks(
        &[value, "ㅁㄴㅇㄹ"],
        "gift_property_value",
        "'ㅁㄴㅇㄹ'라는 말씀을 잘 이해하지 못했어요.",
    );
    asks(
        &["1억 증여받았어요", "네"],
        "gift_date",
        "'네'라는 말씀을 잘 이해하지 못했어요.",
    );
    // Something else was told: the question was not missed.
    asks(
        &["1억 증여받았어요", "어머니가 주신 거예요"],
        "gift_date",
        "증여일이 언제인가요?",
    );
    asks(
        &["아버지께 받았어요", "1억이에요"],
        "gift_date",
        "증여일이 언제인가요?",
    );
    // What is open beyond the three is not asked for in a quick consultation.
    asks(
        &["아버지께 예전에도 1억에서 2억 사이 받은 적 있고 이번에 또 받았어요"],
        "gift_date",
        "증여일이 언제인가요?",
    );
}

#[test]
fn a_question_in_place_of_an_answer_is_answered_and_ours_asked_again() {
    const UNREAD: &str = "말씀을 잘 이해하지 못했어요.";
    const RANGE: &str = "1억원, 2억원처럼 범위로";
    let value = "아버지께 3월 2일에 증여받았어요";
    for (said, range) in [
        ("축의금도 증여예요?", false),
        ("1억에서 2억 사이인데 축의금도 증여예요?", true),
    ] {
        let reply = after(Depth::Quick, &[value, said]);
        assert_eq!(reply.metadata.asked.as_deref(), Some("gift_property_value"));
        let verdict = reply.content.lines().next().unwrap_or_default();
        assert!(
            verdict.contains("통상적인 금액의 축의금은 증여세가 없고"),
            "{said}: {verdict}"
        );
        assert!(!reply.content.contains(UNREAD), "{said}: {}", reply.content);
        assert_eq!(reply.content.contains(RANGE), range, "{said}: {}", reply.content);
        assert!(reply.metadata.facts.get("unknown").is_none(), "{said}");
    }
}

#[test]
fn an_assistant_cites_the_library_it_was_given() {
    let cited = |adviser: Adviser| {
        let mut talk = Talk {
            adviser,
            ..Talk::new(Depth::Quick)
        };
        talk.say("비거주자가 뭐예요?").metadata.citations.len()
    };
    let empty = library::Builder::new().build().unwrap();
    assert!(cited(Adviser::default()) > 0);
    assert_eq!(cited(Adviser::with_library(Content::built_in(), empty.into())), 0);
}

#[test]
fn a_day_after_a_month_is_a_day_of_that_month() {
    let month = "당숙한테 2025년 3월에 1억 받았어요";
    for (said, day) in [
        ("20일이요", Some("2025-03-20")),
        ("3월 20일이요", Some("2025-03-20")),
        ("10일에 받았어요", Some("2025-03-10")),
        ("말일이요", Some("2025-03-31")),
        ("2025년 4월 20일이요", Some("2025-04-20")),
        ("4월 20일이요", Some("2026-04-20")),
    ] {
        let reply = after(Depth::Quick, &[month, said]);
        let collected = &reply.metadata.collected_parameters;
        assert_eq!(collected.get("gift_date").and_then(Value::as_str), day, "{said}");
        assert!(!reply.metadata.facts.contains_key("gift_month"), "{said}");
    }
    let cousin = "당숙한테 1억 받았어요";
    let none = after(Depth::Quick, &[cousin, "2008년 2월이요", "31일이요"]);
    assert_eq!(none.metadata.asked.as_deref(), Some("gift_date"));
    assert!(!none.metadata.collected_parameters.contains_key("gift_date"));
    assert_eq!(none.metadata.facts["gift_month"], "2008-02");
}

#[test]
fn what_was_given_up_is_not_asked_or_offered_again() {
    let mut talk = Talk::new(Depth::Thorough);
    let asked = talk.say("아버지께 3월 2일에 5억 아파트를 받았어요");
    assert_eq!(asked.metadata.asked.as_deref(), Some("is_minor_recipient"));
    talk.say("모르겠어요");
    talk.say("잘 모르겠어요");
    let answer = talk.say("정말 모르겠어요");
    assert!(answer.metadata.calculation.is_some());
    assert_eq!(
        answer.metadata.offer.as_ref().unwrap().variable,
        "marriage_deduction_amount"
    );
    let more = talk.say("자세히 계산해줘");
    assert_eq!(
        needed(&more).join(", "),
        "is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, secured_debt, past_gifts_value"
    );
}

#[test]
fn a_deduction_used_up_and_a_tax_of_nothing_leave_fewer_questions() {
    let thorough = |said: &str, expected: &str| check(Depth::Thorough, &[said], expected);
    thorough(
        "아버지께 3월 2일에 아파트를 증여받았어요. 혼인 공제 1억 쓸게요",
        "gift_property_value, is_minor_recipient, is_non_resident, secured_debt, past_gifts_value",
    );
    // One won more or less may be lost in rounding; a real debt or deduction is not.
    thorough(
        "친구한테 3월 2일에 123,456,781원짜리 아파트를 받았어요",
        "secured_debt, past_gifts_value",
    );
    thorough(
        "아버지께 3월 2일에 123,456,781원짜리 아파트를 받았어요",
        "is_minor_recipient, is_non_resident, marriage_deduction_amount, childbirth_deduction_amount, secured_debt, past_gifts_value",
    );
    // Within 6억원 nothing is due, unless there was more before.
    thorough(
        "남편한테 3월 2일에 5억 아파트를 받았어요",
        "is_non_resident, secured_debt, past_gifts_value",
    );
}

#[test]
fn courtesies_are_returned_and_never_swallow_a_gift() {
    const GREETING: &str = "안녕하세요, 증여세 상담을 도와드리는";
    const QUESTION: &str = "증여일이 언제인가요?";
    for (said, begins) in [
        (&["안녕하세요"][..], GREETING),
        (&["안녕하세요 아버지께 1억 받았어요"], QUESTION),
        (&["감사합니다 아버지께 1억 받았어요"], QUESTION),
        (
            &["아버지께 3월 2일에 1억 받았어요", "고마워요"],
            "도움이 되었다니 다행이에요.",
        ),
        (&["뭐 할 수 있어요?"], "저는 증여세를 정해진 계산식으로"),
        (
            &["아버지께 1억 받았어요", "모르겠어요"],
            "현금이라면 통장의 이체 날짜",
        ),
    ] {
        let reply = after(Depth::Quick, said);
        assert!(
            behind_noted(&reply.content).starts_with(begins),
            "{said:?}: {}",
            reply.content
        );
    }
}

#[test]
fn a_parent_skips_nobody_and_that_is_known_not_assumed() {
    const ASSUMED: &str = "세대를 건너뛴 증여(조부모가 손주에게)가 아니라고 보았어요.";
    for (said, assumed) in [
        ("아버지께 3월 2일에 1억 받았어요", false),
        ("할아버지께 3월 2일에 1억 받았어요", false),
        ("직계존속에게 3월 2일에 1억 받았어요", true),
    ] {
        let reply = after(Depth::Quick, &[said]);
        let calculation = reply.metadata.calculation.unwrap();
        let assumptions = calculation.as_value()["assumptions"].as_array().unwrap().clone();
        assert_eq!(assumptions.contains(&json!(ASSUMED)), assumed, "{said}");
    }
}
