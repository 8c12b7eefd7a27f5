//! The articles the engine rests on, and how each is named and found. Summaries are in our own words
//! ([`Provision::summary`]); must never quote a text we do not hold.

use serde::{Serialize, Serializer};
use std::fmt;

/// A law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Law {
    /// 상속세 및 증여세법.
    GiftTaxAct,
    /// 상속세 및 증여세법 시행령.
    GiftTaxDecree,
    /// 국세기본법.
    BasicAct,
    /// 국세기본법 시행령.
    BasicDecree,
    /// 국고금 관리법.
    TreasuryAct,
    /// 민법.
    CivilAct,
    /// 농어촌특별세법.
    RuralTaxAct,
    /// 지방세법 시행령.
    LocalTaxDecree,
    /// 소득세법.
    IncomeTaxAct,
    /// 소득세법 시행령.
    IncomeTaxDecree,
    /// 지방세법.
    LocalTaxAct,
    /// 조세특례제한법.
    SpecialTaxAct,
}

impl Law {
    /// The law's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GiftTaxAct => "상속세 및 증여세법",
            Self::GiftTaxDecree => "상속세 및 증여세법 시행령",
            Self::BasicAct => "국세기본법",
            Self::BasicDecree => "국세기본법 시행령",
            Self::TreasuryAct => "국고금 관리법",
            Self::CivilAct => "민법",
            Self::RuralTaxAct => "농어촌특별세법",
            Self::LocalTaxDecree => "지방세법 시행령",
            Self::IncomeTaxAct => "소득세법",
            Self::IncomeTaxDecree => "소득세법 시행령",
            Self::LocalTaxAct => "지방세법",
            Self::SpecialTaxAct => "조세특례제한법",
        }
    }
}

/// How an article is cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Citation {
    law: Law,
    article: &'static str,
    part: Option<&'static str>,
    reference: &'static str,
}

