//! What a message says of the recipient: age, residence; and of marriages, births and deaths around the gift.

use super::parties::Parties;
use super::person;
use super::scene::Scene;
use super::words::Sense;
use crate::known::facts::{Born, Side};
use jiff::civil::Date;
use korean::age::Age;
use korean::kin::{Case, Mention, Path, Sex, Step, Who};
use korean::{Find, Span};

/// Who an age or a place of living is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The recipient.
    Recipient,
    /// Somebody else: the donor, the recipient's child.
    Other,
    /// Nobody in particular.
    Nobody,
}

/// What was known of the sides before.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// Which side is typing.
    pub speaker: Option<Side>,
    /// The word for the recipient.
    pub recipient_word: Option<&'a str>,
    /// The word for the donor.
    pub donor_word: Option<&'a str>,
}

/// Whom something said at a span is about: the person right behind it ("15살 딸"), else the last one before it in the clause.
pub fn about(scene: &Scene, span: Span, sides: &Parties, known: Known<'_>) -> Of {
    let behind = scene
        .people
        .iter()
        .find(|m| m.span.start >= span.end)
        .filter(|m| is_attribute(scene, span.end, m.span.start));
    let clause = scene.clause_span(scene.clause(span.start));
    // "나(31세)": what stands in brackets is said of the word before them.
    let bracketed = scene
        .people
        .iter()
        .rfind(|m| m.end <= span.start && scene.text.at(m.end) == Some('(') && span.start - m.end <= 8);
    let before = bracketed.or_else(|| {
        scene.people.iter().rfind(|m| {
            m.span.end <= span.start && m.span.start >= clause.start && !matches!(m.case, Case::With)
        })
    });
    if let Some(side) = by_role_noun(scene, span, before) {
        return side;
    }
    match behind.or(before).or_else(|| topic_before(scene, clause)) {
        Some(mention) => side_of(mention, sides, known),
        None => unnamed(scene, span, sides, known),
    }
}

/// A clause without a subject goes on about the last one: "저는 만 31세이고 서울 거주자예요".
fn topic_before(scene: &Scene, clause: Span) -> Option<&Mention> {
    scene
        .people
        .iter()
        .rfind(|m| m.span.end <= clause.start && matches!(m.case, Case::Topic | Case::Subject))
}

/// Nobody named before: the person typing speaks of themselves ("서른셋 직장인인데 엄마가 …"), or of those just named as
/// receiving ("딸들한테 줬습니다 둘 다 서른이에요"); an honoured age is someone else's.
fn unnamed(scene: &Scene, span: Span, sides: &Parties, known: Known<'_>) -> Of {
    let honoured =
        (span.end..span.end + 3).any(|i| matches!(scene.text.at(i), Some('신' | '시' | '세' | '셔')));
    let named_before = sides.recipients.iter().any(|m| m.span.end <= span.start);
    match sides.speaker {
        _ if honoured => Of::Nobody,
        Some(Side::Recipient) => Of::Recipient,
        Some(Side::Donor) if named_before || (scene.people.is_empty() && known.recipient_word.is_some()) => {
            Of::Recipient
        }
        _ => Of::Nobody,
    }
}

/// "거주하고 있는 우리" is about as long as a link gets.
const LONGEST_LINK: usize = 12;

/// "받는 사람이 비거주자예요", "주는 분은 70세예요": the noun says whose it is, where nobody is named behind it.
fn by_role_noun(scene: &Scene, span: Span, named: Option<&Mention>) -> Option<Of> {
    let clause = scene.clause_span(scene.clause(span.start));
    let noun = scene.words.iter().rfind(|w| {
        matches!(w.sense, Sense::DonorRole | Sense::RecipientRole)
            && w.span.start >= clause.start
            && w.span.end <= span.start
            && named.is_none_or(|m| m.span.start < w.span.start)
    })?;
    Some(if noun.sense == Sense::DonorRole {
        Of::Other
    } else {
        Of::Recipient
    })
}

