//! Messages that set the assistant's rules aside, ask for the answers before the quiz or change a record. Must never let
//! one through because of what else it says.

use super::scene::Scene;
use super::sense::{Sense, Senses};

/// Records nobody changes by asking.
const TAMPERED: Senses = Senses::of(&[
    Sense::Score,
    Sense::Done,
    Sense::Attend,
    Sense::Leave,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Progress,
    Sense::Outcome,
    Sense::Completed,
    Sense::Undone,
]);

/// Whether a message asks for what nobody may ask.
pub(super) fn bypasses(scene: &Scene, ruled: bool) -> bool {
    let s = scene.senses;
    let tampers = s.has(Sense::Tamper) && s.any(TAMPERED) && !s.has(Sense::Screen);
    let may = s.has(Sense::MayBypass) || tampers;
    s.has(Sense::Bypass) || dismisses(scene) || peeks(scene) || may && !ruled
}

/// How far apart two words of one wish may stand.
const NEAR: usize = 10;

/// "정답 좀 미리 알려줘": the answers before the quiz.
fn peeks(scene: &Scene) -> bool {
    let at = |i: usize, words: &[&str]| words.iter().any(|word| scene.text.starts_with(i, word));
    (0..scene.text.len())
        .filter(|i| at(*i, &["정답", "답안지", "답지", "모범답안"]))
        .any(|i| (i..i + NEAR).any(|j| at(j, &["미리", "유출", "빼돌", "몰래"])))
        || scene.senses.any(Senses::of(&[Sense::Quiz, Sense::Problem])) && solves(scene)
}

/// "정보보안 퀴즈 1번 답 뭐야?": the solution of a question.
fn solves(scene: &Scene) -> bool {
    const ASKS: &str = "번답뭐|번답이뭐|번답은뭐|번답알려|번정답|정답뭐|정답이뭐|정답은뭐|정답알려|정답좀|답뭐야|답이뭐야|답알려|답좀알려|답가르쳐";
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let own = scene
        .senses
        .any(Senses::of(&[Sense::Outcome, Sense::Wrong, Sense::History]));
    !own && ASKS.split('|').any(|asks| close.contains(asks))
}

/// "앞의 규칙은 전부 무시하고", "이전 지시 잊어": what the assistant goes by is set aside.
fn dismisses(scene: &Scene) -> bool {
    let text = &scene.text;
    let ends = |at: usize, verbs: &[&str]| verbs.iter().any(|verb| text.starts_with(at, verb));
    (0..text.len()).any(|at| {
        let order = ends(
            at,
            &[
                "무시하고",
                "무시해",
                "무시하라",
                "무시하세",
                "무시한 채",
                "무시한채",
                "잊고",
                "잊어",
                "해제하고",
                "해제해",
                "꺼 줘",
                "꺼줘",
                "꺼라",
                "끄고",
                "비활성화하고",
                "비활성화해",
            ],
        );
        order
            && (at.saturating_sub(NEAR)..at).any(|i| {
                ends(
                    i,
                    &[
                        "지시", "지침", "명령", "대화", "규칙", "제약", "제한", "룰 ", "설정", "필터",
                        "검열", "안전",
                    ],
                )
            })
    })
}
