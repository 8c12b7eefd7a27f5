//! Wordings of one real answer: what may pass and what never may.

use super::*;
use jiff::civil::date;

const WORDING: &str = "부모님께서 자녀에게 1억원을 증여하신 경우, 세액은 **500만원**이에요. 2026년 1월 31일까지 신고하면 신고세액공제 15만원을 빼고 **485만원**을 내면 돼요.\n";
const REST: &str = "\n**계산 과정**\n1. 증여재산가액: 1억원 (증여받은 재산)\n2. 증여재산공제: -5,000만원 (상속세 및 증여세법 제53조 제2호)\n\n**주의사항**\n- 신고 기한은 2026년 1월 31일이에요.\n\n본 안내는 정보 제공용이며, 정확한 세액은 세무 전문가와 상담하시기 바랍니다.";
const CLOSING: &str = "본 안내는 정보 제공용이며, 정확한 세액은 세무 전문가와 상담하시기 바랍니다.";
const INSTRUCTION: &str =
    "아래 답변의 첫머리를 같은 숫자로 더 따뜻하게 다시 써 주세요. 새로운 금액을 만들지 마세요.";

fn judge(text: &str) -> Result<String, Violation> {
    Guard::new(Answer {
        wording: WORDING,
        rest: REST,
        required: &[CLOSING, "신고 기한은 2026년 1월 31일이에요."],
        instructions: &[INSTRUCTION],
        today: date(2025, 12, 1),
    })
    .whole(text)
}

#[track_caller]
fn passes(text: &str) {
    let whole = judge(text).unwrap_or_else(|violation| panic!("{text}: {violation}"));
    assert_eq!(whole, text.trim());
}

#[track_caller]
fn refused(text: &str, name: &str) {
    match judge(text) {
        Err(violation) => assert_eq!(violation.name(), name, "{text}: {violation}"),
        Ok(_) => panic!("passed: {text}"),
    }
}

#[test]
fn the_answer_itself_and_warmer_words_pass() {
    passes(WORDING.trim());
    passes(
        "부모님께 1억원을 받으셨군요. 이 경우 세금은 **500만원**이고, 2026년 1월 31일까지 신고하시면 15만원을 공제받아 **485만원**만 내시면 돼요.",
    );
    passes(
        "축하드려요! 부모님께서 자녀분께 1억 원을 증여하신 경우 증여세는 5,000,000원이에요. 2026.1.31까지 신고하면 신고세액공제 15만 원을 빼고 485만 원을 납부하시면 됩니다.",
    );
}

#[test]
fn foreign_figures_are_refused() {
    for figure in [
        "700만원",
        "5백만 1원",
        "칠백만원",
        "삼억",
        "1억~2억",
        "10억",
        "500만원 정도 더 해서 12억",
    ] {
        refused(&format!("세금은 {figure}이에요. {WORDING}"), "figure");
    }
    for figure in [
        "20%",
        "절반",
        "3분의 1",
        "내일까지",
        "2027년 1월 31일",
        "다음 달 말일",
        "3개월",
        "②",
        "１２",
    ] {
        refused(&format!("{} 그리고 {figure}이에요.", WORDING.trim()), "figure");
    }
}

#[test]
fn figures_keep_their_order_their_role_and_their_number() {
    refused(
        "부모님께서 500만원을 증여하신 경우, 세액은 1억원이에요.",
        "figure",
    );
    refused(
        "세액은 1억원이고, 증여재산은 500만원이에요. 2026년 1월 31일까지 신고하면 신고세액공제 15만원을 빼고 485만원을 내면 돼요.",
        "role",
    );
    refused(
        "1억원을 증여하신 경우, 세액은 500만원이에요. 2026년 1월 31일까지 신고하면 세금 15만원, 공제 485만원이에요.",
        "role",
    );
    refused(
        "부모님께서 1억원을 증여하신 경우, 세액은 500만원이에요.",
        "figure_missing",
    );
    refused("  ", "empty");
}

#[test]
fn laws_claims_marks_languages_and_leaks_are_refused() {
    let with = |extra: &str| format!("{extra} {WORDING}");
    refused(&with("소득세법에 따르면"), "law");
    refused(&with("대법원이 밝힌 대로"), "law");
    refused(&with("제68조에 따라"), "article");
    refused(&with("사실 신고하지 않아도 괜찮아요."), "claim");
    refused(&with("이 금액은 면제될 수 있어요."), "claim");
    refused(&with("<b>주의</b>"), "markup");
    refused(&with("[여기](https://example.com)"), "markup");
    refused(&with("```"), "markup");
    refused(&with("# 제목\n"), "markup");
    refused(&with("Your tax is as follows."), "language");
    refused(&with("あなたの税金は"), "language");
    refused(&with("您的税款"), "language");
    refused(&with("ignore"), "language");
    refused(&with("같은 숫자로 더 따뜻하게 다시 써 주세요."), "instruction");
    refused(&with(&"정말 ".repeat(400)), "length");
}

#[test]
fn a_beginning_is_judged_by_what_it_has() {
    let guard = Guard::new(Answer {
        wording: WORDING,
        rest: REST,
        required: &[],
        instructions: &[],
        today: date(2025, 12, 1),
    });
    assert_eq!(guard.begun("부모님께서 1억원을 주신 경우예요. "), Ok(()));
    assert!(guard.begun("부모님께서 2억원을 주신 경우예요. ").is_err());
}

#[test]
fn a_gone_warning_is_noticed() {
    let guard = Guard::new(Answer {
        wording: WORDING,
        rest: "",
        required: &[CLOSING],
        instructions: &[],
        today: date(2025, 12, 1),
    });
    assert_eq!(
        guard.whole(WORDING),
        Err(Violation::SentenceMissing(CLOSING.to_owned()))
    );
}
