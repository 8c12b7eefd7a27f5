//! What a message wants of the assistant itself rather than of the law: the answer once more, or to know what it does
//! and what becomes of what was said. Looked for only where nothing else fits.

use super::scene::Scene;
use super::words::Sense;
use super::{Context, Understood};
use conversation::Intent;

/// The last answer is wanted again, or in another form; written without spaces.
const AGAIN: &[&str] = &[
    "다시계산",
    "다시보여",
    "다시알려",
    "다시말해",
    "다시설명",
    "다시한번",
    "계산과정",
    "과정을",
    "단계별",
    "표로",
    "한줄로",
    "요약",
    "정리해",
    "쉽게",
    "풀어서설명",
    "recalculate",
    "again",
];

/// The assistant itself is asked about.
const ITSELF: &[&str] = &[
    "도와주",
    "도와줘",
    "도움",
    "뭐부터",
    "무엇부터",
    "어떻게시작",
    "어떻게알수",
    "어떤질문",
    "무슨질문",
    "뭘물어",
    "무엇을물어",
    "할수있는게",
    "뭐할수",
    "뭘할수",
    "무엇을할수",
    "뭐를할수",
    "할줄아",
    "뭐하는",
    "기능",
    "알림",
    "알람",
    "엑셀",
    "파일로",
    "달력",
    "캘린더",
    "규칙이",
    "저장",
    "보관",
    "안전한",
    "개인정보",
    "제정보",
    "내정보",
    "제목을",
    "제목바",
    "출력",
    "인쇄",
    "내려받",
    "다운로드",
    "믿어도",
    "정확한가",
    "맞는답",
    "어떻게계산",
    "계산을어떻게",
    "사용법",
    "무료",
    "유료예",
    "유료인",
    "사람이야",
    "사람이에",
    "사람인가",
    "로봇",
    "인공지능",
    "캡처",
    "캡쳐",
    "주민번호",
    "책임져",
    "책임지나",
    "이용방법",
    "영어로",
    "관리자",
    "상담원",
    "사람이랑",
    "통화",
    "오류",
    "안와요",
    "느려",
    "느리",
    "멈췄",
    "이상해",
    "건의",
    "개발자",
];

/// Marks a message that fits nothing else and wants the answer once more, or asks about the assistant.
pub fn mark(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    if understood.intent != Intent::OutOfScope || scene.has(Sense::OtherTax) {
        return;
    }
    if context.answered && again(scene) {
        understood.intent = Intent::GiftTax;
    } else if itself(scene) {
        understood.intent = Intent::GeneralInfo;
        understood.service = true;
    }
}

/// Whether the last answer is wanted once more.
fn again(scene: &Scene) -> bool {
    says(scene, AGAIN) && scene.amounts.is_empty() && scene.dates.is_empty() && scene.people.is_empty()
}

/// Whether the assistant itself is asked about.
fn itself(scene: &Scene) -> bool {
    says(scene, ITSELF) && scene.amounts.is_empty() && scene.dates.is_empty()
}

fn says(scene: &Scene, words: &[&str]) -> bool {
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    words.iter().any(|word| plain.contains(word))
}
