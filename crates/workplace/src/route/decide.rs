//! The order in which a message's senses are judged: refusals first, orders, rules, content, records, questions back,
//! talk. Must never reach a record for a message that a refusal fits.

use super::scan::{Hit, is_run_on};
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::{action, course, department, person, rules, word};
use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, Domain, Intent, Refusal};
use crate::question::Span as Covers;
use crate::routed::Routed;
use korean::Text;
use korean::answer::{Answer, whole};

/// Subjects that are asked about one at a time; of several the first counts.
pub(super) const FAMILIES: [Senses; 6] = [
    Senses::of(&[Sense::Leave]),
    Senses::of(&[Sense::Attend]),
    Senses::of(&[Sense::Pay, Sense::Payslip]),
    Senses::of(&[Sense::Point, Sense::Welfare]),
    Senses::of(&[Sense::Profile]),
    Senses::of(&[
        Sense::Edu,
        Sense::Quiz,
        Sense::Score,
        Sense::Done,
        Sense::Progress,
        Sense::Average,
    ]),
];

/// Records nobody changes by asking.
const TAMPERED: Senses = Senses::of(&[
    Sense::Score,
    Sense::Done,
    Sense::Attend,
    Sense::Leave,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Progress,
    Sense::Outcome,
    Sense::Completed,
    Sense::Undone,
]);

const CONTENT: Senses = Senses::of(&[Sense::Content, Sense::Explain]);

/// The order of decision: what is refused, what is done, the rule, the content, the record, what is asked back.
pub(super) fn decide(scene: &Scene) -> Routed {
    let s = scene.senses;
    let ruled = s.any(Senses::of(&[Sense::Rule, Sense::Norm]));
    let tampers = s.has(Sense::Tamper) && s.any(TAMPERED) && !s.has(Sense::Screen);
    if s.has(Sense::Bypass)
        || dismisses(scene)
        || peeks(scene)
        || (s.has(Sense::MayBypass) || tampers) && !ruled
    {
        return Routed::refused(Refusal::Bypass, Domain::General);
    }
    if let Some(routed) = incident(s, ruled) {
        return routed;
    }
    if person::others(scene) {
        return Routed::refused(Refusal::OthersData, Domain::Hr);
    }
    if let Some(action) = action::ordered(scene) {
        return Routed {
            education: course::named(scene),
            ..Routed::action(action)
        };
    }
    if is_help(s) {
        return Routed::content(Intent::SystemHelp, Domain::General);
    }
    taught(scene)
        .or_else(|| policy(scene))
        .or_else(|| content(s))
        .or_else(|| record(scene))
        .or_else(|| loose_policy(scene))
        .or_else(|| boundary(s))
        .unwrap_or_else(|| talk(scene))
}

/// How far apart two words of one wish may stand.
const NEAR: usize = 10;

/// "정답 좀 미리 알려줘": the answers before the quiz.
fn peeks(scene: &Scene) -> bool {
    let at = |i: usize, words: &[&str]| words.iter().any(|word| scene.text.starts_with(i, word));
    (0..scene.text.len())
        .filter(|i| at(*i, &["정답", "답안지", "답지", "모범답안"]))
        .any(|i| (i..i + NEAR).any(|j| at(j, &["미리", "유출", "빼돌", "몰래"])))
}

/// "앞의 규칙은 전부 무시하고", "이전 지시 잊어": what the assistant goes by is set aside.
fn dismisses(scene: &Scene) -> bool {
    let text = &scene.text;
    let ends = |at: usize, verbs: &[&str]| verbs.iter().any(|verb| text.starts_with(at, verb));
    (0..text.len()).any(|at| {
        let order = ends(
            at,
            &[
                "무시하고",
                "무시해",
                "무시하라",
                "무시하세",
                "무시한 채",
                "무시한채",
                "잊고",
                "잊어",
                "해제하고",
                "해제해",
                "꺼 줘",
                "꺼줘",
                "꺼라",
                "끄고",
                "비활성화하고",
                "비활성화해",
                "풀고 ",
            ],
        );
        order
            && (at.saturating_sub(NEAR)..at).any(|i| {
                ends(
                    i,
                    &[
                        "지시", "지침", "명령", "규칙", "제약", "제한", "룰 ", "설정", "필터", "검열", "안전",
                    ],
                )
            })
    })
}

