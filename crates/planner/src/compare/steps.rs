//! The amounts of an assessment as rows, so that two can be laid side by side, and which inputs each row follows.

use serde::{Serialize, Serializer};
use tax::gift::{Assessment, Gift};
use tax::law::{self, Provision};
use tax::{Overflow, Won};

/// A row of the computation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// What was given.
    Value,
    /// Debt taken over.
    Debt,
    /// Earlier gifts added.
    Aggregated,
    /// The ten-year deduction.
    Group,
    /// The marriage and birth deduction.
    MarriageBirth,
    /// Appraisal fees.
    Fee,
    /// The base.
    Base,
    /// The computed tax.
    Computed,
    /// The surtax for skipping a generation.
    Surtax,
    /// The credit for tax on earlier gifts.
    PastCredit,
    /// The credit for foreign tax.
    ForeignCredit,
    /// The tax before the filing credit.
    Final,
    /// The credit of a return in time.
    FilingCredit,
}

impl Step {
    /// All rows in the order of the Act.
    pub const ALL: [Self; 13] = [
        Self::Value,
        Self::Debt,
        Self::Aggregated,
        Self::Group,
        Self::MarriageBirth,
        Self::Fee,
        Self::Base,
        Self::Computed,
        Self::Surtax,
        Self::PastCredit,
        Self::ForeignCredit,
        Self::Final,
        Self::FilingCredit,
    ];

    /// Its Korean name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "증여재산 가액",
            Self::Debt => "인수한 채무",
            Self::Aggregated => "10년 이내 증여재산 가산",
            Self::Group => "증여재산 공제",
            Self::MarriageBirth => "혼인·출산 증여재산공제",
            Self::Fee => "감정평가 수수료",
            Self::Base => "과세표준",
            Self::Computed => "산출세액",
            Self::Surtax => "세대생략 할증세액",
            Self::PastCredit => "납부세액공제 (이전 증여)",
            Self::ForeignCredit => "외국납부세액공제",
            Self::Final => "최종 세액 (신고세액공제 전)",
            Self::FilingCredit => "신고세액공제",
        }
    }

    /// The same as a sentence's subject.
    pub(super) const fn subject(self) -> &'static str {
        match self {
            Self::Value => "증여재산 가액이",
            Self::Debt => "인수한 채무가",
            Self::Aggregated => "합산하는 10년 이내 증여가",
            Self::Group => "증여재산 공제가",
            Self::MarriageBirth => "혼인·출산 증여재산공제가",
            Self::Fee => "감정평가 수수료 공제가",
            Self::Base => "과세표준이",
            Self::Computed => "산출세액이",
            Self::Surtax => "세대생략 할증세액이",
            Self::PastCredit => "이전 증여의 납부세액공제가",
            Self::ForeignCredit => "외국납부세액공제가",
            Self::Final => "최종 세액이",
            Self::FilingCredit => "신고세액공제가",
        }
    }

    /// Its amount.
    pub fn amount(self, of: &Assessment) -> Won {
        let (value, deductions, tax, credits) = (&of.value, &of.deductions, &of.tax, &of.credits);
        match self {
            Self::Value => value.gift_value_gross,
            Self::Debt => value.debt_deducted,
            Self::Aggregated => value.aggregated_past_gifts,
            Self::Group => sum([deductions.group_deduction_on_past, deductions.group_deduction_now]),
            Self::MarriageBirth => sum([
                deductions.marriage_deduction_now,
                deductions.childbirth_deduction_now,
                deductions.marriage_birth_on_past,
            ]),
            Self::Fee => deductions.appraisal_fee_deducted,
            Self::Base => tax.taxable_base,
            Self::Computed => tax.computed_tax,
            Self::Surtax => tax.surtax,
            Self::PastCredit => credits.past_tax_credit,
            Self::ForeignCredit => credits.foreign_tax_credit,
            Self::Final => of.final_tax(),
            Self::FilingCredit => credits.filing_credit_if_on_time,
        }
    }

    /// The article it stands in.
    pub(super) fn article(self, of: &Assessment) -> Provision {
        match self {
            Self::Debt if of.gift.donor_relationship.is_close_family() => Provision::DebtPresumption,
            Self::Value | Self::Debt => Provision::TaxableValue,
            Self::Aggregated => Provision::Aggregation,
            Self::Group => law::group_provision(of.gift.donor_relationship),
            Self::MarriageBirth => Provision::MarriageBirthDeduction,
            Self::Fee => Provision::AppraisalFee,
            Self::Base => Provision::TaxBase,
            Self::Computed if of.tax.below_minimum => Provision::MinimumBase,
            Self::Computed => Provision::Rates,
            Self::Surtax => Provision::SkipSurtax,
            Self::PastCredit => Provision::PastTaxCredit,
            Self::ForeignCredit => Provision::ForeignTaxCredit,
            Self::Final | Self::FilingCredit => Provision::FilingCredit,
        }
    }

    /// Whether the row itself was changed, and does not merely follow another.
    pub fn is_origin(self, before: &Assessment, after: &Assessment) -> bool {
        let (old, new) = (&before.gift, &after.gift);
        match self {
            Self::Value | Self::Debt | Self::Aggregated => true,
            Self::Group => {
                before.deductions.group_deduction_limit != after.deductions.group_deduction_limit
                    || used(old) != used(new)
            }
            Self::MarriageBirth => claims(old) != claims(new),
            Self::Fee => old.appraisal_fee != new.appraisal_fee,
            Self::Surtax => skips(before) != skips(after),
            Self::PastCredit => credited(old) != credited(new),
            Self::ForeignCredit => abroad(old) != abroad(new),
            Self::FilingCredit => before.credits.filing_credit_percent != after.credits.filing_credit_percent,
            Self::Computed => {
                law::MINIMUM_BASE.at(old.gift_date) != law::MINIMUM_BASE.at(new.gift_date)
                    || law::BRACKETS.at(old.gift_date) != law::BRACKETS.at(new.gift_date)
            }
            Self::Base | Self::Final => false,
        }
    }
}

