//! What each article says, in one Korean sentence of our own; every figure in it comes from the tables of that day.

use super::{
    ADULT_AGE, AGGREGATION, ANNUAL_INSTALLMENT, APPRAISAL_FEE, BRACKETS, CountsFrom, DEADLINE, FILING_CREDIT,
    FRAUD_PERCENT, INSTALLMENT, LATE_PAYMENT, LATE_RETURN_RELIEF, MARRIAGE_BIRTH,
    MARRIAGE_BIRTH_WINDOW_YEARS, MINIMUM_BASE, NON_FILING_PERCENT, Provision, SKIP_SURTAX, deemed,
    group_limit, property, relative_range, special,
};
use crate::KoreanDate;
use crate::Relationship;
use jiff::civil::Date;
use std::fmt::Write;

impl Provision {
    /// The article as it stands on a day, in one sentence.
    pub fn summary(self, day: Date) -> String {
        let limit = |donor, minor| group_limit(day, donor, minor).words();
        let years = AGGREGATION.at(day).years;
        match self {
            Self::Liability => "증여세는 재산을 받은 사람(수증자)이 내고, 수증자가 비거주자이거나 낼 수 없으면 준 사람도 함께 책임져요.".into(),
            Self::Untaxed => "치료비와 피부양자의 통상적인 생활비·교육비, 관습적인 축하금에는 증여세를 매기지 않아요.".into(),
            Self::TaxableValue => "증여재산 가액에서 수증자가 넘겨받은, 그 재산에 담보된 채무(임대보증금 포함)를 뺀 금액이 과세가액이에요.".into(),
            Self::Aggregation => format!(
                "같은 사람(직계존속이면 그 배우자 포함)에게서 {years}년 이내에 받은 증여가 {} 이상이면 이번 증여에 더해요.",
                AGGREGATION.at(day).threshold.words()
            ),
            Self::DebtPresumption => "배우자나 직계존비속 사이에서는 채무를 넘겨받지 않은 것으로 추정하므로 서류로 증명해야 빼 줘요.".into(),
            Self::GiftDeduction => format!(
                "거주자는 {years}년마다 배우자 {}, 직계존속 {}(미성년자 {}), 직계비속 {}, 기타친족 {}까지 공제받아요.",
                limit(Relationship::Spouse, false),
                limit(Relationship::LinealAscendant, false),
                limit(Relationship::LinealAscendant, true),
                limit(Relationship::LinealDescendant, false),
                limit(Relationship::OtherRelative, false),
            ),
            Self::SpouseDeduction => format!(
                "법률상 배우자에게서 받은 증여는 {years}년간 {}까지 공제해요.",
                limit(Relationship::Spouse, false)
            ),
            Self::AscendantDeduction => format!(
                "직계존속에게서 받은 증여는 {years}년간 {}까지, 수증자가 미성년자이면 {}까지 공제해요.",
                limit(Relationship::LinealAscendant, false),
                limit(Relationship::LinealAscendant, true)
            ),
            Self::DescendantDeduction => format!(
                "직계비속에게서 받은 증여는 {years}년간 {}까지 공제해요.",
                limit(Relationship::LinealDescendant, false)
            ),
            Self::RelativeDeduction => format!(
                "{}에게서 받은 증여는 {years}년간 {}까지 공제해요.",
                relatives(day),
                limit(Relationship::OtherRelative, false)
            ),
            Self::MarriageBirthDeduction => match MARRIAGE_BIRTH.at(day) {
                Some(limit) => format!(
                    "직계존속에게서 혼인신고일 전후 {0}년 이내나 자녀의 출생·입양신고일부터 {0}년 이내에 받은 증여는 둘을 합쳐 평생 {1}까지 더 공제해요.",
                    MARRIAGE_BIRTH_WINDOW_YEARS,
                    limit.words()
                ),
                None => format!(
                    "혼인·출산 증여재산공제는 {} 이후의 증여부터 적용돼요.",
                    KoreanDate(MARRIAGE_BIRTH.last_change())
                ),
            },
            Self::TaxBase => "과세가액에서 증여재산공제와 재해손실공제, 감정평가 수수료를 빼면 과세표준이에요.".into(),
            Self::MinimumBase => format!(
                "과세표준이 {} 미만이면 증여세를 매기지 않아요.",
                MINIMUM_BASE.at(day).words()
            ),
            Self::Rates | Self::RateTable => rates(day),
            Self::SkipSurtax => surtax(day),
            Self::PastTaxCredit => "더해진 이전 증여의 산출세액은, 이전 증여의 과세표준이 차지하는 비율을 한도로 이번 산출세액에서 빼요.".into(),
            Self::ForeignTaxCredit => "외국에 있는 재산에 그 나라의 증여세를 냈으면 그 재산의 과세표준 비율을 한도로 빼요.".into(),
            Self::Return => deadline(day),
            Self::FilingCredit => format!(
                "기한 안에 신고하면 산출세액(할증 포함)에서 다른 공제를 뺀 금액의 {}%를 빼 줘요.",
                FILING_CREDIT.at(day)
            ),
            Self::Installment => installment(day),
            Self::AnnualInstallment => format!(
                "낼 세액이 {}을 넘으면 담보를 내고 {}년 이내에서 나누어 낼 수 있어요.",
                ANNUAL_INSTALLMENT.at(day).over.words(),
                ANNUAL_INSTALLMENT.at(day).years
            ),
            Self::DeductionOrder => "공제는 먼저 받은 증여부터 적용하고, 같은 날 받은 증여에는 과세가액의 비율대로 나누어요.".into(),
            Self::AppraisalFee => format!(
                "감정평가 수수료는 {}까지 과세가액에서 빼요.",
                APPRAISAL_FEE.at(day).words()
            ),
            Self::SurtaxFormula => "할증은 산출세액 중 부모가 아닌 직계존속에게서 받은 재산의 비율에만 매기고, 이미 낸 할증세액은 빼요.".into(),
            Self::AssumedDebt => "증여재산에 담보된 증여자의 채무와 임대보증금 중 수증자가 넘겨받은 것만 빼요.".into(),
            Self::ClosedDays => "기한이 토요일, 일요일, 공휴일, 대체공휴일이나 5월 1일이면 그다음 날이 기한이에요.".into(),
            Self::NonFiling => format!(
                "기한 안에 신고하지 않으면 낼 세액의 {NON_FILING_PERCENT}%(부정행위이면 {FRAUD_PERCENT}%)를 가산세로 더해요."
            ),
            Self::LatePayment | Self::LatePaymentRate => format!(
                "기한 안에 내지 않은 세액에는 하루 {}의 납부지연가산세가 붙어요.",
                LATE_PAYMENT.at(day)
            ),
            Self::Relief => relief(day),
            Self::Rounding => "거두는 금액의 10원 미만은 버려요.".into(),
            Self::Majority => format!("만 {}세가 되면 성년이에요.", ADULT_AGE.at(day)),
            Self::DebtRelief => "다른 사람이 빚이나 세금을 대신 갚아 주거나 면제해 주면 그 금액을 증여받은 것으로 봐요.".into(),
            Self::FreeLoan => format!(
                "돈을 이자 없이 또는 적정 이자율({})보다 싸게 빌리면 덜 낸 이자만큼을 증여로 보되, 한 해 이익이 {}에 못 미치면 매기지 않아요.",
                deemed::LOAN.at(day).rate,
                deemed::LOAN.at(day).line.words()
            ),
            Self::GiftScope => "무상으로 받은 재산이나 이익, 시가와 다른 대가로 얻은 이익에 증여세를 매겨요.".into(),
            Self::GiftReturn => "금전이 아닌 증여재산을 신고기한까지 합의해서 돌려주면 처음부터 증여가 없었던 것으로 보고, 그 뒤 3개월 안에 돌려주면 돌려주는 것에는 매기지 않아요.".into(),
            Self::Insurance => "보험금을 받은 사람이 아닌 다른 사람이 보험료를 냈으면, 그 보험료의 비율만큼 보험금을 증여받은 것으로 봐요.".into(),
            Self::SaleBelowValue => format!(
                "특수관계인 사이에 시가와 대가의 차이가 시가의 {}와 {} 중 적은 금액 이상이면, 그 금액을 넘는 차액을 증여로 봐요.",
                deemed::SALE.at(day).share,
                deemed::SALE.at(day).most.words()
            ),
            Self::FreeUse => format!(
                "남의 부동산을 공짜로 쓰면 {}년 치 이익을 증여로 보되, 그 이익이 {}에 못 미치거나 주인과 함께 사는 집이면 매기지 않아요.",
                deemed::FREE_USE.at(day).years,
                deemed::FREE_USE.at(day).line.words()
            ),
            Self::FreeSecurity => format!(
                "남의 부동산을 담보로 돈을 빌려 덜 낸 이자가 한 해 {} 이상이면 그 이익을 증여로 봐요.",
                deemed::SECURITY_LINE.at(day).words()
            ),
            Self::FreeService => format!(
                "부동산 임대 같은 용역을 시가와 다르게 주고받아 그 차이가 시가의 {} 이상이면 차액을 증여로 봐요.",
                deemed::RENT_SHARE.at(day)
            ),
            Self::SameWithinYear => "1년 이내에 같은 거래가 여러 번 있으면 그 이익을 더해서 기준금액과 견줘요.".into(),
            Self::PartyDonation => "정당이 받은 재산에는 증여세를 매기지 않아요.".into(),
            Self::StateDonation => "국가·지방자치단체·공공단체가 받은 재산에는 증여세를 매기지 않아요.".into(),
            Self::DisabledInsurance => format!(
                "장애인이 받는 보험금은 한 해 {}까지 증여세를 매기지 않아요.",
                deemed::DISABLED_INSURANCE.at(day).words()
            ),
            Self::PublicBenefit => "공익법인등이 출연받은 재산은 증여세 과세가액에 넣지 않아요.".into(),
            Self::MarriageBirthExcluded => "보험금, 시가보다 싼 매매, 빚의 면제, 무상 사용, 무이자 대출처럼 이익을 증여로 보는 경우에는 혼인·출산 공제를 하지 않아요.".into(),
            Self::MarriageReturn => "혼인 공제를 받은 뒤 혼인하지 못하게 된 사유가 생기면, 그 달 말일부터 3개월 안에 돌려주면 처음부터 증여가 없었던 것으로 봐요.".into(),
            Self::Periodic => "정기금을 받을 권리는 성질과 남은 기간에 따라 평가해요.".into(),
            Self::CustomaryGifts => "해당 용도에 직접 쓴 학자금, 통상 필요한 기념품·축하금·부의금과 혼수용품에는 증여세를 매기지 않아요.".into(),
            Self::PeriodicValue => format!(
                "정기금은 해마다 받을 금액을 연 {}로 할인해 더하되, 기간이 정해진 것은 1년분의 {}배를 넘지 않고, 기간이 없으면 {1}배예요.",
                deemed::PERIODIC.at(day).rate,
                deemed::PERIODIC.at(day).cap
            ),
            Self::FreeUseValue => format!(
                "무상 사용 이익은 부동산 가액의 연 {}를 {}년 동안 연 10%로 할인해 더한 금액이에요.",
                deemed::FREE_USE.at(day).yearly,
                deemed::FREE_USE.at(day).years
            ),
            Self::FundsLine => format!(
                "밝히지 못한 자금이 취득가액의 {}와 {} 중 적은 금액에 못 미치면 증여로 추정하지 않아요.",
                deemed::FUNDS.at(day).share,
                deemed::FUNDS.at(day).most.words()
            ),
            Self::UnfairPrice => format!(
                "특수관계인에게 시가보다 {} 또는 {} 이상 싸게 팔면 양도소득세는 시가로 계산해요.",
                deemed::UNFAIR_PRICE.at(day).share,
                deemed::UNFAIR_PRICE.at(day).most.words()
            ),
            Self::AcquisitionAsGift => "배우자나 직계존비속에게서 시가인정액보다 많이 싸게 산 부동산은 취득세를 매길 때 증여로 봐요.".into(),
            Self::FamilySale => "배우자나 직계존비속에게 판 재산은, 대가를 주고받은 사실이 분명하지 않으면 증여한 것으로 추정해요.".into(),
            Self::UnexplainedFunds => "직업·나이·소득으로 보아 스스로 마련했다고 보기 어려운 재산 취득자금과 빚 갚은 돈은 증여받은 것으로 추정해요.".into(),
            Self::NameLending => "실제 주인과 명의자가 다른 재산(토지와 건물 제외)은 명의자에게 증여한 것으로 보고, 실제 주인이 증여세를 내요.".into(),
            Self::InheritanceAddBack => "돌아가시기 전 10년 이내에 상속인에게, 5년 이내에 상속인이 아닌 사람에게 증여한 재산은 상속세를 계산할 때 더해요.".into(),
            Self::AcquisitionBase => format!(
                "증여로 취득하면 시가인정액이 취득세 과세표준이고, 시가표준액이 {} 이하이면 둘 중에서 고를 수 있어요.",
                property::BASE_CHOICE.at(day).words()
            ),
            Self::AcquisitionRates => {
                let (rates, house) = (property::ACQUISITION_RATES.at(day), property::HOUSE_RATE.at(day));
                format!(
                    "취득세율은 증여 {}, 주택 매매는 {} 이하 {}부터 {} 초과 {}까지예요.",
                    per_myriad(rates.gift.rate_bp),
                    house.low.words(),
                    per_myriad(house.low_bp),
                    house.high.words(),
                    per_myriad(house.high_bp)
                )
            }
            Self::HeavyHouse => {
                let rates = property::ACQUISITION_RATES.at(day);
                format!(
                    "집이 여러 채인 세대가 사는 집은 {}나 {}, 조정대상지역의 비싼 집을 증여받으면 {}로 취득세를 무겁게 매겨요.",
                    per_myriad(rates.several.rate_bp),
                    per_myriad(rates.many.rate_bp),
                    per_myriad(rates.heavy_gift.rate_bp)
                )
            }
            Self::HeavyGift => format!(
                "조정대상지역에 있고 시가표준액이 {} 이상인 집의 증여가 중과 대상이고, 1세대 1주택자가 배우자나 직계존비속에게 주는 집은 빠져요.",
                property::HEAVY_GIFT_FROM.at(day).words()
            ),
            Self::BurdenedAcquisition => "증여받으면서 넘겨받은 빚만큼은 돈을 주고 취득한 것으로 봐요.".into(),
            Self::UnfairAcquisition => format!(
                "특수관계인에게서 시가보다 {} 또는 {} 이상 싸게 사면 시가로 취득세를 매길 수 있어요.",
                property::UNFAIR_ACQUISITION.at(day).most.words(),
                property::UNFAIR_ACQUISITION.at(day).share
            ),
            Self::AcquisitionMinimum => format!(
                "취득가액이 {} 이하이면 취득세가 없어요.",
                property::ACQUISITION_MINIMUM.at(day).words()
            ),
            Self::AcquisitionReturn => format!(
                "취득세는 증여이면 취득한 달의 말일부터 {}개월, 매매이면 취득한 날부터 {}일 안에 신고하고 내요.",
                property::ACQUISITION_RETURN.at(day).gift_months,
                property::ACQUISITION_RETURN.at(day).days
            ),
            Self::AcquisitionDay => "증여는 계약일에, 매매는 잔금을 치른 날에 취득한 것으로 보고, 그 전에 등기하면 등기일로 봐요.".into(),
            Self::EducationTax => "취득세에는 지방교육세가 붙어요.".into(),
            Self::RuralTax => "취득세에는 농어촌특별세가 붙어요.".into(),
            Self::RuralTaxExempt => format!(
                "전용면적 {}㎡ 이하인 집에는 농어촌특별세가 없어요.",
                property::SMALL_HOUSE.at(day).area
            ),
            Self::Transfer => "재산을 넘기고 대가를 받으면 양도이고, 증여하면서 넘긴 빚만큼도 양도예요.".into(),
            Self::OneHouse => format!(
                "1세대가 {}년 이상 보유한 집 한 채를 팔면 {}까지는 양도소득세가 없어요.",
                property::ONE_HOUSE.at(day).years,
                property::ONE_HOUSE.at(day).exempt_to.words()
            ),
            Self::LongTerm => format!(
                "부동산을 {}년 이상 보유하면 양도차익의 {}%까지, 살던 집 한 채는 {}%까지 빼 줘요.",
                property::LONG_TERM.at(day).from_years,
                property::LONG_TERM.at(day).most,
                2 * property::LONG_TERM.at(day).house_most
            ),
            Self::HighValueHouse => format!(
                "1세대 1주택이라도 {}을 넘는 부분의 양도차익에는 양도소득세가 있어요.",
                property::ONE_HOUSE.at(day).exempt_to.words()
            ),
            Self::TransferCost => "양도차익은 양도가액에서 취득가액, 자본적 지출, 양도비를 뺀 금액이에요.".into(),
            Self::TransferExpenses => format!(
                "취득가액을 기준시가로 정하면 취득할 때 기준시가의 {}를 필요경비로 빼 줘요.",
                property::LUMP_EXPENSES.at(day).property
            ),
            Self::Carryover => format!(
                "배우자나 직계존비속에게서 받은 부동산을 {}년 안에 팔면 주신 분의 취득가액으로 양도소득세를 계산해요.",
                property::CARRYOVER_YEARS.at(day)
            ),
            Self::DetourGift => format!(
                "특수관계인에게서 받은 재산을 {}년 안에 팔면 주신 분이 직접 판 것으로 보고 세금을 매길 수 있어요.",
                property::CARRYOVER_YEARS.at(day)
            ),
            Self::TransferDeduction => format!(
                "양도소득에서는 한 해에 {}을 빼 줘요.",
                property::BASIC_DEDUCTION.at(day).words()
            ),
            Self::TransferRates => "양도소득세율은 기본세율이고, 짧게 보유한 재산이나 비사업용 토지는 더 높아요.".into(),
            Self::SeveralHousesTransfer => format!(
                "조정대상지역의 집을 팔 때 2주택이면 {}%포인트, 3주택 이상이면 {}%포인트를 세율에 더해요.",
                property::TRANSFER_RATES.at(day).second_house,
                property::TRANSFER_RATES.at(day).third_house
            ),
            Self::IncomeRates => {
                let steps = property::INCOME_STEPS.at(day);
                let percent = |step: Option<&property::IncomeStep>| step.map_or(0, |step| step.percent);
                format!(
                    "소득세 기본세율은 과세표준에 따라 {}%부터 {}%까지예요.",
                    percent(steps.first()),
                    percent(steps.last())
                )
            }
            Self::TransferReturn => format!(
                "양도소득세는 판 달의 말일부터 {}개월, 부담부증여이면 {}개월 안에 신고해요.",
                property::TRANSFER_RETURN.at(day).sale_months,
                property::TRANSFER_RETURN.at(day).burdened_months
            ),
            Self::TransferInstallment => format!(
                "양도소득세가 {}을 넘으면 일부를 두 달 안에 나누어 낼 수 있어요.",
                property::TRANSFER_RETURN.at(day).divided_over.words()
            ),
            Self::BurdenedTransfer => "부담부증여에서는 가액과 취득가액 중 빚이 차지하는 만큼만 양도한 것으로 계산해요.".into(),
            Self::LocalIncomeTax => format!(
                "양도소득세의 {}만큼 지방소득세가 있어요.",
                property::LOCAL_INCOME_TAX.at(day)
            ),
            Self::MarketValue => "증여재산은 증여일의 시가로 평가하고, 시가를 알기 어려우면 법이 정한 방법으로 평가해요.".into(),
            Self::RealEstateValue => format!(
                "시가를 모르는 부동산은 기준시가로 평가하고, 세를 놓았으면 1년 임대료를 {}로 나눈 값에 보증금을 더한 금액과 비교해 큰 쪽을 써요.",
                property::RENT_RATE.at(day)
            ),
            Self::ListedShares => format!(
                "상장주식은 증여일 전후 {}개월 종가의 평균으로 평가해요.",
                property::PRICE_MONTHS.at(day).shares
            ),
            Self::CollateralValue => "담보로 잡힌 재산은 담보하는 채권액과 보증금보다 낮게 평가하지 않아요.".into(),
            Self::VirtualAssetValue => format!(
                "가상자산은 증여일 전후 {}개월 하루 평균가액의 평균으로 평가해요.",
                property::PRICE_MONTHS.at(day).coins
            ),
            Self::StartupFund => {
                let rule = special::STARTUP.at(day);
                format!(
                    "창업할 돈을 60세 이상의 부모에게 받으면 {}을 빼고 {}로 증여세를 매기는 특례가 있어요. 한도는 {}이에요.",
                    rule.deduction.words(),
                    rule.rate,
                    rule.most.words()
                )
            }
            Self::StartupStart => format!(
                "창업자금은 받은 날부터 {}년 안에 창업해야 해요.",
                special::STARTUP.at(day).start_months / 12
            ),
            Self::StartupSpend => format!(
                "창업자금은 받은 날부터 {}년이 되는 날까지 모두 써야 해요.",
                special::STARTUP.at(day).spend_months / 12
            ),
            Self::StartupClaw => "창업하지 않거나 창업자금을 다른 데 쓰면 그 돈에 보통 증여세와 이자를 매겨요.".into(),
            Self::StartupApply => "창업자금 특례는 증여세 신고기한까지 신청해야 하고, 놓치면 받을 수 없어요.".into(),
            Self::Succession => {
                let rule = special::SUCCESSION.at(day);
                format!(
                    "부모가 오래 경영한 회사의 주식을 받아 가업을 이으면 {}을 빼고 {}, 과세표준 {}을 넘는 부분은 {}로 매겨요.",
                    rule.deduction.words(),
                    rule.rate,
                    rule.over.words(),
                    rule.rate_over
                )
            }
            Self::SuccessionKeep => format!(
                "주식을 받은 뒤 {}년 안에 가업을 그만두거나 지분이 줄면 보통 증여세와 이자를 매겨요.",
                special::SUCCESSION.at(day).keep_years
            ),
            Self::SuccessionApply => "가업승계 특례의 신청과 상속세 합산은 창업자금 특례와 같아요.".into(),
            Self::FarmRelief => "농사짓는 부모가 농사짓는 자녀에게 준 농지에는 증여세를 감면해요.".into(),
            Self::FarmKeep => format!(
                "감면받은 농지를 {}년 안에 팔거나 농사를 그만두면 감면받은 세금과 이자를 내야 해요.",
                special::FARM.at(day).keep_years
            ),
            Self::FarmApply => "영농자녀 감면은 증여세 신고기한까지 신청해요.".into(),
            Self::FarmLimit => format!(
                "영농자녀 감면은 {}년 동안 합쳐서 {}까지예요.",
                special::FARM.at(day).years,
                special::FARM.at(day).most.words()
            ),
            Self::DisabledTrust => "장애인이 받은 재산을 본인을 수익자로 하여 평생 신탁하면 증여세 과세가액에 넣지 않아요.".into(),
            Self::DisabledTrustOther => "다른 사람이 장애인을 수익자로 하여 맡긴 신탁의 수익도 요건을 갖추면 과세가액에 넣지 않아요.".into(),
            Self::DisabledTrustLimit => format!(
                "장애인신탁으로 빼 주는 금액은 평생 {}까지예요.",
                special::DISABLED_TRUST.at(day).words()
            ),
            Self::DisabledTrustKeep => "신탁을 해지하거나 수익자를 바꾸거나 원본이 줄면 그때 증여세를 매겨요.".into(),
            Self::DisabledTrustApply => "장애인신탁은 증여세 신고기한까지 신청해요.".into(),
            Self::Substance => "세금은 이름이나 형식이 아니라 실질에 따라 매기고, 여러 단계를 거쳐 부당하게 혜택을 받으려 한 거래는 하나의 거래로 봐요.".into(),
        }
    }
}