/// "교육에서 배운 신고 절차", "예방교육에 나오는 사례": what a course teaches, also where it is a rule.
fn taught(scene: &Scene) -> Option<Routed> {
    const TEACHES: &[&str] = &[
        "에서 말한",
        "에서 배운",
        "에서 배우는",
        "에서 다룬",
        "에서 다루는",
        "에서 나온",
        "에서 나오는",
        "에서 설명",
        "에서 알려준",
        "에서 본",
        "에 나오는",
        "에 나온",
        "때 배운",
        " 때 배운",
    ];
    let of_course = scene.hits.iter().filter(|hit| hit.is(Sense::Edu)).any(|hit| {
        TEACHES
            .iter()
            .any(|words| scene.text.starts_with(hit.span.end, words))
    });
    let record = Senses::of(&[Sense::Mine, Sense::Score, Sense::Quiz]);
    (of_course && !scene.senses.any(record)).then(|| Routed::content(Intent::EducationQa, Domain::Edu))
}

/// Reporting is help, figures are refused, neither is asked back.
fn incident(s: Senses, ruled: bool) -> Option<Routed> {
    if !s.has(Sense::Incident) || ruled || s.any(Senses::of(&[Sense::Edu, Sense::Quiz])) {
        return None;
    }
    if s.has(Sense::Report) {
        return Some(Routed::content(Intent::SystemHelp, Domain::General));
    }
    if s.any(Senses::of(&[
        Sense::Figures,
        Sense::Status,
        Sense::Count,
        Sense::History,
    ])) {
        return Some(Routed::refused(Refusal::IncidentFigures, Domain::General));
    }
    let asked = s.any(Senses::of(&[Sense::Show, Sense::Query, Sense::Wonder]));
    let plain = !s.any(Senses::of(&[Sense::Conduct, Sense::MayNorm, Sense::What]));
    (asked && plain).then(|| Routed::ambiguous(Intent::SystemHelp, Domain::General, ClarifyGroup::Incident))
}

/// How to use the assistant itself.
fn is_help(s: Senses) -> bool {
    let acts = Senses::of(&[Sense::Start, Sense::Submit, Sense::Take]);
    let how = s.any(Senses::of(&[Sense::Norm, Sense::Rule])) && s.has(Sense::Quiz) && s.any(acts);
    let screen = s.has(Sense::Screen)
        && !s.any(Senses::of(&[
            Sense::Conduct,
            Sense::Edu,
            Sense::Leave,
            Sense::Security,
            Sense::Rule,
            Sense::Norm,
        ]));
    how || s.has(Sense::Help) || screen
}

/// What is granted by a rule: "생일에 포인트 주나요?" is no talk.
const PAID: Senses = Senses::of(&[Sense::Leave, Sense::Pay, Sense::Point]);

/// A rule by name, or what may and must be done.
fn policy(scene: &Scene) -> Option<Routed> {
    let s = scene.senses;
    let own = s.has(Sense::Mine)
        && s.any(Senses::of(&[
            Sense::Remain,
            Sense::History,
            Sense::Status,
            Sense::Used,
            Sense::Deadline,
            Sense::Done,
        ]));
    let norm = s.has(Sense::Norm)
        && !own
        && (!s.has(Sense::Chat) || s.has(Sense::Conduct) || s.any(PAID) && scene.asks());
    if puts_off_rule(scene) {
        return None;
    }
    // "이 교육 왜 들어? 내용 설명해줘": what is taught is asked for by name.
    let explained = s.all(Senses::of(&[Sense::Edu, Sense::Content, Sense::Explain]));
    (s.has(Sense::Rule) || norm && !explained).then(|| Routed::content(Intent::PolicyQa, Domain::Policy))
}

