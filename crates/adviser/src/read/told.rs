//! How a message speaks of what it names: one more event, a correction, an aside. Whether it may replace what is known
//! is decided elsewhere.

use super::Context;
use super::intent;
use super::parties::Parties;
use super::place;
use super::role::{Role, Sum};
use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use crate::known::facts::Side;
use crate::relation::Relation;
use jiff::civil::Date;
use korean::Span;
use korean::amount::Amount;
use korean::answer::Marker;
use korean::date::When;
use korean::kin::{Case, Mention, Step, Who};
use korean::transfer::Way;
use tax::gift::{Relationship, Variable};

/// How a value stands in the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Manner {
    /// With a verb of giving, or said to be there.
    Given,
    /// By its name: 시가, 금액, 증여일.
    Named,
    /// Hardly anything else is said.
    Alone,
    /// With something else: a fee, what was spent, a call.
    #[default]
    Beside,
}

/// Somebody who gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Giver {
    /// The word for them.
    pub word: &'static str,
    /// What they are to the recipient.
    pub relation: Relation,
}

/// A sum that could be a gift, with what its own words say of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one independent thing of the sum"
)]
pub struct Event {
    /// How much.
    pub won: i64,
    /// Who gave it, where that is another donor than the one known.
    pub donor: Option<Giver>,
    /// The first and the last day it can have been.
    pub when: Option<(Date, Date)>,
    /// 같은 날, 그날.
    pub same_day: bool,
    /// 예전에, 사전증여, 받은 적.
    pub earlier: bool,
    /// 더, 또, 도, 추가로, 말고도: one more.
    pub more: bool,
    /// How it stands there.
    pub manner: Manner,
    /// Somebody else received it.
    pub of_others: bool,
    /// The reader takes it for an earlier gift.
    pub before: bool,
}

/// What a message takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one independent thing of the correction"
)]
pub struct Corrects {
    /// It takes something back, an afterthought not counted.
    pub any: bool,
    /// In so many words: 아니라, 정정, 잘못, 바꿔.
    pub outright: bool,
    /// 아, 참: it only remembers.
    pub recalls: bool,
    /// A sum is named to be taken back.
    pub sum: bool,
    /// A date is.
    pub date: bool,
    /// A person is.
    pub person: bool,
}

/// How a message speaks of what it names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one independent thing of the message"
)]
pub struct Told {
    /// The sums that could be gifts.
    pub events: Vec<Event>,
    /// What it takes back.
    pub corrects: Corrects,
    /// How the gift's date stands there.
    pub date: Manner,
    /// Somebody stands in a part of the gift by a particle and a verb of giving.
    pub person: bool,
    /// 또, 도, 추가로 stand anywhere.
    pub more: bool,
    /// A marriage that is not in law, or no longer: it changes what a known person is.
    pub unmade: bool,
    /// 거주자, 미성년: a status by its name.
    pub status: bool,
    /// "또 하나는", "하나 더": the other one is asked about.
    pub turns_to: bool,
}

impl Told {
    /// Whether a message that says hardly more than a value only remembers it rightly: "아 1월 31일이었어요".
    pub fn recalls(&self, manner: Manner) -> bool {
        self.corrects.recalls && manner == Manner::Alone
    }
}

impl Corrects {
    /// Whether a sum may be replaced.
    pub fn sums(self) -> bool {
        self.any && (self.sum || !self.date && !self.person)
    }

    /// Whether a date may be.
    pub fn dates(self) -> bool {
        self.any && (self.date || !self.sum && !self.person)
    }

    /// Whether a person may be.
    pub fn people(self) -> bool {
        self.any && (self.person || !self.sum && !self.date)
    }
}

