//! The words that tell what a figure or a date stands for. Each row is a sense; adding a way of saying it is one word.

use korean::typo::{Lexicon, Row};
use korean::{Span, Text};
use std::sync::LazyLock;

/// What a word is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sense {
    /// 대출, 보증금: debt on the property.
    Debt,
    /// 근저당, 채권최고액: a ceiling, not a balance.
    Ceiling,
    /// 전세: a deposit only where it is taken over.
    Lease,
    /// 인수, 승계, 끼고: the debt goes along.
    TakenOver,
    /// 갚다: who pays the debt.
    Repay,
    /// 세금, 증여세.
    Tax,
    /// 납부, 냈다: tax that was paid.
    Paid,
    /// 공제, 비과세, 한도: a rule.
    Exempt,
    /// 혼인공제.
    MarriageDeduction,
    /// 출산공제.
    BirthDeduction,
    /// 결혼, 혼인.
    Marriage,
    /// 출산, 아기.
    Birth,
    /// 연봉, 월급, 모은 돈: money that is no gift.
    Income,
    /// 월세.
    Rent,
    /// 집값: the price of the whole.
    Price,
    /// 시가, 감정가: the value of what is given.
    Value,
    /// 그중, 일부.
    Part,
    /// 지분.
    Share,
    /// 매달.
    Recurring,
    /// 씩, 각각.
    Each,
    /// 이번, 지금, 또.
    Now,
    /// 예전, 그때.
    Before,
    /// 과거 증여, 사전증여.
    PastGift,
    /// Land and buildings.
    RealEstate,
    /// Money.
    Cash,
    /// Shares, coins, gold, cars.
    Goods,
    /// 증여자: the donor is named next.
    DonorRole,
    /// 수증자, 받는 사람: the recipient is named next.
    RecipientRole,
    /// 등기.
    Registration,
    /// 계약.
    Contract,
    /// 신고 (of the tax).
    Filing,
    /// 상속, 유산.
    Inheritance,
    /// Another tax, another matter of money.
    OtherTax,
    /// 증여.
    Gift,
    /// 세대생략, 할증.
    Skipping,
    /// 조부모 named as a yes to the question about skipping.
    Topic,
    /// 비거주자.
    NonResident,
    /// 미성년.
    Minor,
    /// 자세히.
    Thorough,
    /// 왜 물어요.
    Why,
    /// 근거.
    Basis,
    /// 할부, 팔다, 사다: a sale.
    Sale,
    /// Two values offered as alternatives: 인가, 아니면.
    Either,
}

