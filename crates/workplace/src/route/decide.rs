//! The order in which a message's senses are judged: refusals first, orders, rules, content, records, questions back,
//! talk. Must never reach a record for a message that a refusal fits.

use super::everyone::{HR, no_record, of_anyone};
use super::scan::{Hit, is_run_on};
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::{action, care, course, cover, department, guard, lacking, person, rules, wishes, word};
use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, Domain, Intent, Outside, Refusal};
use crate::question::Span as Covers;
use crate::routed::Routed;
use korean::Text;
use korean::answer::{Answer, whole};

const CONTENT: Senses = Senses::of(&[Sense::Content, Sense::Explain]);

/// The order of decision: what is refused, what is done, the rule, the content, the record, what is asked back.
pub(super) fn decide(scene: &Scene) -> Routed {
    let s = scene.senses;
    let ruled = s.any(Senses::of(&[Sense::Rule, Sense::Norm]));
    if let Some(care) = care::told(scene) {
        return Routed::care(care);
    }
    if let Some(order) = lacking::ordered(scene) {
        return Routed::outside(Outside::Order(order));
    }
    if guard::bypasses(scene, ruled) {
        return Routed::refused(Refusal::Bypass, Domain::General);
    }
    if let Some(routed) = incident(scene, ruled) {
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
    if !ruled && let Some(team) = department::of_leader_by_name(scene) {
        return Routed::outside(Outside::Leader(team));
    }
    if is_help(scene) {
        return Routed::content(Intent::SystemHelp, Domain::General);
    }
    taught(scene)
        .or_else(|| policy(scene))
        .or_else(|| content(scene))
        .or_else(|| record(scene))
        .or_else(|| loose_policy(scene))
        .or_else(|| boundary(s))
        .unwrap_or_else(|| talk(scene))
}

/// "교육에서 배운 신고 절차", "예방교육에 나오는 사례": what a course teaches, also where it is a rule.
fn taught(scene: &Scene) -> Option<Routed> {
    const TEACHES: &[&str] = &[
        "에서 말한",
        "에서 말하는",
        "에서 강조하는",
        "에서 가르치는",
        "에서 알려주는",
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
    let after = |words: &[&str]| {
        let of_course = |hit: &&Hit| hit.is(Sense::Edu);
        let follow = |hit: &Hit| {
            words
                .iter()
                .any(|word| scene.text.starts_with(hit.span.end, word))
        };
        scene.hits.iter().filter(of_course).any(follow)
    };
    // "보안교육에서 피싱메일 대응 어떻게 하라고 했어?"
    let said = after(&["에서", "에선", "에 나오", "에는 뭐라", "에 뭐라"])
        && (scene.senses.has(Sense::Content) || scene.asks());
    let record = Senses::of(&[
        Sense::Mine,
        Sense::Score,
        Sense::Quiz,
        Sense::Outcome,
        Sense::Wrong,
    ]);
    // "들을 만한 과정 있어요?": which courses there are.
    let said_words: String = scene.text.chars().iter().collect();
    let offered = scene.senses.has(Sense::Edu)
        && ["들을 만한", "들을만한", "추천할", "추천해"]
            .iter()
            .any(|word| said_words.contains(word));
    ((offered || after(TEACHES) || said) && !scene.senses.any(record))
        .then(|| Routed::content(Intent::EducationQa, Domain::Edu))
}

/// Reporting is help, figures are refused, neither is asked back.
fn incident(scene: &Scene, ruled: bool) -> Option<Routed> {
    let s = scene.senses;
    let where_to = scene
        .hits
        .iter()
        .any(|hit| hit.sense == Sense::Where && scene.text.starts_with(hit.span.start, "어디"));
    if !s.has(Sense::Incident) || ruled || s.any(Senses::of(&[Sense::Edu, Sense::Quiz])) {
        return None;
    }
    if s.has(Sense::Report) || where_to {
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
fn is_help(scene: &Scene) -> bool {
    let s = scene.senses;
    let acts = Senses::of(&[Sense::Start, Sense::Submit, Sense::Take]);
    // "퀴즈 시작하기 전에 합격선이 몇 점인지": a figure is asked for.
    let counted = s.any(Senses::of(&[Sense::Count, Sense::Outcome, Sense::Score]));
    let how = s.any(Senses::of(&[Sense::Norm, Sense::Rule])) && s.has(Sense::Quiz) && s.any(acts) && !counted;
    let screen = s.has(Sense::Screen)
        && !s.any(Senses::of(&[
            Sense::Conduct,
            Sense::Edu,
            Sense::Leave,
            Sense::Security,
            Sense::Rule,
            Sense::Norm,
        ]));
    // "화면이 뜨면 그게 뭔가요": what appears is no part of the assistant.
    let appears = (0..scene.text.len()).any(|at| {
        ["화면이 뜨", "화면 뜨", "화면이 나", "창이 뜨"]
            .iter()
            .any(|word| scene.text.starts_with(at, word))
    });
    how || s.has(Sense::Help) || screen && !appears
}

/// What is granted by a rule: "생일에 포인트 주나요?" is no talk.
const PAID: Senses = Senses::of(&[Sense::Leave, Sense::Pay, Sense::Point]);

/// "야근수당은 언제 들어오는 거예요?": when something is paid is a rule, unless it is asked whether it came.
fn is_paid_when(scene: &Scene) -> bool {
    let s = scene.senses;
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let paid = [
        "들어오",
        "들어와",
        "나오는",
        "나와",
        "나오나",
        "지급",
        "주는",
        "주나",
        "받는",
        "받나",
    ]
    .iter()
    .any(|verb| close.contains(verb));
    let when = s.has(Sense::When)
        || ["몇월", "어느달", "며칠날"]
            .iter()
            .any(|when| close.contains(when));
    when && s.any(Senses::of(&[Sense::Pay, Sense::Payslip]))
        && paid
        && !s.any(Senses::of(&[
            Sense::Mine,
            Sense::Used,
            Sense::History,
            Sense::Show,
        ]))
}

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
    // "월급 왜 이렇게 적어? 명세서 보여줘".
    let own = own || s.all(Senses::of(&[Sense::Payslip, Sense::Show]));
    // "이번 달 안 들으면 기한 지나는 필수교육이 뭐예요": which courses, by a day.
    let by_a_day = s.any(Senses::of(&[Sense::Required, Sense::Edu]))
        && s.has(Sense::Dated)
        && s.any(Senses::of(&[Sense::What, Sense::Deadline, Sense::Define]))
        && !s.any(Senses::of(&[Sense::Rule, Sense::How, Sense::Count]));
    let own = own || by_a_day;
    // "뭘 더 공부해야 할까? 내가 많이 틀린 것 위주로".
    let own = own || s.all(Senses::of(&[Sense::Wrong, Sense::Mine]));
    let norm = (s.has(Sense::Norm) || is_paid_when(scene))
        && !own
        && (!s.has(Sense::Chat) || s.has(Sense::Conduct) || s.any(PAID) && scene.asks());
    if wishes::puts_off_rule(scene) {
        return None;
    }
    // "이 교육 왜 들어? 내용 설명해줘": what is taught is asked for by name.
    let explained = s.all(Senses::of(&[Sense::Edu, Sense::Content, Sense::Explain]));
    (s.has(Sense::Rule) || norm && !explained || of_anyone(scene))
        .then(|| Routed::content(Intent::PolicyQa, Domain::Policy))
}

/// What a course teaches.
fn content(scene: &Scene) -> Option<Routed> {
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
    const KEPT: Senses = Senses::of(&[
        Sense::Mine,
        Sense::Score,
        Sense::Progress,
        Sense::Outcome,
        Sense::Wrong,
        Sense::Average,
        Sense::Done,
        Sense::Required,
    ]);
    let s = scene.senses;
    let names_a_kind = scene
        .hits
        .iter()
        .any(|hit| hit.sense == Sense::Content && scene.text.starts_with(hit.span.start, "종류"));
    // "듣기 전에 무슨 내용인지": what is asked for by name is the content.
    let named = s.all(Senses::of(&[Sense::Content, Sense::Edu])) && !s.any(KEPT);
    let taught = s.any(CONTENT) && (named || !s.any(RECORD)) && (s.has(Sense::Edu) || s.has(Sense::Content));
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
    // "반반차는 몇 시간짜리인데?", "징계에는 어떤 종류가 있어요?": of a rule, no course.
    let of_a_rule = s.has(Sense::Conduct) && names_a_kind || s.has(Sense::Leave) && !s.any(RECORD);
    if s.has(Sense::Content) && of_a_rule && !s.has(Sense::Edu) && !s.has(Sense::Dated) {
        return Some(Routed::content(Intent::PolicyQa, Domain::Policy));
    }
    (taught && !subject || summed).then(|| Routed::content(Intent::EducationQa, Domain::Edu))
}

/// One of the twenty.
fn record(scene: &Scene) -> Option<Routed> {
    if no_record(scene) {
        return None;
    }
    let part = wishes::main_part(scene).map(|part| Scene::read(&part, scene.today));
    if let Some(routed) = part.as_ref().and_then(record) {
        return Some(routed);
    }
    let family = wishes::first_family(scene);
    let first = wishes::first_asked(scene, family);
    let id = rules::question(first).or_else(|| {
        // "근태 확인하고 남은 연차도": where one is the own record, so is the other.
        rules::question(scene.senses).and_then(|_| rules::question(first.with(Sense::Mine)))
    })?;
    if let Some(outside) = outside(scene, id) {
        return Some(Routed::outside(outside));
    }
    let routed = asked(scene, id);
    let period = routed
        .period
        .filter(|_| first == family || !wishes::is_of_later(scene));
    Some(Routed { period, ..routed })
}

/// What a message asks about that the question its other words ask for does not have.
fn outside(scene: &Scene, id: QuestionId) -> Option<Outside> {
    if id == QuestionId::Q17
        && let Some(team) = department::of_leader(scene)
    {
        return Some(Outside::Leader(team));
    }
    cover::forbidden(scene, id).map(Outside::Subject)
}

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
            .filter(|_| about.span != Covers::Timeless && !wishes::is_of_another(scene, id))
            .map(|(period, _)| period),
        department: (id == QuestionId::Q5).then(|| department::named(scene)).flatten(),
        education: course.filter(|_| about.needs_course || id == QuestionId::Q2),
        ..Routed::question(id)
    }
}

/// Things that are kept, booked or passed on somewhere: asked about, they are no rule.
const THINGS: &str = "회의실|구내|사내 식당|계약|결재|기안|품의|법인 차|회사 차|업무용 차|셔틀|통근|헬스장|휴게실|비품|사무용품|주차|예산";

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
        Sense::How,
    ])) || scene.asks()
        || s.has(Sense::Conduct) && names_a_measure(&scene.text);
    let ruled = Senses::of(&[Sense::MayNorm, Sense::Define, Sense::When, Sense::Company]);
    let subject =
        s.any(Senses::of(&[Sense::Conduct, Sense::Security, Sense::Incident])) || s.any(ruled) && s.any(HR);
    let plain = !s.any(Senses::of(&[Sense::Edu, Sense::Quiz]));
    let subject = subject || asks_leave(scene);
    let routed = || {
        // A room, a contract, a car: where no document speaks of it, it is nothing of ours.
        let thing = scene.hits.iter().any(|hit| {
            hit.sense == Sense::Conduct
                && THINGS
                    .split('|')
                    .any(|thing| scene.text.starts_with(hit.span.start, thing))
        });
        let outside = cover::names(scene).filter(|_| thing).map(Outside::Subject);
        Routed {
            outside,
            ..Routed::content(Intent::PolicyQa, Domain::Policy)
        }
    };
    (subject && asked && plain).then(routed)
}

