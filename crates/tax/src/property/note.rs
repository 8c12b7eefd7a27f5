//! What a property answer must say beside its figures: a code for programs, a sentence for people.

use crate::statement::Caution;
use serde::{Serialize, Serializer};

macro_rules! notes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $text:literal;)+) => {
        /// Something to say beside the figures; in the order of the codes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Note { $($(#[$doc])* $name,)+ }

        impl Note {
            /// The code for programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The sentence for people.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}

notes! {
    /// The area is not known: rural tax is in.
    AreaUnknown = "AREA_UNKNOWN", "전용면적을 몰라 농어촌특별세를 넣었어요. 85㎡ 이하면 빠져요.";
    /// The day of payment is not known.
    BalanceDateAssumed = "BALANCE_DATE_ASSUMED", "잔금일을 몰라 계약일부터 60일이 되는 날로 봤어요.";
    /// Too little to be taxed.
    BelowMinimum = "BELOW_MINIMUM", "취득가액이 50만원 이하라 취득세가 없어요.";
    /// More debt than value.
    DebtCapped = "DEBT_CAPPED", "빚이 재산 가액보다 커서 가액까지만 계산했어요.";
    /// The debt does not count as taken over.
    DebtNotProven = "DEBT_NOT_PROVEN", "빚을 넘겨받은 사실이 인정되지 않아 양도세 대신 전부 증여세로 계산해요.";
    /// The donor's houses are not known: heavy.
    DonorHousesUnknown = "DONOR_HOUSES_UNKNOWN", "주시는 분의 집 수를 몰라 12%로 계산했어요. 1세대 1주택이면 3.5%예요.";
    /// The plain gift leaves the debt where it is.
    DonorKeepsDebt = "DONOR_KEEPS_DEBT", "빚은 주시는 분에게 남아요. 세입자가 있으면 보증금은 새 주인에게 넘어가니 먼저 정리해야 해요.";
    /// The two readings of a burdened gift in the family.
    FamilyBurdenReading = "FAMILY_BURDEN_READING", "2026년에 바뀐 지방세법 제7조 제11항을 글자대로 읽으면 세금이 달라질 수 있어요. 신고 전에 시·군·구청에 확인해 주세요.";
    /// The recipient cannot show the means.
    FamilyDebtNotProven = "FAMILY_DEBT_NOT_PROVEN", "빚을 갚을 능력을 증명하지 못하면 취득세는 전부 증여로 봐요.";
    /// A cheap sale makes a gift.
    LowPriceGiftTax = "LOW_PRICE_GIFT_TAX", "싸게 산 이익에 증여세가 있어요.";
    /// A cheap sale in the family is a gift for acquisition tax.
    LowPriceIsGift = "LOW_PRICE_IS_GIFT", "시가보다 3억원 또는 30% 이상 싸서 취득세는 전부 증여로 봐요.";
    /// One house is not enough by itself.
    OneHouseConditionsNotMet = "ONE_HOUSE_CONDITIONS_NOT_MET", "한 채지만 보유나 거주 기간이 모자라 비과세가 아니에요.";
    /// The donor's only house goes to close family.
    OneHouseException = "ONE_HOUSE_EXCEPTION", "주시는 분이 1세대 1주택이라 12% 대신 3.5%를 적용했어요.";
    /// The buyer must pay with own money.
    PaymentMustBeReal = "PAYMENT_MUST_BE_REAL", "받는 분이 자기 돈으로 실제로 대금을 내야 해요.";
    /// The payment is not shown.
    PaymentNotProven = "PAYMENT_NOT_PROVEN", "대금을 낸 사실을 증명하지 못하면 증여로 봐요.";
    /// A sale in the family without proof.
    PresumedGift = "PRESUMED_GIFT", "가족에게 판 것은 대금을 증명하지 못하면 전부 증여로 추정해요.";
    /// Several houses: the rate rises.
    Surcharge = "SURCHARGE", "조정대상지역의 다주택이라 세율이 높아지고 장기보유특별공제가 없어요. 2026년 5월 10일부터 다시 적용돼요.";
    /// Several houses, spared.
    SurchargeRelief = "SURCHARGE_RELIEF", "다주택 중과가 적용되지 않는 기간이나 경우로 계산했어요.";
    /// The price gave way to the value.
    UnfairPrice = "UNFAIR_PRICE", "시가보다 3억원 또는 5% 이상 싸게 거래해 시가로 계산했어요.";
    /// The taxpayer may pick the base.
    ValueChoice = "VALUE_CHOICE", "공시가격이 1억원 이하라서 시가와 공시가격 중에서 고를 수 있어요.";
    /// All a gift by the words of the article.
    WholeReadingGift = "WHOLE_READING_GIFT", "제7조 제11항을 글자대로 읽어 전부 증여로 계산했어요.";
    /// All a purchase by the words of the article.
    WholeReadingSale = "WHOLE_READING_SALE", "제7조 제11항을 글자대로 읽어 전부 매매로 계산했어요.";
}

impl Note {
    /// The note as a statement shows it.
    pub fn caution(self) -> Caution {
        Caution {
            code: self.code(),
            text: self.text().into(),
        }
    }
}

impl Serialize for Note {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// Notes, sorted, once each.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Notes(Vec<Note>);

impl Notes {
    /// Adds a note.
    pub fn add(&mut self, note: Note) {
        self.extend([note]);
    }

    /// Adds several.
    pub fn extend(&mut self, notes: impl IntoIterator<Item = Note>) {
        self.0.extend(notes);
        self.0.sort_unstable_by_key(|note| note.code());
        self.0.dedup();
    }

    /// Whether a note is there.
    pub fn has(&self, note: Note) -> bool {
        self.0.contains(&note)
    }

    /// The notes in order.
    pub fn iter(&self) -> impl Iterator<Item = Note> {
        self.0.iter().copied()
    }
}

/// What is said with every answer about property.
pub const ALWAYS: [Caution; 5] = [
    caution("TWO_DAYS", "취득세는 계약일, 증여세는 등기접수일이 기준이에요."),
    caution(
        "PAY_TO_REGISTER",
        "등기하려면 접수하는 날까지 취득세를 내야 해요.",
    ),
    caution(
        "CARRYOVER",
        "배우자·직계존비속에게 받은 부동산을 10년 안에 팔면 주신 분의 취득가로 양도세를 계산해요.",
    ),
    caution(
        "DEBT_WATCHED",
        "빚을 넘겨받은 뒤 주신 분이 대신 갚으면 증여세가 다시 나와요.",
    ),
    caution(
        "REGULATED_AREA",
        "조정대상지역은 계약하는 날의 고시로 확인해 주세요.",
    ),
];

const fn caution(code: &'static str, text: &'static str) -> Caution {
    Caution {
        code,
        text: std::borrow::Cow::Borrowed(text),
    }
}
