//! From a message to where it goes: words, then rules, in the order of `decide`. Tables and grammar, no model.
//! Must never start an action from a negated sentence nor let another person's data through.

mod action;
mod asking;
mod cancel;
mod care;
mod choice;
mod course;
mod cover;
mod decide;
mod department;
mod everyone;
mod follow;
mod guard;
mod lacking;
mod name;
mod noun;
mod period;
mod person;
mod role;
mod rules;
mod run_on;
mod scan;
mod scene;
mod second;
mod sense;
mod unnamed;
mod wishes;
mod word;
mod words;
mod words_act;
mod words_ask;

pub use cancel::calls_off;
pub use choice::{Choice, choice, record_of};
pub use follow::{Follow, follow_up, topic};
pub use second::{second, two};
pub use unnamed::without_names;

use crate::facts::QuestionId;
use crate::glossary::Glossary;
use crate::intent::Period;
use crate::routed::Routed;
use decide::{asked, decide};
use everyone::HR;
use jiff::civil::Date;
use korean::Span;
use scene::Scene;
use sense::{Sense, Senses};
use std::sync::LazyLock;
use wishes::FAMILIES;

/// Where a message goes. Personal data should be masked before.
pub fn route(text: &str, today: Date) -> Routed {
    static SHORT: LazyLock<Glossary> = LazyLock::new(Glossary::default);
    let scene = Scene::read(&SHORT.expand(text), today);
    asking::rather(&scene, decide(&scene))
}

/// Whether a request for help is about reporting an incident.
pub fn is_report(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.any(Senses::of(&[Sense::Report, Sense::Incident]))
}

/// Whether a message is plainly small talk: a greeting, thanks, lunch, the weather.
pub fn is_talk(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.has(Sense::Chat) || decide::is_social(&scene.text)
}

/// Whether a message turns down what was offered: "안 풀래", "아직 안 낼래요", however it goes on about it.
pub fn declines(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    let turns = Senses::of(&[Sense::Not, Sense::Later]);
    scene.senses.any(turns) && !scene.asks()
}

/// Whether a message asks something.
pub fn asks(text: &str, today: Date) -> bool {
    let scene = Scene::read(text, today);
    let how = Senses::of(&[Sense::Count, Sense::When, Sense::MayNorm, Sense::If, Sense::Norm]);
    scene.asks() || scene.senses.any(how) || word::split(&scene.text).len() >= 4
}

/// Whether the words that ask for a record may as well ask for a rule, so that the documents are looked into first.
pub fn is_contested(text: &str, today: Date, question: QuestionId) -> bool {
    everyone::may_be_ruled(&Scene::read(text, today), question)
}

/// Whether a message speaks of quizzes.
pub fn is_about_quiz(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.has(Sense::Quiz)
}

/// A message that names a subject of its own.
pub fn has_subject(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene
        .hits
        .iter()
        .any(|hit| FAMILIES.iter().any(|family| family.has(hit.sense)))
}

/// The other time of a message that compares two: "작년이랑 재작년에 쓴 휴가 비교해줘".
pub fn other_period(text: &str, today: Date) -> Option<Period> {
    const JOINS: &[&str] = &["이랑", "랑", "하고", "와", "과", "보다", " 대비", ","];
    let scene = Scene::read(text, today);
    let (first, span) = scene.period?;
    let joined = JOINS.iter().any(|join| scene.text.starts_with(span.end, join));
    let before = scene.text.slice(Span {
        start: 0,
        end: span.start,
    });
    let after = scene.text.slice(Span {
        start: span.end,
        end: scene.text.len(),
    });
    // The longer word is read first: what is left may stand before it.
    let behind = JOINS.iter().any(|join| before.trim_end().ends_with(join));
    let rest = if joined { after } else { before };
    let (second, _) = Scene::read(&rest, today).period.filter(|_| joined || behind)?;
    (second != first).then_some(second)
}

/// The time a message names.
pub fn period_named(text: &str, today: Date) -> Option<Period> {
    Scene::read(text, today).period.map(|(period, _)| period)
}

/// Whether a message asks for a rule: by the word, by what happens if, by what may be done.
pub fn says_rule(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.any(Senses::of(&[
        Sense::Rule,
        Sense::Norm,
        Sense::MayNorm,
        Sense::How,
        Sense::If,
        Sense::Where,
    ]))
}

