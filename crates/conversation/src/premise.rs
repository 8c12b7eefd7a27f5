//! What happened when money or property moved: the kind of a transfer, decided before any sum is used (premises.md §1).

use serde::{Deserialize, Serialize};

/// The kind of a transfer. Its code is the name on every interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Premise {
    /// Moved for nothing, to keep (상증법 2조 6호).
    Gift,
    /// To be paid back (41조의4).
    Loan,
    /// The receiver's own claim, deposit or advance came back.
    Repayment,
    /// Own money moved or held by another.
    OwnMoney,
    /// A price was paid (35조, 44조).
    FamilySale,
    /// Used, not received (37조, 42조).
    FreeUse,
    /// A debt forgiven, or paid to the creditor (36조).
    DebtRelief,
    /// Insurance money (34조).
    Insurance,
    /// The receiver takes over a debt secured on the property (47조).
    Burdened,
    /// Agreed beforehand for a term (65조).
    Periodic,
    /// Joint names or shares.
    Coown,
    /// Where the money for a purchase came from (45조).
    FundSource,
    /// Shares or coins valued by an average (63조, 65조).
    Valuation,
    /// A trust (33조).
    Trust,
    /// Another's name only (45조의2).
    NameTrust,
    /// A company gives or receives.
    FamilyCompany,
    /// 창업자금, 가업승계, 영농자녀, 장애인신탁.
    SpecialRegime,
    /// Living, school and medical costs of a dependant (46조 5호).
    LivingSupport,
    /// Customary presents (46조 5호).
    Customary,
    /// 재산분할, 위자료, 양육비.
    Divorce,
    /// Received because of a death.
    Inheritance,
    /// To a public body (46조, 48조).
    Donation,
    /// Paid for work, or damages.
    Income,
    /// A gift given back (4조 4항).
    Return,
    /// Two kinds fit: one question decides.
    Unclear,
}
