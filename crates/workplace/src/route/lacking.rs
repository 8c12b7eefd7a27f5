//! Orders that are carried out elsewhere: to apply for leave, to issue a certificate, to change an account. Said so, with
//! where it is done; never taken for a record or for getting around the rules.

use super::scene::Scene;
use super::sense::{Sense, Senses};

/// What is applied for, issued or changed in the company's systems.
const ELSEWHERE: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Conduct,
    Sense::HrPaper,
    Sense::Attend,
    Sense::Point,
    Sense::ProfilePart,
]);

/// Verbal nouns of such orders, and how the order ends; written without spaces.
const DEEDS: &str = "신청|상신|등록|예약|발급|취소|정정|변경|결재|기안|반납|충전|환불|송금|이체";
const ENDS: &str =
    "해줘|해줄래|해줄수있|해주세요|해주라|해주실|해주십|해달라|해라|해봐|할게|할게요|할래|부탁|좀";
const WHOLE: &str = "계좌변경|계좌를변경|계좌바꿔|계좌를바꿔|계좌가바뀌었는데변경|계좌가바뀌었는데바꿔|주소변경해|주소바꿔줘|연락처변경해|연락처바꿔줘|연차좀올려|휴가좀올려|반차좀올려|연차하나올려|연차올려|휴가올려|반차올려|연차써줘|휴가써줘|반차써줘|연차내줘|휴가내줘|반차내줘|연차잡아|휴가잡아|반차잡아|연차넣어|휴가넣어|반차넣어|연차하루써|증명서떼|증명서뽑아|증명서발급|증명서출력|증명서좀|증명서줘|증명서하나|영수증올려|품의올려|기안올려|결재올려";

/// How leave is applied for, at the end of the message.
const APPLIED: &str = "올려줘|올려주세요|올려줄래|올려주라|써줘|써주세요|내줘|내주세요|잡아줘|잡아주세요|넣어줘|넣어주세요|올려주십시오|올려줘요|내줘요|써줘요|잡아줘요|넣어줘요";

/// The thing an order is about that we cannot carry out.
pub(super) fn ordered(scene: &Scene) -> Option<String> {
    let s = scene.senses;
    let other = Senses::of(&[
        Sense::Rule,
        Sense::Norm,
        Sense::Quiz,
        Sense::Edu,
        Sense::Bypass,
        Sense::How,
        Sense::Where,
        Sense::When,
        Sense::Not,
        Sense::Show,
        Sense::Query,
        Sense::Help,
        Sense::Screen,
        Sense::Person,
    ]);
    if s.any(other) || !s.any(ELSEWHERE) {
        return None;
    }
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let ordered = DEEDS.split('|').any(|deed| {
        close
            .split_once(deed)
            .is_some_and(|(_, rest)| ENDS.split('|').any(|end| rest.starts_with(end)))
    });
    let whole = WHOLE.split('|').any(|order| close.contains(order));
    // "다음주 금요일 연차 하루 올려줘": leave for a day that is named.
    let dated = s.any(Senses::of(&[Sense::Dated, Sense::Week])) || close.contains("하루");
    let applied = s.has(Sense::Leave)
        && dated
        && !s.any(Senses::of(&[Sense::History, Sense::Remain, Sense::Used]))
        && APPLIED.split('|').any(|end| close.ends_with(end));
    let hit = scene.hits.iter().find(|hit| ELSEWHERE.has(hit.sense))?;
    (ordered || whole || applied).then(|| scene.text.slice(hit.span))
}
