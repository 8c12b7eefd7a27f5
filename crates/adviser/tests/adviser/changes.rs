//! What a later message makes of the gift at hand: a supposition beside it, another gift in its place, giver and receiver
//! the other way round.

use adviser::Adviser;
use conversation::{Assistant, Beside, Carried, Depth, Metadata, Reply, Turn};
use jiff::Timestamp;
use serde_json::{Value, json};

const FATHER: &str = "아버지께 3월 2일에 1억 받았어요";
const NEW: &str = "새로운 증여로 볼게요.";

fn reply(text: &str, last: Option<&Metadata>, suggested: Option<&Value>) -> Reply {
    let carried = last.map(Carried::from);
    let turn = Turn {
        text,
        last: carried.as_ref(),
        depth: Depth::Quick,
        today: "2026-09-01".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    };
    match suggested {
        Some(suggested) => Adviser::default().take_turn(&turn, Beside::Suggested(suggested), &|_| ()),
        None => Adviser::default().reply(&turn),
    }
}

/// The last reply of a conversation.
fn after(said: &[&str]) -> Reply {
    let first = reply(said[0], None, None);
    said[1..]
        .iter()
        .fold(first, |last, text| reply(text, Some(&last.metadata), None))
}

/// A supposition after the father's gift: what it changes, and how its cause begins.
#[track_caller]
fn supposed(text: &str, changes: &Value, cause: &str) {
    let what_if = after(&[FATHER, text]).metadata.what_if.unwrap();
    assert_eq!(Value::from(what_if.changes), *changes, "{text}");
    let found = what_if.cause.unwrap();
    assert!(found.starts_with(cause), "{text}: {found}");
}

#[test]
fn a_supposition_says_what_it_changes_and_what_that_does() {
    const SAME: &str = "바꾼 내용이 계산의 어느 단계도 바꾸지 않아";
    supposed(
        "2억짜리 아파트면요?",
        &json!({"gift_property_value": 200_000_000}),
        "증여재산 가액이",
    );
    supposed("어머니가 주시면요?", &json!({}), "직계존속은 그 배우자까지");
    supposed(
        "남편이 주면요?",
        &json!({"donor_relationship": "배우자"}),
        "증여재산 공제가",
    );
    supposed("4월에 받으면요?", &json!({"gift_date": "2026-04"}), SAME);
    supposed(
        "세금까지 아버지가 내주시면?",
        &json!({"net": 100_000_000, "donor_pays_tax": true}),
        "증여재산 가액이",
    );
}

/// The tax is the same on both days, but only one of them can still be filed in time: what is paid is compared.
#[test]
fn a_day_that_is_too_late_is_not_called_the_same() {
    let reply = after(&[FATHER, "작년에 받았으면?"]);
    let difference = reply.metadata.blocks.iter().find_map(|block| match block {
        conversation::Block::Difference {
            text,
            before,
            after,
            cause,
        } => Some((text.clone(), *before, *after, cause.clone().unwrap_or_default())),
        _ => None,
    });
    let (text, before, after, cause) = difference.unwrap();
    let figures = reply.metadata.blocks.iter().find_map(|block| match block {
        conversation::Block::Figures(figures) => Some(*figures),
        _ => None,
    });
    assert_eq!(Some(after), figures.map(|figures| figures.due), "{text}");
    assert!(after > before && text.contains("늘어요"), "{text}");
    assert!(cause.contains("가산세가 더해져요"), "{cause}");
}

#[test]
fn who_pays_the_tax_is_no_question_where_nothing_is_left_to_tax() {
    let reply = after(&[
        "아버지께 3월 2일에 5억 아파트를 대출 5억 끼고 받았어요",
        "세금까지 아버지가 내주시면?",
    ]);
    assert!(reply.metadata.what_if.is_none());
    assert!(reply.content.contains("낼 세금은 **0원**"), "{}", reply.content);
}