/// Whose home it is: "이민 간 지 20년 된 동생이" describes the next one named.
pub fn home_of(
    scene: &Scene,
    find: &Find<korean::residence::Residence>,
    sides: &Parties,
    known: Known<'_>,
) -> Of {
    let clause = scene.clause_span(scene.clause(find.span.start));
    let next = scene
        .people
        .iter()
        .find(|m| m.span.start >= find.span.end && m.span.start < clause.end);
    // "한국에 있는 6억 상가를 저한테": the place of a thing.
    let next = next.filter(|m| {
        let between = Span {
            start: find.span.end,
            end: m.span.start,
        };
        m.span.start - find.span.end <= 12 && !scene.says_in(between, "을 ") && !scene.says_in(between, "를 ")
    });
    match next {
        Some(next) if find.value.who_hint == korean::residence::Who::Next => side_of(next, sides, known),
        _ => about(scene, find.span, sides, known),
    }
}

/// Nothing or an attributive ending stands between: "15살 딸", "미국 사는 아들", "만 19세이던 아들".
fn is_attribute(scene: &Scene, from: usize, to: usize) -> bool {
    if to - from > LONGEST_LINK {
        return false;
    }
    let between = scene.text.slice(Span { start: from, end: to });
    let between = between.trim();
    let linked = between.ends_with(['인', '된', '는', '은', '간', '난', '한', '던', '신', '의', '온'])
        || between.ends_with("짜리")
        || between.ends_with("우리");
    between.is_empty()
        || (linked && !between.contains([',', '.', '?', '!']) && scene.clause(from) == scene.clause(to))
}

fn side_of(mention: &Mention, sides: &Parties, known: Known<'_>) -> Of {
    if known.recipient_word.is_some_and(|word| is_called(word, mention)) {
        return Of::Recipient;
    }
    if sides.recipients.iter().any(|m| is_same(m, mention)) {
        return Of::Recipient;
    }
    if sides.donors.iter().any(|m| is_same(m, mention)) {
        return Of::Other;
    }
    let speaker = sides.speaker.or(known.speaker);
    match (mention.who, speaker) {
        (Who::Speaker, Some(Side::Donor)) => Of::Other,
        (Who::Speaker, Some(Side::Neither)) => Of::Nobody,
        (Who::Speaker, _) => Of::Recipient,
        _ if known.donor_word == Some(mention.word) => Of::Other,
        (Who::Kin(path), Some(Side::Donor)) if !path.is_self() => Of::Recipient,
        (Who::Kin(path), Some(Side::Recipient))
            if person::is_descendant(&path) && (!sides.donors.is_empty() || known.donor_word.is_some()) =>
        {
            Of::Other
        }
        (Who::Kin(path), _) if path.steps().iter().all(|s| matches!(s, Step::Down(_))) => Of::Recipient,
        _ => Of::Nobody,
    }
}

/// Whether somebody known by a word is meant: by it, by its last part ("여동생": 동생), or a child called just 애.
pub fn is_called(word: &str, mention: &Mention) -> bool {
    let last = mention.word.chars().count() > 1 && word.ends_with(mention.word);
    last || word == mention.word
        || matches!(mention.word, "애" | "아이" | "아기" | "애기" | "걔" | "얘")
            && korean::kin::find(&korean::Text::new(word))
                .iter()
                .filter_map(Mention::path)
                .any(|path| person::is_descendant(&path))
}

/// The same person named again, or a child called just 애.
fn is_same(side: &Mention, mention: &Mention) -> bool {
    let child = matches!(mention.word, "애" | "아이" | "아기" | "애기")
        && mention.path().is_some_and(|p| person::is_descendant(&p));
    side.span == mention.span
        || side.word == mention.word && side.who == mention.who
        || side.who == mention.who && side.who != Who::Unrelated
        || child
            && side.path().is_some_and(|p| {
                !person::is_elder(&p) && matches!(p.steps().last(), Some(Step::Down(_) | Step::Side(_)))
            })
}

/// Whether the recipient is a minor, by what is said, on the gift's day or today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgeSaid {
    /// Said outright: 성인, 미성년자.
    pub minor: Option<bool>,
    /// When they were born, as closely as the words tell.
    pub born: Option<Born>,
}

/// The days an age can be of.
#[derive(Debug, Clone, Copy)]
pub struct Days {
    /// Today.
    pub today: Date,
    /// The gift's day, if known.
    pub gift: Option<Date>,
}

impl Days {
    /// "당시 만 19세이던 아들": the age on the gift's day; otherwise today's.
    fn of_age(self, scene: &Scene, age: Span) -> Date {
        let before = Span {
            start: age.start.saturating_sub(8),
            end: age.start,
        };
        let then = [
            "당시",
            "그때",
            "그 때",
            "받을 때",
            "받았을 때",
            "줄 때",
            "줬을 때",
        ];
        let then = then.iter().any(|word| scene.says_in(before, word));
        self.gift.filter(|_| then).unwrap_or(self.today)
    }
}

