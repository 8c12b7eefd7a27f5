//! The words that tell what a figure or a date stands for. Each row is a sense; adding a way of saying it is one word.

pub use super::sense::Sense;
use korean::typo::{Lexicon, Right, Row};
use korean::{Span, Text};
use std::sync::LazyLock;

const WORDS: &[(Sense, &str)] = &[
    (
        Sense::Debt,
        "담보대출 담보_대출 주택담보대출 주담대 대출금 대출잔액 대출_잔액 대출 융자 은행빚 은행_빚 빚 부채 채무 담보 모기지 잔금대출 전세보증금 전세_보증금 월세보증금 월세_보증금 임대보증금 임대_보증금 임차보증금 보증금 전세대출 중도금대출 은행",
    ),
    (Sense::Ceiling, "근저당 근저당권 채권최고액 채권_최고액 설정액"),
    (Sense::Lease, "전세금 전세 임대 세입자"),
    (
        Sense::TakenOver,
        "인수 승계 떠안 끼고 끼어 끼워 낀 안고 떠맡 부담부증여 부담부 물려받는_조건 같이_받 갚는_조건 제가_갚 내가_갚 제가_내 책임지",
    ),
    (
        Sense::Repay,
        "갚기로 갚고 갚아 갚으 갚는 갚을 상환 값기로 내시기로 내기로 계속_내 부담하",
    ),
    (
        Sense::Paid,
        "납부 냈 낸 내고 낼 나왔 냄 냅 부과 산출세액 결정세액",
    ),
    (Sense::Tax, "증여세 세금 세액 tax deduction filing"),
    (
        Sense::MarriageDeduction,
        "혼인공제 혼인_공제 결혼공제 결혼_공제 혼인증여공제 혼인증여재산공제 혼인_증여재산공제 혼인재산공제 혼인특례공제 혼인으로 혼인은 결혼으로",
    ),
    (
        Sense::BirthDeduction,
        "출산공제 출산_공제 출생공제 출산증여공제 출산증여재산공제 출산_증여재산공제 출산·입양_공제 출산·입양공제 출산입양공제 출산/입양_공제 입양_공제 출산으로 출산은 출생으로 입양공제 입양으로",
    ),
    (
        Sense::Exempt,
        "비과세 면세 면제한도 면제_한도 면제 공제한도 공제_한도 공제 한도 세금없이",
    ),
    (Sense::Marriage, "혼인신고 혼인 결혼식 결혼 신혼 시집 장가 웨딩"),
    (Sense::Birth, "출산 출생 낳 아기 아이 애기 임신 입양 둘째 첫째"),
    (
        Sense::Income,
        "연봉 월급 연소득 소득 수입 매출 급여 시급 월수입 자기자금 재산이 재산은 자산이 자산은 생활비로_쓰 빌린 빌려 갚은",
    ),
    (Sense::Rent, "월세 관리비 대출이자 대출_이자 이자"),
    (
        Sense::Price,
        "집값 매매가 매매가격 분양가 분양가격 전세가 매매대금 총_가격 전체_가격 전체 매수가 취득가 잔금 중도금 계약금 수술비 차값 등록금_총액 총_비용 비용이",
    ),
    (
        Sense::Value,
        "시가 시세 감정가 감정평가액 감정액 공시지가 공시가격 공시가 기준시가 실거래가 평가액 가액 지분가액 짜리 어치 상당",
    ),
    (
        Sense::Part,
        "모자란 부족한 모자라는 그중에서 그중에 그중 그_중에 그_중 중에서 중에 중_일부 일부 나머지는 가운데",
    ),
    (Sense::Share, "지분"),
    (
        Sense::Recurring,
        "매달 매월 달마다 다달이 한_달에 한달에 월마다 매주 매년 해마다 매일 정기적으로 매달매달",
    ),
    (Sense::Each, "각각 각자 씩 따로따로 한_사람당 한명당 인당"),
    (
        Sense::PastGift,
        "과거_증여 과거증여 사전증여 사전_증여 이전_증여 기존_증여 예전_증여 먼저_받은 이미_받은 전에_받은 예전에_받은 지난번_증여 받은_적 받은적 기증여",
    ),
    (
        Sense::Before,
        "예전에 예전 과거에 과거 이전에 그때 그_때 당시 기존 전에도 지난번 저번에 일전에 몇_년_전 옛날에 이미",
    ),
    (
        Sense::Now,
        "이번에는 이번에도 이번에 이번엔 이번 금번 금회 이참에 지금은 지금 현재 다시 추가로 추가 새로 또 더",
    ),
    (
        Sense::RealEstate,
        "아파트 오피스텔 빌라 주택 단독주택 다세대 상가 건물 꼬마빌딩 빌딩 토지 임야 부동산 분양권 입주권 전원주택 상가주택 집을 집이 집 땅을 땅 논 밭 농지 대지 공장 창고",
    ),
    (
        Sense::Cash,
        "현금 예금 용돈 목돈 통장 계좌 이체 송금 입금 돈을 돈이 돈 전세자금 결혼자금 사업자금 수표",
    ),
    (
        Sense::Goods,
        "주식 코인 비트코인 가상자산 펀드 채권 골드바 금괴 자동차 차량 차값 명품 보험 그림 미술품 회사지분",
    ),
    (
        Sense::DonorRole,
        "증여자는 증여자가 증여자 주는_사람은 주는_사람 주는_분은 주는_분 주시는_분은 주시는_분 준_사람은 준_사람 주신_분은 주신_분 보낸_사람 보내신_분 준_쪽 주는_쪽",
    ),
    (
        Sense::RecipientRole,
        "수증자는 수증자가 수증자 받는_사람은 받는_사람이 받는_사람 받는_분은 받는_분이 받는_분 받는_애가 받는_아이가 받는_애 받는_아이 받은_사람은 받은_사람 받은_분은 받은_분 받을_사람 받을_분 받으시는_분 받을_애 받는_쪽은 받는_쪽 받는_건",
    ),
    (Sense::Registration, "등기 명의이전 소유권이전 이전등기"),
    (Sense::Contract, "계약"),
    (
        Sense::Filing,
        "기한이 자금출처 자금_출처 신고기한 신고는 신고 납세고지서 세금고지서",
    ),
    (
        Sense::Inheritance,
        "상속세 상속 유산 유증 유언 유류분 사망보험금 피상속인",
    ),
    (
        Sense::OtherTax,
        "양도소득세 양도세 종합부동산세 종부세 재산세 취득세 등록세 소득세 종합소득세 종소세 근로소득 연말정산 부가가치세 부가세 법인세 자동차세 주민세 건강보험료 건보료 국민연금 퇴직금 퇴직소득 4대보험 관세 원천징수 실업급여",
    ),
    (
        Sense::Sale,
        "사서 팔면 팔았 팔고 팔려 팔까 팔지 팔_때 팔_거 팔_예정 팔거 매도 매각 양도하면 양도했",
    ),
    (Sense::Skipping, "세대생략 세대_생략 할증과세 할증 세대를_건너"),
    (Sense::NonResident, "비거주자 비거주"),
    (Sense::Minor, "미성년자 미성년"),
    (Sense::Gift, "증여"),
    (
        Sense::Thorough,
        "자세히 자세하게 꼼꼼히 꼼꼼하게 정확하게_계산 정확히_계산 상세히 상세하게 정밀하게 하나하나_물어",
    ),
    (
        Sense::Why,
        "왜_물어 왜물어 왜_묻 왜_필요 왜_알아야 그걸_왜 그건_왜 이걸_왜 왜_궁금 이유가_뭐 묻는_이유 물어보는_이유 왜요 왜_그게",
    ),
    (
        Sense::Basis,
        "근거가 근거는 근거_법 근거법 법적_근거 무슨_법 어느_법 몇_조 출처",
    ),
    (Sense::Either, "인가 아니면 이나 또는 혹은 일지 든지 일까"),
];

