//! "세금 줄일 방법 없나요?": after an answer, whether there is a better way. It tells nothing; the choices are computed from
//! what is known.

use super::scene::Scene;

/// Ways of asking for less tax, written without spaces.
const ASKED: &[&str] = &[
    "줄일방법",
    "줄이는방법",
    "줄일수있는",
    "줄이는법",
    "줄이려면",
    "줄일수없",
    "줄일수있나",
    "줄일수있을",
    "절세",
    "아낄방법",
    "아끼는방법",
    "아끼려면",
    "덜내는",
    "덜내려면",
    "덜낼수",
    "적게내는",
    "적게내려면",
    "적게낼",
    "싸게주는",
    "싸게줄",
    "더나은방법",
    "더나은선택",
    "더좋은방법",
    "더유리한",
    "유리한방법",
    "다른방법은",
    "다른방법이",
    "다른방법없",
    "다른선택지",
    "선택지가있",
    "대안이있",
    "대안은",
];

/// Whether a message asks for a better way and for nothing else.
pub fn is_asked(scene: &Scene) -> bool {
    if !scene.is_question() || !scene.amounts.is_empty() || !scene.dates.is_empty() {
        return false;
    }
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    ASKED.iter().any(|words| plain.contains(words)) || super::plan::is_least(&plain)
}