macro_rules! provisions {
    ($($(#[$doc:meta])* $name:ident = $law:ident $law_name:literal, $article:literal $(, $part:literal)?;)+) => {
        /// An article, paragraph or number the engine rests on.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Provision {
            $($(#[$doc])* $name,)+
        }

        impl Provision {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            const fn citation(self) -> Citation {
                match self {
                    $(Self::$name => Citation {
                        law: Law::$law,
                        article: $article,
                        part: provisions!(@part $($part)?),
                        reference: concat!($law_name, " ", $article $(, " ", $part)?),
                    },)+
                }
            }
        }
    };
    (@part) => { None };
    (@part $part:literal) => { Some($part) };
}

provisions! {
    /// Who owes the tax.
    Liability = GiftTaxAct "상속세 및 증여세법", "제4조의2";
    /// What is not taxed.
    Untaxed = GiftTaxAct "상속세 및 증여세법", "제46조", "제5호";
    /// Value less assumed debt.
    TaxableValue = GiftTaxAct "상속세 및 증여세법", "제47조", "제1항";
    /// Adding earlier gifts.
    Aggregation = GiftTaxAct "상속세 및 증여세법", "제47조", "제2항";
    /// Debt between family is presumed not taken over.
    DebtPresumption = GiftTaxAct "상속세 및 증여세법", "제47조", "제3항";
    /// Deductions by group of donor.
    GiftDeduction = GiftTaxAct "상속세 및 증여세법", "제53조";
    /// From the spouse.
    SpouseDeduction = GiftTaxAct "상속세 및 증여세법", "제53조", "제1호";
    /// From lineal ascendants.
    AscendantDeduction = GiftTaxAct "상속세 및 증여세법", "제53조", "제2호";
    /// From lineal descendants.
    DescendantDeduction = GiftTaxAct "상속세 및 증여세법", "제53조", "제3호";
    /// From other relatives.
    RelativeDeduction = GiftTaxAct "상속세 및 증여세법", "제53조", "제4호";
    /// Marriage and birth.
    MarriageBirthDeduction = GiftTaxAct "상속세 및 증여세법", "제53조의2";
    /// The tax base.
    TaxBase = GiftTaxAct "상속세 및 증여세법", "제55조", "제1항";
    /// The least base that is taxed.
    MinimumBase = GiftTaxAct "상속세 및 증여세법", "제55조", "제2항";
    /// Rates of gift tax.
    Rates = GiftTaxAct "상속세 및 증여세법", "제56조";
    /// The rate table itself.
    RateTable = GiftTaxAct "상속세 및 증여세법", "제26조";
    /// Surtax for skipping a generation.
    SkipSurtax = GiftTaxAct "상속세 및 증여세법", "제57조", "제1항";
    /// Credit for the tax on earlier gifts.
    PastTaxCredit = GiftTaxAct "상속세 및 증여세법", "제58조";
    /// Credit for foreign tax.
    ForeignTaxCredit = GiftTaxAct "상속세 및 증여세법", "제59조";
    /// The return and its deadline.
    Return = GiftTaxAct "상속세 및 증여세법", "제68조", "제1항";
    /// Credit for a return in time.
    FilingCredit = GiftTaxAct "상속세 및 증여세법", "제69조", "제2항";
    /// Payment in two parts.
    Installment = GiftTaxAct "상속세 및 증여세법", "제70조", "제2항";
    /// Payment over years.
    AnnualInstallment = GiftTaxAct "상속세 및 증여세법", "제71조";
    /// How earlier and simultaneous gifts share a limit.
    DeductionOrder = GiftTaxDecree "상속세 및 증여세법 시행령", "제46조", "제1항";
    /// Appraisal fees.
    AppraisalFee = GiftTaxDecree "상속세 및 증여세법 시행령", "제46조의2";
    /// How the surtax is computed.
    SurtaxFormula = GiftTaxDecree "상속세 및 증여세법 시행령", "제46조의3";
    /// Debts that count as taken over.
    AssumedDebt = GiftTaxDecree "상속세 및 증여세법 시행령", "제36조";
    /// Deadlines on closed days.
    ClosedDays = BasicAct "국세기본법", "제5조", "제1항";
    /// Penalty for no return.
    NonFiling = BasicAct "국세기본법", "제47조의2";
    /// Penalty for late payment.
    LatePayment = BasicAct "국세기본법", "제47조의4";
    /// The daily rate of late payment.
    LatePaymentRate = BasicDecree "국세기본법 시행령", "제27조의4";
    /// Relief for a late return.
    Relief = BasicAct "국세기본법", "제48조", "제2항";
    /// Fractions that are not collected.
    Rounding = TreasuryAct "국고금 관리법", "제47조";
    /// When one is of age.
    Majority = CivilAct "민법", "제4조";
    /// Debts, tax among them, paid in another's place.
    DebtRelief = GiftTaxAct "상속세 및 증여세법", "제36조";
    /// Money lent for too little interest.
    FreeLoan = GiftTaxAct "상속세 및 증여세법", "제41조의4";
    /// Property sold to close family is presumed given.
    FamilySale = GiftTaxAct "상속세 및 증여세법", "제44조", "제1항";
    /// Property bought or debt repaid without means of one's own is presumed given.
    UnexplainedFunds = GiftTaxAct "상속세 및 증여세법", "제45조";
    /// Property held in another's name.
    NameLending = GiftTaxAct "상속세 및 증여세법", "제45조의2", "제1항";
    /// What was given before a death is added to the inheritance.
    InheritanceAddBack = GiftTaxAct "상속세 및 증여세법", "제13조", "제1항";
    /// What is a gift at all.
    GiftScope = GiftTaxAct "상속세 및 증여세법", "제4조", "제1항";
    /// A gift that is given back.
    GiftReturn = GiftTaxAct "상속세 및 증여세법", "제4조", "제4항";
    /// Insurance money whose premiums another paid.
    Insurance = GiftTaxAct "상속세 및 증여세법", "제34조";
    /// Property bought for too little or sold for too much.
    SaleBelowValue = GiftTaxAct "상속세 및 증여세법", "제35조";
    /// Real estate used without rent.
    FreeUse = GiftTaxAct "상속세 및 증여세법", "제37조", "제1항";
    /// Another's real estate as security for a loan.
    FreeSecurity = GiftTaxAct "상속세 및 증여세법", "제37조", "제2항";
    /// Services for too little or too much, rent of real estate among them.
    FreeService = GiftTaxAct "상속세 및 증여세법", "제42조", "제1항";
    /// The same advantages within a year are added.
    SameWithinYear = GiftTaxAct "상속세 및 증여세법", "제43조", "제2항";
    /// Donations to parties.
    PartyDonation = GiftTaxAct "상속세 및 증여세법", "제46조", "제3호";
    /// What the State receives.
    StateDonation = GiftTaxAct "상속세 및 증여세법", "제46조", "제7호";
    /// Insurance money of a disabled person.
    DisabledInsurance = GiftTaxAct "상속세 및 증여세법", "제46조", "제8호";
    /// Donations for the public benefit.
    PublicBenefit = GiftTaxAct "상속세 및 증여세법", "제48조", "제1항";
    /// Where the marriage and birth deduction does not hold.
    MarriageBirthExcluded = GiftTaxAct "상속세 및 증여세법", "제53조의2", "제4항";
    /// A gift given back because the marriage did not come about.
    MarriageReturn = GiftTaxAct "상속세 및 증여세법", "제53조의2", "제5항";
    /// The value of payments over years.
    Periodic = GiftTaxAct "상속세 및 증여세법", "제65조", "제1항";
    /// What education, custom and marriage need.
    CustomaryGifts = GiftTaxDecree "상속세 및 증여세법 시행령", "제35조", "제4항";
    /// How payments over years are valued.
    PeriodicValue = GiftTaxDecree "상속세 및 증여세법 시행령", "제62조";
    /// How free use is valued.
    FreeUseValue = GiftTaxDecree "상속세 및 증여세법 시행령", "제27조";
    /// When funds count as explained.
    FundsLine = GiftTaxDecree "상속세 및 증여세법 시행령", "제34조";
    /// When a price between related persons is replaced by the market's.
    UnfairPrice = IncomeTaxDecree "소득세법 시행령", "제167조", "제3항";
    /// When a sale within the family is taxed as a gift on acquisition.
    AcquisitionAsGift = LocalTaxAct "지방세법", "제7조", "제11항";
    /// The base of acquisition tax on a gift.
    AcquisitionBase = LocalTaxAct "지방세법", "제10조의2";
    /// The rates of acquisition tax.
    AcquisitionRates = LocalTaxAct "지방세법", "제11조", "제1항";
    /// Heavy rates of houses.
    HeavyHouse = LocalTaxAct "지방세법", "제13조의2";
    /// Which given houses are heavily taxed, and which are not.
    HeavyGift = LocalTaxDecree "지방세법 시행령", "제28조의6";
    /// A debt taken over with a gift is a purchase.
    BurdenedAcquisition = LocalTaxAct "지방세법", "제7조", "제12항";
    /// A price between related persons that gives way to the value.
    UnfairAcquisition = LocalTaxAct "지방세법", "제10조의3", "제2항";
    /// What is too little for acquisition tax.
    AcquisitionMinimum = LocalTaxAct "지방세법", "제17조";
    /// The return of acquisition tax.
    AcquisitionReturn = LocalTaxAct "지방세법", "제20조", "제1항";
    /// The day of acquisition.
    AcquisitionDay = LocalTaxDecree "지방세법 시행령", "제20조";
    /// Local education tax on acquisition tax.
    EducationTax = LocalTaxAct "지방세법", "제151조", "제1항";
    /// Rural tax on acquisition tax.
    RuralTax = RuralTaxAct "농어촌특별세법", "제5조", "제1항";
    /// Small houses bear no rural tax.
    RuralTaxExempt = RuralTaxAct "농어촌특별세법", "제4조";
    /// What a transfer is.
    Transfer = IncomeTaxAct "소득세법", "제88조";
    /// The exemption of one house.
    OneHouse = IncomeTaxAct "소득세법", "제89조", "제1항";
    /// The deduction for holding long.
    LongTerm = IncomeTaxAct "소득세법", "제95조", "제2항";
    /// What a house over the line bears.
    HighValueHouse = IncomeTaxAct "소득세법", "제95조", "제3항";
    /// The cost of what is sold.
    TransferCost = IncomeTaxAct "소득세법", "제97조", "제1항";
    /// Expenses of what is sold.
    TransferExpenses = IncomeTaxDecree "소득세법 시행령", "제163조", "제6항";
    /// A sale after a gift takes over the donor's cost.
    Carryover = IncomeTaxAct "소득세법", "제97조의2", "제1항";
    /// A sale after a gift counts as the donor's own.
    DetourGift = IncomeTaxAct "소득세법", "제101조", "제2항";
    /// The basic deduction of transfer tax.
    TransferDeduction = IncomeTaxAct "소득세법", "제103조";
    /// The rates of transfer tax.
    TransferRates = IncomeTaxAct "소득세법", "제104조", "제1항";
    /// Several houses in a regulated area.
    SeveralHousesTransfer = IncomeTaxAct "소득세법", "제104조", "제7항";
    /// The income tax table.
    IncomeRates = IncomeTaxAct "소득세법", "제55조", "제1항";
    /// The return of transfer tax.
    TransferReturn = IncomeTaxAct "소득세법", "제105조", "제1항";
    /// Transfer tax in two parts.
    TransferInstallment = IncomeTaxAct "소득세법", "제112조";
    /// What a burdened gift sells, and for what.
    BurdenedTransfer = IncomeTaxDecree "소득세법 시행령", "제159조", "제1항";
    /// Local income tax on transfers.
    LocalIncomeTax = LocalTaxAct "지방세법", "제103조의3";
    /// The value of a gift is that of the market.
    MarketValue = GiftTaxAct "상속세 및 증여세법", "제60조";
    /// The value of real estate without a market.
    RealEstateValue = GiftTaxAct "상속세 및 증여세법", "제61조";
    /// The value of listed shares.
    ListedShares = GiftTaxAct "상속세 및 증여세법", "제63조", "제1항";
    /// Property that secures a debt is worth no less.
    CollateralValue = GiftTaxAct "상속세 및 증여세법", "제66조";
    /// The value of virtual assets.
    VirtualAssetValue = GiftTaxDecree "상속세 및 증여세법 시행령", "제60조", "제2항";
    /// Money to start a business.
    StartupFund = SpecialTaxAct "조세특례제한법", "제30조의5", "제1항";
    /// When the business starts.
    StartupStart = SpecialTaxAct "조세특례제한법", "제30조의5", "제2항";
    /// By when the money is spent.
    StartupSpend = SpecialTaxAct "조세특례제한법", "제30조의5", "제4항";
    /// When the plain tax comes back.
    StartupClaw = SpecialTaxAct "조세특례제한법", "제30조의5", "제6항";
    /// By when to apply.
    StartupApply = SpecialTaxAct "조세특례제한법", "제30조의5", "제12항";
    /// A family business handed on.
    Succession = SpecialTaxAct "조세특례제한법", "제30조의6", "제1항";
    /// What to keep to afterwards.
    SuccessionKeep = SpecialTaxAct "조세특례제한법", "제30조의6", "제3항";
    /// What holds like for money to start a business.
    SuccessionApply = SpecialTaxAct "조세특례제한법", "제30조의6", "제5항";
    /// Farmland to a farming child.
    FarmRelief = SpecialTaxAct "조세특례제한법", "제71조", "제1항";
    /// What to keep to afterwards.
    FarmKeep = SpecialTaxAct "조세특례제한법", "제71조", "제2항";
    /// By when to apply.
    FarmApply = SpecialTaxAct "조세특례제한법", "제71조", "제8항";
    /// The most relief of five years.
    FarmLimit = SpecialTaxAct "조세특례제한법", "제133조", "제4항";
    /// A disabled person's own trust.
    DisabledTrust = GiftTaxAct "상속세 및 증여세법", "제52조의2", "제1항";
    /// A trust others set up for a disabled person.
    DisabledTrustOther = GiftTaxAct "상속세 및 증여세법", "제52조의2", "제2항";
    /// The limit of a life.
    DisabledTrustLimit = GiftTaxAct "상속세 및 증여세법", "제52조의2", "제3항";
    /// When the tax comes back.
    DisabledTrustKeep = GiftTaxAct "상속세 및 증여세법", "제52조의2", "제4항";
    /// By when to apply.
    DisabledTrustApply = GiftTaxAct "상속세 및 증여세법", "제52조의2", "제5항";
    /// What counts is the substance of a transaction.
    Substance = BasicAct "국세기본법", "제14조";
}

impl Provision {
    /// The law it is in.
    pub const fn law(self) -> Law {
        self.citation().law
    }

    /// The article: 제53조.
    pub const fn article(self) -> &'static str {
        self.citation().article
    }

    /// The paragraph, where it is one: 제1항.
    pub fn paragraph(self) -> Option<&'static str> {
        self.citation().part.filter(|part| part.ends_with('항'))
    }

    /// The number, where it is one: 제1호.
    pub fn item(self) -> Option<&'static str> {
        self.citation().part.filter(|part| part.ends_with('호'))
    }

    /// The full reference: 상속세 및 증여세법 제53조 제1호.
    pub const fn reference(self) -> &'static str {
        self.citation().reference
    }

    /// The article's official address.
    pub fn url(self) -> String {
        let law: String = self.law().name().split(' ').collect();
        format!("https://www.law.go.kr/법령/{law}/{}", self.article())
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reference())
    }
}

impl Serialize for Provision {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.reference())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_name_their_law() {
        for provision in Provision::ALL {
            let start = format!("{} {}", provision.law().name(), provision.article());
            assert!(provision.reference().starts_with(&start), "{provision}");
        }
        assert_eq!(
            Provision::SpouseDeduction.reference(),
            "상속세 및 증여세법 제53조 제1호"
        );
        assert_eq!(Provision::SpouseDeduction.item(), Some("제1호"));
        assert_eq!(Provision::SpouseDeduction.paragraph(), None);
        assert_eq!(Provision::MinimumBase.item(), None);
        assert_eq!(Provision::MinimumBase.paragraph(), Some("제2항"));
        assert_eq!(
            Provision::SpouseDeduction.url(),
            "https://www.law.go.kr/법령/상속세및증여세법/제53조"
        );
    }
}