/// Verbs that honour whom they speak of.
const HONOURS: &[&str] = &[
    "사시",
    "사세",
    "사셔",
    "사신",
    "사십",
    "계시",
    "계신",
    "계세",
    "계셔",
    "계십",
    "이세요",
    "이셔",
    "이신",
    "이십니",
    "이시",
    "세시",
];

/// Said with honour ("미국에 사세요", "칠십이세요"): not of the speaker.
pub fn is_honoured(scene: &Scene, span: Span) -> bool {
    let near = Span {
        start: span.start,
        end: span.end + 4,
    };
    HONOURS.iter().any(|word| scene.says_in(near, word))
}

/// The recipient's age.
pub fn recipient_age(
    scene: &Scene,
    ages: &[Find<Age>],
    sides: &Parties,
    known: Known<'_>,
    asked: bool,
    days: Days,
) -> AgeSaid {
    let mut said = AgeSaid::default();
    for find in ages {
        let of = about(scene, find.span, sides, known);
        let today = days.of_age(scene, find.span);
        let counts = match of {
            Of::Recipient => true,
            Of::Nobody => asked || !is_honoured(scene, find.span),
            Of::Other => false,
        };
        let newborn = scene.people.iter().any(|m| {
            scene.clause(m.span.start) == scene.clause(find.span.start) && person::is_born_here(scene, m)
        });
        let denied = matches!(find.value, Age::Years { .. }) && is_denied(scene, find.span);
        if newborn || !counts || denied || scene.taken_back(find.span) || is_rule_age(scene, find.span) {
            continue;
        }
        match find.value {
            Age::Adult => said.minor = Some(is_denied(scene, find.span)),
            Age::Minor => said.minor = Some(!is_denied(scene, find.span)),
            _ => {}
        }
        said.born = korean::age::born(&find.value, today)
            .map(|(from, to)| Born {
                born_from: from,
                born_to: to,
            })
            .or(said.born);
    }
    said
}

/// "미성년자 공제는 얼마예요?" asks about a rule.
fn is_rule_age(scene: &Scene, span: Span) -> bool {
    scene.has_in(behind(span), Sense::RuleAge)
}

fn is_denied(scene: &Scene, span: Span) -> bool {
    scene.has_in(behind(span), Sense::NotSo)
}

fn behind(span: Span) -> Span {
    Span {
        start: span.end,
        end: span.end + 6,
    }
}

/// Whether the parent between grandparent and grandchild is said to have died (57조① 단서).
pub fn parent_deceased(scene: &Scene, sides: &Parties) -> Option<bool> {
    let donor = sides.donors.first().and_then(Mention::path);
    let between: Vec<&Mention> = scene.people.iter().filter(|m| is_between(m, sides)).collect();
    let dead: Vec<Option<Sex>> = between
        .iter()
        .filter(|m| person::is_dead(scene, m))
        .map(|m| m.path().and_then(|p| p.sex()))
        .collect();
    let alive = between.iter().any(|m| is_alive(scene, m));
    let side = donor.as_ref().and_then(|path| match path.steps() {
        [Step::Up(sex), Step::Up(_), ..] => *sex,
        _ => None,
    });
    let own_child = sides.speaker == Some(Side::Donor);
    let died = dead
        .iter()
        .any(|sex| own_child || sex.is_none() || side.is_none() || *sex == side);
    if died {
        Some(true)
    } else {
        (alive && dead.is_empty()).then_some(false)
    }
}

/// The recipient's parent: 아버지 seen from the grandchild, 아들 seen from the grandparent.
fn is_between(mention: &Mention, sides: &Parties) -> bool {
    match mention.path().as_ref().map(Path::steps) {
        Some([Step::Up(_)]) => sides.speaker != Some(Side::Donor),
        Some([Step::Down(_)]) => !sides
            .donors
            .iter()
            .chain(&sides.recipients)
            .any(|m| m.span == mention.span),
        // "손자 아빠가", "애 엄마가".
        Some([Step::Down(_), Step::Down(_), Step::Up(_)]) => true,
        _ => false,
    }
}

fn is_alive(scene: &Scene, mention: &Mention) -> bool {
    scene.has_in(
        Span {
            start: mention.span.end,
            end: mention.span.end + 10,
        },
        Sense::Alive,
    )
}
