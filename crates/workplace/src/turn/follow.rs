//! Messages that go on from the last turn: "그럼 지난달은?", "내 거는?", "두 번째 거", "그 부분 더".

use super::{Scene, Step, Task, Workplace, say};
use crate::answer;
use crate::facts::QuestionId;
use crate::fill::fill;
use crate::intent::{Domain, Intent, Outside};
use crate::pending::{LookedUp, Subject};
use crate::question::Span;
use crate::route::{self, Follow};
use crate::routed::Routed;

/// Longer messages point at nothing.
const LONGEST: usize = 24;
/// As many words name a part and nothing more.
const SHORTEST: usize = 2;

/// "다 합치면": a sum is asked for.
fn sums(text: &str) -> bool {
    ["합치면", "합하면", "더하면"]
        .iter()
        .any(|sum| text.contains(sum))
}

impl Workplace {
    /// The turn a message makes by going on from the last one, if it does.
    pub(super) fn goes_on(&self, scene: &Scene) -> Option<Step> {
        self.aside(scene)
            .or_else(|| self.more(scene))
            .or_else(|| self.compared(scene))
            .or_else(|| self.picked(scene))
            .or_else(|| self.part(scene))
            .or_else(|| self.followed(scene))
    }

    /// A person to talk to, an apology, the name of a document.
    fn aside(&self, scene: &Scene) -> Option<Step> {
        let help = Routed::content(Intent::SystemHelp, Domain::General);
        let talk = Routed::content(Intent::GeneralChat, Domain::General);
        let alone = route::route(&scene.text, scene.today);
        if alone.care.is_some() || alone.question_id().is_some() || alone.requires_confirmation {
            return None;
        }
        if let Some(looked_up) = &scene.memory.looked_up
            && route::asks_document_name(&scene.text)
        {
            let text = fill(&self.content.texts.document_name, |key| {
                (key == "title").then(|| looked_up.title.clone())
            });
            return Some(say(
                scene.clone(),
                &Routed::content(Intent::PolicyQa, Domain::Policy),
                text,
            ));
        }
        Some(match route::aside(&scene.text)? {
            route::Aside::Contact => say(
                scene.clone(),
                &help,
                self.content.told(&self.content.texts.contact),
            ),
            route::Aside::Sorry => say(scene.clone(), &talk, self.content.told(&self.content.texts.sorry)),
            route::Aside::Seen => say(scene.clone(), &talk, self.content.texts.talk.clone()),
        })
    }

    /// "둘 중 언제가 더 많아?": the two times spoken of, both again.
    fn compared(&self, scene: &Scene) -> Option<Step> {
        const COMPARES: &str = "둘중|두달중|두해중|두개중|둘이비교|두달비교|둘비교|둘다보여|어느달이|어느해가|어느쪽이|언제가더|뭐가더|어디가더|차이가얼마|차이얼마|얼마나차이|비교해|비교하면|합치면|합하면|더하면";
        let close: String = scene.text.chars().filter(|c| c.is_alphanumeric()).collect();
        // "공제 다 합치면 얼마죠": a sum within one answer.
        let part = scene.memory.subject.as_ref();
        let within = sums(&scene.text)
            && part.is_some_and(|subject| self.content.focus(subject.question, &scene.text).is_some());
        let asks = COMPARES.split('|').any(|word| close.contains(word)) && !within;
        if !asks || scene.text.chars().count() > LONGEST || !scene.memory.recorded {
            return None;
        }
        let second = scene.memory.subject.clone()?;
        let alone = route::route(&scene.text, scene.today);
        // "지난달이랑 비교하면?": the time that is named, and the one spoken of.
        let named = route::period_named(&scene.text, scene.today)
            .filter(|period| Some(*period) != second.period && second.question.about().span != Span::Timeless)
            .map(|period| Subject {
                period: Some(period),
                ..second.clone()
            });
        let first = named.or_else(|| scene.memory.earlier.clone())?;
        let named = alone.question_id();
        if route::has_subject(&scene.text) && named.is_some_and(|id| id != second.question) {
            return None;
        }
        let routed = Routed {
            period: second.period,
            department: second.department.clone(),
            education: second.education.clone(),
            ..Routed::question(second.question)
        };
        let tasks = vec![Task::Record(first), Task::Record(second)];
        Some(self.run(scene.clone(), routed, tasks))
    }

    fn followed(&self, scene: &Scene) -> Option<Step> {
        let Follow { routed, text, same } = route::follow_up(&scene.text, scene.today, &scene.memory)?;
        let focus = scene.memory.subject.as_ref().and_then(|subject| {
            let stays = same && routed.question_id() == Some(subject.question);
            subject.focus.clone().filter(|_| stays)
        });
        // "청탁금지법도 똑같이" after progress and score: both again.
        if same && let (Some(beside), Some(question)) = (scene.memory.beside.clone(), routed.question_id()) {
            let changed = |subject: &Subject| Subject {
                period: routed
                    .period
                    .filter(|_| subject.question.about().span != Span::Timeless),
                education: routed.education.clone().or_else(|| subject.education.clone()),
                ..subject.clone()
            };
            let tasks = vec![
                Task::Record(changed(&beside)),
                Task::Record(changed(&Subject::of(question))),
            ];
            return Some(self.run(scene.clone(), routed, tasks));
        }
        // "최고점은?" after the history: a part of the same answer.
        // What is said in full with its topic may still be a rule: "병가" and "진단서는 언제 내?".
        let follows = text == scene.text || same;
        let scene = Scene {
            instead: (!follows).then(|| scene.text.clone()),
            text,
            focus,
            follows,
            ..scene.clone()
        };
        Some(self.go(scene, routed))
    }