/// Phrases, found wherever they stand, inside others too.
const PHRASES: &[(Sense, &str)] = &[
    (
        Sense::Unregistered,
        "신고_안_한 신고_안_했 신고는_안 신고만_안 신고는_아직 신고_아직 신고를_안 신고도_안",
    ),
    (
        Sense::Exempt,
        "괜찮다고 괜찮다던 안_낸다고 안_내도 안_나온다고 세금_없다 세금이_없다",
    ),
    (
        Sense::Field,
        "반환하면 나눠서_낼 나눠_내 나눠_낼 분할_납부 분할납부",
    ),
    (
        Sense::OtherEvent,
        "수고 고생 좋은_하루 비_온 비_오 날씨 더운 추운",
    ),
    (Sense::Divorced, "이혼 갈라서 갈라섰 헤어지셨 헤어졌"),
    (
        Sense::OnlyThis,
        "이게_다예 이게_다에 이게_다임 이게_다입 이게_전부 이번뿐 이번이_전부 이것뿐 이거뿐 이거_하나뿐 이번_한_번뿐 이게_처음이자",
    ),
    (
        Sense::NoDebt,
        "빚_없는 대출_없는 융자_없는 무융자 빚이_없는 대출이_없는 빚없는 담보_없는",
    ),
    (
        Sense::OneOf,
        "중에_하나 중_하나 둘_중 중에서_하나 중_한 중에_한 중에_어느 중_어느",
    ),
    (Sense::Debt, "빚은_없 빚도_없 빚이_없 빚_없"),
    (
        Sense::Exempt,
        "괜찮다 세금_없다 세금이_없다 안_내도 문제없다 문제_없다",
    ),
    (
        Sense::GiftAmount,
        "증여_금액 증여금액 증여액 증여가액 증여_가액 증여재산_가액",
    ),
    (Sense::Lent, "빌리고 빌렸 빌린_ 빌려서 빌릴 빌려 꾸고 꿨 차용"),
    (Sense::Rent, "_월_"),
    (
        Sense::Quoted,
        "다고 다길래 다기에 다니까 다니_ 다며_ 다면서 단다고 겠다고 대서 대길래 라길래 자고_해서 달라고 달라길래 달래서 ㄴ다고 다캐서 다카길래",
    ),
    (
        Sense::Command,
        "라고 라며 으라고 라구 라꼬 라믄서 라면서 하게 사게 보태게 쓰게",
    ),
    (
        Sense::State,
        "이라_ 라서_ 중이라 해서_ 살_때 할_때 갈_때 들어갈_때 얻을_때 결혼하 입학하 졸업하 인데 이어서",
    ),
    (
        Sense::Occasion,
        "결혼 시집 장가 혼수 신혼 출산 돌잔치 이사 독립 분가 집_사 집을_사 집_산 집을_산 차_산 차를_산 땅_산 가게를 집_살 집_얻 전세 월세 보증금 잔금 유학 입학 등록금 학비 대학 군대 사업 창업 개업 가게 차_사 차_살 차를_사 수술 병원비 생일 졸업 합격 이혼 빚 대출",
    ),
    (
        Sense::Thanks,
        "효도 보답 은혜 첫_월급 첫월급 월급 취직 고맙 감사 환갑 칠순 회갑 팔순 생신 어버이날 용돈 노후 여행",
    ),
    (
        Sense::Negated,
        "아니고 아니라 아닌 아녜 아니구 아니에 아니예 아닙 없 말고",
    ),
    (
        Sense::Dead,
        "돌아가 사망 작고하 작고한 여의 별세 안_계 안계 하늘나라 먼저_가 먼저_간 먼저_갔 앞서_간 앞서_갔 앞세웠 앞세운 사별했 사별하 먼저_떠 먼저_보 일찍_가 일찍_간 세상을_떠 세상_떠 세상을_뜨 세상을_떴 세상_떴 세상_뜨 세상을_등 세상에_없 이_세상_사람이_아 죽었 죽고 죽은 죽어 운명하 소천 영면 고인이 떠나보냈 잃었 잃고 계시지_않 계시질_않 안_계시 저세상 없어서 유명을_달리",
    ),
    (
        Sense::Alive,
        "살아_계 살아계 생존 계세요 계십니다 건재 정정하 살아있 살아_있 멀쩡히",
    ),
    (
        Sense::Unregistered,
        "혼인신고_안 혼인신고_x 혼인신고_못 혼인신고_전 혼인신고를_안 혼인신고는_안 혼인신고도_안 혼인신고만_안 혼인신고하지_않 혼인신고를_하지 혼인신고는_하지 혼인신고를_못 혼인신고는_못 혼인신고는_아직 혼인신고_아직 혼인신고는_미 혼인신고를_미 혼인신고_미 혼인신고는_나중 혼인신고_없 혼인신고는_없 혼인신고가_안 혼인신고는_전 혼인신고도_못 혼인신고도_아직 혼인신고가_아직 혼인신고만_아직 혼인신고를_아직 사실혼 법적_부부가_아 법적_부부는_아 법적으로_부부가_아 법적으론_부부가_아 법적으로는_부부가_아 법적으론_남 법적으로는_남 법적으로_남 식만_올리 식만_올린 식만_치 서류상_남 서류상으론_남 서류상으로는_남 호적에_안_올 호적에_못_올 동거_중 동거만 혼인_신고_안 혼인_신고는_안 혼인_신고는_아직",
    ),
    (
        Sense::Together,
        "합쳐서 합쳐_ 합해서 합해_ 합치면 합하면 합계 도합 합이 _총_ 총합 모두_합 다_합 통틀어 토탈 총액 전부_합 더해서 둘이_합 다해서 다_해서",
    ),
    (
        Sense::Fund,
        "퇴직금 보너스 성과급 상여금 모은 모아둔 모아_둔 저축 적금 비상금 제_돈 내_돈 판_돈 팔아서 만기 종잣돈 쌈짓돈 보험금 보상금 당첨금",
    ),
    (
        Sense::Bears,
        "내줬 내주 내_줬 내_주 대줬 대주 대_줬 대_주 해줬 해주 해_줬 해_주 마련해 보태",
    ),
    (
        Sense::Unmarried,
        "미혼 싱글 비혼 독신 솔로 노총각 노처녀 결혼_안 결혼은_안 결혼을_안 결혼_계획_없 결혼할_계획_없 결혼은_아직 결혼_전 결혼할_생각_없 결혼_예정_없",
    ),
    (
        Sense::Purchase,
        "사게 사기로 사는데 사면서 사려 샀 살_때 구입 매수 매입 계약금 분양 잔금 낙찰 계약했 계약하 얻는데 얻었 얻으려 이사 들어가는 팔았 팔아 파셨 팔고 판_ 처분",
    ),
    (
        Sense::OwnPay,
        "제가_내 내가_내 제가_냈 내가_냈 제가_부담 내가_부담 제가_보탰 제가_마련 제_돈 내_돈 제_대출 내_대출 제_저축 제가_모은 자비로 대출로 대출받 대출_받 제_적금 제가_가진 제가_갖고 저희가_모은 저희_돈",
    ),
    (
        Sense::ShareValue,
        "지분가액 지분_가액 지분값 지분_값 지분가치 지분_가치 지분만 지분이_",
    ),
    (Sense::Halves, "반반 공동명의"),
    (Sense::OtherPerson, "다른_사람 다른_분"),
    (
        Sense::Refused,
        "빚_없는 빚이_없는 빚도_없는 대출_없는 대출이_없는 대출도_없는 채무_없는 채무가_없는 융자_없는 융자가_없는 담보_없는 인수_안 인수는_안 인수하지_않 인수하지는_않 안_떠안 승계_안 승계는_안 승계하지_않 대출_빼고 대출은_빼고 대출은_안_넘 대출_없이 빚은_안_넘 빚_없이",
    ),
    (
        Sense::PaidOff,
        "대신_갚 대신_내 갚아줬 갚아_줬 갚아주 갚아_주 갚아드 갚아_드 갚아줌 상환해 갚는_데_쓰 갚으라 갚으시라 갚는데_쓰 갚게 청산해 변제해 대신_상환 정리해줬 정리해_줬 털어줬 막아줬 메꿔 메워 탕감",
    ),
    (Sense::Until, "까지 만큼은 이하 미만 씩"),
    (Sense::Limit, "한도는 한도가 한도_ 공제는 공제가 공제액 면제는"),
    (
        Sense::MadeUp,
        "라고_답 라고_해 으로_출력 로_출력 으로_처리 으로_간주 으로_답 으로_표시 으로_설정 라고_가정 로_설정 이라고_말",
    ),
    (
        Sense::RuleAsked,
        "인가요 인가여 인지 이에요? 예요? 에요? 까지 한도 이라던데 라던데 맞나요 맞아요",
    ),
    (
        Sense::Joined,
        "+ 이랑 랑_ 하고 그리고 플러스 더하기 와_ 과_ 추가로 _또_ 및 에다 에_더해 이고_ 이구",
    ),
    (
        Sense::Received,
        "받은_건 받은_것 받은_거 받은_게 받은_적 증여받은 증여_받은 받은_돈 받은_일 받은_재산 받아본 받아_본 받은_증여 증여한_건 증여한_것 증여한_거 증여한_게 증여한_적 준_적 준_건 준_것 준_거 드린_적 드린_건 드린_것 드린_거",
    ),
    (
        Sense::LongBefore,
        "10년 십년 십_년 전에 그동안 여태 지금까지 같은_분 다른 이제까지 한번도 한_번도",
    ),
    (
        Sense::OtherEvent,
        "혼인신고 혼인 결혼 식을_올 출산 출생 낳 태어 임신 입양 돌아가 사망 이혼 재혼 생일 입학 졸업 이민 입대 취업 취직 계약 감정 대출 입주 이사 신고했 신고할 신고하 신고는 납부 냈 매수 샀 구입 취득 세상을_떠 세상_떠 별세 작고 하늘나라 퇴직 은퇴 유학 출국 귀국 출생신고 만기 전역 제대",
    ),
    (Sense::Deed, "등기"),
    (
        Sense::GiftDay,
        "증여일 증여_일자 증여한_날 받은_날 준_날 이체일 송금일 입금일 증여시기",
    ),
    (
        Sense::NotInheritance,
        "상속_말고 상속이_아니 상속은_아니 상속_아니 상속세_및_증여세법 상속_전 상속_전에 상속세_말고 상속_대신",
    ),
    (
        Sense::TopicMoney,
        "생활비 축의금 부의금 용돈도 용돈은 학비 교육비 병원비 치료비 차용증 혼수 등록금도 세뱃돈 무이자 조의금",
    ),
    (
        Sense::Procedure,
        "언제까지 기한 어디에 누가_내 뭐가_필요 서류 방법 어떻게_신고 면_안 취소하면 반환 돌려주면 가산세 어디서",
    ),
    (
        Sense::AsksTerm,
        "뭐예요 뭐에요 뭐죠 뭔가요 무슨_말 무슨_뜻 뭔소리 뭔_소리 뭐야 뭔데 무엇인가 뜻이 뭔지 뭐임 뭐여 설명해 누구나 아니면 해야_하나요 하나요 되는_거예요 되나요 돼요? 되요? 인가요 알려주세요 알려줘 맞아요? 맞나요 어때요 얼마인가요 언제까지 유리해 뭡니까 뭐지",
    ),
    (Sense::Wants, "계산 상담 알아보 알고_싶 궁금 문의 얼마"),
    (
        Sense::RuleWord,
        "한도 세율 기한 공제 면제 비과세 가산세 뭐 언제 어떻게 기준 얼마까지 얼마부터 방법 평가",
    ),
    (
        Sense::Field,
        "나눠서_내 나눠서_낼 나눠_내 나눠_낼 나누어_내 나누어_낼 분할납부 분할_납부 물납 카드로_내 카드로_낼 기준 거주자 수증 과세 신고 세율 합산 가산세 분납 연부 차용증 축의금 생활비 증여 세무 홈택스 국세청 공제 평가 성년 채무 누진",
    ),
    (Sense::RuleAge, "공제 면제 한도 기준 이_뭐 가_뭐"),
    (Sense::NotSo, "아니 아닌 아녜 x"),
    (Sense::Rest, "나머지"),
    (
        Sense::Interrogative,
        "뭐 뭔 뭡 무슨 무엇 어떤 어떻게 어떡 언제 어디 누가 누구 얼마예 얼마에 얼마나 얼마인 얼마까 얼마죠 얼마임 얼마야 얼마여 얼마_ 얼마래 몇_번 몇_살 몇_프로 몇_퍼 몇_% 몇_조 몇_월 왜 어느 어때 될까 할까",
    ),
    (
        Sense::Before,
        "전에_낸 예전에_낸 그때_낸 먼저_낸 이미_낸 전에_납부",
    ),
    (Sense::Goods, "_금_ _차_ _차를 순금 금붙이 패물 시계 가방"),
    (Sense::YearsAgo, "년_전 재작년"),
    (Sense::Also, "에도_ 전에도"),
    (
        Sense::Since,
        "년_됐 년_되 년_지났 년_넘 년차 년째 년_차 년_째 년_전에_결혼 년도_넘 년이_넘 년이나 년이_지",
    ),
];

