//! What the person is after, and what their message does in the conversation.

use super::scene::Scene;
use super::words::Sense;
use conversation::Intent;
use korean::answer::Answer;
use korean::kin::Who;
use tax::gift::{Kind, Variable};

/// What decides the intent beside the message.
#[derive(Debug, Clone, Copy)]
pub struct Background {
    /// The variable just asked for.
    pub asked: Option<Variable>,
    /// A gift has been spoken of before.
    pub in_gift: bool,
    /// A tax has been computed.
    pub answered: bool,
}

/// "처음부터 다시 할게요": an order says hardly more than itself.
const LONGEST_ORDER: usize = 12;

/// What the person is after.
pub fn intent(scene: &Scene, background: Background) -> Intent {
    if is_inheritance(scene) {
        return Intent::InheritanceTax;
    }
    if super::dodge::dodge(scene).is_some() {
        return Intent::GeneralInfo;
    }
    if is_other_tax(scene) {
        return Intent::OutOfScope;
    }
    if is_told_of_others(scene) || is_rule_told(scene) {
        return Intent::GeneralInfo;
    }
    let whole = korean::Span {
        start: 0,
        end: scene.text.len(),
    };
    if is_bare_subject(&scene.text.slice(whole)) {
        return Intent::GiftTax;
    }
    if is_late_return(scene) {
        return Intent::GeneralInfo;
    }
    if background.in_gift && (sets_value(scene) || wants_questions(scene)) {
        return Intent::GiftTax;
    }
    if is_gift_told(scene, background) {
        return Intent::GiftTax;
    }
    if background.answered
        && (supposes_value(scene)
            || super::supposed::is_supposed(scene) && super::supposed::is_about_gift(scene))
    {
        return Intent::GiftTax;
    }
    if is_social(scene) {
        return if background.in_gift {
            Intent::GiftTax
        } else {
            Intent::GeneralInfo
        };
    }
    if answers_question(scene, background) {
        return Intent::GiftTax;
    }
    if wants_calculation(scene) {
        return Intent::GiftTax;
    }
    match (has_domain_word(scene, background.asked), scene.is_question()) {
        (true, true) => Intent::GeneralInfo,
        // "112에 신고해야 되나 이거": before any gift only a word that is ours alone begins one.
        (true, false) if background.in_gift || background.asked.is_some() || opens(scene) => Intent::GiftTax,
        // "작년 12월 11일이요": a figure alone is told.
        (false, true)
            if is_hardly_more(scene) && scene.text.at(scene.text.len().saturating_sub(1)) != Some('?') =>
        {
            Intent::GiftTax
        }
        (true, false) | (false, true) => Intent::OutOfScope,
        (false, false) if wants_something_else(scene) => Intent::OutOfScope,
        (false, false) => {
            if background.in_gift || background.asked.is_some() || is_bare_fact(scene) {
                Intent::GiftTax
            } else {
                Intent::OutOfScope
            }
        }
    }
}

/// "신고를 한 달 늦게 하면요", "기한 지나서 신고하면": what a late return costs, with nobody and no sum.
fn is_late_return(scene: &Scene) -> bool {
    let returns = scene.says("신고") || scene.says("납부");
    let late = ["늦", "지나", "안 하", "안하", "못하", "못 하", "넘겨"]
        .iter()
        .any(|word| scene.says(word));
    returns
        && late
        && scene.says("면")
        && scene.amounts.is_empty()
        && scene.people.is_empty()
        && scene.transfers.is_empty()
}

/// "증여세": the subject alone begins a consultation.
pub fn is_bare_subject(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['요', '.', '!', '~']);
    let text = text.trim_end_matches("좀").trim_end();
    [
        "증여세",
        "증여",
        "증여세 상담",
        "증여 상담",
        "증여세상담",
        "증여세 문의",
        "증여세 계산",
    ]
    .contains(&text)
}

fn is_inheritance(scene: &Scene) -> bool {
    scene.has(Sense::Inheritance) && !scene.has(Sense::NotInheritance)
}

/// Another tax is asked about and no gift is told.
fn is_other_tax(scene: &Scene) -> bool {
    let other = scene.has(Sense::OtherTax) || is_sale(scene);
    other
        && !scene.has(Sense::Gift)
        && !scene
            .transfers
            .iter()
            .any(|t| !t.loan && scene.people.iter().any(|p| p.who != Who::Speaker) && t.span.start > 0)
}

