//! Short answers to "this or that?": keywords of the group, 전자/후자, first and second, both, "내 거".

use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::{asked, rules};
use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, Confidence};
use crate::routed::Routed;
use jiff::civil::Date;
use korean::Text;
use korean::typo::{Group, Lexicon};
use std::sync::LazyLock;

/// What a short answer chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The own record.
    Record,
    /// The rule or the content.
    Content,
    /// Both.
    Both,
    /// To report an incident.
    Report,
    /// Figures about incidents.
    Figures,
}

/// What a word of a short answer points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Points {
    First,
    Second,
    Both,
    Record,
    Content,
    Report,
    Figures,
    Instead,
    Neither,
}

/// Words by place, for every group.
static PLACES: &[Group<Points>] = &[
    Group::starting(
        Points::First,
        "전자|첫 번째|첫째|첫번|1번|일번|①|앞에 거|앞에 걸|앞의 거|앞의 걸|앞 거|앞 걸|앞쪽|처음 거|처음 걸|먼저 말한|먼저 거|a",
    ),
    Group::starting(
        Points::Second,
        "후자|두 번째|둘째|두번|2번|이번이요|②|뒤에 거|뒤에 걸|뒤의 거|뒤의 걸|뒷 거|뒷 걸|뒤 거|뒤쪽|나중 거|나중 걸|마지막 거|마지막 걸|b",
    ),
    Group::alone(Points::First, "1|하나|앞"),
    Group::alone(Points::Second, "2|둘|뒤"),
    Group::starting(
        Points::Both,
        "둘 다|둘다|두 개 다|두개 다|두가지 다|두 가지 다|양쪽|모두|전부|다 알려|다 보여|다요|둘 모두|두 가지 모두|두 개 모두",
    ),
    Group::alone(Points::Both, "다"),
    Group::anywhere(Points::Instead, "말고|말구|아니고|아니구|아니라|됐고|빼고"),
    Group::anywhere(
        Points::Neither,
        "둘 다 아니|둘다 아니|둘 다 됐|둘다 됐|둘 다 싫|아무거나|모르겠|몰라",
    ),
];

/// The keywords of the education boundary.
static EDU: &[Group<Points>] = &[
    Group::anywhere(
        Points::Record,
        "이수|진도|조회|수료|현황|기록|시청|점수|어디까지|내 거|내거|내꺼|내 것|내것|제 거|제거|제꺼|제 것|개인|확인",
    ),
    Group::anywhere(Points::Content, "내용|설명|요약|교육과정|안내|커리큘럼|소개|자료"),
];

/// The keywords of the rule boundary.
static POLICY: &[Group<Points>] = &[
    Group::anywhere(
        Points::Content,
        "규정|정책|기준|원칙|절차|사규|제도|규칙|회사 거|회사거|허용|금지",
    ),
    Group::anywhere(
        Points::Record,
        "개인|조회|내 거|내거|내꺼|내 것|내것|제 거|제거|제꺼|제 것|내역|잔여|남은|내 정보|제 정보|데이터|hr 정보|확인|현황|기록|본인",
    ),
];

static PROFILE: &[Group<Points>] = &[
    Group::anywhere(
        Points::Record,
        "조회|확인|내역|정보|개인|내 거|내거|내꺼|내 것|제 거|제꺼|본인",
    ),
    Group::anywhere(Points::Content, "규정|정책|기준|원칙|절차|제도"),
];

static INCIDENT: &[Group<Points>] = &[
    Group::anywhere(Points::Report, "신고|보고|제보|접수"),
    Group::anywhere(Points::Figures, "통계|현황|건수|추이"),
];

type Keywords = Lexicon<Points>;

static LEXICONS: LazyLock<[Keywords; 5]> = LazyLock::new(|| {
    let of = |own: &'static [Group<Points>]| Lexicon::of(PLACES.iter().chain(own));
    [of(EDU), of(POLICY), of(PROFILE), of(INCIDENT), of(&[])]
});

fn keywords(group: ClarifyGroup) -> &'static Keywords {
    let [edu, policy, profile, incident, none] = &*LEXICONS;
    match group {
        ClarifyGroup::Edu => edu,
        ClarifyGroup::Policy => policy,
        ClarifyGroup::Profile => profile,
        ClarifyGroup::Incident => incident,
        ClarifyGroup::Faq | ClarifyGroup::Unknown => none,
    }
}

/// What a short answer chooses in a group.
pub fn choice(answer: &str, group: ClarifyGroup) -> Option<Choice> {
    if matches!(group, ClarifyGroup::Faq | ClarifyGroup::Unknown) {
        return None;
    }
    // 뒤에꺼, 내껄로: as it is spoken.
    let text = Text::new(&answer.replace(['꺼', '것'], "거").replace('껄', "걸"));
    let points: Vec<Points> = keywords(group)
        .find(&text)
        .into_iter()
        .map(|hit| hit.value)
        .collect();
    if points.contains(&Points::Neither) {
        return None;
    }
    let cut = points.iter().rposition(|point| *point == Points::Instead);
    let said: Vec<Choice> = points
        .iter()
        .skip(cut.unwrap_or(0))
        .filter_map(|point| meant(*point, group))
        .collect();
    if let (Some(at), []) = (cut, said.as_slice()) {
        // "규정 말고요": the other one.
        let away = points.iter().take(at).find_map(|point| meant(*point, group))?;
        return Some(other(away));
    }
    let first = *said.first()?;
    let all_same = said.iter().all(|choice| *choice == first);
    Some(if all_same { first } else { Choice::Both })
}

fn meant(point: Points, group: ClarifyGroup) -> Option<Choice> {
    let (first, second) = if group == ClarifyGroup::Incident {
        (Choice::Report, Choice::Figures)
    } else {
        (Choice::Content, Choice::Record)
    };
    Some(match point {
        Points::First => first,
        Points::Second => second,
        Points::Both => Choice::Both,
        Points::Record => Choice::Record,
        Points::Content => Choice::Content,
        Points::Report => Choice::Report,
        Points::Figures => Choice::Figures,
        Points::Instead | Points::Neither => return None,
    })
}

fn other(choice: Choice) -> Choice {
    match choice {
        Choice::Record => Choice::Content,
        Choice::Content => Choice::Record,
        Choice::Report => Choice::Figures,
        Choice::Figures => Choice::Report,
        Choice::Both => Choice::Both,
    }
}

/// The own record a first question was about, once the person chose it.
pub fn record_of(original: &str, answer: &str, group: ClarifyGroup, today: Date) -> Routed {
    let own = Scene::read(original, today);
    let said = Scene::read(answer, today);
    let added = said
        .hits
        .iter()
        .filter(|hit| {
            !matches!(
                hit.sense,
                Sense::Rule | Sense::Content | Sense::Explain | Sense::Norm
            )
        })
        .fold(own.senses, |set, hit| set.with(hit.sense));
    let senses = added.with(Sense::Mine).without(Senses::of(&[
        Sense::MayNorm,
        Sense::Content,
        Sense::Explain,
        Sense::Progress,
    ]));
    let fallback = match group {
        ClarifyGroup::Edu => QuestionId::Q2,
        ClarifyGroup::Profile => QuestionId::Q16,
        _ => QuestionId::Q11,
    };
    let id = rules::question(senses).unwrap_or(fallback);
    Routed {
        confidence: Confidence::Chosen,
        ..asked(&own, id)
    }
}
