//! Whether a record's subject is really in the sentence. A noun that no table knows and that stands where the subject
//! stands ("프로젝트 마감", "급여 계좌") is what is asked about: then no record may be shown for it.
//! Must never take a course, a department or the words around a question for such a noun.

use super::noun::noun;
use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use super::{course, department};
use crate::facts::QuestionId;
use korean::Span;

/// What a question is about; one of these is said where it is asked by name.
const fn home(id: QuestionId) -> Senses {
    use Sense::{
        Attend, Done, Edu, Eval, Hr, HrPaper, Leader, Leave, Ours, Pay, Payslip, Point, Problem, Profile,
        ProfilePart, Progress, Quiz, Required, Score, Security, Team, Todo, Welfare,
    };
    match id {
        QuestionId::Q1 | QuestionId::Q2 | QuestionId::Q3 | QuestionId::Q4 | QuestionId::Q19 => {
            Senses::of(&[Edu, Required, Done, Progress, Quiz])
        }
        QuestionId::Q18 => Senses::of(&[Edu, Security]),
        QuestionId::Q5 | QuestionId::Q7 | QuestionId::Q8 => Senses::of(&[Quiz, Score, Edu, Eval]),
        QuestionId::Q6 => Senses::of(&[Quiz, Security, Problem, Eval, Edu]),
        QuestionId::Q9 => Senses::of(&[Edu, Quiz, Todo]),
        QuestionId::Q10 => Senses::of(&[Attend]),
        QuestionId::Q11 | QuestionId::Q12 => Senses::of(&[Leave]),
        QuestionId::Q13 => Senses::of(&[Pay, Payslip]),
        QuestionId::Q14 | QuestionId::Q15 => Senses::of(&[Point, Welfare]),
        QuestionId::Q16 => Senses::of(&[Profile, ProfilePart]),
        QuestionId::Q17 => Senses::of(&[Team, Leader, Ours]),
        QuestionId::Q20 => Senses::of(&[Hr, HrPaper, Todo]),
    }
}

/// Words that are known and yet no subject of ours: they cover nothing.
const STRANGE: Senses = Senses::of(&[Sense::Other, Sense::Chat, Sense::Wish]);

/// A noun that no table knows.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Unknown {
    noun: String,
    span: Span,
}

/// The noun a message asks about that is none of ours, where it forbids the record that the other words ask for.
pub(super) fn forbidden(scene: &Scene, id: QuestionId) -> Option<String> {
    let unknown = unknown(scene, id);
    if let Some(state) = condition(scene, &unknown) {
        return Some(state);
    }
    let home = home(id);
    // "내 계약 만료일": a thing that only rules know, and nothing of the record's own.
    let ruled = || {
        scene
            .hits
            .iter()
            .rfind(|hit| hit.sense == Sense::Conduct)
            .map(|hit| scene.text.slice(hit.span))
    };
    if unknown.is_empty() {
        let said = scene
            .hits
            .iter()
            .any(|hit| home.has(hit.sense) || home.has(hit.also));
        let deed = id == QuestionId::Q9 && !scene.senses.any(Senses::of(&[Sense::Edu, Sense::Quiz]));
        return ruled().filter(|_| !said && id == QuestionId::Q3 || deed);
    }
    let subjects: Vec<&Hit> = scene
        .hits
        .iter()
        .filter(|hit| home.has(hit.sense) || home.has(hit.also))
        .collect();
    // "우리 팀 매출 목표": of a team we know its people and nothing else.
    let measured = Senses::of(&[
        Sense::Remain,
        Sense::Used,
        Sense::Progress,
        Sense::Completed,
        Sense::Deadline,
    ]);
    // "우리 팀 이번 분기 매출 목표": nor does a team have a period.
    let team = id == QuestionId::Q17 && (scene.senses.any(measured) || scene.period.is_some());
    // "카드를 긁었는데 뭘 더 해야 돼요?": something is to be done, and it is no course.
    let deed = id == QuestionId::Q9 && !scene.senses.any(Senses::of(&[Sense::Edu, Sense::Quiz]));
    let done_to = |one: &&Unknown| {
        let word = scene.text.slice(one.span);
        deed && ["을", "를"].iter().any(|tail| word.ends_with(tail))
    };
    if let Some(one) = unknown.iter().find(done_to) {
        return Some(one.noun.clone());
    }
    let found = if subjects.is_empty() || team {
        unknown.last()
    } else {
        unknown.iter().find(|one| {
            subjects
                .iter()
                .any(|hit| makes_compound(scene, one.span, hit, id))
        })
    };
    found.map(|one| one.noun.clone())
}

