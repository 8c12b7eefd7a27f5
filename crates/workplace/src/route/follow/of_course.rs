//! What is asked anew about the course spoken of.

use super::{Follow, of};
use crate::facts::QuestionId;
use crate::intent::Domain;
use crate::pending::Memory;
use crate::route::course;
use crate::route::scene::Scene;
use crate::route::sense::{Sense, Senses};
use crate::routed::Routed;

/// The course spoken of, asked about anew: "퀴즈는요?", "강의는 다 봤고?", "그 교육은 뭘 배우는데?", "마감이 언제야?".
pub(super) fn of_course(scene: &Scene, said: &str, memory: &Memory) -> Option<Follow> {
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
            .is_some_and(|at| scene.text.starts_with(at, "그 ") || scene.text.starts_with(at, "이 "));
        let taught =
            scene.text.starts_with(hit.span.end, "에서") || scene.text.starts_with(hit.span.end, "에 ");
        hit.sense == Sense::Edu && !marked && !pointed && !taught
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
        || said.contains("다 본 걸로")
        || said.contains("다 들은 걸로")
        || said.contains("다 본 거")
        || said.contains("다 들은 거")
        || said.contains("끝난 걸로")
        || said.contains("끝난 거")
        || said.contains("몇 분 봤")
        || said.contains("어디까지")
        || said.contains("얼마나 봤")
        || said.contains("얼마나 들었");
    let teaches = [
        "에서 뭘",
        "에서 뭐",
        "에선 뭐",
        "에선 뭘",
        "뭐 알려",
        "뭘 알려",
        "뭘 가르",
        "뭐 가르",
        "무엇을 가르",
        "뭐 배",
        "뭘 배",
    ]
    .iter()
    .any(|word| said.contains(word));
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
    } else if said.contains("번째 시도") || said.contains("번째 응시") || said.contains("몇 번 봤")
    {
        QuestionId::Q7
    } else if s.has(Sense::Content) || teaches {
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