/// Whether a message is nothing but a courtesy.
pub fn is_courtesy(text: &str) -> bool {
    decide::is_social(&korean::Text::new(text))
}

/// What a message is about, in its own nouns.
pub fn about(text: &str, today: Date) -> Option<String> {
    cover::names(&Scene::read(text, today))
}

/// What somebody wants who wants no answer from us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aside {
    /// A person to talk to.
    Contact,
    /// To be understood at last.
    Sorry,
    /// Only to say that it was understood.
    Seen,
}

/// "담당자랑 얘기하고 싶어", "왜 자꾸 딴소리야", "아 그건 모르는구나".
pub fn aside(text: &str) -> Option<Aside> {
    const CONTACT: &str = "사람이랑연결|사람연결|사람하고얘기|사람이랑얘기|사람과얘기|사람이랑통화|상담원|담당자연결|담당자랑|담당자와|담당자한테|담당자에게|직원연결|누구한테물어|누구에게물어|누구한테문의|어디에물어|어디다물어|어디에문의|어디다문의|어디로문의|누구한테말|누구에게말|누구한테얘기|누구한테전화|누구에게전화|어디에전화|어디로전화|어디다전화|누구한테연락|누구에게연락|어디로연락|어디에연락|어디다연락|인사팀번호|인사팀연락처|인사팀전화|담당부서번호|담당자번호|담당자연락처|헬프데스크";
    const SORRY: &str = "딴소리|왜자꾸|말이안통|못알아듣|못알아먹|답답하|답답해|엉뚱한소리|엉뚱한답|동문서답|이해를못|그게아니라고|몇번을말|쓸모없|도움이안";
    let close: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    let says = |words: &str| words.split('|').any(|word| close.contains(word));
    let short = close.chars().count() <= 24;
    let named = about(text, Date::constant(2000, 1, 1)).is_some_and(|name| !name.starts_with("담당"));
    if short
        && says(CONTACT)
        && (!named
            || ["연결", "번호", "사람", "상담원"]
                .iter()
                .any(|word| close.contains(word)))
    {
        return Some(Aside::Contact);
    }
    if short && says(SORRY) {
        return Some(Aside::Sorry);
    }
    let seen = ["구나", "군요", "구만", "네그렇군", "모르네", "모르는구나"]
        .iter()
        .any(|end| close.ends_with(end));
    (seen && close.chars().count() <= 14).then_some(Aside::Seen)
}

/// "그 규정 이름이 뭐예요?"
pub fn asks_document_name(text: &str) -> bool {
    let close: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    [
        "규정이름",
        "문서이름",
        "규정제목",
        "문서제목",
        "어느규정에",
        "무슨규정에",
        "어느문서",
        "무슨문서",
        "출처",
    ]
    .iter()
    .any(|word| close.contains(word))
}

/// The department a short answer names.
pub fn department_alone(text: &str) -> Option<String> {
    department::alone(&Scene::read(text, Date::constant(2000, 1, 1)))
}

/// What an answer to "which department?" says without a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// The own one, or the company: what is compared with anyway.
    Own,
    /// All that were shown.
    All,
}

/// "우리 팀", "회사 전체", "둘 다".
pub fn which_department(text: &str) -> Option<Which> {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    let close: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    if [
        "둘다",
        "모두",
        "전부",
        "둘다요",
        "다보여줘",
        "다요",
        "둘다보여줘",
        "둘다알려줘",
        "양쪽다",
    ]
    .contains(&close.as_str())
    {
        return Some(Which::All);
    }
    let own = scene.senses.any(Senses::of(&[Sense::Ours, Sense::Company]))
        || close.starts_with("전체")
        || close.starts_with("내팀")
        || close.starts_with("내부서");
    (own && department::whole(&scene).is_none() && close.chars().count() <= 10).then_some(Which::Own)
}

/// The course a message names.
pub fn course_named(text: &str, today: Date) -> Option<String> {
    course::named(&Scene::read(text, today))
}

/// The course a short answer names.
pub fn course_alone(text: &str) -> Option<String> {
    course::alone(&Scene::read(text, Date::constant(2000, 1, 1)))
}