const WORDS: &[(Sense, &str)] = &[
    (Sense::Debt, "담보대출 담보_대출 주택담보대출 주담대 대출금 대출잔액 대출_잔액 대출 융자 은행빚 은행_빚 빚 부채 채무 담보 모기지 잔금대출 전세보증금 전세_보증금 월세보증금 월세_보증금 임대보증금 임대_보증금 임차보증금 보증금 전세대출 중도금대출 은행"),
    (Sense::Ceiling, "근저당 근저당권 채권최고액 채권_최고액 설정액"),
    (Sense::Lease, "전세금 전세 임대 세입자"),
    (Sense::TakenOver, "인수 승계 떠안 끼고 끼어 끼워 낀 안고 떠맡 넘겨받 부담부증여 부담부 물려받는_조건 같이_받 갚는_조건 제가_갚 내가_갚 제가_내 책임지"),
    (Sense::Repay, "갚기로 갚고 갚아 갚으 갚는 갚을 상환 값기로"),
    (Sense::Paid, "납부 냈 낸 내고 낼 나왔 냄 냅 부과 산출세액 결정세액"),
    (Sense::Tax, "증여세 세금 세액"),
    (Sense::MarriageDeduction, "혼인공제 혼인_공제 결혼공제 결혼_공제 혼인증여공제 혼인증여재산공제 혼인_증여재산공제 혼인재산공제 혼인특례공제 혼인으로 혼인은 결혼으로"),
    (Sense::BirthDeduction, "출산공제 출산_공제 출생공제 출산증여공제 출산증여재산공제 출산_증여재산공제 출산으로 출산은 출생으로 입양공제 입양으로"),
    (Sense::Exempt, "비과세 면세 면제한도 면제_한도 면제 공제한도 공제_한도 공제 한도 세금없이"),
    (Sense::Marriage, "혼인신고 혼인 결혼식 결혼 신혼 시집 장가 웨딩"),
    (Sense::Birth, "출산 출생 낳 아기 아이 애기 임신 입양 둘째 첫째"),
    (Sense::Income, "연봉 월급 연소득 소득 수입 매출 급여 시급 월수입 모은_돈 모은 저축 제_돈 내_돈 자기자금 재산이 재산은 자산이 자산은 퇴직금 보너스 생활비로_쓰 빌린 빌려 갚은"),
    (Sense::Rent, "월세 관리비 이자 월"),
    (Sense::Price, "집값 매매가 매매가격 분양가 분양가격 전세가 매매대금 총_가격 전체_가격 전체 총액 매수가 취득가"),
    (Sense::Value, "시가 시세 감정가 감정평가액 감정액 공시지가 공시가격 공시가 기준시가 실거래가 평가액 가액 지분가액 짜리 어치 상당"),
    (Sense::Part, "그중에서 그중에 그중 그_중에 그_중 중에서 중에 중_일부 일부 나머지는 가운데"),
    (Sense::Share, "지분"),
    (Sense::Recurring, "매달 매월 달마다 다달이 한_달에 한달에 월마다 매주 매년 해마다 매일 정기적으로 매달매달"),
    (Sense::Each, "각각 각자 씩 따로따로 한_사람당 한명당 인당"),
    (Sense::PastGift, "과거_증여 과거증여 사전증여 사전_증여 이전_증여 기존_증여 예전_증여 먼저_받은 이미_받은 전에_받은 예전에_받은 지난번_증여 받은_적 받은적 받은_게_있 기증여"),
    (Sense::Before, "예전에 예전 과거에 과거 이전에 그때 그_때 당시 기존 전에도 지난번 저번에 일전에 몇_년_전 옛날에 이미"),
    (Sense::Now, "이번에는 이번에도 이번에 이번엔 이번 지금은 지금 현재 다시 추가로 추가 새로 또 더"),
    (Sense::RealEstate, "아파트 오피스텔 빌라 주택 단독주택 다세대 상가 건물 꼬마빌딩 빌딩 토지 임야 부동산 분양권 입주권 전원주택 상가주택 집을 집이 집 땅을 땅 논 밭 농지 대지 공장 창고"),
    (Sense::Cash, "현금 예금 용돈 목돈 통장 계좌 이체 송금 입금 돈을 돈이 돈 전세자금 결혼자금 사업자금 수표"),
    (Sense::Goods, "주식 코인 비트코인 가상자산 펀드 채권 골드바 금괴 자동차 차량 차값 명품 보험 그림 미술품 회사지분"),
    (Sense::DonorRole, "증여자는 증여자가 증여자 주는_사람은 주는_사람 주는_분은 주는_분 주시는_분은 주시는_분 준_사람은 준_사람 주신_분은 주신_분 보낸_사람"),
    (Sense::RecipientRole, "수증자는 수증자가 수증자 받는_사람은 받는_사람이 받는_사람 받는_분은 받는_분이 받는_분 받는_애가 받는_아이가 받는_애 받는_아이 받은_사람은 받은_사람 받는_쪽은 받는_쪽 받는_건"),
    (Sense::Registration, "등기 명의이전 소유권이전 이전등기 잔금"),
    (Sense::Contract, "계약"),
    (Sense::Filing, "신고기한 신고는 신고 고지서"),
    (Sense::Inheritance, "상속세 상속 유산 유증 유언 유류분 사망보험금 피상속인"),
    (Sense::OtherTax, "양도소득세 양도세 종합부동산세 종부세 재산세 취득세 등록세 소득세 종합소득세 종소세 근로소득 연말정산 부가가치세 부가세 법인세 자동차세 주민세 건강보험료 건보료 국민연금 퇴직금 퇴직소득 4대보험 관세 원천징수 실업급여"),
    (Sense::Sale, "사서 팔면 팔았 팔고 팔려 팔 매도 매각 양도하면 양도했"),
    (Sense::Skipping, "세대생략 세대_생략 할증과세 할증 세대를_건너"),
    (Sense::NonResident, "비거주자 비거주"),
    (Sense::Minor, "미성년자 미성년"),
    (Sense::Gift, "증여"),
    (Sense::Thorough, "자세히 자세하게 꼼꼼히 꼼꼼하게 정확하게_계산 정확히_계산 상세히 상세하게 정밀하게 하나하나_물어"),
    (Sense::Why, "왜_물어 왜물어 왜_묻 왜_필요 왜_알아야 그걸_왜 그건_왜 이걸_왜 왜_궁금 이유가_뭐 묻는_이유 물어보는_이유 왜요 왜_그게"),
    (Sense::Basis, "근거가 근거는 근거_법 근거법 법적_근거 무슨_법 어느_법 몇_조 출처"),
    (Sense::Either, "인가 아니면 이나 또는 혹은 일지 든지 일까"),
];

/// A word of a message with its sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// What it is about.
    pub sense: Sense,
    /// Where it stood.
    pub span: Span,
}

static LEXICON: LazyLock<Lexicon<Sense>> = LazyLock::new(|| {
    let rows: Vec<Row<Sense>> =
        WORDS.iter().flat_map(|(sense, words)| words.split_whitespace().map(move |word| row(*sense, word))).collect();
    Lexicon::new(&rows)
});

/// Words found inside others only start a word: 빚, 더, 또, 월, 집.
fn row(sense: Sense, word: &'static str) -> Row<Sense> {
    let word: &'static str = if word.contains('_') { Box::leak(word.replace('_', " ").into_boxed_str()) } else { word };
    let short = word.chars().count() == 1 && !matches!(word, "씩" | "낳");
    let opens = short || matches!(word, "은행" | "지금" | "다시" | "추가" | "과거" | "이번" | "전체" | "중에" | "신고" | "냈" | "전세" | "일부" | "이나" | "새로" | "현재" | "돈이" | "돈을");
    if opens { Row::starting(word, sense) } else { Row::new(word, sense) }
}

/// The words of a text, left to right.
pub fn find(text: &Text) -> Vec<Word> {
    LEXICON.find(text).into_iter().map(|hit| Word { sense: hit.value, span: hit.span }).collect()
}
