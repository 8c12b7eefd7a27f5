//! Follow-ups: a message that changes one thing of the last question — its period, department, course — or only its
//! subject ("연차는?"), or asks something else of the same subject ("그럼 쓴 내역은?").

use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use super::{asked, course, decide, department, period, person, rules};
use crate::facts::{FixedPeriod, QuestionId};
use crate::intent::{Domain, Period, Refusal};
use crate::pending::{Memory, Subject};
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
    let said = after_turning(text);
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
    if memory.recorded {
        course().or_else(subject).or_else(topic)
    } else {
        course().or_else(topic).or_else(subject)
    }
}

fn of(routed: Routed, text: &str) -> Follow {
    Follow {
        routed,
        text: text.to_owned(),
        same: false,
    }
}

/// "그거 말고 마케팅팀은?", "아니 개인정보보호", "알았어, 나는?": what is meant, without what is taken back.
fn after_turning(text: &str) -> &str {
    const AWAY: &[&str] = &[
        "그거 말고",
        "그것 말고",
        "그건 말고",
        "그거말고",
        "이거 말고",
        "그쪽 말고",
        "거기 말고",
        "그게 아니라",
        "그거 아니고",
        "올해 말고",
        "작년 말고",
        "이번 달 말고",
        "지난달 말고",
        "진도 말고",
        "점수 말고",
        "남은 거 말고",
        "쓴 거 말고",
    ];
    const OPENINGS: &[&str] = &[
        "아니요",
        "아니",
        "아 미안",
        "미안",
        "죄송",
        "아차",
        "정정",
        "알았어요",
        "알았어",
        "알겠어요",
        "알겠어",
        "알겠습니다",
        "오케이",
        "아하",
        "그렇구나",
        "아 그래",
        "아 그리고",
        "음",
    ];
    let trim =
        |rest: &'static [char], text: &str| -> usize { text.len() - text.trim_start_matches(rest).len() };
    let mut from = AWAY
        .iter()
        .filter_map(|away| text.find(away).map(|at| at + away.len()))
        .max()
        .unwrap_or(0);
    let skip = |from: usize| {
        text.get(from..)
            .map_or(from, |rest| from + trim(&[',', ' ', '.', '~', '…'], rest))
    };
    from = skip(from);
    let rest = text.get(from..).unwrap_or(text);
    if let Some(opening) = OPENINGS.iter().find(|opening| {
        rest.strip_prefix(**opening)
            .is_some_and(|rest| rest.starts_with([',', ' ', '.', '~', '…']))
    }) {
        from = skip(from + opening.len());
    }
    text.get(from..)
        .filter(|rest| !rest.trim().is_empty())
        .unwrap_or(text)
}