/// A word of a message with its sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// What it is about.
    pub sense: Sense,
    /// Where it stood.
    pub span: Span,
}

static LEXICON: LazyLock<Lexicon<Sense>> = LazyLock::new(|| Lexicon::new(&rows(WORDS, row)));
static EVERYWHERE: LazyLock<Lexicon<Sense>> = LazyLock::new(|| Lexicon::new(&rows(PHRASES, phrase)));

fn rows(table: &[(Sense, &'static str)], row: fn(Sense, &'static str) -> Row<Sense>) -> Vec<Row<Sense>> {
    table
        .iter()
        .flat_map(|(sense, words)| words.split_whitespace().map(move |word| row(*sense, word)))
        .collect()
}

/// Words found inside others only start a word: 빚, 더, 또, 월, 집.
fn row(sense: Sense, word: &'static str) -> Row<Sense> {
    let word = spaced(word);
    let short = word.chars().count() == 1 && !matches!(word, "씩" | "낳");
    let opens = short
        || matches!(
            word,
            "면세"
                | "은행"
                | "지금"
                | "다시"
                | "추가"
                | "과거"
                | "이번"
                | "전체"
                | "중에"
                | "신고"
                | "냈"
                | "전세"
                | "일부"
                | "이나"
                | "새로"
                | "현재"
                | "돈이"
                | "돈을"
        );
    if opens {
        Row::starting(word, sense)
    } else {
        Row::new(word, sense)
    }
}

/// `_` before a phrase: it starts a word; behind it: it ends one; within: a space or none.
fn phrase(sense: Sense, word: &'static str) -> Row<Sense> {
    let inner = spaced(word.trim_matches('_'));
    let row = if word.starts_with('_') {
        Row::starting(inner, sense)
    } else {
        Row::new(inner, sense)
    };
    if word.ends_with('_') {
        row.then(Right::Next(""))
    } else {
        row
    }
}

/// `_` as a space. The words that have one are kept for the program's life.
fn spaced(word: &'static str) -> &'static str {
    if word.contains('_') {
        Box::leak(word.replace('_', " ").into_boxed_str())
    } else {
        word
    }
}

/// The words of a text by where they start.
pub fn find(text: &Text) -> Vec<Word> {
    let mut words: Vec<Word> = LEXICON
        .find(text)
        .into_iter()
        .chain(EVERYWHERE.find_every(text))
        .map(|hit| Word {
            sense: hit.value,
            span: hit.span,
        })
        .collect();
    words.sort_by_key(|word| word.span.start);
    words
}