/// How a message speaks of what it names.
pub fn told(scene: &Scene, context: &Context<'_>, story: &Story, sides: &Parties, sums: &[Sum]) -> Told {
    Told {
        events: sums
            .iter()
            .filter_map(|sum| event(scene, context, story, sum))
            .collect(),
        corrects: corrects(scene),
        date: date_manner(scene, story),
        person: has_part(scene, sides),
        more: is_more(scene, whole(scene)),
        unmade: scene.has(Sense::Unregistered) || scene.has(Sense::Divorced),
        status: [
            "거주자",
            "비거주",
            "미성년",
            "성년",
            "성인",
            "귀국",
            "지금은",
            "이제는",
            "돌아왔",
            "돌아와",
            "들어와서 살",
        ]
        .iter()
        .any(|word| scene.says(word)),
        turns_to: ["또 하나", "하나 더", "다음 건"]
            .iter()
            .any(|word| scene.says(word)),
    }
}

fn event(scene: &Scene, context: &Context<'_>, story: &Story, sum: &Sum) -> Option<Event> {
    let find = scene.amounts.iter().find(|find| find.span == sum.span)?;
    let clause = scene.clause(sum.span.start);
    let span = scene.clause_span(clause);
    let given = place::is_told(scene, find);
    let owed = scene.has_in(span, Sense::TakenOver) || scene.has_in(span, Sense::Repay);
    match sum.role {
        Role::Of(Variable::GiftPropertyValue | Variable::PastGiftsValue) => {}
        // "2022년에 전세 구할 때 4천 보태주셨어요": given, not owed.
        Role::Of(Variable::SecuredDebt)
            if given
                && !owed
                && !scene.has_in(span, Sense::Debt)
                && context.asked != Some(Variable::SecuredDebt) => {}
        _ => return None,
    }
    let Amount::Won(won) = sum.amount else { return None };
    let around = if scene.amounts.len() == 1 {
        whole(scene)
    } else {
        sentence(scene, clause)
    };
    let same_day = says_any(scene, around, SAME_DAY);
    let earlier = says_any(scene, around, EARLIER) || says_any(scene, whole(scene), &["사전증여", "기증여"]);
    let from_person = scene
        .people
        .iter()
        .any(|m| m.case == Case::Source && m.span.overlaps(span));
    let more = is_more(scene, around);
    let right = Span {
        start: sum.span.end,
        end: span.end.min(sum.span.end + 10),
    };
    let is_there = scene.says_in(right, "있") || scene.says_in(right, "돼") || scene.says_in(right, "됩");
    // "그중 6천은 차 사는 데 이미 썼어요": what became of it, wherever the verb stands.
    let rest = Span {
        start: sum.span.end,
        end: span.end,
    };
    let spent = ["썼", "쓰", "들었", "들어갔", "나갔", "벌었", "나왔"]
        .iter()
        .any(|word| scene.says_in(right, word))
        || ["썼", "써버", "써 버"]
            .iter()
            .any(|word| scene.says_in(rest, word))
        || ["적금에", "예금에", "주식에", "펀드에", "투자"]
            .iter()
            .any(|word| scene.says_in(rest, word));
    let marked = same_day || earlier || more;
    let dated = when(scene, sum.span);
    // "2018년 6월 모친 증여 1억 건 있음": its own day, before this gift's, makes it one of before.
    let before_this = dated.is_some_and(|(_, to)| context.said.gift_date.is_some_and(|day| to < day));
    let noted_before = before_this && (is_there || scene.says_in(span, "증여"));
    let put_away = !marked
        && !from_person
        && ["적금에", "예금에", "주식에", "펀드에"]
            .iter()
            .any(|word| scene.says_in(rest, word));
    let manner = if put_away || is_talk(scene, span, sum.span) {
        Manner::Beside
    } else if given || from_person || scene.has_in(right, Sense::Bears) || marked && is_there || noted_before
    {
        Manner::Given
    } else if intent::is_hardly_more(scene) {
        Manner::Alone
    } else if is_named(scene, span, sum.span) {
        Manner::Named
    } else if marked && !spent {
        Manner::Given
    } else {
        Manner::Beside
    };
    let donor = donor_of(scene, context, clause);
    Some(Event {
        won: won.checked_mul(sum.times)?,
        donor,
        when: dated,
        same_day,
        earlier,
        more,
        manner,
        of_others: is_of_others(scene, context, span),
        before: story.before.contains(&clause),
    })
}