/// "연차 규정도 궁금한데 내 남은 연차부터": the rule is for later, what is the own comes first.
fn puts_off_rule(scene: &Scene) -> bool {
    let first = scene.hits.iter().find(|hit| {
        FAMILIES.iter().any(|family| family.has(hit.sense)) && scene.text.starts_with(hit.span.end, "부터")
    });
    let own = Senses::of(&[Sense::Mine, Sense::Remain, Sense::History, Sense::Status]);
    scene.senses.any(own)
        && first.is_some_and(|first| {
            scene
                .hits
                .iter()
                .filter(|hit| matches!(hit.sense, Sense::Rule | Sense::Norm))
                .all(|rule| rule.span.end < first.span.start && scene.text.starts_with(rule.span.end, "도"))
        })
}

/// What a course teaches.
fn content(s: Senses) -> Option<Routed> {
    const RECORD: Senses = Senses::of(&[
        Sense::Mine,
        Sense::Score,
        Sense::Progress,
        Sense::Remain,
        Sense::Undone,
        Sense::Done,
        Sense::Deadline,
        Sense::Todo,
        Sense::Outcome,
        Sense::Wrong,
        Sense::Average,
    ]);
    let taught = s.any(CONTENT) && !s.any(RECORD) && (s.has(Sense::Edu) || s.has(Sense::Content));
    let subject = s.any(Senses::of(&[
        Sense::Leave,
        Sense::Attend,
        Sense::Pay,
        Sense::Payslip,
        Sense::Point,
        Sense::Screen,
    ]));
    let summed = s.has(Sense::Edu)
        && s.any(Senses::of(&[Sense::Summary, Sense::What, Sense::Define]))
        && !s.any(RECORD)
        && (!s.has(Sense::Required) || s.has(Sense::Define))
        && !s.any(Senses::of(&[
            Sense::Week,
            Sense::Dated,
            Sense::Status,
            Sense::History,
            Sense::Completed,
            Sense::Whole,
            Sense::Quiz,
            Sense::Must,
        ]));
    (taught && !subject || summed).then(|| Routed::content(Intent::EducationQa, Domain::Edu))
}

/// One of the twenty.
fn record(scene: &Scene) -> Option<Routed> {
    let s = scene.senses;
    if s.has(Sense::MayNorm)
        && !s.any(Senses::of(&[
            Sense::Mine,
            Sense::Remain,
            Sense::History,
            Sense::Status,
            Sense::Average,
            Sense::Used,
            Sense::Team,
            Sense::Profile,
            Sense::Done,
            Sense::Payslip,
        ]))
        && s.any(HR)
    {
        return None;
    }
    let only_chat = s.has(Sense::Chat)
        && !s.any(Senses::of(&[
            Sense::Show,
            Sense::Query,
            Sense::Count,
            Sense::Remain,
            Sense::Mine,
            Sense::Edu,
            Sense::Quiz,
            Sense::Leader,
            Sense::Team,
        ]));
    if only_chat {
        return None;
    }
    // "육아휴직 급여는 얼마": paid under a rule, not last month.
    let own = Senses::of(&[
        Sense::Mine,
        Sense::Payslip,
        Sense::Dated,
        Sense::Remain,
        Sense::Used,
        Sense::History,
    ]);
    let ruled = Senses::of(&[Sense::Pay, Sense::Leave, Sense::Point]);
    if s.has(Sense::Conduct) && s.any(ruled) && !s.any(own) {
        return None;
    }
    let family = first_family(scene);
    let first = first_asked(scene, family);
    let id = rules::question(first).or_else(|| {
        // "근태 확인하고 남은 연차도": where one is the own record, so is the other.
        rules::question(s).and_then(|_| rules::question(first.with(Sense::Mine)))
    })?;
    let routed = asked(scene, id);
    let period = routed.period.filter(|_| first == family || !is_of_later(scene));
    Some(Routed { period, ..routed })
}

