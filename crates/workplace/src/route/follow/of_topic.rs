//! What is asked anew about the topic spoken of: "내 거는?" after a rule, "규정은?" after a record.

use super::{Follow, is_subject};
use crate::intent::Domain;
use crate::pending::Memory;
use crate::route::scene::Scene;
use crate::route::sense::{Sense, Senses};
use crate::route::{course, cover, decide};
use crate::routed::Routed;
use jiff::civil::Date;

/// The same wish for what the last turn was about: "내 거는?" after a rule, "규정은?" after a record.
pub(super) fn of_topic(scene: &Scene, said: &str, memory: &Memory) -> Option<Follow> {
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
    // "프로젝트 마감 언제예요" after one's leave is about the project.
    let elsewhere = memory.recorded && alone.outside.is_some();
    let own = own && !of_the_course || elsewhere;
    if own || cover::names_rule(scene) || crate::route::decide::is_social(&scene.text) || !asks_anew {
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