/// Who gives by the words of a clause, where the known donor is another in law.
fn donor_of(scene: &Scene, context: &Context<'_>, clause: usize) -> Option<Giver> {
    let known = context.donor_path()?;
    let sides = super::parties::parties(scene, &[clause], super::known_sides(context));
    // "고모가 결혼 축하한다고 작년에 3천 주셨어요": the subject goes on to the verb of giving.
    let gives = scene
        .transfers
        .iter()
        .any(|t| t.way == Way::Give && scene.clause(t.span.start) == clause);
    let carried = scene.people.iter().rfind(|m| {
        gives
            && m.case == Case::Subject
            && m.who != Who::Speaker
            && scene.clause(m.span.start) <= clause
            && (scene.clause(m.span.start)..clause).all(|between| keeps_subject(scene, between))
    });
    let named = |donor: &Mention| scene.people.iter().any(|m| m.span == donor.span);
    let donor = match (sides.donors.as_slice(), carried) {
        ([donor], _) if named(donor) => donor,
        ([] | [_], Some(donor)) | ([donor], None) => donor,
        _ => return None,
    };
    let path = donor.path()?;
    if super::money::same_donor(&path, &known) {
        return None;
    }
    let recipient = sides.recipients.first().cloned().or_else(|| {
        let word = context.facts.recipient_word.as_deref()?;
        korean::kin::find(&korean::Text::new(word)).into_iter().next()
    });
    let relations = crate::relation::between(scene, Some(donor), recipient.as_ref());
    let [relation] = relations.as_slice() else {
        return None;
    };
    Some(Giver {
        word: donor.word,
        relation: *relation,
    })
}

/// Whether who does what a clause tells also does what the next one tells: "보태라고 주셨어요", and "축하한다고" of who gives.
fn keeps_subject(scene: &Scene, clause: usize) -> bool {
    const SAME: &[&str] = &["라고", "려고", "으러", "면서", "며", "느라", "고서"];
    const OF_GIVER: &[&str] = &[
        "축하", "보탠", "준다", "돕는", "도와", "챙", "기특", "고맙", "미안", "수고", "예쁘",
    ];
    let text = scene.text.slice(scene.clause_span(clause));
    let text = text.trim_end_matches([' ', ',']);
    SAME.iter().any(|end| text.ends_with(end))
        || text.ends_with("다고") && OF_GIVER.iter().any(|word| text.contains(word))
}

/// Money of another matter: what was bought, what a rule is said to be, what a refund came to.
fn is_talk(scene: &Scene, clause: Span, sum: Span) -> bool {
    const MATTERS: &[&str] = &[
        "환급",
        "연말정산",
        "월급",
        "보너스",
        "상여",
        "성과급",
        "배당",
        "적금만기",
        "만기",
        "이자로",
        "퇴직금",
        "재난지원",
        "수수료",
        "비용",
        "중개",
    ];
    const HEARSAY: &[&str] = &[
        "이라고하",
        "라고하",
        "이라던데",
        "라던데",
        "이래요",
        "이라네",
        "라면서",
        "라고들",
        "이라고들",
        "라고봤",
        "이라고봤",
    ];
    let plain = |span: Span| -> String {
        let text = scene.text.slice(span);
        text.chars().filter(|c| !c.is_whitespace()).collect()
    };
    let own = plain(clause);
    let behind = plain(Span {
        start: sum.end,
        end: scene.text.len().min(sum.end + 12),
    });
    let left = plain(Span {
        start: clause.start,
        end: sum.start,
    });
    let bought = (left.contains("집값") || left.contains("매매가") || left.contains("분양가"))
        && ["샀", "계약", "들어갔", "보태"]
            .iter()
            .any(|word| scene.says(word));
    MATTERS.iter().any(|word| own.contains(word))
        || HEARSAY.iter().any(|word| behind.contains(word))
        || bought
}

const SAME_DAY: &[&str] = &["같은날", "그날", "당일", "동시에"];
const EARLIER: &[&str] = &[
    "예전",
    "이전에",
    "과거",
    "전에",
    "그전",
    "이미",
    "사전증여",
    "기증여",
    "10년",
    "십년",
    "그동안",
    "여태",
    "지금까지",
    "받은적",
    "준적",
    "드린적",
    "년전",
    "기존",
];