/// "3억에 사서 5억에 팔면".
fn is_sale(scene: &Scene) -> bool {
    scene.words.iter().filter(|w| w.sense == Sense::Sale).count() > 1 || scene.says("양도")
}

/// "올해부터 직계존속 공제는 10억으로 상향되었음": a rule told of a whole line, with nobody who gives.
fn is_rule_told(scene: &Scene) -> bool {
    let lines = |who: Who| matches!(who, Who::Ascendant | Who::Descendant | Who::OtherRelative);
    scene.has(Sense::Exempt)
        && scene.transfers.is_empty()
        && !scene.people.is_empty()
        && scene.people.iter().all(|p| lines(p.who))
        && !scene.has(Sense::MarriageDeduction)
        && !scene.has(Sense::BirthDeduction)
}

/// "2000년 1월 1일로 해줘", "11월 30일로 바꿔주세요": a value is set, however it is requested.
pub fn sets_value(scene: &Scene) -> bool {
    const SETS: &[&str] = &[
        "해", "바꿔", "바꾸", "고쳐", "고치", "수정", "변경", "정정", "계산", "할게", "하자",
    ];
    let ends = scene.amounts.iter().map(|a| a.span.end);
    let ends = ends.chain(scene.dates.iter().map(|d| d.span.end));
    ends.chain(scene.people.iter().map(|p| p.span.end)).any(|end| {
        let particle = if scene.text.starts_with(end, "으로 ") {
            3
        } else {
            2
        };
        ["로 ", "으로 "].iter().any(|to| scene.text.starts_with(end, to))
            && SETS
                .iter()
                .any(|verb| scene.text.starts_with(end + particle, verb))
    })
}

/// "자세히 계산해줘".
fn wants_questions(scene: &Scene) -> bool {
    scene.has(Sense::Thorough) && scene.has(Sense::Wants)
}

/// "2억이면?", "증여일이 2024년 1월 1일이면 어떻게 돼요?": a changed value is supposed.
fn supposes_value(scene: &Scene) -> bool {
    let value = !scene.amounts.is_empty()
        || !scene.dates.is_empty()
        || scene.people.iter().any(|p| p.who != Who::Speaker)
        || scene.has(Sense::NonResident)
        || scene.has(Sense::Minor)
        || scene.has(Sense::MarriageDeduction)
        || scene.has(Sense::BirthDeduction);
    let status = (scene.has(Sense::NonResident) || scene.has(Sense::Minor))
        && ["라면", "이면", "되면", "자면", "년이면"]
            .iter()
            .any(|word| scene.says(word));
    // Without spaces the ending is found inside the text: "1억 5천만원이었다면세금이얼마예요?".
    let supposed = scene.marks(korean::answer::Marker::WhatIf)
        || (!scene.amounts.is_empty() && (scene.says("었다면") || scene.says("라면")));
    status || value && supposed && !is_about_rule(scene)
}

/// A verb of giving with someone or some sum, or a sum with someone.
pub fn is_gift_told(scene: &Scene, background: Background) -> bool {
    let verb = scene.transfers.iter().any(|t| !t.loan);
    let money = scene.amounts.iter().any(|a| a.value.won().is_some());
    let someone = scene.people.iter().any(|p| p.who != Who::Speaker);
    let about_rule = is_about_rule(scene);
    if about_rule && !verb {
        return false;
    }
    let claims = background.in_gift
        && money
        && (scene.has(Sense::MarriageDeduction) || scene.has(Sense::BirthDeduction))
        && scene.says("적용");
    let asks_tax = money
        && !scene.dates.is_empty()
        && (scene.has(Sense::Gift) || scene.has(Sense::Tax))
        && !scene.has(Sense::Procedure)
        && !about_rule;
    claims
        || asks_tax
        || (verb && (money || (someone && !is_topic_question(scene))))
        || (money && someone && !about_rule)
        || (verb && !scene.dates.is_empty())
        || (verb && background.in_gift && !scene.is_question())
}