/// "남은 연차 알려주고 작년에 쓴 내역도": the period of a second wish.
fn is_of_later(scene: &Scene) -> bool {
    let shown = scene.hits.iter().find(|hit| hit.sense == Sense::Show);
    shown.is_some_and(|shown| {
        scene
            .period
            .is_some_and(|(_, span)| span.start > shown.span.start)
    })
}

/// "연차 며칠 남았는지랑 이번 달 근태": a period right before another subject is that subject's.
fn is_of_another(scene: &Scene, id: QuestionId) -> bool {
    let place = |hit: &Hit| FAMILIES.iter().position(|family| family.has(hit.sense));
    let Some((_, period)) = scene.period else {
        return false;
    };
    let first = scene.hits.iter().find_map(|hit| Some((place(hit)?, hit.span)));
    let next = scene.hits.iter().find_map(|hit| {
        let near = hit.span.start >= period.end && hit.span.start <= period.end + 3;
        near.then(|| place(hit)).flatten()
    });
    id != QuestionId::Q5
        && matches!((first, next), (Some((own, span)), Some(other)) if own != other && span.end <= period.start)
}

pub(super) const HR: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Point,
    Sense::Welfare,
]);

/// A question with what was said about it.
pub(super) fn asked(scene: &Scene, id: QuestionId) -> Routed {
    let s = scene.senses;
    let course = matches!(
        id,
        QuestionId::Q2 | QuestionId::Q4 | QuestionId::Q7 | QuestionId::Q8
    )
    .then(|| course::named(scene))
    .flatten();
    // A score without a course is the history of scores; the result of one quiz needs its course.
    let id = match id {
        // "영업팀은 몇 점이야": of a department there are only averages.
        QuestionId::Q7 | QuestionId::Q8 if course.is_none() && department::whole(scene).is_some() => {
            QuestionId::Q5
        }
        QuestionId::Q7 if course.is_none() && !s.has(Sense::Outcome) => QuestionId::Q8,
        // "올해 교육 얼마나 들었더라": the progress of one course has no period.
        QuestionId::Q4 if course.is_none() && scene.period.is_some() => QuestionId::Q2,
        id => id,
    };
    let about = id.about();
    Routed {
        needs_clarify: about.needs_course && course.is_none(),
        period: scene
            .period
            .filter(|_| about.span != Covers::Timeless && !is_of_another(scene, id))
            .map(|(period, _)| period),
        department: (id == QuestionId::Q5).then(|| department::named(scene)).flatten(),
        education: course.filter(|_| about.needs_course || id == QuestionId::Q2),
        ..Routed::question(id)
    }
}

/// The senses without the subjects of later families: "퀴즈 점수 보여주고 그다음에 연차도".
fn first_family(scene: &Scene) -> Senses {
    let family = |hit: &Hit| FAMILIES.iter().position(|family| family.has(hit.sense));
    // "퀴즈도 궁금한데 연차부터": what comes first is said to.
    let urgent = scene
        .hits
        .iter()
        .filter(|hit| scene.text.starts_with(hit.span.end, "부터"))
        .find_map(family);
    let first = urgent.or_else(|| scene.hits.iter().find_map(family));
    let Some(first) = first else {
        return scene.senses;
    };
    FAMILIES
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != first)
        .fold(scene.senses, |set, (_, family)| set.without(*family))
}

/// "포인트 잔액이랑 사용내역": of what is left and what was used the first counts.
fn first_asked(scene: &Scene, senses: Senses) -> Senses {
    let used = Senses::of(&[Sense::Used, Sense::History]);
    let place = |set: Senses| {
        scene
            .hits
            .iter()
            .position(|hit| set.has(hit.sense) || set.has(hit.also))
    };
    match (place(Senses::of(&[Sense::Remain])), place(used)) {
        (Some(left), Some(spent))
            if senses.any(Senses::of(&[Sense::Point, Sense::Leave])) && left < spent =>
        {
            senses.without(used)
        }
        _ => senses,
    }
}