/// Whether one of the words stands within a span, however it is spaced.
fn says_any(scene: &Scene, span: Span, words: &[&str]) -> bool {
    let plain: String = scene
        .text
        .slice(span)
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    words.iter().any(|word| plain.contains(word))
}

fn whole(scene: &Scene) -> Span {
    Span {
        start: 0,
        end: scene.text.len(),
    }
}

/// The clauses of one sentence.
fn sentence(scene: &Scene, clause: usize) -> Span {
    let span = scene.clause_span(clause);
    let own = scene.sentence(span.start);
    (0..scene.clauses.len())
        .map(|index| scene.clause_span(index))
        .filter(|other| scene.sentence(other.start) == own)
        .fold(span, |whole, other| Span {
            start: whole.start.min(other.start),
            end: whole.end.max(other.end),
        })
}

/// "2천 더", "또 3천", "작년에도", "할아버지한테도", "차도", "말고도".
fn is_more(scene: &Scene, span: Span) -> bool {
    const WORDS: &[&str] = &[
        "더",
        "또",
        "더요",
        "추가",
        "추가로",
        "별도로",
        "따로",
        "말고도",
        "외에",
        "이외에",
        "외에도",
    ];
    const ENDINGS: &[&str] = &[
        "에도",
        "한테도",
        "에게도",
        "께도",
        "것도",
        "거도",
        "건도",
        "돈도",
        "말고도",
        "외에도",
        "으로도",
    ];
    // "3억 받았으면 얼마나 더 나왔을까요": the tax is more, not the gift.
    const OF_TAX: &[&str] = &[
        "나오", "나와", "나왔", "내", "냈", "늘", "물", "붙", "커", "많", "비싸", "부담",
    ];
    let text = scene.text.slice(span);
    let words: Vec<&str> = text.split_whitespace().collect();
    let of_tax = words
        .windows(2)
        .any(|pair| matches!(pair, ["더", next] if OF_TAX.iter().any(|verb| next.starts_with(verb))));
    let also = |word: &str| {
        let word = word.trim_end_matches(['?', '!', '.', ',', '~']);
        let more = WORDS.contains(&word) && !(word == "더" && of_tax);
        more || ENDINGS.iter().any(|ending| word.ends_with(ending)) || word.starts_with("추가")
    };
    let particle = |end: usize| scene.text.at(end) == Some('도') && scene.text.at(end + 1) != Some('합');
    let inside = |at: usize| span.start <= at && at < span.end;
    text.split_whitespace().any(also)
        || scene
            .amounts
            .iter()
            .any(|a| inside(a.span.start) && particle(a.span.end))
        || scene
            .dates
            .iter()
            .any(|d| inside(d.span.start) && particle(d.span.end))
        || scene
            .people
            .iter()
            .any(|m| inside(m.span.start) && m.end > 0 && m.end > m.span.end && particle(m.end - 1))
        || scene.words.iter().any(|w| {
            inside(w.span.start)
                && matches!(w.sense, Sense::RealEstate | Sense::Goods | Sense::Cash)
                && particle(w.span.end)
        })
}

/// "시가는 5억", "금액은 2억".
fn is_named(scene: &Scene, clause: Span, sum: Span) -> bool {
    let left = Span {
        start: clause.start.max(sum.start.saturating_sub(8)),
        end: sum.start,
    };
    scene.has_in(left, Sense::Value) || scene.has_in(left, Sense::GiftAmount) || scene.says_in(left, "금액")
}

