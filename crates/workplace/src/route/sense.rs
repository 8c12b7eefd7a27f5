//! What the words of a message are about, as a set.

/// One thing a word can be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "each stands beside its words in the tables")]
pub enum Sense {
    // Subjects.
    Leave,
    Attend,
    Pay,
    Payslip,
    Point,
    Welfare,
    Profile,
    ProfilePart,
    Team,
    Leader,
    Edu,
    Quiz,
    Eval,
    Problem,
    Security,
    Required,
    Hr,
    HrPaper,
    Conduct,
    Incident,
    // What is asked about them.
    Todo,
    Must,
    Deadline,
    Undone,
    Done,
    Completed,
    Progress,
    Score,
    Outcome,
    Average,
    Compare,
    Wrong,
    Topic,
    History,
    Remain,
    Count,
    Used,
    Status,
    Summary,
    Whole,
    Expire,
    When,
    Who,
    Where,
    Percent,
    Week,
    Dated,
    Day,
    Monthly,
    Yearly,
    // Rules and content.
    Rule,
    Norm,
    MayNorm,
    MustAsk,
    If,
    Content,
    Explain,
    What,
    How,
    Define,
    // Who.
    Mine,
    Ours,
    Person,
    Private,
    Company,
    // How it is asked.
    Show,
    Wonder,
    Query,
    // Actions.
    Start,
    Take,
    Look,
    Submit,
    Mark,
    Make,
    Paper,
    // Turning round.
    Not,
    Instead,
    Later,
    // Elsewhere.
    Help,
    Screen,
    Chat,
    Wish,
    Bypass,
    MayBypass,
    Tamper,
    Report,
    Figures,
    Deictic,
    Filler,
    /// An ordinary word that only looks like one of the others.
    Other,
}

/// A set of senses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Senses(u128);

impl Senses {
    /// None.
    pub const NONE: Self = Self(0);

    /// These.
    pub const fn of(list: &[Sense]) -> Self {
        let mut set = 0;
        let mut rest = list;
        while let [first, more @ ..] = rest {
            set |= 1 << (*first as u8);
            rest = more;
        }
        Self(set)
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, sense: Sense) -> Self {
        Self(self.0 | 1 << (sense as u8))
    }

    /// Without some.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether one is there.
    pub const fn has(self, sense: Sense) -> bool {
        self.0 >> (sense as u8) & 1 == 1
    }

    /// Whether all of some are there.
    pub const fn all(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether any of some is there.
    pub const fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Whether nothing is there.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}