/// Who 기타친족 are on a day: 4촌 이내 혈족과 3촌 이내 인척.
pub(crate) fn relatives(day: Date) -> String {
    match relative_range(day) {
        Some(range) => format!("{}촌 이내 혈족과 {}촌 이내 인척", range.blood, range.affinity),
        None => "시행령이 정한 친족".into(),
    }
}

fn rates(day: Date) -> String {
    let mut text = String::from("세율은 과세표준 구간에 따라");
    for bracket in BRACKETS.at(day) {
        if bracket.over.is_zero() {
            write!(text, " {}%", bracket.percent).ok();
        } else {
            write!(text, ", {} 초과분 {}%", bracket.over.words(), bracket.percent).ok();
        }
    }
    text + "예요."
}

fn surtax(day: Date) -> String {
    let rule = SKIP_SURTAX.at(day);
    let mut text = format!(
        "자녀가 아닌 직계비속(손주 등)이 받으면 산출세액의 {}%를 더하고",
        rule.percent
    );
    if let Some((over, percent)) = rule.large_to_minor {
        write!(
            text,
            ", 미성년자가 합쳐서 {}을 넘게 받으면 {percent}%를 더하며",
            over.words()
        )
        .ok();
    }
    text + ", 부모가 이미 사망했으면 더하지 않아요."
}

