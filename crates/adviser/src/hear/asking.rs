//! What a question tells beside what it asks: "두 달 전에 아기 낳았는데 그건 공제 없어요?". The telling is read first, then the question
//! is answered with it.

use crate::hear::answers;
use crate::known::said::Said;
use crate::read::{Context, Understood, read};
use conversation::Intent;
use korean::Text;
use tax::gift::Variable;

/// Endings that tell something before something is asked.
const TELLS: &[&str] = &[
    "는데",
    "은데",
    "인데",
    "한데",
    "거든요",
    "거든",
    "니까",
    "라서",
    "아서",
    "어서",
    "으니",
    "셨으니",
    "했으니",
];

/// What the question speaks of, so that what is told finds its place.
const TOPICS: &[(Variable, &[&str])] = &[
    (
        Variable::MarriageDeductionAmount,
        &["혼인공제", "결혼공제", "혼인증여"],
    ),
    (
        Variable::ChildbirthDeductionAmount,
        &["출산공제", "출생공제", "입양공제"],
    ),
    (Variable::SecuredDebt, &["빼주", "빼 주", "공제되", "부담부"]),
];

/// Reads what a question tells; none where it tells nothing, or only a rule.
pub fn told(text: &str, question: &Understood, context: &Context<'_>) -> Option<Understood> {
    let asks = matches!(question.intent, Intent::GeneralInfo | Intent::OutOfScope);
    if !asks || question.tells() || question.dodge.is_some() || question.service || question.other_tax {
        return None;
    }
    let statement = statement(text)?;
    // "직계존속이 뭔 말인지 몰라서": a question inside tells nothing.
    if ["지 몰", "지 모르", "지 궁금", "지 알고"]
        .iter()
        .any(|asks| statement.contains(asks))
    {
        return None;
    }
    let topic = TOPICS
        .iter()
        .find(|(_, words)| words.iter().any(|word| text.contains(word)))
        .map(|(variable, _)| *variable);
    let context = Context {
        asked: topic,
        ..*context
    };
    let mut understood = read(&statement, &context);
    if let Some(topic) = topic {
        answers::complete(&mut understood, Some(topic), &statement, context.today);
    }
    let occasion = |one: Option<crate::known::facts::Occasion>| one.is_some_and(|one| one.from.is_some());
    let facts = &understood.facts;
    let tells = understood.said != Said::default()
        || occasion(facts.marriage)
        || occasion(facts.birth)
        || facts.recipient_born.is_some()
        || facts.parent_deceased.is_some();
    // "1억까지는 괜찮다는데": a rule that was heard of.
    let rule = [
        "까지",
        "한도",
        "비과세",
        "면제",
        "다던데",
        "라던데",
        "다는데",
        "라는데",
        "대는데",
    ]
    .iter()
    .any(|word| statement.contains(word));
    let what_if = understood.what_if;
    (tells && !rule && !what_if && understood.intent == Intent::GiftTax).then(|| {
        understood.question = true;
        understood
    })
}

/// "작년 7월에 첫째 낳았어요 혹시 공제 되나요?": a sentence told before the question, without a mark between them.
fn unmarked(text: &str) -> Option<String> {
    const ENDS: &[&str] = &[
        "었어요",
        "았어요",
        "했어요",
        "였어요",
        "습니다",
        "했음",
        "였음",
        "이에요",
        "예요",
        "살아요",
        "있어요",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words
        .iter()
        .position(|word| ENDS.iter().any(|end| word.ends_with(end)))?;
    let told = words.get(..=at)?.join(" ");
    let rest = words.get(at + 1..)?;
    (!rest.is_empty() && told.chars().count() >= 6).then_some(told)
}

/// The part of a message that tells: a sentence that asks nothing, or the clause before the question.
fn statement(text: &str) -> Option<String> {
    let long_enough = |part: &str| part.trim().chars().count() >= 4;
    let sentences: Vec<&str> = text
        .split_inclusive(['?', '.', '!'])
        .filter(|part| long_enough(part))
        .collect();
    if sentences.len() > 1 {
        let told: Vec<&str> = sentences
            .iter()
            .copied()
            .filter(|part| !part.ends_with('?'))
            .collect();
        if !told.is_empty() && told.len() < sentences.len() {
            return Some(told.join(" "));
        }
    }
    if let Some(told) = unmarked(text) {
        return Some(told);
    }
    // "작년 11월에 애를 낳았지요": told, though it ends like a question.
    let bare = text.trim().trim_end_matches(['.', '!', '~', 'ㅎ', 'ㅋ']);
    if !text.contains('?')
        && ["았지요", "었지요", "했지요", "났지요", "았죠", "었죠", "했죠"]
            .iter()
            .any(|end| bare.ends_with(end))
    {
        let stem = bare.trim_end_matches("지요").trim_end_matches('죠');
        return Some(format!("{stem}어요"));
    }
    let letters = Text::new(text);
    let at = (4..letters.len()).find_map(|at| {
        let word = TELLS.iter().find(|word| letters.starts_with(at, word))?;
        Some(at + word.chars().count())
    })?;
    let behind = letters.at(at).is_none_or(|c| " ,.".contains(c));
    let told: String = letters.chars().iter().take(at).collect();
    (behind && long_enough(&told)).then_some(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_stands_before_or_beside_the_question() {
        for (text, told) in [
            (
                "두 달 전에 아기 낳았는데 그건 공제 없어요?",
                Some("두 달 전에 아기 낳았는데"),
            ),
            (
                "혼인공제 되죠? 작년 11월에 신고했는데",
                Some(" 작년 11월에 신고했는데"),
            ),
            ("아들이 호주 사는데 그럼 달라지나요?", Some("아들이 호주 사는데")),
            (
                "작년 7월에 첫째 낳았어요 혹시 공제 되나요?",
                Some("작년 7월에 첫째 낳았어요"),
            ),
            ("언제까지 내면 돼요?", None),
        ] {
            assert_eq!(statement(text).as_deref(), told, "{text}");
        }
    }
}