fn used(gift: &Gift) -> [Option<Won>; 2] {
    [gift.used_group_deduction, gift.past_gifts_deduction]
}

fn claims(gift: &Gift) -> [Won; 4] {
    let said = |amount: Option<Won>| amount.unwrap_or_default();
    [
        said(gift.marriage_deduction_amount),
        said(gift.childbirth_deduction_amount),
        said(gift.past_marriage_birth_deduction),
        said(gift.marriage_birth_limit()),
    ]
}

fn skips(of: &Assessment) -> (u32, bool, Option<Won>, Option<Won>) {
    let gift = &of.gift;
    (
        of.tax.surtax_rate_percent,
        gift.skips_generation(),
        gift.past_skip_gifts_value,
        gift.past_surtax_paid,
    )
}

fn credited(gift: &Gift) -> (Option<Won>, Option<bool>) {
    (gift.past_tax_paid, gift.past_tax_time_barred)
}

fn abroad(gift: &Gift) -> [Option<Won>; 2] {
    [gift.foreign_tax_paid, gift.foreign_tax_base]
}

/// Parts of one gift's value: they cannot exceed it.
fn sum<const N: usize>(parts: [Won; N]) -> Won {
    parts
        .into_iter()
        .try_fold(Won::ZERO, |sum, part| -> Result<Won, Overflow> { sum + part })
        .unwrap_or_default()
}

/// A row whose amount differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Which.
    pub step: Step,
    /// Its amount in the first computation.
    pub before: Won,
    /// In the second.
    pub after: Won,
    /// Its article.
    pub reference: Provision,
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

pub(super) fn moved(before: &Assessment, after: &Assessment) -> Vec<Moved> {
    Step::ALL
        .into_iter()
        .map(|step| Moved {
            step,
            before: step.amount(before),
            after: step.amount(after),
            reference: step.article(after),
        })
        .filter(|row| row.before != row.after)
        .collect()
}
