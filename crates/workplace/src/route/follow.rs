//! Follow-ups: a message that changes one thing of the last question — its period, department, course — or only its
//! subject ("연차는?"), or asks something else of the same subject ("그럼 쓴 내역은?").

use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use super::{asked, course, decide, department, period, person, rules};
use crate::facts::{FixedPeriod, QuestionId};
use crate::intent::{Domain, Period, Refusal};
use crate::pending::Subject;
use crate::question::Span as Covers;
use crate::routed::Routed;
use jiff::civil::Date;
use korean::Span;

/// Longer messages stand for themselves.
const LONGEST: usize = 24;

/// Words that add nothing to a follow-up.
const LIGHT: Senses = Senses::of(&[
    Sense::Filler,
    Sense::Show,
    Sense::Look,
    Sense::What,
    Sense::Wonder,
    Sense::Query,
    Sense::Deictic,
    Sense::Week,
    Sense::Mine,
    Sense::Count,
    Sense::Status,
    Sense::When,
]);

/// The question a follow-up asks, if the message is one.
pub fn follow_up(text: &str, today: Date, subject: &Subject) -> Option<Routed> {
    if text.chars().count() > LONGEST {
        return None;
    }
    let scene = Scene::read(text, today);
    if person::only_a_person(&scene) {
        return Some(Routed::refused(Refusal::OthersData, Domain::Hr));
    }
    let talked_of = subject.period.unwrap_or(match subject.question.about().span {
        Covers::Period(own) => Period::Fixed(own),
        Covers::Latest | Covers::Timeless => Period::Fixed(FixedPeriod::ThisMonth),
    });
    let (period, span) = period::stepped(&scene.text, talked_of, today)
        .or(scene.period)
        .map_or((None, None), |(period, span)| (Some(period), Some(span)));
    let rest = rest(&scene, span);
    let about = subject.question.about();
    if rest.is_empty() {
        let period = period.filter(|_| about.span != Covers::Timeless)?;
        return Some(changed(subject, |next| next.period = Some(period)));
    }
    let department = department::alone(&scene).filter(|_| rest.len() <= 2 && !scene.senses.any(super::HR));
    if let (QuestionId::Q5, Some(name)) = (subject.question, department) {
        return Some(changed(subject, |next| {
            next.department = Some(name.clone());
            next.period = period.or(next.period);
        }));
    }
    let own_team = Senses::of(&[Sense::Ours, Sense::Team, Sense::Company]);
    let only_team = scene.senses.any(own_team)
        && scene
            .hits
            .iter()
            .all(|hit| LIGHT.has(hit.sense) || own_team.has(hit.sense));
    if subject.question == QuestionId::Q5 && only_team {
        return Some(changed(subject, |next| next.department = None));
    }
    let courses = Senses::of(&[
        Sense::Edu,
        Sense::Security,
        Sense::Conduct,
        Sense::Other,
        Sense::Required,
    ]);
    let names_course = about.needs_course
        && scene
            .hits
            .iter()
            .all(|hit| LIGHT.has(hit.sense) || courses.has(hit.sense));
    if let (true, Some(name)) = (names_course, course::alone(&scene)) {
        return Some(changed(subject, |next| next.education = Some(name.clone())));
    }
    only_subject(&scene, &rest).or_else(|| other_question(&scene, &rest, subject))
}

/// Whether a word names a subject.
fn is_subject(hit: &Hit) -> bool {
    super::FAMILIES
        .iter()
        .any(|family| family.has(hit.sense) || family.has(hit.also))
}

/// What a question is about, for the next one that does not say it.
const fn talked_about(question: QuestionId) -> &'static [Sense] {
    match question {
        QuestionId::Q1 | QuestionId::Q3 | QuestionId::Q19 => &[Sense::Edu, Sense::Required],
        QuestionId::Q2 | QuestionId::Q4 | QuestionId::Q9 => &[Sense::Edu],
        QuestionId::Q5 | QuestionId::Q7 | QuestionId::Q8 => &[Sense::Quiz],
        QuestionId::Q6 => &[Sense::Quiz, Sense::Security],
        QuestionId::Q10 => &[Sense::Attend],
        QuestionId::Q11 | QuestionId::Q12 => &[Sense::Leave],
        QuestionId::Q13 => &[Sense::Pay],
        QuestionId::Q14 | QuestionId::Q15 => &[Sense::Point],
        QuestionId::Q16 => &[Sense::Profile],
        QuestionId::Q17 => &[Sense::Ours, Sense::Team],
        QuestionId::Q18 => &[Sense::Edu, Sense::Security],
        QuestionId::Q20 => &[Sense::Hr],
    }
}