/// "제 친구는 5천 받고도 세금 안 냈다던데 그게 가능해요?": somebody else's case, asked about as a rule.
fn is_told_of_others(scene: &Scene) -> bool {
    let hearsay = ["다던데", "라던데", "다더라", "다고 하던데", "대던데", "다고 들었"]
        .iter()
        .any(|word| scene.says(word));
    let doubted = [
        "가능해",
        "가능한",
        "맞아요",
        "맞나요",
        "맞는",
        "진짜",
        "정말",
        "사실",
        "그래요",
    ]
    .iter()
    .any(|word| scene.says(word));
    hearsay && doubted && scene.is_question()
}

/// "배우자는 6억까지 공제된다던데 맞아요?": rules are asked about.
pub fn is_about_rule(scene: &Scene) -> bool {
    let claim_asked = (scene.has(Sense::MarriageDeduction) || scene.has(Sense::BirthDeduction))
        && scene.has(Sense::RuleAsked)
        && scene.transfers.is_empty();
    let rule = (scene.has(Sense::Exempt) || scene.says("세율")) && !scene.has(Sense::MarriageDeduction);
    scene.is_question() && (rule || claim_asked)
}

/// Questions about a kind of money, not about a gift: "생활비도 증여세 내나요?".
fn is_topic_question(scene: &Scene) -> bool {
    scene.is_question() && (scene.has(Sense::TopicMoney) || has_only_generic(scene))
}

/// "증여받으면 언제까지 신고해요?": a rule, with nobody and no sum.
fn has_only_generic(scene: &Scene) -> bool {
    let rule = scene.has(Sense::Exempt) && scene.has(Sense::Interrogative);
    scene.amounts.is_empty() && scene.dates.is_empty() && (scene.has(Sense::Procedure) || rule)
}

fn is_social(scene: &Scene) -> bool {
    matches!(
        scene.answer,
        Some(Answer::Greet | Answer::Thanks | Answer::Compliment)
    ) && scene.amounts.is_empty()
}

/// The message answers what was asked: a figure for a figure, a day for a day, yes or no.
fn answers_question(scene: &Scene, background: Background) -> bool {
    let Some(asked) = background.asked else {
        // "처음부터": an order alone is for us; "네일 예약 취소하고 싶어요" is for somebody else.
        let orders = matches!(
            scene.answer,
            Some(Answer::Cancel | Answer::Restart | Answer::Undo | Answer::Skip)
        );
        return background.in_gift && scene.answer.is_some()
            || orders && !scene.is_question() && scene.text.len() <= LONGEST_ORDER;
    };
    if scene.answer.is_some() && !asks_term(scene) {
        return true;
    }
    if scene.is_question() && asks_term(scene) {
        return false;
    }
    if is_told_of_others(scene) {
        return false;
    }
    let mostly_figure = is_hardly_more(scene);
    if scene.is_question()
        && scene.has(Sense::Interrogative)
        && scene.amounts.is_empty()
        && scene.dates.is_empty()
        && scene.transfers.is_empty()
    {
        return false;
    }
    let unrelated_question = scene.is_question() && !has_domain_word(scene, Some(asked)) && !mostly_figure;
    match asked.kind() {
        Kind::Amount => !scene.amounts.is_empty() && !unrelated_question,
        Kind::Date => !scene.dates.is_empty() && !unrelated_question,
        Kind::Relationship => !scene.people.is_empty() && !unrelated_question,
        Kind::Flag => !scene.is_question(),
    }
}

/// "1.25억 정도?", "어제였나?": hardly more than the figure itself, and nothing of another matter ("내일 비 온대?").
pub fn is_hardly_more(scene: &Scene) -> bool {
    // "1억 5천이에요", "5천500이다": the copula of the figure itself.
    const COPULA: &[&str] = &[
        "이에", "이여", "이다", "이야", "이네", "이었", "입니", "예요", "임", "였", "여", "네",
    ];
    const BESIDE: &[&str] = &[
        "정도",
        "쯤",
        "이요",
        "요",
        "약",
        "한",
        "대략",
        "아마",
        "맞",
        "같",
        "이었",
        "였",
        "일걸",
        "인가",
        "인 듯",
        "에",
        "이고",
        "원",
        "이죠",
        "죠",
        "이던가",
        "일까",
        "인데",
        "음",
        "아",
    ];
    let spans = scene.amounts.iter().map(|a| a.span);
    let spans: Vec<_> = spans.chain(scene.dates.iter().map(|d| d.span)).collect();
    let figure = |i: usize| spans.iter().any(|span| span.start <= i && i < span.end);
    let rest: String = (0..scene.text.len())
        .filter_map(|i| {
            scene
                .text
                .at(i)
                .map(|c| if figure(i) || "?!.,~".contains(c) { ' ' } else { c })
        })
        .collect();
    let copula = |word: &str| {
        let stands = scene.text.slice(korean::Span {
            start: 0,
            end: scene.text.len(),
        });
        let behind = |at: usize| {
            stands
                .get(..at)
                .is_some_and(|left| !left.ends_with(char::is_whitespace))
        };
        COPULA.iter().any(|copula| word.starts_with(copula))
            && stands.match_indices(word).any(|(at, _)| behind(at))
    };
    !spans.is_empty()
        && rest.split_whitespace().all(|word| {
            word.chars().count() <= 5
                && (BESIDE.iter().any(|beside| word.starts_with(beside))
                    || ["이", "다"].contains(&word)
                    || copula(word))
        })
}