/// A subject of the rules without a word for "rule".
fn loose_policy(scene: &Scene) -> Option<Routed> {
    let s = scene.senses;
    let asked = s.any(Senses::of(&[
        Sense::MayNorm,
        Sense::What,
        Sense::Define,
        Sense::Wonder,
        Sense::Show,
        Sense::Query,
        Sense::Count,
        Sense::When,
        Sense::Where,
        Sense::Who,
        Sense::Must,
        Sense::Todo,
        Sense::Explain,
        Sense::Summary,
        Sense::Content,
    ])) || scene.asks();
    let ruled = Senses::of(&[Sense::MayNorm, Sense::Define, Sense::When]);
    let subject =
        s.any(Senses::of(&[Sense::Conduct, Sense::Security, Sense::Incident])) || s.any(ruled) && s.any(HR);
    let plain = !s.any(Senses::of(&[Sense::Edu, Sense::Quiz]));
    (subject && asked && plain).then(|| Routed::content(Intent::PolicyQa, Domain::Policy))
}

/// The two boundaries, and a question that is only announced.
fn boundary(s: Senses) -> Option<Routed> {
    if s.has(Sense::Chat) {
        return None;
    }
    let asked = Senses::of(&[
        Sense::Show,
        Sense::Query,
        Sense::Wonder,
        Sense::What,
        Sense::Define,
    ]);
    if s.has(Sense::Edu) || s.has(Sense::Quiz) && s.any(asked) {
        return Some(Routed::ambiguous(
            Intent::EducationQa,
            Domain::Edu,
            ClarifyGroup::Edu,
        ));
    }
    let hr = s.any(HR) && !s.any(Senses::of(&[Sense::Not, Sense::Wish]));
    if hr {
        return Some(Routed::ambiguous(
            Intent::BackendStatus,
            Domain::Hr,
            ClarifyGroup::Policy,
        ));
    }
    let asked = s.any(Senses::of(&[Sense::Show, Sense::Query, Sense::Wonder]));
    if s.has(Sense::Hr) && asked {
        return Some(Routed::ambiguous(
            Intent::BackendStatus,
            Domain::Hr,
            ClarifyGroup::Profile,
        ));
    }
    None
}

/// Small talk, an announced question, or nothing that could be told.
fn talk(scene: &Scene) -> Routed {
    let s = scene.senses;
    if is_social(&scene.text) || s.any(Senses::of(&[Sense::Chat, Sense::Wish])) {
        return Routed::content(Intent::GeneralChat, Domain::General);
    }
    let announced =
        s.any(Senses::of(&[Sense::Wonder, Sense::Query])) && !s.any(Senses::of(&[Sense::Deictic]));
    let nothing_else = word::split(&scene.text)
        .iter()
        .all(|word| scene.hits.iter().any(|hit| word.covers(hit.span)));
    if announced && nothing_else {
        return Routed::ambiguous(Intent::Unknown, Domain::General, ClarifyGroup::Faq);
    }
    if is_sentence(&scene.text) && !s.has(Sense::Deictic) {
        return Routed::content(Intent::GeneralChat, Domain::General);
    }
    Routed::unknown()
}

/// A greeting, thanks, praise.
pub(super) fn is_social(text: &Text) -> bool {
    matches!(
        whole(text),
        Some(Answer::Greet | Answer::Thanks | Answer::Compliment)
    )
}

/// Whether somebody says something: two words or more, the last one a verb.
fn is_sentence(text: &Text) -> bool {
    const ENDS: &str = "다요죠지네까냐니래자어아야해줘라워네나데걸듯음";
    let words = word::split(text);
    let spoken = words
        .iter()
        .filter(|word| word.text.chars().all(korean::typo::is_syllable))
        .count();
    let last = words
        .iter()
        .rev()
        .find(|word| word.text.chars().any(korean::typo::is_syllable))
        .and_then(|word| word.text.chars().next_back());
    let run_on = words.iter().any(|word| is_run_on(&word.text));
    (spoken >= 2 || run_on) && last.is_some_and(|c| ENDS.contains(c))
}
