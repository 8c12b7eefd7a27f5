//! Follow-ups: a message that changes one thing of the last question — its period, department, course — or only its
//! subject ("연차는?"), or asks something else of the same subject ("그럼 쓴 내역은?").

mod of_course;
mod of_topic;
mod opening;

pub use of_topic::topic;

use super::choice::record_of;
use super::noun::noun;
use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use super::{asked, course, decide, department, period, person, rules};
use crate::facts::{FixedPeriod, QuestionId};
use crate::intent::{ClarifyGroup, Domain, Intent, Period, Refusal};
use crate::pending::{Memory, Subject};
use crate::question::Span as Covers;
use crate::routed::Routed;
use jiff::civil::Date;
use korean::Span;
use of_course::of_course;
use of_topic::of_topic;
use opening::after_turning;

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

/// A message that goes on from the last turn: where it goes, and what it says in full.
#[derive(Debug, Clone, PartialEq)]
pub struct Follow {
    /// Where it goes.
    pub routed: Routed,
    /// The message with what it leaves unsaid.
    pub text: String,
    /// Whether the part of the answer that was asked for before is still meant.
    pub same: bool,
}

/// What a message goes on about, if it does.
pub fn follow_up(text: &str, today: Date, memory: &Memory) -> Option<Follow> {
    let said = &after_turning(text).replace(" 쪽은", "은").replace(" 쪽도", "도");
    if said.chars().count() > LONGEST {
        return None;
    }
    let scene = Scene::read(said, today);
    if person::only_a_person(&scene) {
        return memory
            .subject
            .as_ref()
            .map(|_| of(Routed::refused(Refusal::OthersData, Domain::Hr), text));
    }
    let subject = || changed_subject(&scene, memory.subject.as_ref()?);
    let topic = || of_topic(&scene, said, memory);
    let course = || of_course(&scene, said, memory);
    let found = if memory.recorded {
        course().or_else(subject).or_else(topic)
    } else {
        course().or_else(topic).or_else(subject)
    };
    found.or_else(|| of_kind(&scene, said, memory))
}

/// "반차도 똑같아?" after a rule, "휴가는?" after a record: both readings are fair, and the last turn was one of them.
fn of_kind(scene: &Scene, said: &str, memory: &Memory) -> Option<Follow> {
    let alone = decide(scene);
    let group = alone
        .clarify_group
        .filter(|group| matches!(group, ClarifyGroup::Policy) && alone.question_id().is_none())?;
    let on_top = goes_on(scene) || said.contains("똑같") || said.contains("마찬가지");
    if !on_top {
        return None;
    }
    if memory.recorded {
        let own = record_of(said, "내 거", group, scene.today);
        return Some(of(own, said));
    }
    memory.looked_up.as_ref()?;
    Some(of(Routed::content(Intent::PolicyQa, Domain::Policy), said))
}

fn of(routed: Routed, text: &str) -> Follow {
    Follow {
        routed,
        text: text.to_owned(),
        same: false,
    }
}