/// "수습 기간에는 월급이 몇 프로": the state that is asked about, of which no record tells.
fn condition(scene: &Scene, unknown: &[Unknown]) -> Option<String> {
    const STATES: &[&str] = &["기간에", "기간엔", "기간 중", "기간중", "기간 동안", "기간동안"];
    let ruled = scene.hits.iter().filter(|hit| hit.is(Sense::Conduct));
    let mut spans = unknown
        .iter()
        .map(|one| one.span)
        .chain(ruled.map(|hit| hit.span));
    let in_state = |span: &Span| {
        let after = span.end + usize::from(scene.text.at(span.end) == Some(' '));
        STATES.iter().any(|state| scene.text.starts_with(after, state))
    };
    spans.find(in_state).map(|span| scene.text.slice(span))
}

/// Every noun that no table knows; for messages that nothing else fits, what they are about.
pub(super) fn about(scene: &Scene) -> Option<String> {
    const NAMED: Senses = Senses::of(&[Sense::Conduct, Sense::Private, Sense::HrPaper]);
    let nouns = unknown(scene, QuestionId::Q16);
    let last = nouns.last().map(|one| one.noun.clone());
    last.or_else(|| {
        let hit = scene.hits.iter().rfind(|hit| NAMED.has(hit.sense))?;
        Some(scene.text.slice(hit.span))
    })
}

/// Whether a rule is asked for by a name of its own: "작업복 규정" after another rule.
pub(super) fn names_rule(scene: &Scene) -> bool {
    unknown(scene, QuestionId::Q16).iter().any(|one| {
        let plain = scene.text.slice(one.span);
        let bare = noun(&plain).is_some_and(|noun| noun == plain);
        let before = |hit: &Hit| {
            hit.is(Sense::Rule) && one.span.end <= hit.span.start && hit.span.start <= one.span.end + 1
        };
        bare && scene.hits.iter().any(before)
    })
}

