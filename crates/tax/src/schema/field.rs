//! One thing a rule reads: its name on every interface, its Korean label, its kind and what holds when nobody says it.

use super::LAST_DAY;
use crate::Relationship;
use crate::Won;
use crate::law::Provision;
use jiff::civil::Date;

/// How a field is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Must be known.
    Required,
    /// Decides a special rule; has a default.
    Special,
    /// Deductions, debt and earlier gifts; defaults to nothing.
    Amounts,
    /// Beyond what a conversation asks for.
    Optional,
}

impl Tier {
    /// The name on every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Special => "special",
            Self::Amounts => "amounts",
            Self::Optional => "optional",
        }
    }
}

/// A word that a field takes, and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// On every interface: `forgiven`.
    pub word: &'static str,
    /// In Korean.
    pub label: &'static str,
}

/// What a field takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// A day of a span.
    Date {
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
    },
    /// Whole won of a range.
    Won {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// Yes or no.
    Flag,
    /// A whole number of a range.
    Count {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A number that may have decimals.
    Decimal {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// One of some words.
    Choice(&'static [Choice]),
    /// Won of every year alike, or a list of won by year.
    Yearly {
        /// The longest list.
        most: usize,
    },
    /// Several things of the same fields.
    List {
        /// The shortest list.
        least: usize,
        /// The longest list.
        most: usize,
        /// What each one says.
        of: &'static [Field],
    },
    /// A number that is computed with: an integer, or a text with decimals.
    Exact,
    /// A text.
    Text {
        /// The longest, in letters.
        most: usize,
    },
    /// Several days.
    Days {
        /// The longest list.
        most: usize,
    },
    /// One thing with fields of its own.
    Object {
        /// What it says.
        of: &'static [Field],
    },
}

impl Kind {
    /// The name on every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Date { .. } => "date",
            Self::Won { .. } => "won",
            Self::Flag => "flag",
            Self::Count { .. } => "count",
            Self::Decimal { .. } => "decimal",
            Self::Choice(_) => "choice",
            Self::Yearly { .. } => "yearly",
            Self::List { .. } => "list",
            Self::Exact => "exact",
            Self::Text { .. } => "text",
            Self::Days { .. } => "days",
            Self::Object { .. } => "object",
        }
    }
}

/// What holds where nobody says a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absent {
    /// Nothing: required fields are refused, others stay missing.
    Missing,
    /// Yes or no.
    Flag(bool),
    /// So many won.
    Won(i64),
    /// A number.
    Count(i64),
    /// The first of the words.
    First,
    /// Another of the words.
    Word(&'static str),
    /// An empty list.
    Empty,
    /// The value of another field that stands before it.
    Like(&'static str),
}

/// One field of a rule.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    /// On every interface: `loan_date`.
    pub name: &'static str,
    /// In Korean.
    pub label: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// How it is asked for.
    pub tier: Tier,
    /// What holds where it is not said.
    pub absent: Absent,
    /// The article that makes it matter, where it is not the rule's own.
    pub article: Option<Provision>,
}

/// Who gives, seen from who receives, as words.
const RELATIONSHIPS: &[Choice] = &[
    same(Relationship::Spouse),
    same(Relationship::LinealAscendant),
    same(Relationship::LinealDescendant),
    same(Relationship::OtherRelative),
    same(Relationship::Unrelated),
];

const fn same(relationship: Relationship) -> Choice {
    Choice {
        word: relationship.name(),
        label: relationship.name(),
    }
}

impl Field {
    const fn new(name: &'static str, label: &'static str, kind: Kind, absent: Absent) -> Self {
        Self {
            name,
            label,
            kind,
            tier: Tier::Optional,
            absent,
            article: None,
        }
    }

    /// Won from nothing up; nothing unless said.
    pub const fn won(name: &'static str, label: &'static str) -> Self {
        let most = Won::LARGEST_INPUT.get();
        Self::new(name, label, Kind::Won { least: 0, most }, Absent::Won(0))
    }

    /// A day from the first one that is covered.
    pub const fn date(name: &'static str, label: &'static str, from: Date) -> Self {
        Self::new(name, label, Kind::Date { from, to: LAST_DAY }, Absent::Missing)
    }

    /// Yes or no.
    pub const fn flag(name: &'static str, label: &'static str, unless_said: bool) -> Self {
        Self::new(name, label, Kind::Flag, Absent::Flag(unless_said))
    }

    /// A whole number of a range.
    pub const fn count(name: &'static str, label: &'static str, least: i64, most: i64) -> Self {
        Self::new(name, label, Kind::Count { least, most }, Absent::Missing)
    }

    /// A number of a range that may have decimals.
    pub const fn decimal(name: &'static str, label: &'static str, least: i64, most: i64) -> Self {
        Self::new(name, label, Kind::Decimal { least, most }, Absent::Missing)
    }

    /// One of some words; the first unless said.
    pub const fn choice(name: &'static str, label: &'static str, choices: &'static [Choice]) -> Self {
        Self::new(name, label, Kind::Choice(choices), Absent::First)
    }

    /// Who gives, seen from who receives.
    pub const fn relationship(name: &'static str, label: &'static str) -> Self {
        Self::choice(name, label, RELATIONSHIPS).required()
    }

    /// Won of every year, alike or listed; nothing unless said.
    pub const fn yearly(name: &'static str, label: &'static str, most: usize) -> Self {
        Self::new(name, label, Kind::Yearly { most }, Absent::Won(0))
    }

    /// Several things of the same fields; none unless said.
    pub const fn list(name: &'static str, label: &'static str, of: &'static [Self]) -> Self {
        let kind = Kind::List {
            least: 0,
            most: 1_000,
            of,
        };
        Self::new(name, label, kind, Absent::Empty)
    }

    /// A number that is computed with: an integer, or a text with decimals.
    pub const fn exact(name: &'static str, label: &'static str) -> Self {
        Self::new(name, label, Kind::Exact, Absent::Missing)
    }

    /// A text of so many letters.
    pub const fn text(name: &'static str, label: &'static str, most: usize) -> Self {
        Self::new(name, label, Kind::Text { most }, Absent::Missing)
    }

    /// Several days; none unless said.
    pub const fn days(name: &'static str, label: &'static str, most: usize) -> Self {
        Self::new(name, label, Kind::Days { most }, Absent::Empty)
    }

    /// One thing with fields of its own, which must be known.
    pub const fn object(name: &'static str, label: &'static str, of: &'static [Self]) -> Self {
        Self::new(name, label, Kind::Object { of }, Absent::Missing).required()
    }

    /// The same field, which must be known.
    #[must_use]
    pub const fn required(self) -> Self {
        Self {
            tier: Tier::Required,
            absent: Absent::Missing,
            ..self
        }
    }

    /// The same field, of which nothing is assumed.
    #[must_use]
    pub const fn open(self) -> Self {
        self.unless_said(Absent::Missing)
    }

    /// The same field with another default.
    #[must_use]
    pub const fn unless_said(self, absent: Absent) -> Self {
        Self { absent, ..self }
    }

    /// The same field, asked for otherwise.
    #[must_use]
    pub const fn tier(self, tier: Tier) -> Self {
        Self { tier, ..self }
    }

    /// The same field with the article that makes it matter.
    #[must_use]
    pub const fn article(self, article: Provision) -> Self {
        Self {
            article: Some(article),
            ..self
        }
    }

    /// The same field from an amount, number or length on.
    #[must_use]
    pub const fn at_least(self, least: i64) -> Self {
        let kind = match self.kind {
            Kind::Won { most, .. } => Kind::Won { least, most },
            Kind::Count { most, .. } => Kind::Count { least, most },
            other => other,
        };
        Self { kind, ..self }
    }

    /// The same field up to an amount or number.
    #[must_use]
    pub const fn at_most(self, most: i64) -> Self {
        let kind = match self.kind {
            Kind::Won { least, .. } => Kind::Won { least, most },
            Kind::Count { least, .. } => Kind::Count { least, most },
            other => other,
        };
        Self { kind, ..self }
    }

    /// The same list of so many things.
    #[must_use]
    pub const fn of(self, least: usize, most: usize) -> Self {
        let kind = match self.kind {
            Kind::List { of, .. } => Kind::List { least, most, of },
            other => other,
        };
        Self { kind, ..self }
    }

    /// Whether it must be known.
    pub fn is_required(&self) -> bool {
        self.tier == Tier::Required
    }

    /// What it takes, as the object of "필요해요".
    pub fn expected(&self) -> String {
        match self.kind {
            Kind::Date { from, to } => format!("{from}부터 {to}까지의 날짜(YYYY-MM-DD)가"),
            Kind::Won { least, most } => format!(
                "{} 이상 {} 이하의 금액(원 단위 정수)이",
                Won::new(least).words(),
                Won::new(most).words()
            ),
            Kind::Flag => "true(예) 또는 false(아니오)가".into(),
            Kind::Count { least, most } => format!("{least} 이상 {most} 이하의 정수가"),
            Kind::Decimal { least, most } => format!("{least} 이상 {most} 이하의 수가"),
            Kind::Choice(choices) => {
                let words: Vec<_> = choices.iter().map(|choice| choice.word).collect();
                format!("{} 중 하나가", words.join(", "))
            }
            Kind::Yearly { most } => format!("금액 하나나 해마다의 금액 {most}개까지의 목록이"),
            Kind::List { least, most, .. } => format!("{least}개 이상 {most}개 이하의 목록이"),
            Kind::Exact => "정수나, 소수 12자리까지의 수를 담은 글자가".into(),
            Kind::Text { most } => format!("{most}자 이하의 글자가"),
            Kind::Days { most } => format!("날짜(YYYY-MM-DD) {most}개까지의 목록이"),
            Kind::Object { .. } => "항목을 담은 JSON 객체가".into(),
        }
    }
}