/// What is known of donor and value at the end, and whether another gift began.
#[track_caller]
fn gift(said: &[&str], donor: &str, value: i64, another: bool) -> Reply {
    let reply = after(said);
    let collected = &reply.metadata.collected_parameters;
    assert_eq!(
        collected.get("donor_relationship").and_then(Value::as_str),
        Some(donor).filter(|donor| !donor.is_empty()),
        "{said:?}"
    );
    assert_eq!(
        collected.get("gift_property_value").and_then(Value::as_i64),
        Some(value).filter(|value| *value > 0),
        "{said:?}"
    );
    assert_eq!(
        reply.content.starts_with(NEW),
        another,
        "{said:?}: {}",
        reply.content
    );
    assert_eq!(collected.contains_key("gift_date"), !another, "{said:?}");
    reply
}

#[test]
fn another_gift_begins_with_another_donor_or_with_the_word_for_it() {
    gift(&[FATHER, "남편한테 2억 받았어요"], "배우자", 200_000_000, true);
    gift(
        &[FATHER, "이번엔 다른 증여인데 어머니가 주신 거예요"],
        "직계존속",
        0,
        true,
    );
    gift(&[FATHER, "다른 증여도 있어요. 2억이요"], "", 200_000_000, true);
    // The same donor with another sum, and an inheritance, are no other gift.
    gift(&[FATHER, "아버지께 2억 받았어요"], "직계존속", 100_000_000, false);
    gift(
        &[FATHER, "남편이 돌아가셔서 2억 상속받았어요"],
        "직계존속",
        100_000_000,
        false,
    );
    gift(
        &[FATHER, "남편한테 2억 받으면요?"],
        "직계존속",
        100_000_000,
        false,
    );
    // Before the first answer it is asked whether it takes the other's place.
    let told = ["아버지께 1억 받았어요", "남편한테 2억 받았어요"];
    let reply = after(&told);
    assert!(reply.content.contains("다른 증여로 볼까요?"), "{}", reply.content);
    assert_eq!(
        reply.metadata.collected_parameters["donor_relationship"],
        "직계존속"
    );
    let reply = after(&[told[0], told[1], "네"]);
    assert_eq!(
        reply.metadata.collected_parameters["donor_relationship"],
        "배우자"
    );
    assert_eq!(
        reply.metadata.collected_parameters["gift_property_value"],
        200_000_000
    );
    assert_eq!(reply.metadata.asked.as_deref(), Some("gift_date"));
}

#[test]
fn another_gift_is_asked_about_as_the_first_was_and_its_questions_are_kept() {
    let reply = gift(
        &[
            FATHER,
            "자세히 계산해줘",
            "그냥 계산해줘",
            "남편한테 2억 받았어요",
        ],
        "배우자",
        200_000_000,
        true,
    );
    assert_eq!(reply.metadata.facts["thorough"], true);
    let asked: Vec<&str> = reply
        .metadata
        .clarifying_history
        .iter()
        .map(|asked| asked.variable.as_str())
        .collect();
    assert_eq!(asked, ["is_minor_recipient", "gift_date"]);
}

#[test]
fn a_yes_or_a_no_answers_an_offer_and_remembering_something_does_not() {
    for (said, taken) in [("네 맞아요", true), ("아니", true), ("아 맞다", false)] {
        let reply = after(&[FATHER, said]);
        let collected = &reply.metadata.collected_parameters;
        assert_eq!(
            collected.contains_key("marriage_deduction_amount"),
            taken,
            "{said}"
        );
    }
}

#[test]
fn turned_round_only_a_grandparent_skips_a_generation() {
    for (said, donor, skips) in [
        ("손자가 저한테 3월 2일에 1억 줬어요", "직계존속", Some(true)),
        ("아들이 저한테 3월 2일에 1억 줬어요", "직계존속", None),
        ("손자한테 3월 2일에 1억 줬어요", "직계비속", None),
        ("고모가 저한테 3월 2일에 1억 줬어요", "기타친족", None),
    ] {
        let reply = after(&[said, "반대예요"]);
        let collected = &reply.metadata.collected_parameters;
        assert_eq!(collected["donor_relationship"], donor, "{said}");
        let found = collected.get("is_generation_skipping").and_then(Value::as_bool);
        assert_eq!(found, skips, "{said}");
    }
}