/// The course spoken of, asked about anew: "퀴즈는요?", "강의는 다 봤고?", "그 교육은 뭘 배우는데?", "마감이 언제야?".
fn of_course(scene: &Scene, said: &str, memory: &Memory) -> Option<Follow> {
    const OTHER: Senses = Senses::of(&[
        Sense::Leave,
        Sense::Attend,
        Sense::Pay,
        Sense::Payslip,
        Sense::Point,
        Sense::Profile,
        Sense::Required,
        Sense::Security,
        Sense::Conduct,
        Sense::History,
        Sense::Average,
        Sense::Team,
        Sense::Rule,
        Sense::Norm,
        Sense::Start,
        Sense::Take,
        Sense::Submit,
        Sense::Make,
        Sense::Week,
        Sense::Person,
    ]);
    let name = memory.course.as_deref()?;
    let s = scene.senses;
    // "교육 진도 몇 퍼센트야?" names no course and means none; "강의는 다 봤고?", "그 교육 퀴즈는?" do.
    let unnamed = scene.hits.iter().any(|hit| {
        let marked = ["은", "는", "도"]
            .iter()
            .any(|tail| scene.text.starts_with(hit.span.end, tail));
        let pointed = hit
            .span
            .start
            .checked_sub(2)
            .is_some_and(|at| scene.text.starts_with(at, "그 "));
        hit.sense == Sense::Edu && !marked && !pointed
    });
    if unnamed || s.any(OTHER) || course::named(scene).is_some() || scene.period.is_some() {
        return None;
    }
    let tested = s.any(Senses::of(&[
        Sense::Quiz,
        Sense::Score,
        Sense::Outcome,
        Sense::Eval,
    ]));
    let watched = s.any(Senses::of(&[Sense::Progress, Sense::Percent]))
        || said.contains("다 봤")
        || said.contains("다 들었")
        || said.contains("몇 분 봤")
        || said.contains("어디까지");
    let due = s.any(Senses::of(&[Sense::Deadline]));
    let question = if watched && !tested {
        QuestionId::Q4
    } else if tested {
        QuestionId::Q7
    } else if due
        && memory
            .subject
            .as_ref()
            .is_some_and(|subject| subject.education.is_some())
    {
        QuestionId::Q2
    } else if s.has(Sense::Content) {
        let text = format!("{name} {said}");
        return Some(of(
            Routed::content(crate::intent::Intent::EducationQa, Domain::Edu),
            &text,
        ));
    } else {
        return None;
    };
    let routed = Routed {
        education: Some(name.to_owned()),
        ..Routed::question(question)
    };
    Some(of(routed, said))
}

/// The same wish for what the last turn was about: "내 거는?" after a rule, "규정은?" after a record.
fn of_topic(scene: &Scene, said: &str, memory: &Memory) -> Option<Follow> {
    const OWN_SUBJECT: Senses = Senses::of(&[
        Sense::Conduct,
        Sense::HrPaper,
        Sense::Profile,
        Sense::ProfilePart,
        Sense::Security,
        Sense::Incident,
        Sense::Team,
        Sense::Leader,
        Sense::Private,
        Sense::Person,
        Sense::Chat,
        Sense::Bypass,
        Sense::Help,
        Sense::Screen,
        Sense::Problem,
        Sense::Company,
    ]);
    const ASKS: Senses = Senses::of(&[
        Sense::Mine,
        Sense::Rule,
        Sense::Norm,
        Sense::MayNorm,
        Sense::MustAsk,
        Sense::Remain,
        Sense::Used,
        Sense::Count,
        Sense::History,
        Sense::When,
        Sense::How,
        Sense::Where,
        Sense::Who,
        Sense::Status,
        Sense::Expire,
        Sense::Content,
        Sense::Explain,
        Sense::Summary,
        Sense::Completed,
        Sense::Undone,
        Sense::Done,
        Sense::Deadline,
        Sense::Outcome,
        Sense::Progress,
        Sense::Score,
        Sense::Average,
        Sense::If,
        Sense::Must,
    ]);
    let topic = memory.topic.as_deref()?;
    let own = scene.hits.iter().any(is_subject) || scene.senses.any(OWN_SUBJECT);
    let asks_anew = scene.senses.any(ASKS) || scene.asks() && !memory.recorded;
    let learnt = ["교육", "퀴즈", "시험", "강의"]
        .iter()
        .any(|word| topic.ends_with(word));
    let asked_of_course = Senses::of(&[Sense::Done, Sense::Progress, Sense::Score, Sense::Average]);
    // "진도는?" after a course is of that course.
    let alone = decide(scene);
    let open = !alone.is_sure() || alone.needs_clarify;
    let of_the_course = learnt
        && open
        && scene
            .hits
            .iter()
            .all(|hit| !is_subject(hit) || asked_of_course.has(hit.sense));
    let own = own && !of_the_course;
    if own || decide::is_social(&scene.text) || !asks_anew {
        return None;
    }
    let text = format!("{topic} {said}");
    let routed = decide(&Scene::read(&text, scene.today));
    if routed.is_real_question() && !routed.refused || routed.needs_clarify && routed.question_id().is_some()
    {
        return Some(Follow {
            routed,
            text,
            same: false,
        });
    }
    // After a rule a short question is about the rule: "진단서도 내야 해?"
    (!memory.recorded && memory.looked_up.is_some() && scene.asks() && routed.clarify_group.is_none()).then(
        || Follow {
            routed: Routed::content(crate::intent::Intent::PolicyQa, Domain::Policy),
            text,
            same: false,
        },
    )
}