/// The days of the date that stands with a sum: between it and the sum before, behind it, or in a clause beside that names no sum.
pub fn when(scene: &Scene, sum: Span) -> Option<(Date, Date)> {
    let clause = scene.clause(sum.start);
    let before = scene
        .amounts
        .iter()
        .map(|a| a.span.end)
        .filter(|end| *end <= sum.start)
        .max()
        .unwrap_or(0);
    let after = scene
        .amounts
        .iter()
        .map(|a| a.span.start)
        .filter(|start| *start >= sum.end)
        .min();
    let free = |at: usize| {
        at >= before
            && after.is_none_or(|next| at < next)
            && !scene.taken_back(Span {
                start: at,
                end: at + 1,
            })
    };
    let near = scene.dates.iter().filter(|d| free(d.span.start));
    let rank = |d: &&korean::Find<korean::date::Dated>| {
        let own = scene.clause(d.span.start) != clause;
        let behind = d.span.start > sum.start;
        (own, behind, d.span.start.abs_diff(sum.start))
    };
    let nearest = near.min_by_key(rank)?;
    let same_story = scene.clause(nearest.span.start).abs_diff(clause) <= 1;
    days(nearest.value.when).filter(|_| same_story)
}

/// The first and the last day.
pub(crate) fn days(when: When) -> Option<(Date, Date)> {
    let (first, next) = when.bounds()?;
    Some((first, next.yesterday().unwrap_or(first)))
}

/// "친구는 1억 받고", "동생한테도 5천 주셨어요": somebody who is not the one known to receive.
fn is_of_others(scene: &Scene, context: &Context<'_>, clause: Span) -> bool {
    let known = context.facts.recipient_word.as_deref();
    let donor = context.facts.donor_word.as_deref();
    let speaker_receives = context.facts.speaker == Some(Side::Recipient);
    let speaker_gives = context.facts.speaker == Some(Side::Donor);
    // Unless told otherwise, the person typing receives what a known donor gives.
    let assumed = donor.is_some() && context.facts.speaker != Some(Side::Donor);
    let settled = known.is_some() || speaker_receives || assumed;
    // "아내도 같은 날 3천 줬어요" to the child: of an ascendant and their spouse, who are one (47조②).
    let in_line = context.said.donor_relationship == Some(Relationship::LinealAscendant);
    let is_spouse = |m: &Mention| {
        m.path()
            .is_some_and(|path| matches!(path.steps(), [Step::Spouse(_)]))
    };
    // "동생은 결혼하면서 2억을 받았대요": a topic reaches to the end of its sentence.
    let reaches = |m: &Mention| {
        m.case == Case::Topic
            && m.span.start < clause.start
            && scene.sentence(m.span.start) == scene.sentence(clause.start)
    };
    let another = |m: &&Mention| {
        m.who != Who::Speaker
            && (m.span.overlaps(clause) || reaches(m))
            && Some(m.word) != known
            && Some(m.word) != donor
    };
    let another = |m: &&Mention| another(m) && known.is_none_or(|word| !super::status::is_called(word, m));
    settled
        && scene
            .transfers
            .iter()
            .filter(|t| t.span.overlaps(clause))
            .any(|t| {
                scene.people.iter().filter(another).any(|m| match t.way {
                    Way::Receive => matches!(m.case, Case::Subject | Case::Topic),
                    // "형도 작년에 천만원 줬었어요" beside one's own gift: from him or to him, it is not this one's.
                    Way::Give if speaker_gives && m.case == Case::Topic => !(in_line && is_spouse(m)),
                    Way::Give => matches!(m.case, Case::Dative | Case::Destination),
                })
            })
}

/// Marks that take something back outright; the others only remember.
const OUTRIGHT: &[&str] = &[
    "정정",
    "수정",
    "잘못",
    "오타",
    "오기",
    "실수",
    "착각",
    "틀",
    "바로잡",
    "고칠",
    "고쳐",
    "바꿀",
    "바꿔",
    "변경",
    "헷갈",
    "번복",
];

/// "아 1월 31일이었어요", "참 2억이었어요".
fn opens_with_sigh(scene: &Scene) -> bool {
    let second = scene.text.at(1).is_none_or(|c| " ,.!~".contains(c));
    second && scene.text.at(0).is_some_and(|c| "아어참앗".contains(c))
}

/// "0 하나 빠졌어요", "수정) 금액: 2억".
const REDONE: &[&str] = &["빠졌", "빼먹", "수정)", "수정:", "정정)", "정정:"];