fn deadline(day: Date) -> String {
    let rule = DEADLINE.at(day);
    let from = match rule.counts_from {
        CountsFrom::GiftDay => "증여받은 날",
        CountsFrom::MonthEnd => "증여받은 달의 말일",
    };
    format!("{from}부터 {}개월 이내에 신고해야 해요.", rule.months)
}

fn installment(day: Date) -> String {
    let rule = INSTALLMENT.at(day);
    format!(
        "낼 세액이 {}을 넘으면 일부를 납부기한이 지난 뒤 {} 이내에 나누어 낼 수 있어요.",
        rule.over.words(),
        rule.within
    )
}

fn relief(day: Date) -> String {
    let mut text = String::from("기한이 지난 뒤 스스로 신고하면 무신고가산세를");
    for (at, step) in LATE_RETURN_RELIEF.at(day).iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        write!(text, "{comma} {}개월 이내 {}%", step.months, step.percent).ok();
    }
    text + " 줄여 줘요."
}

/// Ten-thousandths as a percentage: 350 is 3.5%.
fn per_myriad(parts: u32) -> crate::Rate {
    crate::Rate::new(parts, 10_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn figures_follow_the_tables() {
        let check = |provision: Provision, day, expected: &str| assert_eq!(provision.summary(day), expected);
        check(
            Provision::SpouseDeduction,
            date(2025, 10, 15),
            "법률상 배우자에게서 받은 증여는 10년간 6억원까지 공제해요.",
        );
        check(
            Provision::SpouseDeduction,
            date(2005, 1, 1),
            "법률상 배우자에게서 받은 증여는 10년간 3억원까지 공제해요.",
        );
        check(
            Provision::Return,
            date(2025, 10, 15),
            "증여받은 달의 말일부터 3개월 이내에 신고해야 해요.",
        );
        check(
            Provision::Relief,
            date(2025, 10, 15),
            "기한이 지난 뒤 스스로 신고하면 무신고가산세를 1개월 이내 50%, 3개월 이내 30%, 6개월 이내 20% 줄여 줘요.",
        );
        for provision in Provision::ALL {
            assert!(
                provision.summary(date(2026, 1, 1)).ends_with("요."),
                "{provision}"
            );
        }
    }
}