/// "회의실에서 음식 먹는 거 가능한가요?", "슬리퍼 되나요": leave is asked for something no table knows.
fn asks_leave(scene: &Scene) -> bool {
    const ENDS: &[&str] = &[
        "가능",
        "가능한가요",
        "가능할까요",
        "가능해요",
        "되나요",
        "되나",
        "될까요",
        "되죠",
    ];
    let talk = Senses::of(&[
        Sense::Chat,
        Sense::Screen,
        Sense::Deictic,
        Sense::Help,
        Sense::Wonder,
        Sense::Show,
    ]);
    let said: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    scene.senses.has(Sense::MayNorm)
        && !scene.senses.any(talk)
        && word::split(&scene.text).len() >= 2
        && ENDS.iter().any(|end| said.ends_with(end))
}

/// "비밀번호 변경 주기", "법인카드 한도": what a rule sets, and nothing more is said.
fn names_a_measure(text: &Text) -> bool {
    const MEASURES: &[&str] = &[
        "주기",
        "기간",
        "한도",
        "시간",
        "금액",
        "비용",
        "범위",
        "대상",
        "일정",
        "혜택",
        "지원",
        "서류",
        "준비물",
        "단가",
        "요율",
        "비율",
        "횟수",
        "등급",
        "단계",
        "예외",
        "의무",
        "책임",
    ];
    let words = word::split(text);
    words.len() >= 2
        && words
            .last()
            .is_some_and(|word| MEASURES.contains(&word.text.as_str()))
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
    if s.has(Sense::Edu) && (!s.has(Sense::Wish) || s.any(asked)) || s.has(Sense::Quiz) && s.any(asked) {
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
    // "감기로 나흘 쉬면 병원 서류 떼야 돼?": what is asked about a rule is no talk.
    let ruled = s.any(Senses::of(&[
        Sense::Norm,
        Sense::MayNorm,
        Sense::If,
        Sense::MustAsk,
    ])) || supposes_duty(scene);
    let social = is_social(&scene.text) || s.any(Senses::of(&[Sense::Chat, Sense::Wish]));
    if social && !(ruled && scene.asks() && !is_social(&scene.text)) {
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
    if s.has(Sense::Deictic) {
        return Routed::unknown();
    }
    let asked = s.any(ASKING) || scene.asks() || wants(scene);
    if asked && let Some(noun) = cover::about(scene) {
        return Routed::outside(Outside::Subject(noun));
    }
    // What is only told, and asks for nothing, is talk.
    if is_sentence(&scene.text) && !asked {
        return Routed::content(Intent::GeneralChat, Domain::General);
    }
    Routed::unknown()
}

/// "쉬면 … 떼야 돼?": a condition and a duty.
fn supposes_duty(scene: &Scene) -> bool {
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    ["야돼", "야되", "야하", "해줘요", "게해줘"]
        .iter()
        .any(|duty| close.contains(duty))
        && scene.asks()
}

/// What makes a message a question or a request.
const ASKING: Senses = Senses::of(&[
    Sense::Show,
    Sense::Query,
    Sense::Wonder,
    Sense::What,
    Sense::How,
    Sense::Define,
    Sense::When,
    Sense::Where,
    Sense::Who,
    Sense::Count,
    Sense::Deadline,
    Sense::Remain,
    Sense::History,
    Sense::MayNorm,
    Sense::Must,
    Sense::Todo,
    Sense::Undone,
    Sense::Mine,
]);

/// "프린터가 안 돼요", "자리 옮기고 싶어요": something is wrong or wanted.
fn wants(scene: &Scene) -> bool {
    const WANTS: &str = "고장|안돼|안되|안나와|안나옴|안열려|안열림|안켜져|안켜짐|느려|이상해|필요해|필요합|싶어요|싶습니다|싶은데|바꾸려|바꿔|변경|예약|고쳐|수리|신청|등록|발급|연락처|전화번호|내선|어디|주세요|해줘|주실";
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    WANTS.split('|').any(|word| close.contains(word))
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