/// "…이 뭐예요?", "무슨 뜻이죠": a term is asked, whatever else stands there.
pub fn asks_term(scene: &Scene) -> bool {
    scene.has(Sense::AsksTerm)
}

/// "1억", "아버지요": to a tax assistant a sum or a relative alone begins a gift.
fn is_bare_fact(scene: &Scene) -> bool {
    let sum = scene.amounts.iter().any(|a| a.value.won().is_some());
    let person = scene
        .people
        .iter()
        .any(|p| p.who != Who::Speaker && p.span.start == 0 && scene.text.len() <= p.end + 1);
    sum || person
}

/// "맛집 추천 좀", "시 한 편 써줘": a request that has nothing to do with a gift.
fn wants_something_else(scene: &Scene) -> bool {
    let asks = [
        "추천",
        "써줘",
        "써 줘",
        "지어줘",
        "지어 줘",
        "만들어줘",
        "불러줘",
        "들려줘",
        "알려줘",
        "보여줘",
        "틀어줘",
        "찾아줘",
        "번역",
        "농담",
        "얘기해줘",
        "이야기해줘",
        "검색해",
    ]
    .iter()
    .any(|word| scene.says(word));
    asks && scene.amounts.is_empty() && scene.people.is_empty() && scene.answer.is_none()
}

fn wants_calculation(scene: &Scene) -> bool {
    let field = scene.has(Sense::Gift) || scene.has(Sense::Tax) || scene.has(Sense::Thorough);
    let figured = !scene.amounts.is_empty() && !is_about_rule(scene);
    field && scene.has(Sense::Wants) && (figured || !scene.has(Sense::RuleWord))
}

/// Whether a statement begins a consultation by its words: those that hardly anybody uses of anything else.
fn opens(scene: &Scene) -> bool {
    const OURS: [Sense; 9] = [
        Sense::Tax,
        Sense::Exempt,
        Sense::MarriageDeduction,
        Sense::BirthDeduction,
        Sense::Gift,
        Sense::Skipping,
        Sense::NonResident,
        Sense::Registration,
        Sense::Contract,
    ];
    let figure = !scene.amounts.is_empty() || !scene.dates.is_empty() || !scene.ages.is_empty();
    figure || is_bare_fact(scene) || scene.words.iter().any(|word| OURS.contains(&word.sense))
}

/// A word of the field: tax, deductions, kin lines, value, registration.
pub fn has_domain_word(scene: &Scene, asked: Option<Variable>) -> bool {
    const DOMAIN: [Sense; 16] = [
        Sense::Tax,
        Sense::Exempt,
        Sense::MarriageDeduction,
        Sense::BirthDeduction,
        Sense::Gift,
        Sense::Skipping,
        Sense::NonResident,
        Sense::Minor,
        Sense::Value,
        Sense::Registration,
        Sense::Contract,
        Sense::Filing,
        Sense::Why,
        Sense::Basis,
        Sense::Ceiling,
        Sense::Thorough,
    ];
    let named = scene.words.iter().any(|w| DOMAIN.contains(&w.sense));
    let line = scene.people.iter().any(|p| {
        matches!(
            p.who,
            Who::Ascendant | Who::Descendant | Who::OtherRelative | Who::SomeRelative
        )
    });
    let of_question = asked == Some(Variable::SecuredDebt) && scene.has(Sense::Debt);
    named || line || of_question || scene.has(Sense::Field)
}