#[test]
fn what_follows_from_a_donor_stays_until_another_is_named() {
    let grandfather = "할아버지한테 3월 2일에 1억 받았어요";
    for (said, skips) in [("제가 받은 거예요", true), ("아니 아버지한테 받았어요", false)] {
        let reply = after(&[grandfather, said]);
        let collected = &reply.metadata.collected_parameters;
        assert_eq!(collected.contains_key("is_generation_skipping"), skips, "{said}");
    }
    // A donor confirmed says nothing of who receives.
    let first = reply("3월 2일에 딸이 5천만원을 증여받았어요", None, None);
    assert_eq!(first.metadata.asked.as_deref(), Some("donor_relationship"));
    assert_eq!(first.metadata.facts["recipient_word"], "딸");
    let suggested = json!({"donor_relationship": {"value": "직계존속", "span": "외할머니"}});
    let open = "외할머니 쪽인지 아버지 쪽인지 그쪽이에요";
    let back = reply(open, Some(&first.metadata), Some(&suggested));
    assert!(back.metadata.facts.contains_key("heard"), "{}", back.content);
    let yes = reply("네", Some(&back.metadata), None);
    assert_eq!(yes.metadata.facts["donor_word"], "외할머니");
    assert_eq!(yes.metadata.facts["recipient_word"], "딸");
}

/// "친척" is somebody else than the father, and nobody knows who: the tax is asked for, never taken from the father's gift.
#[test]
fn a_relative_is_not_the_donor_before() {
    for said in [
        &[FATHER, "친척한테 2억 받았어요"][..],
        &["아버지께 받았어요", "친척한테 3월 2일에 2억 받았어요"],
        &["아버지께 1억 받았어요", "친척이 2억 준 거예요", "3월 2일이요"],
        &[FATHER, "친척한테 받은 거예요"],
        &["할아버지께 3월 2일에 1억 받았어요", "친척이 준 거예요"],
        &["친구한테 3월 2일에 1억 받았어요", "친척이 준 거예요"],
    ] {
        let reply = after(said);
        let metadata = &reply.metadata;
        assert!(metadata.calculation.is_none(), "{said:?}: {}", reply.content);
        let asked = metadata.asked.as_deref() == Some("donor_relationship");
        assert!(
            asked || !metadata.collected_parameters.contains_key("donor_relationship"),
            "{said:?}"
        );
    }
    // Asked whether the donor is another, a yes opens who it is.
    let open = after(&[FATHER, "친척한테 받은 거예요", "네"]);
    assert_eq!(open.metadata.asked.as_deref(), Some("donor_relationship"));
    assert!(
        !open
            .metadata
            .collected_parameters
            .contains_key("donor_relationship")
    );
    let same = after(&[
        "친척한테 2억 받았어요",
        "삼촌이에요",
        "3월 2일이요",
        "친척한테 3억 받은 거면요?",
    ]);
    assert!(same.metadata.what_if.is_some(), "{}", same.content);
    // 5촌 still counted in 2022, and who said 당숙 need not say it again.
    let uncle = after(&["당숙한테 1억 받았어요", "친척이 준 거예요", "2022년 3월 2일이요"]);
    assert_eq!(
        uncle.metadata.collected_parameters["donor_relationship"],
        "기타친족"
    );
    let tax = uncle.metadata.calculation.unwrap().amount("final_tax");
    assert_eq!(tax, Some(9_000_000));
}