/// Words that put a sum right by having looked again.
const CHECKED: &[&str] = &[
    "정확히는",
    "정확하게는",
    "정확히 말하면",
    "확인해보니",
    "확인해 보니",
    "알고 보니",
    "알고보니",
    "다시 보니",
    "다시보니",
    "통장 보니",
    "통장을 보니",
    "찾아보니",
    "감정받아",
    "감정받았",
];

fn corrects(scene: &Scene) -> Corrects {
    let sum = scene.amounts.iter().any(|find| scene.taken_back(find.span));
    let date = scene.dates.iter().any(|find| scene.taken_back(find.span));
    let person = scene.people.iter().any(|m| scene.taken_back(m.span));
    let counts = |find: &&korean::Find<Marker>| {
        // "그거 말고도", "현금 말고 차도": beside it, not in its place.
        let beside = scene.text.starts_with(find.span.start, "말고") && !(sum || date || person);
        find.value == Marker::Correction && find.rule != "late" && !beside
    };
    let mut marks = scene.markers.iter().filter(counts).peekable();
    // "정확히는 9천8백이네요": seen again, and nothing of another day.
    let checked = scene.dates.is_empty() && CHECKED.iter().any(|word| scene.says(word));
    let turned = scene.marks(Marker::Opposite);
    let redone = REDONE.iter().any(|word| scene.says(word));
    let set = intent::sets_value(scene) || turned || redone || sum || date || person;
    let any = marks.peek().is_some() || set || checked;
    let outright = set
        || marks.any(|find| {
            let slip = find.rule == "slip";
            !slip
                || OUTRIGHT
                    .iter()
                    .any(|word| scene.text.starts_with(find.span.start, word))
        });
    Corrects {
        any,
        outright,
        recalls: scene.marked_by("late") || opens_with_sigh(scene),
        sum,
        date,
        person,
    }
}

/// How the date of the gift stands in the message.
fn date_manner(scene: &Scene, story: &Story) -> Manner {
    if intent::is_hardly_more(scene) {
        return Manner::Alone;
    }
    let mine = scene
        .dates
        .iter()
        .filter(|d| story.now.contains(&scene.clause(d.span.start)) && !scene.taken_back(d.span));
    mine.map(|d| {
        let clause = scene.clause_span(scene.clause(d.span.start));
        let given = scene.transfers.iter().any(|t| !t.loan && t.span.overlaps(clause))
            || scene.has_in(clause, Sense::Registration)
            || scene.has_in(clause, Sense::Deed);
        let named = scene.has(Sense::GiftDay) || scene.says("날짜");
        match (given, named) {
            (_, true) => Manner::Named,
            (true, _) => Manner::Given,
            _ => Manner::Beside,
        }
    })
    .find(|manner| *manner != Manner::Beside)
    .unwrap_or_default()
}

/// Somebody stands in a part of the gift: by a particle with a verb of giving, as "it is …", or alone.
fn has_part(scene: &Scene, sides: &Parties) -> bool {
    let alone = |m: &Mention| m.span.start <= 5 && scene.text.len() <= m.end + 2;
    sides.donors.iter().chain(&sides.recipients).any(|m| {
        let told = scene
            .transfers
            .iter()
            .any(|t| scene.sentence(t.span.start) == scene.sentence(m.span.start));
        match m.case {
            Case::Identity => true,
            // "엄마 3천 줌"; in "할아버지 제삿날에" the next noun is what is spoken of.
            Case::Bare => alone(m) || scene.taken_back(m.span) || told && goes_on_with_figure(scene, m.end),
            Case::Of => scene.taken_back(m.span),
            _ => told || alone(m) || m.case == Case::Topic && scene.amounts.is_empty(),
        }
    })
}

/// A sum, a date or a verb of giving follows right behind.
fn goes_on_with_figure(scene: &Scene, at: usize) -> bool {
    let at = at + usize::from(scene.text.at(at) == Some(' '));
    let starts = scene.amounts.iter().map(|a| a.span.start);
    starts
        .chain(scene.dates.iter().map(|d| d.span.start))
        .chain(scene.transfers.iter().map(|t| t.span.start))
        .any(|start| start == at)
}
