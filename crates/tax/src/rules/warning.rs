//! What to mind about an answer: a code for programs and a Korean sentence for people. A warning that is the reason for an
//! outcome says so.

use crate::statement::Caution;

macro_rules! warnings {
    ($($name:ident = $code:literal, $reason:literal, $text:literal;)+) => {
        /// Something to mind.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Warning { $($name,)+ }

        impl Warning {
            /// For programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// For people.
            const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            const fn decides(self) -> bool {
                match self { $(Self::$name => $reason,)+ }
            }
        }
    };
}

warnings! {
    MarriageBirthNotAllowed = "marriage_birth_not_allowed", false,
        "이 경우에는 혼인·출산 증여재산공제를 받을 수 없어서 신청한 공제를 빼고 계산했어요 (상속세 및 증여세법 제53조의2 제4항).";
    PastGiftsAssumedWithin10Years = "past_gifts_assumed_within_10_years", false,
        "이전 증여는 모든 해의 증여에 대해 10년 이내라고 보고 계산했어요. 해마다 10년이 지났는지 다시 확인해 주세요.";
    CustomaryReason = "customary_reason", true,
        "특수관계인이 아닌 사람 사이이고 거래 관행상 정당한 사유가 있기 때문이에요. 그 사유를 보여 줄 자료를 남겨 두세요.";
    PartYearByDays = "part_year_by_days", false,
        "1년이 안 되는 기간은 날짜 수로 나누어 계산했어요.";
    RepaidWithinYear = "repaid_within_year", false,
        "대출한 해 안에 갚은 금액이 있어요. 갚은 날부터 3개월 안에 경정을 청구해서 남은 기간의 이익을 빼 달라고 할 수 있어요 (제79조 제2항).";
    CompanyRate = "company_rate", true,
        "법인에게 빌린 돈은 그 법인의 이자율(법인세법 시행령 제89조 제3항)로 계산해야 해서 정확한 금액을 낼 수 없어요.";
    KeepProofOfLoan = "keep_proof_of_loan", false,
        "가족 사이에서는 빌린 돈이라는 것을 스스로 밝혀야 해요. 차용증과 이자·원금을 보낸 내역을 남겨 두세요.";
    KeepProofOfPayment = "keep_proof_of_payment", false,
        "배우자나 직계존비속 사이의 매매는 증여로 추정돼요. 대금을 계좌로 주고받은 내역과 자금의 출처를 남겨 두세요 (제44조).";
    PriceUnproven = "price_unproven", false,
        "대금을 주고받은 사실을 밝히지 못하면 과세관청이 매매로 인정하지 않을 수 있어요.";
    PresumedGift44 = "presumed_gift_44", false,
        "대금을 실제로 냈다는 것을 밝히지 못해서 재산 전체를 증여받은 것으로 추정했어요 (제44조 제1항).";
    TradedOnExchange = "traded_on_exchange", true,
        "거래소에서 거래한 주식에는 저가 양수·고가 양도의 규정을 적용하지 않기 때문이에요.";
    CheckRelatedPerson = "check_related_person", false,
        "친족이 아니어도 사용인, 출자한 법인, 직계비속의 배우자의 가까운 혈족은 특수관계인이에요 (시행령 제2조의2).";
    FactorDecides = "factor_decides", false,
        "5년 치 이익을 3.7908로 곱하느냐 소수점 끝까지 계산하느냐에 따라 기준금액을 넘는지가 갈려요. 세무사에게 확인해 주세요.";
    LivesWithOwner = "lives_with_owner", true,
        "주인과 함께 사는 주택과 그에 딸린 토지는 무상 사용으로 보지 않기 때문이에요 (제37조 제1항).";
    OnlyPartNotHouse = "only_part_not_house", false,
        "주택보다 다른 부분이 넓거나 같아서, 주택이 아닌 부분만 무상 사용으로 계산했어요 (시행령 제27조 제7항).";
    MarketRentFromValue = "market_rent_from_value", false,
        "시세 임대료를 모르는 것으로 보고 부동산 가액에서 구한 임대료로 계산했어요.";
    ClaimKeptIsLoan = "claim_kept_is_loan", true,
        "대신 갚은 사람이 돌려받기로 했으면 빚을 면제받은 것이 아니라 그 사람에게 빌린 것이기 때문이에요.";
    IncomeTaxed423 = "income_taxed_4_2_3", true,
        "그 이익에 소득세나 법인세가 매겨지기 때문이에요 (제4조의2 제3항).";
    FullyCompensated = "fully_compensated", true,
        "면제받은 만큼 대가를 모두 주었기 때문이에요.";
    CompensationExceedsDebt = "compensation_exceeds_debt", false,
        "준 대가가 빚보다 많아요. 넘는 금액은 상대방이 증여받은 것이 될 수 있어요.";
    Relief425 = "relief_4_2_5", false,
        "세금을 낼 수 없는 형편이면 증여세의 전부나 일부를 면제받을 수 있어요 (제4조의2 제5항).";
    Estate8 = "estate_8", true,
        "돌아가신 분이 낸 보험료에 해당하는 보험금은 상속재산이라 증여세가 아니라 상속세를 따져요 (제8조).";
    DisabledExempt468 = "disabled_exempt_46_8", false,
        "장애인이 받는 보험금의 비과세를 적용했어요. 이 비과세는 한 해에 한 번만 채워요 (제46조 제8호).";
    OneDonorAssumed = "one_donor_assumed", false,
        "보험료를 낸 분과 돈을 준 분을 같은 사람으로 보고 계산했어요. 다른 사람이면 나누어 계산해 주세요.";
    OwnPremiums = "own_premiums", true,
        "보험료를 모두 본인의 돈으로 냈기 때문이에요.";
    Capped20Years = "capped_20_years", false,
        "할인해 더한 금액이 1년분의 20배를 넘어서 20배까지만 평가했어요 (시행령 제62조 제1호).";
    LumpSumLarger = "lump_sum_larger", false,
        "해지하면 받을 일시금이 더 커서 그 금액으로 평가했어요 (시행령 제62조).";
    EachTransferIsAGift = "each_transfer_is_a_gift", true,
        "미리 약정하지 않고 보낸 돈은 보낼 때마다 그날의 증여예요. 한 번씩 나누어 계산해 주세요.";
    PaidMoreThanShare = "paid_more_than_share", false,
        "지분보다 돈을 더 냈어요. 더 낸 금액은 다른 공유자에게 증여한 것이 될 수 있어요.";
    DebtMustBeRepaidByHolder = "debt_must_be_repaid_by_holder", false,
        "본인 몫의 빚은 본인의 소득으로 갚아야 해요. 다른 사람이 갚아 주면 그때 증여가 돼요.";
    GiverKnownIsPlainGift = "giver_known_is_plain_gift", true,
        "준 사람을 알면 추정이 아니라 그 사람에게서 받은 증여로 계산해요.";
    UnderOfficeLimits = "under_office_limits", true,
        "나이에 따른 증여추정 배제기준에 못 미치기 때문이에요. 다만 증여받은 사실이 드러나면 과세돼요.";
    OfficeLimitsNotChecked = "office_limits_not_checked", false,
        "나이를 알려 주시면 증여추정 배제기준에 들어가는지 볼 수 있어요.";
    AvoidancePresumed = "avoidance_presumed", false,
        "세금을 피하려는 목적이 있었던 것으로 추정하고, 증여세는 실제 주인이 내요 (제45조의2, 제4조의2 제2항).";
    RealNameAct = "real_name_act", true,
        "토지와 건물의 명의신탁은 증여세가 아니라 부동산실명법의 과징금 대상이에요.";
    Account454 = "account_45_4", true,
        "실명 계좌의 돈은 이름을 빌려준 것으로 보지 않고 계좌 주인의 재산으로 추정해요 (제45조 제4항). 준 돈인지 맡긴 돈인지에 따라 달라져요.";
    Exception4521 = "exception_45_2_1", true,
        "신탁등기를 했거나 비거주자의 대리인 명의로 등기한 재산은 증여로 보지 않기 때문이에요.";
    NoTaxAvoidance = "no_tax_avoidance", true,
        "세금을 피하려는 목적이 없었다는 것이 밝혀졌기 때문이에요 (제45조의2 제1항 제1호).";
    DonorTransferTax = "donor_transfer_tax", false,
        "넘긴 빚만큼은 판 것이어서 주는 분에게 양도소득세가 나올 수 있어요.";
    DebtStaysWithDonor = "debt_stays_with_donor", false,
        "빚을 주는 분이 계속 갚으므로 빼지 않았어요.";
    PresumedNotTakenOver473 = "presumed_not_taken_over_47_3", false,
        "배우자나 직계존비속 사이에서는 서류로 밝히지 못한 빚을 빼지 않아요 (제47조 제3항).";
    UnspentPartIsGift = "unspent_part_is_gift", false,
        "그 용도에 쓰지 않고 남은 돈은 증여예요.";
    ConditionMissing = "condition_missing", false,
        "비과세의 조건을 채우지 못해서 증여로 계산했어요.";
    PerGiverAndUsual = "per_giver_and_usual", false,
        "한 분이 주신 금액마다, 사회통념상 통상 필요한 만큼만 비과세예요.";
    AssessedBeforeReturn = "assessed_before_return", false,
        "돌려주기 전에 이미 세금이 결정되어서 처음부터 없던 것으로 볼 수 없어요.";
}

impl Warning {
    /// The sentence, where it is the reason for the outcome.
    pub fn reason(self) -> Option<&'static str> {
        self.decides().then(|| self.text())
    }

    /// Code and sentence.
    pub fn caution(self) -> Caution {
        Caution {
            code: self.code(),
            text: self.text().into(),
        }
    }
}
