//! What an answer begins with: its verdict, and before it yes or no where that is asked and the verdict decides it. A wrong
//! sum that a question takes for granted is contradicted first. Knows nothing of the cards.

use crate::topic::plain;
use korean::Text;
use korean::amount::Amount;

/// A verdict and what is left to say (`sure`: the question is surely about it): a card's point before its text, or the first sentence of the text.
pub fn told(point: Option<&str>, text: &str, question: &str, sure: bool) -> String {
    let (first, rest) = split(text);
    let (says, rest) = match point {
        Some(says) if repeats(first, says) => (says, rest),
        Some(says) => (says, text),
        None => (first, rest),
    };
    let verdict = format!("**{}**", led(says, question, sure));
    if rest.is_empty() {
        verdict
    } else {
        format!("{verdict} {}", without_lead(rest))
    }
}

/// The verdict alone, with neither yes nor no.
pub fn alone<'a>(point: Option<&'a str>, text: &'a str) -> &'a str {
    without_lead(point.unwrap_or(split(text).0))
}

/// The first sentence and the rest.
fn split(text: &str) -> (&str, &str) {
    let end = text.find("요. ").map_or(text.len(), |at| at + "요.".len());
    let (first, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    (first, rest.trim_start())
}

/// Whether a sentence says little that another does not.
fn repeats(sentence: &str, says: &str) -> bool {
    let pairs = |text: &str| -> Vec<(char, char)> {
        let letters: Vec<char> = plain(without_lead(text)).chars().collect();
        letters
            .windows(2)
            .filter_map(|pair| Some((*pair.first()?, *pair.last()?)))
            .collect()
    };
    let (one, other) = (pairs(sentence), pairs(says));
    let known = one.iter().filter(|pair| other.contains(pair)).count();
    known * 4 >= one.len() * 3
}

/// A verdict behind yes or no, where the question asks for one and the verdict decides it.
fn led(says: &str, question: &str, sure: bool) -> String {
    let plainly = without_lead(says);
    let asked = plain(question);
    if !is_yes_or_no(&asked) {
        return plainly.to_owned();
    }
    match decides(plainly, question, &asked) {
        Some(true) if sure => format!("네, {plainly}"),
        Some(false) if sure => format!("아니요, {plainly}"),
        // Where the question need not be about it, a yes or no of its own stays only where nothing speaks against it.
        Some(so) if says.starts_with('네') != so => plainly.to_owned(),
        _ => says.to_owned(),
    }
}

fn without_lead(says: &str) -> &str {
    ["네, ", "아니요, ", "아니요. ", "네. "]
        .iter()
        .find_map(|lead| says.strip_prefix(lead))
        .unwrap_or(says)
}

/// "…되나요?", "…맞죠?": asked for yes or no, and neither for how much nor for which.
fn is_yes_or_no(asked: &str) -> bool {
    const OPEN: &[&str] = &[
        "얼마",
        "몇",
        "언제",
        "누가",
        "누구",
        "누굴",
        "어떻게",
        "어찌",
        "어떤",
        "어디",
        "어느",
        "무엇",
        "무슨",
        "뭐",
        "뭘",
        "뭔",
        "왜",
        "알려",
        "설명",
        "궁금",
        "아니면",
        "차이",
        "정리",
    ];
    let asked = ["얼마를줘도", "얼마를주든", "얼마든"]
        .iter()
        .fold(asked.to_owned(), |text, word| text.replace(word, ""));
    !OPEN.iter().any(|word| asked.contains(word))
}

/// Whether what the question supposes is so by the verdict; none where the verdict does not decide it.
fn decides(says: &str, question: &str, asked: &str) -> Option<bool> {
    if goes_too_far(says, asked) || takes_wrong_sum(says, question, asked) || takes_wrong_percent(says, asked)
    {
        return Some(false);
    }
    let (says, _) = split(says);
    let taxed = of_two(says, UNTAXED, TAXED).zip(of_two(asked, FREE, DUE));
    let deducted = of_two(says, UNDEDUCTED, DEDUCTED).zip(of_two(asked, NOT_DEDUCTIBLE, DEDUCTIBLE));
    let named = |words: &[&str]| words.iter().any(|word| asked.contains(word));
    let about_deduction = named(DEDUCTIBLE) || named(NOT_DEDUCTIBLE);
    let (so, supposed) = if about_deduction { deducted } else { taxed }?;
    Some(so == supposed)
}

/// "무조건 증여예요?", "매년 쓸 수 있죠?" where the verdict sets a condition or a term.
fn goes_too_far(says: &str, asked: &str) -> bool {
    const ALWAYS: &[&str] = &[
        "무조건",
        "얼마를줘도",
        "얼마를주든",
        "얼마든",
        "아무리",
        "조금이라도",
        "1원이라도",
        "한푼이라도",
        "전액다",
        "언제나",
    ];
    const OFTEN: &[&str] = &["매년", "해마다", "매해", "평생", "한번쓰면", "딱한번"];
    const CONDITIONS: &[&str] = &[
        "까지",
        "넘으면",
        "적으면",
        "이하이면",
        "못하는한",
        "때만",
        "이상일때",
        "적을때",
    ];
    let says = plain(says);
    let any = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
    any(asked, ALWAYS) && any(&says, CONDITIONS)
        || any(asked, OFTEN) && says.contains("10년") && !says.contains("평생")
}

/// A verdict that nothing is taxed, and one that something is.
const UNTAXED: &[&str] = &[
    "증여세가없",
    "세금이없",
    "세금도없",
    "비과세",
    "증여가아니",
    "증여로보지않",
    "매기지않",
    "나오지않",
    "넣지않",
];
const TAXED: &[&str] = &[
    "증여예요",
    "증여이",
    "증여이고",
    "증여로봐",
    "증여로보",
    "증여세대상",
    "증여받은것",
    "증여가돼",
    "증여가될",
    "세를낼수있",
];
/// A question that supposes that nothing is due, and one that supposes that something is.
const FREE: &[&str] = &[
    "세금없",
    "세금이없죠",
    "세금이없지",
    "세금이없나",
    "세금이없어요",
    "세금이없는거",
    "세금은없",
    "증여세없",
    "증여세가없",
    "증여세는없",
    "증여가아니",
    "증여아니",
    "증여세안",
    "세금안",
    "안내도",
    "안내죠",
    "안내지",
    "안나오",
    "안붙",
    "안내는",
    "안내나",
    "비과세",
    "괜찮",
    "문제없",
    "신고안해도",
    "안해도",
    "안물",
    "면제",
];
const DUE: &[&str] = &[
    "증여세내",
    "증여세를내",
    "증여세가나",
    "증여세나오",
    "증여세도",
    "증여세있",
    "증여세가있",
    "증여세예요",
    "증여세대상",
    "증여세가붙",
    "증여세붙",
    "증여인가",
    "증여예요",
    "증여에요",
    "증여가되",
    "증여로보",
    "증여로봐",
    "증여로치",
    "증여로쳐",
    "증여로잡",
    "증여로걸",
    "증여된",
    "과세되",
    "과세하",
    "세금내",
    "세금을내",
    "세금이나",
    "세금나",
    "세금이있",
    "세금있",
    "세금이붙",
    "세금붙",
    "세금도있",
    "신고해야",
    "신고하는",
    "신고하나",
    "내야",
];

/// A verdict that nothing is deducted, and one that something is.
const UNDEDUCTED: &[&str] = &[
    "공제가없",
    "공제가전혀없",
    "받지못",
    "받을수없",
    "안돼",
    "안되",
    "공제되지않",
];
const DEDUCTED: &[&str] = &["공제돼", "공제를받", "공제받", "공제를써", "따로써"];
/// A question that supposes that nothing is deducted, and one that supposes that something is.
const NOT_DEDUCTIBLE: &[&str] = &[
    "공제가없",
    "공제는없",
    "공제없",
    "공제안되",
    "공제가안",
    "공제도안",
    "공제못",
    "공제를못",
    "못받",
];
const DEDUCTIBLE: &[&str] = &[
    "공제되",
    "공제돼",
    "공제가되",
    "공제가돼",
    "공제도되",
    "공제받",
    "공제를받",
    "공제가있",
    "공제있",
    "공제도있",
    "공제를따로받",
    "공제를쓸",
    "공제도받",
    "공제가적용",
    "공제적용",
    "공제가가능",
];

/// Which of two it says; none where it says neither or both.
fn of_two(text: &str, free: &[&str], due: &[&str]) -> Option<bool> {
    let text = plain(text);
    let mut rest = text.clone();
    for word in free {
        rest = rest.replace(word, "");
    }
    let is_free = rest != text;
    let is_due = due.iter().any(|word| rest.contains(word));
    (is_free != is_due).then_some(is_due)
}

/// "1억까지 공제되죠?" where the verdict names other sums alone.
fn takes_wrong_sum(says: &str, question: &str, asked: &str) -> bool {
    const CLAIMED: &[&str] = &[
        "공제",
        "을공제",
        "를공제",
        "이공제",
        "도공제",
        "다공제",
        "더공제",
        "추가로공제",
        "한도",
        "죠",
        "이죠",
        "맞",
        "이맞",
        "다받",
    ];
    const ABOUT: &[&str] = &[
        "공제",
        "한도",
        "면세",
        "면제",
        "세금없",
        "세금이없",
        "세금은없",
        "증여세없",
        "증여세가없",
    ];
    if !ABOUT.iter().any(|word| asked.contains(word)) {
        return false;
    }
    let text = Text::new(question);
    let claimed = korean::amount::find(&text).into_iter().rev().find_map(|find| {
        let behind: String = (find.span.end..find.span.end + 8)
            .filter_map(|at| text.at(at))
            .filter(|c| *c != ' ')
            .collect();
        let behind = behind.strip_prefix('원').unwrap_or(&behind);
        let bounded = matches!(find.value.amount, Amount::Range { .. });
        let is_claimed = bounded || CLAIMED.iter().any(|word| behind.starts_with(word));
        sum(find.value.amount).filter(|_| is_claimed)
    });
    let Some(claimed) = claimed else { return false };
    let named: Vec<i64> = korean::amount::find(&Text::new(says))
        .into_iter()
        .filter_map(|find| sum(find.value.amount))
        .collect();
    !named.is_empty() && !named.contains(&claimed)
}

/// The sum, or the most of a bound.
fn sum(amount: Amount) -> Option<i64> {
    match amount {
        Amount::Won(won) => Some(won),
        Amount::Range { max, .. } => max,
        Amount::Vague => None,
    }
}

/// "5% 깎아 주죠?" where the verdict names other percentages alone.
fn takes_wrong_percent(says: &str, asked: &str) -> bool {
    let claimed = percents(asked);
    let named = percents(&plain(says));
    !claimed.is_empty() && !named.is_empty() && claimed.iter().all(|one| !named.contains(one))
}

fn percents(plain: &str) -> Vec<String> {
    let text = plain.replace("퍼센트", "%").replace("프로", "%");
    let mut parts: Vec<&str> = text.split('%').collect();
    parts.pop();
    parts
        .into_iter()
        .filter_map(|before| {
            let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
            (!digits.is_empty()).then(|| digits.chars().rev().collect())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_for_yes_or_no_is_answered_by_the_verdict() {
        let gift = "현금으로 건네도 증여예요. 흔적이 남아요.";
        let free = "통상적인 축의금은 증여세가 없어요.";
        for (text, question, begins) in [
            (gift, "현금으로 주는 건 증여가 아니죠?", "**아니요, 현금"),
            (gift, "현금도 증여인가요?", "**네, 현금"),
            (gift, "현금은 언제 증여예요?", "**현금"),
            (free, "축의금도 신고해야 하나요?", "**아니요, 통상"),
            (free, "축의금은 세금 없죠?", "**네, 통상"),
            ("네, 5천만원까지 공제돼요.", "얼마까지 공제돼요?", "**5천만원"),
            (
                "모두 합쳐 5천만원까지 공제돼요.",
                "1억까지 공제되는 거 맞죠?",
                "**아니요, 모두",
            ),
            (
                "모두 합쳐 5천만원까지 공제돼요.",
                "5천만원까지 공제되는 거 맞죠?",
                "**네, 모두",
            ),
        ] {
            let told = told(None, text, question, true);
            assert!(told.starts_with(begins), "{question}: {told}");
        }
    }

    #[test]
    fn what_the_verdict_said_is_not_said_again() {
        let text = "배우자에게서 6억원까지 공제돼요. 사실혼은 안 돼요.";
        assert_eq!(
            told(
                Some("배우자에게서 6억원까지 공제돼요."),
                text,
                "배우자 공제가 얼마예요?",
                true
            ),
            "**배우자에게서 6억원까지 공제돼요.** 사실혼은 안 돼요."
        );
        assert_eq!(
            told(
                Some("매년이 아니라 10년에 한 번이에요."),
                text,
                "매년 되나요?",
                true
            ),
            format!("**아니요, 매년이 아니라 10년에 한 번이에요.** {text}")
        );
    }
}
