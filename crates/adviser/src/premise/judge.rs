//! The order of the tests (premises.md §1): the first that holds decides what happened.

use super::cue::{Concept, Cues};
use super::told::Told;
use super::{cause, claims, deals, family};
use crate::known::facts::Way;
use crate::scene::Scene;
use conversation::Premise;
use korean::clause::Form;
use korean::morph::Traits;

/// What a message tells of the kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// What happened.
    pub kind: Premise,
    /// Which branch of it.
    pub way: Option<Way>,
    /// Where two kinds fit: the question that decides.
    pub question: Option<&'static str>,
    /// The only sum of a message that is told to be a gift against what it is not.
    pub sole: Option<i64>,
    /// Whether it is told against what it is not.
    pub against: bool,
    /// The sum that is told to be given, of several.
    pub part: Option<i64>,
    /// Whether a sum of a transfer is told, and not only a line of the law: "5천까지", "1억 넘으면".
    pub told: bool,
    /// Whether something is told to have been done already.
    pub done: bool,
    /// As what it is told.
    pub manner: Manner,
}

/// As what a transfer is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Asked about, planned or supposed.
    Supposed,
    /// It is so: "집을 싸게 넘겨받았는데", "공짜로 산 지 세 달째예요".
    Fact,
}

impl Judged {
    /// A kind that is clear.
    pub fn clear(kind: Premise) -> Self {
        Self {
            kind,
            way: None,
            question: None,
            sole: None,
            against: false,
            part: None,
            told: false,
            done: false,
            manner: Manner::Supposed,
        }
    }

    /// A branch of a kind.
    pub fn by(kind: Premise, way: Way) -> Self {
        Self {
            way: Some(way),
            ..Self::clear(kind)
        }
    }

    /// Two kinds fit.
    pub fn open(question: &'static str) -> Self {
        Self {
            question: Some(question),
            ..Self::clear(Premise::Unclear)
        }
    }

    /// Whether it is a gift, plain or with a debt.
    pub fn is_gift(&self) -> bool {
        matches!(self.kind, Premise::Gift | Premise::Burdened)
    }
}

impl Judged {
    /// Whether it is told as a fact.
    pub fn is_fact(&self) -> bool {
        self.manner == Manner::Fact
    }

    /// Whether one's own matter is told that has a rule of its own, with or without a sum: what the rule needs is asked for.
    pub fn is_own_matter(&self) -> bool {
        const OPEN: &[&str] = &[
            "divorce",
            "repay",
            "paid_for",
            "deposit",
            "sent_back",
            "came_back",
            "name",
            "work",
            "purse",
        ];
        let ruled = match self.kind {
            Premise::Gift
            | Premise::Burdened
            | Premise::SpecialRegime
            | Premise::FundSource
            | Premise::Inheritance
            | Premise::Valuation => false,
            Premise::Unclear => self.question.is_some_and(|name| OPEN.contains(&name)),
            _ => true,
        };
        self.is_fact() && ruled
    }
}

impl Judged {
    /// Whether who, when and how much are read as of a gift, whatever other tax or field the words name.
    pub fn is_read_as_gift(&self) -> bool {
        match self.kind {
            Premise::Inheritance => self.way.is_some(),
            Premise::Insurance | Premise::Trust => self.way != Some(Way::Death),
            _ => true,
        }
    }
}

/// One test: what it finds, or nothing where it does not apply.
type Test = fn(&Told<'_>) -> Option<Judged>;

/// The tests in their order.
const TESTS: &[Test] = &[
    cause::death,
    cause::divorce,
    cause::donation,
    cause::work,
    claims::given_back,
    claims::to_and_fro,
    claims::own_claim,
    claims::own_money,
    claims::loan,
    deals::sale,
    deals::use_only,
    deals::deposit,
    deals::paid_price,
    claims::debt_relief,
    deals::insurance,
    deals::trust,
    family::funds,
    family::joint,
    deals::name,
    deals::company,
    family::support,
    family::custom,
    family::special,
    family::term,
    family::average,
    family::ceiling,
    family::burden,
];

/// Somebody did something with a sum, and nothing says that it was given: what happened is asked.
fn unexplained(told: &Told<'_>) -> Option<Judged> {
    let moved = told.deeds.iter().any(super::deed::Deed::transfers) || told.says(Concept::JustGiven);
    let done = told.deeds.iter().any(super::deed::Deed::does);
    let other = told.others().next().is_some() && !told.scene.aims;
    (!moved && done && other && told.has_own_sum() && told.largest().is_some_and(|won| won >= LEAST))
        .then(|| Judged::open("what"))
}

/// Less is no sum of money but a figure in another unit.
const LEAST: i64 = 100_000;

/// What happened by the words of a message; none where it tells of no transfer.
pub fn judge(scene: &Scene, cues: &Cues) -> Option<Judged> {
    let told = Told::new(scene, cues);
    let judged = TESTS.iter().find_map(|test| test(&told)).or_else(|| {
        let moved = !scene.transfers.is_empty() && (told.largest().is_some() || told.has_family());
        moved
            .then(|| Judged::clear(Premise::Gift))
            .or_else(|| unexplained(&told))
    })?;
    let sums: Vec<i64> = told.sums().map(|(_, won)| won).collect();
    let sole = match sums.as_slice() {
        [only]
            if *only >= LEAST
                && judged.kind == Premise::Gift
                && (told.takes_something_back() || told.deeds.iter().any(super::deed::Deed::is_gift))
                && scene.amounts.len() == 1 =>
        {
            Some(*only)
        }
        _ => None,
    };
    Some(Judged {
        sole,
        against: told.takes_something_back(),
        part: judged
            .part
            .or_else(|| told.part_given().filter(|_| judged.kind == Premise::Gift)),
        told: told.has_own_sum(),
        done: told
            .deeds
            .iter()
            .any(|deed| deed.does() && deed.traits.has(Traits::PAST)),
        manner: manner(&told),
        ..judged
    })
}

/// Whether a clause says what was done or goes on, and none supposes it.
fn manner(told: &Told<'_>) -> Manner {
    const GOES_ON: &[&str] = &[
        "고 있",
        "고있",
        "고 계",
        "산 지",
        "쓴 지",
        "된 지",
        "살아요",
        "삽니다",
        "사는데",
        "해둔",
        "해 둔",
        "해놓은",
        "중이에요",
        "중입니다",
    ];
    let supposed = told
        .deeds
        .iter()
        .any(|deed| deed.traits.has(Traits::IF) || deed.traits.has(Traits::PLAN));
    let happened = told.deeds.iter().any(|deed| {
        deed.traits.has(Traits::PAST) && matches!(deed.form, Form::Statement | Form::Linked | Form::Identity)
    });
    let somebody = told.others().next().is_some() || told.says(Concept::Company);
    if somebody && !supposed && (happened || GOES_ON.iter().any(|words| told.scene.says(words))) {
        Manner::Fact
    } else {
        Manner::Supposed
    }
}