/// A day or sum taken back for something open is asked for; the tax of the old one is not shown again.
#[test]
fn what_is_taken_back_for_something_open_is_asked() {
    for (said, asked) in [
        ("2026년 2월 30일", "gift_date"),
        ("아니 2월 30일이에요", "gift_date"),
        ("아니 8천만원인가 9천만원이에요", "gift_property_value"),
    ] {
        let reply = after(&[FATHER, said]);
        assert!(reply.metadata.calculation.is_none(), "{said}: {}", reply.content);
        assert_eq!(reply.metadata.asked.as_deref(), Some(asked), "{said}");
        assert!(!reply.metadata.collected_parameters.contains_key(asked), "{said}");
    }
    // Nothing of the uncle's makes him the donor again.
    let uncle = "삼촌한테 3월 2일에 1억 받았어요";
    for said in [
        "아니 아버지인가 이모인가 주셨어요",
        "아니 아버지 아니면 삼촌이 주신 거예요",
    ] {
        let open = after(&[uncle, said, "날짜는 3월 3일이요"]);
        assert!(open.metadata.calculation.is_none(), "{said}: {}", open.content);
        assert_eq!(
            open.metadata.asked.as_deref(),
            Some("donor_relationship"),
            "{said}"
        );
    }
    let corrected = after(&[FATHER, "아니 2월 30일이에요", "2월 20일이요"]);
    assert_eq!(corrected.metadata.collected_parameters["gift_date"], "2026-02-20");
    assert!(corrected.metadata.calculation.is_some(), "{}", corrected.content);
}

/// Where a parent or a grandparent gave, a name answers whether a generation is skipped.
#[test]
fn who_gave_answers_whether_a_generation_is_skipped() {
    let either = "아버지인가 할아버지인가 3월 2일에 1억 주셨어요";
    for (answer, tax) in [
        ("할아버지요", 6_500_000),
        ("네, 외할머니요", 6_500_000),
        ("네", 6_500_000),
        ("아버지예요", 5_000_000),
        ("아니요, 아버지요", 5_000_000),
        ("아니요", 5_000_000),
    ] {
        let asked = after(&[either, "자세히 계산해줘"]);
        let variable = asked.metadata.asked.as_deref();
        assert_eq!(variable, Some("is_generation_skipping"), "{}", asked.content);
        let told = reply(answer, Some(&asked.metadata), None);
        assert_ne!(
            told.metadata.asked.as_deref(),
            variable,
            "{answer}: {}",
            told.content
        );
        let settled = reply("그냥 계산해줘", Some(&told.metadata), None);
        let found = settled.metadata.calculation.unwrap().amount("final_tax");
        assert_eq!(found, Some(tax), "{answer}: {}", settled.content);
    }
    // Who else is spoken of there is not the donor.
    let spoken = after(&[either, "자세히 계산해줘", "아버지는 살아 계세요"]);
    assert_eq!(spoken.metadata.asked.as_deref(), Some("is_generation_skipping"));
}

/// A supposition that leaves open what is supposed changes nothing and says so, instead of "the tax is the same".
#[test]
fn an_open_supposition_is_not_computed() {
    for said in [
        "할머니인가 외삼촌인가 주신 거면요?",
        "할머니, 외삼촌이 주신 거면요?",
    ] {
        let open = after(&["고모한테 2월 10일에 5천만원 받았어요", said]);
        assert!(open.metadata.what_if.is_none(), "{said}: {}", open.content);
        assert!(!open.content.contains("세액"), "{said}: {}", open.content);
    }
    let one = after(&["고모한테 2월 10일에 5천만원 받았어요", "할머니면요?"]);
    assert!(one.metadata.what_if.is_some(), "{}", one.content);
}

/// Whose wedding it was, or who looked on, changes nothing of who gave.
#[test]
fn a_host_is_not_the_donor() {
    for said in [
        "친척 결혼식 때 받은 거예요",
        "친척분들 앞에서 주셨어요",
        "동생 결혼식 날 받았어요",
    ] {
        let reply = after(&[FATHER, said]);
        let donor = &reply.metadata.collected_parameters["donor_relationship"];
        assert_eq!(donor, "직계존속", "{said}: {}", reply.content);
        assert!(reply.metadata.calculation.is_some(), "{said}: {}", reply.content);
    }
}
