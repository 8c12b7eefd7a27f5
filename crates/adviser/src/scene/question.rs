//! Whether a message asks something. A question mark is often left out, so endings and question words decide.

use super::words::{Sense, Word};
use korean::Text;
use korean::answer::{self, Answer};
use korean::kin::Mention;

/// Endings that ask beside a question word: "얼마예요", "몇 번까지 돼요", "뭔데요".
const OPEN_ENDINGS: &[&str] = &[
    "요", "죠", "지", "야", "임", "래", "니", "나", "때", "돼", "데", "여", "유", "까", "가", "해", "함",
    "감", "노", "꺼", "좀",
];
/// Endings that need no question word.
const CLOSED: &[&str] = &[
    "나요",
    "까요",
    "까",
    "냐",
    "은가",
    "는가",
    "인가요",
    "나여",
    "까여",
    "는지",
    "은지",
    "인지",
    "당가요",
    "남유",
    "가요",
    "죠",
    "지요",
    "는가요",
    "은가요",
    "궁금",
    "문의",
    "나",
];
/// Requests to be told something.
const TELL_ME: &[&str] = &[
    "알려주세요",
    "알려 주세요",
    "알려줘",
    "알려 줘",
    "알려줘요",
    "가르쳐줘",
    "가르쳐주세요",
    "가르쳐 주세요",
    "설명해줘",
    "설명해주세요",
    "설명해 주세요",
    "설명해 줘",
];
/// Endings that request something.
const REQUESTS: &[&str] = &["줘", "줘요", "주세요", "주십시오", "좀요", "출력해"];

/// Whether a text asks something.
pub fn is_question(text: &Text, words: &[Word], people: &[Mention], has_figure: bool) -> bool {
    let chars = text.chars();
    if chars.contains(&'?') {
        return true;
    }
    let end = chars
        .iter()
        .rposition(|c| !" .!~^ㅋㅎㅠㅜㅡ…)".contains(*c))
        .map_or(0, |i| i + 1);
    let ends = |endings: &[&str]| {
        endings.iter().any(|ending| {
            end.checked_sub(ending.chars().count())
                .is_some_and(|at| text.starts_with(at, ending))
        })
    };
    // "애는 서른하나": a number, however it ends.
    let counts = ["물하나", "른하나", "흔하나", "쉰하나", "순하나", "든하나"]
        .iter()
        .any(|number| end.checked_sub(3).is_some_and(|at| text.starts_with(at, number)));
    // "큰아버지요" names someone; its 지요 belongs to the word.
    let names = people.iter().any(|m| m.span.end == end || m.span.end + 1 == end);
    let asks = words.iter().any(|w| w.sense == Sense::Interrogative);
    // "1억 전부 적용해주세요" answers; without a figure a request asks.
    let requests = ends(TELL_ME) || (ends(REQUESTS) && !has_figure);
    // "다시 보니까": a reason, however it ends.
    let reason = ends(&["니까", "니까요"]) && !is_formal(text, end) && !asks;
    (ends(CLOSED) && !names && !reason && !counts) || requests || (asks && ends(OPEN_ENDINGS))
}

/// Whether some sentence before the last one asks: "기준을 알려 주십시오. 저는 자영업자예요."
pub fn asks_before(text: &Text) -> bool {
    const PLAIN: &[&str] = &[
        "나요",
        "까요",
        "가요",
        "는지요",
        "은지요",
        "인지요",
        "나여",
        "까여",
        "알려주십시오",
        "알려 주십시오",
        "궁금합니다",
        "궁금해요",
        "궁금하네요",
        "문의드립니다",
        "여쭙니다",
        "여쭤봅니다",
        "헷갈려요",
        "헷갈립니다",
    ];
    // What was heard is told to be confirmed: "5천까지 된다 카던데 맞는교".
    const HEARD: &[&str] = &[
        "다던데",
        "라던데",
        "다더라",
        "라더라",
        "다매",
        "라매",
        "이라매",
        "다며",
        "라며",
        "다면서",
        "라면서",
        "카던데",
        "다는데",
        "라는데",
        "는교",
        "인교",
        "맞음",
        "맞나",
        "아닌가",
        "는감",
        "되려나",
        "알고 싶음",
        "궁금함",
        "나용",
        "까용",
        "나염",
        "될라나",
    ];
    let chars = text.chars();
    let last = chars
        .iter()
        .rposition(|c| !" .!~^ㅋㅎㅠㅜㅡ…)".contains(*c))
        .map_or(0, |at| at + 1);
    let ends_heard = HEARD.iter().any(|ending| {
        last.checked_sub(ending.chars().count())
            .is_some_and(|at| text.starts_with(at, ending))
    });
    if ends_heard {
        return true;
    }
    (1..chars.len()).any(|end| {
        let stops = chars.get(end).is_some_and(|c| ".!~…\nㅠㅜ".contains(*c));
        stops
            && (PLAIN.iter().chain(TELL_ME).any(|ending| {
                end.checked_sub(ending.chars().count())
                    .is_some_and(|at| text.starts_with(at, ending))
            }) || is_formal(text, end))
    })
}

/// "받습니까", "됩니까": the 니까 of a formal question follows a syllable closed by ㅂ.
fn is_formal(text: &Text, end: usize) -> bool {
    let at = end.checked_sub(2).filter(|at| text.starts_with(*at, "니까"));
    let before = at.and_then(|at| at.checked_sub(1)).and_then(|at| text.at(at));
    before.is_some_and(|c| (0xAC00..=0xD7A3).contains(&u32::from(c)) && (u32::from(c) - 0xAC00) % 28 == 17)
}

/// "없는데요?" is a no in wonder; other words before a question mark ask back.
pub fn puzzled_no(text: &Text) -> Option<Answer> {
    let end = text.chars().iter().rposition(|c| *c != '?' && *c != ' ')? + 1;
    let puzzled = end < text.len() && end >= 2 && text.starts_with(end - 2, "데요");
    let plain: String = text.chars().iter().take(end).collect();
    puzzled
        .then(|| answer::whole(&Text::new(&plain)))
        .flatten()
        .filter(|answer| *answer == Answer::No)
}