/// The nouns a message is about, as many as name it.
pub(super) fn names(scene: &Scene) -> Option<String> {
    const NAMED: Senses = Senses::of(&[
        Sense::Conduct,
        Sense::Private,
        Sense::HrPaper,
        Sense::Leave,
        Sense::Attend,
        Sense::Pay,
        Sense::Payslip,
        Sense::Point,
        Sense::Welfare,
        Sense::Edu,
        Sense::Quiz,
        Sense::Security,
        Sense::Incident,
    ]);
    const MOST: usize = 3;
    let mut found: Vec<(usize, String)> = unknown(scene, QuestionId::Q16)
        .into_iter()
        .map(|one| (one.span.start, one.noun))
        .collect();
    found.extend(
        scene
            .hits
            .iter()
            .filter(|hit| NAMED.has(hit.sense))
            .map(|hit| (hit.span.start, scene.text.slice(hit.span))),
    );
    found.sort_by_key(|(at, _)| *at);
    let names: Vec<String> = found.into_iter().take(MOST).map(|(_, name)| name).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

fn unknown(scene: &Scene, id: QuestionId) -> Vec<Unknown> {
    let named = named(scene, id);
    let mut found = Vec::new();
    let words = word::split(&scene.text);
    // "show me my latest payslip": in English every word would be a noun that nobody knows.
    let foreign = |word: &&Word| word.text.chars().all(|c| c.is_ascii_alphabetic());
    let english = words.iter().filter(foreign).count() >= 3;
    for word in words {
        if english && foreign(&&word) {
            continue;
        }
        let dated = scene.period.is_some_and(|(_, span)| word.covers(span));
        let is_name = named
            .iter()
            .any(|name| name.contains(word.text.as_str()) || word.text.starts_with(name.as_str()));
        if dated || is_name {
            continue;
        }
        found.extend(parts(scene, &word));
    }
    found
}

/// The names a question takes: its course, its department.
fn named(scene: &Scene, id: QuestionId) -> Vec<String> {
    let about_courses = matches!(
        id,
        QuestionId::Q1
            | QuestionId::Q2
            | QuestionId::Q3
            | QuestionId::Q4
            | QuestionId::Q5
            | QuestionId::Q6
            | QuestionId::Q7
            | QuestionId::Q8
            | QuestionId::Q9
            | QuestionId::Q18
            | QuestionId::Q19
    );
    let course = about_courses.then(|| course::named(scene)).flatten();
    let department = (id == QuestionId::Q5).then(|| department::named(scene)).flatten();
    course.into_iter().chain(department).collect()
}

/// The parts of a word that no table covers, as nouns.
fn parts(scene: &Scene, word: &Word) -> Vec<Unknown> {
    let mut inside: Vec<Span> = scene
        .hits
        .iter()
        .chain(&scene.dropped)
        .filter(|hit| word.covers(hit.span) && !STRANGE.has(hit.sense))
        .map(|hit| hit.span)
        .collect();
    inside.sort_by_key(|span| span.start);
    let (Some(first), Some(last)) = (inside.first(), inside.last()) else {
        return noun(&word.text)
            .map(|noun| Unknown {
                noun,
                span: word.span,
            })
            .into_iter()
            .collect();
    };
    // 프로젝트마감, 급여계좌: what stands before the first and behind the last known part.
    let before = Span {
        start: word.span.start,
        end: first.start.max(word.span.start),
    };
    let after = Span {
        start: last.end.min(word.span.end),
        end: word.span.end,
    };
    [(before, false), (after, true)]
        .into_iter()
        .filter(|(span, _)| span.end >= span.start + 2)
        .filter(|(span, behind)| !behind || !is_ending(&scene.text.slice(*span)))
        .filter_map(|(span, _)| {
            Some(Unknown {
                noun: noun(&scene.text.slice(span))?,
                span,
            })
        })
        .collect()
}

/// Whether what stands behind a known word is particles and endings only.
fn is_ending(text: &str) -> bool {
    const GRAMMAR: &str = "은는으이가을를의에도만과와로랑요야여어아였었좀들부터까지서한테께보다처럼라고인임입니예죠네냐나데용염욤음해하했햇한할함합된됐되돼될됨됬중며면던든려러자줘주세쥬기긴습읍더겠셨다구거게건껀꺼것걸님씩쯤마지간별쪽그렇운봐볼봤있없수";
    text.chars().all(|c| GRAMMAR.contains(c))
}

/// Whether a noun makes one thing with a subject: right before it without a particle, or right behind it as its head.
fn makes_compound(scene: &Scene, unknown: Span, subject: &Hit, id: QuestionId) -> bool {
    // A noun before 교육 and 퀴즈 names one; before 팀장 and 팀 it names another's.
    let takes_names = Senses::of(&[
        Sense::Edu,
        Sense::Quiz,
        Sense::Eval,
        Sense::Progress,
        Sense::Done,
        Sense::Score,
        Sense::Todo,
        Sense::Required,
        Sense::Security,
        Sense::HrPaper,
    ]);
    let plain = scene.text.slice(unknown);
    let bare = noun(&plain).is_some_and(|noun| noun == plain);
    let before = unknown.end <= subject.span.start && subject.span.start <= unknown.end + 1;
    let after = subject.span.end <= unknown.start && unknown.start <= subject.span.end + 1;
    let names = takes_names.has(subject.sense) || takes_names.has(subject.also) || id == QuestionId::Q5;
    before && bare && !names || after
}
