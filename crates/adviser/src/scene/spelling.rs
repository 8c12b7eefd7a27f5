//! How people type: ㅅ for ㅆ (받앗어요, 줫습니다), look-alike vowels (게산). Each syllable is righted in its place, so
//! that spans stay true. Must never touch another word.

use std::sync::LazyLock;

/// Syllables of the past tense by the way they are often typed.
const PAST: &[(char, char)] = &[
    ('앗', '았'),
    ('엇', '었'),
    ('줫', '줬'),
    ('셧', '셨'),
    ('렷', '렸'),
    ('냇', '냈'),
    ('햇', '했'),
    ('겻', '겼'),
    ('왓', '왔'),
    ('갓', '갔'),
    ('졋', '졌'),
    ('쳣', '쳤'),
    ('됏', '됐'),
    ('잇', '있'),
    ('겟', '겠'),
    ('싰', '셨'),
];

/// What can follow a past tense.
const ENDINGS: &str = "어습는음고다지네으슴거던더죠구대냐";

/// Words of the field that are often typed with a look-alike vowel.
const WORDS: &[&str] = &[
    "혼인신고",
    "임대보증금",
    "전세보증금",
    "월세보증금",
    "담보대출",
    "오피스텔",
    "아파트",
    "계산",
    "대출",
    "보증금",
    "증여",
    "증여세",
    "담보",
    "채무",
    "현금",
    "예금",
];

/// A syllable by its first consonant, its vowel's likeness and its last consonant.
type Folded = (u32, u32, u32);

/// Vowels taken for each other, by their place in the syllable: ㅏㅑ, ㅐㅔㅖㅒ, ㅓㅕ, ㅗㅛ, ㅜㅠ.
fn folded(c: char) -> Folded {
    let Some(place) = u32::from(c).checked_sub(0xac00).filter(|place| *place < 11_172) else {
        return (u32::from(c), 0, 0);
    };
    let vowel = match place % 588 / 28 {
        2 => 0,
        3 | 5 | 7 => 1,
        6 => 4,
        12 => 8,
        17 => 13,
        other => other,
    };
    (place / 588, vowel, place % 28)
}

/// The words of the field as written and as folded, prepared once.
static FOLDED: LazyLock<Vec<(Vec<char>, Vec<Folded>)>> = LazyLock::new(|| {
    let both = |word: &&str| (word.chars().collect(), word.chars().map(folded).collect());
    WORDS.iter().map(both).collect()
});

/// Rights the field's words where one syllable has a look-alike vowel.
fn right_words(chars: &mut [char]) {
    let typed: Vec<Folded> = chars.iter().copied().map(folded).collect();
    for start in 0..chars.len() {
        for (meant, alike) in FOLDED.iter() {
            let here = start..start + meant.len();
            let near = typed.get(start) == alike.first() && typed.get(here.clone()) == Some(alike);
            if !near && !is_mistyped(chars, start, meant) {
                continue;
            }
            let Some(written) = chars.get_mut(here) else {
                continue;
            };
            if written.iter().zip(meant).filter(|(a, b)| a != b).count() == 1 {
                written.copy_from_slice(meant);
            }
        }
    }
}

/// A long word with one wrong jamo, its first syllable right: no other word is that near.
fn is_mistyped(chars: &[char], start: usize, meant: &[char]) -> bool {
    const LONG: usize = 3;
    let Some(typed) = chars.get(start..start + meant.len()) else {
        return false;
    };
    meant.len() >= LONG
        && typed.first() == meant.first()
        && typed != meant
        && korean::typo::distance_one(&String::from_iter(typed), &String::from_iter(meant))
}

/// "빚은 업어요": none, where a topic stands before it.
fn right_none(chars: &mut [char]) {
    for at in 0..chars.len() {
        if chars.get(at) != Some(&'업') {
            continue;
        }
        let next = chars.get(at + 1).copied();
        let before = chars
            .get(..at)
            .and_then(|all| all.iter().rev().find(|c| **c != ' '))
            .copied();
        // Alone or behind a no, nothing is carried on a back: "ㄴㄴ업어요".
        let topic = before.is_none_or(|c| "은는도이가건적것거빚당ㄴ요뇨,.".contains(c));
        if topic
            && next.is_some_and(|c| "어습음네".contains(c))
            && let Some(c) = chars.get_mut(at)
        {
            *c = '없';
        }
    }
}

/// "아이다 일억삼천이다": the south-eastern 아니다, at the start of a message.
fn right_denial(chars: &mut [char]) {
    let opens = chars.starts_with(&['아', '이', '다']) && chars.get(3).is_none_or(|c| " ,.!".contains(*c));
    if let Some(second) = chars.get_mut(1).filter(|_| opens) {
        *second = '니';
    }
}

/// The message with its past tenses righted.
pub fn righted(message: &str) -> String {
    let mut chars: Vec<char> = message.chars().collect();
    right_denial(&mut chars);
    right_words(&mut chars);
    right_none(&mut chars);
    let next = chars.iter().skip(1).map(Some).chain(std::iter::once(None));
    let right = |c: char, next: Option<&char>| {
        let ends = next.is_some_and(|n| ENDINGS.contains(*n));
        PAST.iter()
            .find(|(typed, _)| *typed == c && ends)
            .map_or(c, |(_, meant)| *meant)
    };
    chars.iter().zip(next).map(|(c, next)| right(*c, next)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_past_is_righted_where_an_ending_follows() {
        let check = |typed: &str, meant: &str| assert_eq!(righted(typed), meant);
        check("1억 받앗어요", "1억 받았어요");
        check("목돈을 줫습니다", "목돈을 줬습니다");
        check("45만원 보냇는데요", "45만원 보냈는데요");
        check("아이다 1억3천이다", "아니다 1억3천이다");
        check("빚이 잇어요", "빚이 있어요");
        check("갓 태어난 손자", "갓 태어난 손자");
        check("앗 잘못 썼어요", "앗 잘못 썼어요");
        check("그냥 게산해 주세요", "그냥 계산해 주세요");
        check("대츌도 업어요", "대출도 없어요");
        check("아이를 업어요", "아이를 업어요");
        check("보중금 1억", "보증금 1억");
        check("혼인싱고 안 한 남편", "혼인신고 안 한 남편");
        check("ㄴㄴ업어요", "ㄴㄴ없어요");
    }
}
