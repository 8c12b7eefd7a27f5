//! How people spell the past: ㅅ for ㅆ (받앗어요, 줫습니다). Each syllable is righted in its place, so that spans stay
//! true. Must never touch a syllable that no verb ending follows.

use std::borrow::Cow;

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

/// The message with its past tenses righted.
pub fn righted(message: &str) -> Cow<'_, str> {
    // Hardly any message needs it.
    if !message.chars().any(|c| PAST.iter().any(|(typed, _)| *typed == c)) {
        return Cow::Borrowed(message);
    }
    let chars: Vec<char> = message.chars().collect();
    let next = chars.iter().skip(1).map(Some).chain(std::iter::once(None));
    let right = |c: char, next: Option<&char>| {
        let ends = next.is_some_and(|n| ENDINGS.contains(*n));
        PAST.iter()
            .find(|(typed, _)| *typed == c && ends)
            .map_or(c, |(_, meant)| *meant)
    };
    Cow::Owned(chars.iter().zip(next).map(|(c, next)| right(*c, next)).collect())
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
        check("빚이 잇어요", "빚이 있어요");
        check("갓 태어난 손자", "갓 태어난 손자");
        check("앗 잘못 썼어요", "앗 잘못 썼어요");
    }
}