/// The words that a message is about, for the next one that does not say them.
pub fn topic(text: &str, today: Date) -> Option<String> {
    const NAMED: Senses = Senses::of(&[
        Sense::Leave,
        Sense::Attend,
        Sense::Pay,
        Sense::Payslip,
        Sense::Point,
        Sense::Welfare,
        Sense::Profile,
        Sense::Edu,
        Sense::Quiz,
        Sense::Conduct,
        Sense::HrPaper,
    ]);
    let scene = Scene::read(text, today);
    let hit = scene
        .hits
        .iter()
        .find(|hit| NAMED.has(hit.sense) || NAMED.has(hit.also))?;
    if hit.is(Sense::Edu) || hit.is(Sense::Quiz) {
        let noun = if hit.is(Sense::Quiz) { "퀴즈" } else { "교육" };
        return Some(match course::named(&scene) {
            Some(name) if name.ends_with("교육") && noun == "교육" => name,
            Some(name) => format!("{name} {noun}"),
            None => scene.text.slice(hit.span),
        });
    }
    Some(scene.text.slice(hit.span))
}

/// Words that end an open question without an answer.
pub fn calls_off(text: &str) -> bool {
    const WORDS: &str = "취소|취소할게|취소할게요|취소해줘|취소해주세요|그만|그만할래|그만할게|그만둘래|됐어|됐어요|됐습니다|아됐어|아됐어요|됐고|아니됐어|아니됐어요|아니야됐어|괜찮아|괜찮아요|괜찮습니다|아니괜찮아|아니괜찮아요|아니요괜찮아요|아니요괜찮습니다|나중에|나중에할게|나중에할게요|나중에볼게|나중에볼게요|다음에|다음에할게|다음에할게요|안볼래|안볼래요|안할래|안할래요|필요없어|필요없어요|필요없습니다|신경쓰지마|신경쓰지마세요|없던일로|없던걸로|아니야|아니에요|아냐|아니요|아뇨|관둘래|관둬|패스|스킵|둘다됐어|아무것도아니야|아무것도아니에요|아무것도아냐|잘못눌렀어|잘못눌렀어요|잘못말했어|아닙니다|그냥둬|그냥됐어|그냥됐어요|일단됐어|일단됐어요|일단됐습니다|cancel|nevermind|stop";
    let close: String = text
        .chars()
        .filter(|c| c.is_alphanumeric() && !"ㅋㅎㅠㅜㅡ".contains(*c))
        .collect();
    let plain = close
        .strip_prefix('아')
        .filter(|rest| rest.starts_with("됐") || rest.starts_with("괜찮") || rest.starts_with("취소"))
        .unwrap_or(&close);
    // "아니에요 다음에 여쭤볼게요".
    let put_off = close.starts_with("아니")
        && ["다음에", "나중에", "됐어", "됐습니다", "괜찮"]
            .iter()
            .any(|word| close.contains(word))
        && close.chars().count() <= 18;
    put_off || WORDS.split('|').any(|word| word == plain || word == close)
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
    let rest = rest(scene, span);
    let about = subject.question.about();
    let words: String = scene.text.chars().iter().collect();
    let same = |routed: Routed| Follow {
        routed,
        text: words.clone(),
        same: true,
    };
    if rest.is_empty() {
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
    if let (true, Some(name)) = (names_course, course::alone(scene)) {
        return Some(same(changed(subject, |next| next.education = Some(name.clone()))));
    }
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
            // "작년 걸로", "지난달 거는".
            let thing = [
                "걸로",
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
            !dated && !light && !measure && !thing
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