/// A message that changes one thing of the last question, or asks something else of its subject.
fn changed_subject(scene: &Scene, subject: &Subject) -> Option<Follow> {
    let today = scene.today;
    let talked_of = subject.period.unwrap_or(match subject.question.about().span {
        Covers::Period(own) => Period::Fixed(own),
        Covers::Latest | Covers::Timeless => Period::Fixed(FixedPeriod::ThisMonth),
    });
    let (period, span) = period::stepped(&scene.text, talked_of, today)
        .or_else(|| {
            let (said, span) = scene.period?;
            Some((period::within(&scene.text, said, span, talked_of, today), span))
        })
        .map_or((None, None), |(period, span)| (Some(period), Some(span)));
    // "그때 휴가 쓴 것도 있었나?": the same time, another question.
    let words: String = scene.text.chars().iter().collect();
    let other = [
        "그때",
        "같은 달",
        "같은달",
        "같은 기간",
        "그 기간",
        "그 달",
        "그달",
    ]
    .iter()
    .find_map(|time| words.strip_prefix(time))
    .map(|rest| rest.trim_start_matches(['에', '엔', '는', '도', ' ']))
    .filter(|rest| rest.chars().count() >= 2);
    if let (Some(said), Some(period)) = (other, subject.period) {
        let asked = decide(&Scene::read(said, today));
        // "그달 근태도 같이 보자": of a time spoken of, the own record.
        let asked = if asked.is_sure() {
            asked
        } else {
            decide(&Scene::read(&format!("내 {said} 보여줘"), today))
        };
        let timed = asked
            .question_id()
            .is_some_and(|id| id.about().span != Covers::Timeless);
        if timed && asked.is_sure() && asked.period.is_none() {
            let period = Some(period);
            return Some(of(Routed { period, ..asked }, said));
        }
    }
    let rest = rest(scene, span);
    let about = subject.question.about();
    let words: String = scene.text.chars().iter().collect();
    let same = |routed: Routed| Follow {
        routed,
        text: words.clone(),
        same: true,
    };
    let weighs = |word: &Word| {
        let known = scene.hits.iter().any(|hit| {
            word.covers(hit.span)
                && !LIGHT.has(hit.sense)
                && !hit.is(Sense::Whole)
                && !hit.is(Sense::Company)
                && !hit.is(Sense::Compare)
        });
        let marked = ["는", "은", "는요", "은요"]
            .iter()
            .any(|tail| word.text.ends_with(tail))
            && !["서는", "치면", "하는", "되는"]
                .iter()
                .any(|tail| word.text.ends_with(tail));
        let supposed = word.text.ends_with('면');
        known
            || marked
            || !supposed
                && noun(&word.text).is_some_and(|noun| !["전체", "합계", "총합"].contains(&noun.as_str()))
    };
    let compared = subject.question == QuestionId::Q5
        && ["높", "낮", "차이", "앞서", "뒤처"]
            .iter()
            .any(|word| words.contains(word))
        && department::whole(scene).is_none()
        && !scene
            .hits
            .iter()
            .any(|hit| is_subject(hit) && !hit.is(Sense::Average));
    if compared {
        return Some(same(changed(subject, |next| {
            next.period = period.or(next.period);
        })));
    }
    // "합계는?": the same answer, its sum.
    let measure = |word: &Word| {
        let bare = word::without_tail(&word.text);
        [
            "합계",
            "총합",
            "총액",
            "합산",
            "전부",
            "다",
            "합치면",
            "합하면",
            "모두",
            "더하면",
        ]
        .contains(&bare)
    };
    if !rest.is_empty() && period.is_none() && rest.iter().all(measure) {
        return Some(same(changed(subject, |_| {})));
    }
    if rest.is_empty() || period.is_some() && !rest.iter().any(weighs) {
        let period = period.filter(|_| about.span != Covers::Timeless)?;
        return Some(same(changed(subject, |next| next.period = Some(period))));
    }
    let own_team = Senses::of(&[Sense::Ours, Sense::Team, Sense::Company]);
    let only_team = scene.senses.any(own_team)
        && scene
            .hits
            .iter()
            .all(|hit| LIGHT.has(hit.sense) || own_team.has(hit.sense));
    let whole = department::whole(scene).is_none();
    if subject.question == QuestionId::Q5 && only_team && whole {
        return Some(same(changed(subject, |next| {
            next.department = None;
            next.period = period.or(next.period);
        })));
    }
    let department = department::alone(scene).filter(|_| rest.len() <= 2 && !scene.senses.any(super::HR));
    if let (QuestionId::Q5, Some(name)) = (subject.question, department) {
        return Some(same(changed(subject, |next| {
            next.department = Some(name.clone());
            next.period = period.or(next.period);
        })));
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
    // "청탁금지법은?": the other words are within the name.
    let one_name = about.needs_course
        && matches!(rest.as_slice(), [word] if word::without_tail(&word.text).chars().count() >= 4
            && word::without_tail(&word.text) != word.text
            && !scene.hits.iter().any(|hit| is_subject(hit) && word.covers(hit.span)));
    if let (true, Some(name)) = (names_course || one_name, course::alone(scene)) {
        return Some(same(changed(subject, |next| next.education = Some(name.clone()))));
    }
    let rest: Vec<Word> = rest
        .into_iter()
        .filter(|word| !["같은", "달", "기간", "그때", "그달", "시기", "때"].contains(&word.text.as_str()))
        .collect();
    let routed = only_subject(scene, &rest).or_else(|| other_question(scene, &rest, subject))?;
    let id = routed.question_id();
    let inherits = id.is_some_and(|id| is_kin(id, subject.question) && id.about().span != Covers::Timeless);
    let routed = Routed {
        period: routed.period.map(|said| match span {
            Some(span) => period::within(&scene.text, said, span, talked_of, today),
            None => said,
        }),
        ..routed
    };
    let same_time = [
        "같은 달",
        "같은달",
        "그때",
        "그 달",
        "그달",
        "같은 기간",
        "그 기간",
    ]
    .iter()
    .any(|time| words.contains(time));
    let timed = id.is_some_and(|id| id.about().span != Covers::Timeless);
    let period = routed
        .period
        .or(subject.period.filter(|_| inherits || same_time && timed));
    // Of a time that is over, leave is what was used.
    let over = period.is_some_and(|said| period::first_day(said, today) < today.first_of_month());
    let routed = if id == Some(QuestionId::Q11) && over && (same_time || span.is_some()) {
        Routed::question(QuestionId::Q12)
    } else {
        routed
    };
    let department = routed
        .department
        .clone()
        .or_else(|| subject.department.clone().filter(|_| id == Some(QuestionId::Q5)));
    Some(Follow {
        routed: Routed {
            period,
            department,
            ..routed
        },
        text: words,
        same: id == Some(subject.question),
    })
}

/// Questions about the same thing: a period said for one holds for the other.
fn is_kin(one: QuestionId, other: QuestionId) -> bool {
    talked_about(one).first() == talked_about(other).first() || talked_about(one) == talked_about(other)
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
        Sense::Must,
        Sense::MustAsk,
        Sense::Todo,
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
    let known = rest.iter().all(|word| {
        scene.hits.iter().any(|hit| word.covers(hit.span))
            || noun(&word.text).is_none() && !word.text.ends_with('는')
    });
    let says_subject = scene
        .hits
        .iter()
        .any(|hit| is_subject(hit) || hit.is(Sense::Required));
    let due_of_it = matches!(subject.question, QuestionId::Q11 | QuestionId::Q14)
        && scene.senses.has(Sense::Deadline)
        && !says_subject;
    let sure = alone.is_real_question() && (says_subject || alone.question_id().is_none()) && !due_of_it;
    if !known || !scene.hits.iter().all(asks) || sure {
        return None;
    }
    let mut senses = talked_about(subject.question)
        .iter()
        .fold(scene.senses, |set, sense| set.with(*sense));
    // "언제까지 써야 해?": of leave and points, when they expire.
    if senses.has(Sense::Deadline) && senses.any(Senses::of(&[Sense::Leave, Sense::Point])) {
        senses = senses
            .without(Senses::of(&[
                Sense::Deadline,
                Sense::Used,
                Sense::Must,
                Sense::MustAsk,
                Sense::Todo,
            ]))
            .with(Sense::Expire);
    }
    let id = rules::question(senses)?;
    // "총 얼마야?" after what was used: the sum of it, not what is left.
    let id = match (subject.question, id) {
        (QuestionId::Q15, QuestionId::Q14) | (QuestionId::Q12, QuestionId::Q11)
            if !scene.senses.any(Senses::of(&[Sense::Remain, Sense::Expire])) =>
        {
            subject.question
        }
        (_, id) => id,
    };
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
            // "작년 걸로", "지난달 거는".
            let thing = [
                "걸로",
                "걸로도",
                "걸로요",
                "거로도",
                "것도요",
                "거로",
                "것으로",
                "거는",
                "것은",
                "것도",
                "거도",
                "거요",
                "껄로",
                "꺼는",
                "꺼도",
                "건요",
                "걸",
            ]
            .contains(&word.text.as_str());
            // "경영지원팀으로 바꿔 주시고요".
            let asks = [
                "바꿔",
                "바꾸",
                "변경",
                "주시",
                "주세요",
                "줘",
                "주고",
                "봐줘",
                "다시",
                "볼게",
                "보면",
                "하면",
                "놓고",
                "치면",
                "따지면",
                "잡으면",
                "따로",
                "따로만",
            ]
            .iter()
            .any(|verb| word.text.starts_with(verb));
            !dated && !light && !measure && !thing && !asks
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
            let memory = Memory {
                subject: Some(subject),
                recorded: true,
                ..Memory::default()
            };
            let routed = follow_up(said, date(2026, 3, 10), &memory).unwrap().routed;
            assert_eq!(routed.question_id(), Some(asks), "{said}");
            assert_eq!(routed.needs_clarify, clarify, "{said}");
            assert_eq!(routed.education.as_deref(), named, "{said}");
        }
    }
}