    /// "세금은?" after a payslip, "최고점은?" after scores: a part of the same answer.
    fn part(&self, scene: &Scene) -> Option<Step> {
        let again = scene.memory.recorded || route::has_subject(&scene.text);
        let subject = scene.memory.subject.as_ref().filter(|_| again)?;
        if scene.text.chars().count() > LONGEST {
            return None;
        }
        self.content.focus(subject.question, &scene.text)?;
        let alone = route::route(&scene.text, scene.today);
        // "마케팅팀 팀장님은 누구세요?" after one's own team: another's.
        if matches!(alone.outside, Some(Outside::Leader(_))) {
            return None;
        }
        // "반차는 몇 번?" after what was used: not what is left.
        let used = subject.question == QuestionId::Q12
            && alone.question_id() == Some(QuestionId::Q11)
            && !scene.text.contains("남");
        let same = used
            || alone
                .question_id()
                .is_none_or(|id| id == subject.question || alone.needs_clarify);
        // "경조는?" after leave that was taken: a kind of it, no rule.
        let kind = alone.tier0_intent == Intent::PolicyQa
            && scene.memory.recorded
            && !route::says_rule(&scene.text)
            && scene.text.split_whitespace().count() <= SHORTEST;
        // "공제 다 합치면 얼마죠": the sum of a part.
        let summed = scene.memory.recorded && sums(&scene.text);
        let elsewhere = alone.question_id().is_none()
            && alone.is_sure()
            && alone.tier0_intent != Intent::GeneralChat
            && !kind
            && !summed;
        if !same || elsewhere || alone.refused || alone.care.is_some() {
            return None;
        }
        let followed = route::follow_up(&scene.text, scene.today, &scene.memory).map(|follow| follow.routed);
        let period = followed
            .and_then(|routed| routed.period)
            .or(alone.period)
            .or(subject.period);
        let routed = Routed {
            period,
            department: subject.department.clone(),
            education: subject.education.clone(),
            ..Routed::question(subject.question)
        };
        let scene = Scene {
            follows: true,
            ..scene.clone()
        };
        Some(self.go(scene, routed))
    }

    /// "두 번째 거": one of the rows shown last.
    fn picked(&self, scene: &Scene) -> Option<Step> {
        if scene.text.chars().count() > LONGEST || scene.memory.shown.is_empty() {
            return None;
        }
        let (place, rest) = answer::pointed(&scene.text)?;
        let shown = &scene.memory.shown;
        let at = scene.memory.picked;
        let place = match place {
            answer::Place::From(number) => number.checked_sub(1)?,
            answer::Place::Last => shown.len().checked_sub(1)?,
            answer::Place::Next => at.map_or(1, |at| at + 1),
            answer::Place::Before => at?.checked_sub(1)?,
        };
        let name = shown.get(place)?;
        let last = scene.memory.subject.as_ref()?;
        let text = format!("{name} {rest}");
        let asked = route::route(&text, scene.today);
        let question = match last.question {
            QuestionId::Q7 | QuestionId::Q8 => QuestionId::Q7,
            QuestionId::Q1
            | QuestionId::Q2
            | QuestionId::Q3
            | QuestionId::Q4
            | QuestionId::Q9
            | QuestionId::Q18
            | QuestionId::Q19 => QuestionId::Q4,
            _ => return None,
        };
        let course = name.trim_end_matches("퀴즈").trim().to_owned();
        let dated = ["언제", "며칠", "마감", "기한", "끝냈", "수료"]
            .iter()
            .any(|word| rest.contains(word));
        let of_list = matches!(
            last.question,
            QuestionId::Q1 | QuestionId::Q2 | QuestionId::Q3 | QuestionId::Q9 | QuestionId::Q18
        );
        let routed = match asked.question_id() {
            _ if dated && of_list => Routed {
                period: last.period,
                education: Some(course),
                ..Routed::question(QuestionId::Q2)
            },
            Some(id) if id.about().needs_course => Routed {
                needs_clarify: false,
                education: Some(course),
                ..asked
            },
            None if matches!(asked.tier0_intent, Intent::EducationQa | Intent::PolicyQa)
                && asked.is_sure() =>
            {
                asked
            }
            _ => Routed {
                education: Some(course),
                ..Routed::question(question)
            },
        };
        let mut scene = Scene {
            text,
            follows: true,
            ..scene.clone()
        };
        scene.memory.picked = Some(place);
        Some(self.go(scene, routed))
    }

    /// "그 부분 더 자세히": more of what was looked up last.
    fn more(&self, scene: &Scene) -> Option<Step> {
        const MORE: &str = "더|더자세히|자세히|자세하게|더알려줘|더자세히알려줘|좀더|좀더자세히|그부분더|그부분자세히|그부분더자세히|그부분더알려줘|더보여줘|더설명해줘|자세히알려줘|자세히설명해줘|이어서|계속|다음내용|나머지|나머지도|전체보여줘|전문보여줘|원문보여줘|다른내용은|다른규정은|더없어|더있어|그것도자세히|그거자세히|그거더자세히|그거더|상세히";
        let close: String = scene.text.chars().filter(|c| c.is_alphanumeric()).collect();
        let plain = close
            .trim_end_matches('요')
            .trim_end_matches("주세")
            .trim_end_matches('줘');
        let asks = MORE
            .split('|')
            .any(|word| word == close || word == plain || word.trim_end_matches('줘') == plain);
        let LookedUp { query, told, .. } = scene.memory.looked_up.clone().filter(|_| asks)?;
        if scene.memory.recorded {
            return None;
        }
        let task = Task::More { query, told };
        let routed = Routed::content(Intent::PolicyQa, Domain::Policy);
        Some(self.run(scene.clone(), routed, vec![task]))
    }
}
