//! Words of a question: cut, their particles off, and what tells a verb from a noun. A small grammar by endings.

use crate::search::PARTICLES;
use unicode_normalization::UnicodeNormalization as _;

/// A text without spaces and marks, small letters.
pub(super) fn close(text: &str) -> String {
    text.nfc()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// ㅠ, ㅋ: a letter that is no syllable.
pub(super) fn is_jamo(c: char) -> bool {
    ('\u{3131}'..='\u{318E}').contains(&c)
}

/// What speech puts behind a noun beside the particles.
const SPOKEN: &[&str] = &[
    "이었어요",
    "이었는데",
    "이었나요",
    "인가요",
    "이에요",
    "였어요",
    "였나요",
    "입니다",
    "인데요",
    "이랑은",
    "하고는",
    "이라서",
    "라서",
    "말고",
    "에선",
    "엔",
    "인데",
    "인지",
    "예요",
    "이야",
    "이죠",
    "이면",
    "들은",
    "들이",
    "같은",
    "하고",
    "죠",
    "들",
    "쯤",
    "씩",
    "용",
    "임",
];

/// A word without the particle behind it.
pub(super) fn stem(word: &str) -> &str {
    SPOKEN
        .iter()
        .chain(PARTICLES)
        .filter_map(|tail| word.strip_suffix(tail))
        .filter(|stem| stem.chars().count() >= 2)
        .min_by_key(|stem| stem.len())
        .unwrap_or(word)
}

/// A noun of one syllable and its particle: 날은, 돈을.
pub(super) fn is_short(word: &str) -> bool {
    [
        "은", "는", "이", "가", "을", "를", "에", "도", "만", "로", "에서", "까지", "으로",
    ]
    .iter()
    .any(|tail| {
        word.strip_suffix(tail)
            .is_some_and(|stem| stem.chars().count() == 1)
    })
}

/// Whether a word is a place, a time or a means, and so no subject.
pub(super) fn is_aside(word: &str) -> bool {
    [
        "에서",
        "에서는",
        "에",
        "으로",
        "로",
        "까지",
        "부터",
        "에는",
        "한테",
        "에게",
        "이랑",
        "랑",
        "하고",
        "보다",
        "마다",
        "처럼",
    ]
    .iter()
    .any(|tail| word.ends_with(tail))
}

/// Endings that verbs and adjectives have.
const ENDINGS: &[&str] = &[
    "니다",
    "나요",
    "까요",
    "가요",
    "어요",
    "아요",
    "해요",
    "여요",
    "워요",
    "세요",
    "줘요",
    "면",
    "려고",
    "지만",
    "는지",
    "은지",
    "을지",
    "던",
    "한",
    "할",
    "된",
    "될",
    "는",
    "진",
    "돼",
    "져",
    "쳐",
    "워",
    "줘",
    "래",
    "러",
    "게",
    "느라",
    "면서",
    "더라",
    "던데",
    "라고",
    "다고",
    "냐고",
    "닌지",
    "하다",
    "려니",
    "다",
    "죠",
    "까",
    "냐",
    "니",
    "네",
    "고",
    "나",
    "려",
    "며",
    "도록",
    "거나",
    "든지",
    "기",
    "려구요",
    "구요",
    "길래",
    "거든",
    "어서",
    "아서",
    "여",
    "수록",
    "나용",
    "능가",
    "는교",
    "어야",
    "아야",
    "해라",
    "됨",
    "옴",
    "봄",
    "있음",
    "거임",
    "거예요",
    "거에요",
    "거야",
    "거죠",
    "거지",
    "건가",
    "건가요",
    "건지",
];

/// Whether a word ends as verbs do, or has a past in it.
pub(super) fn is_verb(word: &str) -> bool {
    const OPEN: &str = "아어해와가라워려져여겨셔혀러줘꿔봐켜써녀며빠커바파놔";
    let past = word
        .chars()
        .any(|c| last_of(c) == Some(20) || "없않싶".contains(c));
    let mut last = word.chars().rev();
    let (end, before) = (last.next(), last.next());
    let open = matches!(end, Some('서' | '야' | '도')) && before.is_some_and(|c| OPEN.contains(c));
    let goes_on = end == Some('데') && before.and_then(last_of) == Some(4);
    // 떼야, 내야: an obligation; 분야 is none.
    let must = end == Some('야') && before.and_then(last_of) == Some(0);
    let polite = end == Some('요') && before.is_some();
    let ends = |ending: &&str| word.strip_suffix(*ending).is_some_and(|stem| !stem.is_empty());
    past || open || must || polite || goes_on || ENDINGS.iter().any(ends)
}

/// The final consonant of a syllable, by its place in the alphabet; 0 for none.
fn last_of(c: char) -> Option<u32> {
    let place = u32::from(c).checked_sub(0xAC00).filter(|place| *place < 11_172)?;
    Some(place % 28)
}

/// The noun of a verb that is made with 하다: 출발해, 출발하나요.
pub(super) fn done(word: &str) -> Option<&str> {
    const TAILS: &[&str] = &[
        "해",
        "해요",
        "해야",
        "해도",
        "하나",
        "하나요",
        "하죠",
        "하지",
        "하는",
        "하는지",
        "하는데",
        "하면",
        "하려면",
        "하려고",
        "할까",
        "할까요",
        "합니까",
        "했는데",
        "한다",
    ];
    let nouns = TAILS.iter().filter_map(|tail| word.strip_suffix(tail));
    nouns
        .min_by_key(|noun| noun.len())
        .filter(|noun| noun.chars().count() >= 2)
}