/// "그럼 쓴 내역은?" after what is left: another question of the same subject, made of known words only.
fn other_question(scene: &Scene, rest: &[Word], subject: &Subject) -> Option<Routed> {
    const ASKED: Senses = Senses::of(&[
        Sense::Remain,
        Sense::Used,
        Sense::History,
        Sense::Undone,
        Sense::Completed,
        Sense::Done,
        Sense::Deadline,
        Sense::Expire,
        Sense::Average,
        Sense::Wrong,
        Sense::Summary,
        Sense::Whole,
        Sense::Required,
        Sense::Progress,
        Sense::Outcome,
    ]);
    let asks = |hit: &Hit| ASKED.has(hit.sense) || LIGHT.has(hit.sense);
    let alone = decide(scene);
    if alone.needs_clarify && alone.question_id().is_some() && goes_on(scene) {
        // "그럼 퀴즈 결과는?" after the progress of a course: of the same course.
        let education = Some(subject.education.clone()?);
        return Some(Routed {
            needs_clarify: false,
            education,
            ..alone
        });
    }
    let known = rest
        .iter()
        .all(|word| scene.hits.iter().any(|hit| word.covers(hit.span)));
    let says_subject = scene
        .hits
        .iter()
        .any(|hit| is_subject(hit) || hit.is(Sense::Required));
    let sure = alone.is_real_question() && (says_subject || alone.question_id().is_none());
    if !known || !scene.hits.iter().all(asks) || sure {
        return None;
    }
    let mut senses = talked_about(subject.question)
        .iter()
        .fold(scene.senses, |set, sense| set.with(*sense));
    // "언제까지 써야 해?": of leave and points, when they expire.
    if senses.has(Sense::Deadline) && senses.any(Senses::of(&[Sense::Leave, Sense::Point])) {
        senses = senses
            .without(Senses::of(&[Sense::Deadline, Sense::Used]))
            .with(Sense::Expire);
    }
    let id = rules::question(senses)?;
    let routed = asked(scene, id);
    let course = routed.education.clone().or_else(|| subject.education.clone());
    Some(Routed {
        needs_clarify: id.about().needs_course && course.is_none(),
        education: course.filter(|_| id.about().needs_course),
        ..routed
    })
}

/// The words that are neither the period nor light.
fn rest(scene: &Scene, period: Option<Span>) -> Vec<Word> {
    word::split(&scene.text)
        .into_iter()
        .filter(|word| {
            let dated = period.is_some_and(|span| word.covers(span));
            let light = scene
                .hits
                .iter()
                .any(|hit| LIGHT.has(hit.sense) && word.covers(hit.span));
            // "지난달 기준으로는?"
            let measure = word.text.starts_with("기준");
            !dated && !light && !measure
        })
        .collect()
}

/// "연차는?", "그럼 급여도": the same wish for another subject.
fn only_subject(scene: &Scene, rest: &[Word]) -> Option<Routed> {
    let [word] = rest else { return None };
    let topic = ["는", "은", "도", "는요", "은요", "도요", "랑", "이랑"]
        .iter()
        .any(|particle| word.text.ends_with(particle));
    let covered = scene
        .hits
        .iter()
        .any(|hit| is_subject(hit) && word.covers(hit.span));
    let id = rules::question(scene.senses.with(Sense::Mine))?;
    (topic && covered).then(|| asked(scene, id))
}

/// "그럼 …", "…은?": said on top of what was said before.
fn goes_on(scene: &Scene) -> bool {
    let words = word::split(&scene.text);
    let opens = words
        .first()
        .is_some_and(|word| ["그럼", "그러면", "그", "그건", "그거", "그리고"].contains(&word.text.as_str()));
    let topic = words.last().is_some_and(|word| {
        ["은", "는", "은요", "는요", "도", "도요"]
            .iter()
            .any(|particle| word.text.ends_with(particle))
    });
    opens || topic
}

fn changed(subject: &Subject, change: impl Fn(&mut Subject)) -> Routed {
    let mut next = subject.clone();
    change(&mut next);
    Routed {
        period: next.period,
        department: next.department,
        education: next.education,
        ..Routed::question(next.question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_course_talked_about_needs_not_be_asked_for() {
        let course = Some("정보보안 교육");
        for (talked, course, said, asks, clarify, named) in [
            (
                QuestionId::Q4,
                course,
                "그럼 퀴즈 결과는?",
                QuestionId::Q7,
                false,
                course,
            ),
            (
                QuestionId::Q4,
                course,
                "결과 보여줘",
                QuestionId::Q7,
                false,
                course,
            ),
            (QuestionId::Q2, None, "결과 보여줘", QuestionId::Q7, true, None),
            (QuestionId::Q4, course, "미이수는?", QuestionId::Q1, false, None),
        ] {
            let subject = Subject {
                education: course.map(str::to_owned),
                ..Subject::of(talked)
            };
            let routed = follow_up(said, date(2026, 3, 10), &subject).unwrap();
            assert_eq!(routed.question_id(), Some(asks), "{said}");
            assert_eq!(routed.needs_clarify, clarify, "{said}");
            assert_eq!(routed.education.as_deref(), named, "{said}");
        }
    }
}
