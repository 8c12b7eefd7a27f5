//! The table of openings with a twist.

use crate::kin::{CHILD, GRANDPARENT, PARENT, RELATIVE, SPOUSE, STRANGER};
use crate::say::puzzle::{BEREAVED, Puzzle};
use tax::gift::Variable::{
    DonorRelationship, GiftPropertyValue, IsMinorRecipient, IsNonResident, MarriageDeductionAmount,
    PastGiftsValue, PastTaxPaid, SecuredDebt,
};

/// Every opening.
pub const PUZZLES: &[Puzzle] = &[
    // Other amounts beside the gift's.
    Puzzle::got(
        "연봉 6천인데 아빠가 {v} 줬어요 세금 얼마?",
        "아빠",
        PARENT,
        10_000,
    ),
    Puzzle::got(
        "집값이 9억인데 그중에 {v} 부모님이 보태주셨어요",
        "부모님",
        PARENT,
        20_000,
    ),
    Puzzle::got(
        "5천까지 비과세라길래 엄마한테 {v} 받았는데요",
        "엄마",
        PARENT,
        7_000,
    ),
    Puzzle::got(
        "월세 80 살다가 엄마가 전세금 {v} 해주셨어요",
        "엄마",
        PARENT,
        12_000,
    ),
    Puzzle::got(
        "남편이 대출을 대신 갚아준 게 아니라 저한테 현금으로 {v} 줬어요",
        "남편",
        SPOUSE,
        10_000,
    )
    .honoured(false),
    Puzzle::got(
        "장인어른이 사업자금 {v} 빌려주는 게 아니라 그냥 주신대요",
        "장인어른",
        RELATIVE,
        20_000,
    )
    .planned(),
    Puzzle::got("누나한테 전세금 {v} 지원받았습니다", "누나", RELATIVE, 8_000).honoured(false),
    Puzzle::gave(
        "와이프 명의로 아파트 지분 절반 넘기려는데 지분가액이 {v}이에요",
        "와이프",
        SPOUSE,
        40_000,
    )
    .planned(),
    Puzzle::gave(
        "제가 가진 상가(감정가 12억)를 큰딸에게 넘기려 합니다",
        "큰딸",
        PARENT,
        120_000,
    )
    .planned(),
    Puzzle::gave(
        "여친한테 4천만원짜리 차 사줬는데 문제되나요",
        "여친",
        STRANGER,
        4_000,
    ),
    // Several gifts of one donor, two parents as one, several recipients.
    Puzzle::got("엄빠한테 천만원씩 받음 이거도 세금?", "부모님", PARENT, 2_000),
    Puzzle::got("엄마 3천 아빠 5천 이렇게 받음", "부모님", PARENT, 8_000),
    Puzzle::got(
        "아파트 5억 + 현금 1억 아버지한테 같이 받았어요",
        "아버지",
        PARENT,
        60_000,
    ),
    Puzzle::got(
        "주식 3천 현금 2천 코인 천만원어치 아빠가 다 줌",
        "아빠",
        PARENT,
        6_000,
    ),
    Puzzle::gave("자식 둘한테 각각 {v}씩 증여하려구요", "큰아들", PARENT, 10_000).planned(),
    Puzzle::gave(
        "딸내미 계좌로 매달 100만원씩 넣어주고 있는데 이것도 증여인가요?",
        "딸",
        PARENT,
        2_000,
    )
    .leaving(GiftPropertyValue, "지금까지 딸한테 보낸 게 다 합쳐서 2천만원이요"),
    Puzzle::gave(
        "집사람한테 생활비로 매달 300만원 주는데 그것도 증여세 대상?",
        "집사람",
        SPOUSE,
        7_000,
    )
    .leaving(
        GiftPropertyValue,
        "생활비 말고 집사람한테 따로 준 돈이 7천만원이에요",
    ),
    Puzzle::got(
        "아들이 우리 부부 노후자금 하라고 5천 보냈는데 신고해야 돼요?",
        "아들",
        CHILD,
        2_500,
    )
    .honoured(false)
    .leaving(GiftPropertyValue, "아들이 준 것 중에 제 몫은 2천5백만원이에요"),
    Puzzle::gave(
        "큰아들 3억 작은아들 2억 주려는데 각각 세금 얼마?",
        "큰아들",
        PARENT,
        30_000,
    )
    .planned()
    .leaving(GiftPropertyValue, "큰아들한테 줄 3억만 계산해 주세요"),
    Puzzle::seen(
        "할머니가 엄마한테 5억 주시는 건데요",
        "외할머니",
        "엄마",
        PARENT,
        50_000,
    )
    .planned()
    .leaving(DonorRelationship, "외할머니가 딸인 엄마한테 주시는 거예요"),
    Puzzle::gave("시부모님께 저희 부부가 5천 드렸어요", "시부모님", RELATIVE, 5_000)
        .honoured(true)
        .leaving(DonorRelationship, "며느리인 제가 시부모님께 드린 거예요"),
    Puzzle::gave(
        "아들이랑 며느리한테 각각 5천씩 주면 세금이 어떻게 되나요",
        "아들",
        PARENT,
        5_000,
    )
    .planned()
    .leaving(DonorRelationship, "아들한테 주는 것만 계산해 주세요"),
    // Who is kin to whom.
    Puzzle::got(
        "새아버지가 {v} 주셨는데 엄마랑 혼인신고는 돼있어요",
        "새아버지",
        PARENT,
        5_000,
    ),
    Puzzle::got(
        "양아버지가 {v} 주셨어요 (법적으로 입양됨)",
        "양아버지",
        PARENT,
        20_000,
    ),
    Puzzle::got(
        "의붓딸이 저한테 {v} 줬어요 남편이랑은 법적 부부예요",
        "의붓딸",
        CHILD,
        6_000,
    )
    .honoured(false),
    Puzzle::got(
        "엄마랑 같이 사는 아저씨(혼인신고 X)가 {v} 줬는데요",
        "엄마 남자친구",
        STRANGER,
        3_000,
    )
    .honoured(false),
    Puzzle::got(
        "약혼자가 {v} 줬어요 아직 혼인신고 전이에요",
        "약혼자",
        STRANGER,
        5_000,
    )
    .honoured(false),
    Puzzle::got(
        "친아빠는 이혼해서 따로 사시는데 이번에 {v} 주신대요",
        "친아빠",
        PARENT,
        10_000,
    )
    .planned(),
    Puzzle::got(
        "전남편이 애 양육비 말고 저한테 {v} 줬어요",
        "전남편",
        STRANGER,
        5_000,
    )
    .honoured(false),
    Puzzle::got("팬이 계좌로 {v} 보내줬어요 저 유튜버인데", "팬", STRANGER, 3_000).honoured(false),
    Puzzle::got("딸이 저한테 {v} 줬어요 저는 엄마구요", "딸", CHILD, 10_000).honoured(false),
    Puzzle::got("시집간 딸이 친정엄마인 나한테 {v} 줬심더", "딸", CHILD, 2_000).honoured(false),
    Puzzle::got(
        "아빠 돌아가시고 할아버지가 저한테 {v} 주신대요",
        "할아버지",
        BEREAVED,
        30_000,
    )
    .planned(),
    Puzzle::seen(
        "교회 권사님이 우리 아들한테 {v} 주셨어요",
        "권사님",
        "우리 아들",
        STRANGER,
        1_000,
    ),
    Puzzle::got(
        "시부모님이 결혼 축하로 {v} 주셨는데 혼인공제 되나요?",
        "시부모님",
        RELATIVE,
        10_000,
    )
    .touching(&[MarriageDeductionAmount]),
    Puzzle::gave("동생 결혼한다고 {v} 해줬어요", "동생", RELATIVE, 3_000)
        .touching(&[MarriageDeductionAmount]),
    // Dialect and slang.
    Puzzle::got("영감이 내 앞으로 땅 {v}짜리 돌려놨어요", "영감", SPOUSE, 70_000).honoured(false),
    Puzzle::got(
        "어무이가 논 팔아가 내한테 {v} 줬는데 이거 세금 우째되노",
        "어무이",
        PARENT,
        12_000,
    ),
    Puzzle::gave(
        "우리 딸램 집 살 때 {v} 보태줄라카는데 세금 마이 나옵니꺼",
        "우리 딸",
        PARENT,
        30_000,
    )
    .planned(),
    Puzzle::gave(
        "칠순 선물로 아부지 차값 {v} 해드렸는디 이것도 세금 나온당가요",
        "아버지",
        CHILD,
        7_500,
    )
    .honoured(true),
    Puzzle::got(
        "고모가 자식이 없어가 내한테 집을 준다카는데 시가 {v}",
        "고모",
        RELATIVE,
        40_000,
    )
    .planned(),
    Puzzle::got("할배가 통장으로 {v} 꽂아줌", "할배", GRANDPARENT, 8_000),
    Puzzle::got(
        "울아부지가 통장으로 {v} 쏴주심 ㅋㅋ 증여세 나오나여",
        "아부지",
        PARENT,
        8_000,
    ),
    Puzzle::got(
        "아빠가아파트사라고3억5천입금해줬어요증여세계산좀",
        "아빠",
        PARENT,
        35_000,
    ),
    // Ages and schools.
    Puzzle::gave(
        "증손주에게 {v} 주려는 증조할아버지입니다",
        "증손주",
        GRANDPARENT,
        5_000,
    )
    .planned(),
    Puzzle::gave("외손주 돌 선물로 {v} 주려고요", "외손주", GRANDPARENT, 3_000)
        .planned()
        .also(&[(IsMinorRecipient, 1)]),
    Puzzle::gave("백일 된 우리 아기한테 {v} 증여하려고요", "아기", PARENT, 3_000)
        .planned()
        .also(&[(IsMinorRecipient, 1)]),
    Puzzle::gave("고2 아들한테 주식 {v}어치 사주고 싶어요", "아들", PARENT, 2_000)
        .planned()
        .also(&[(IsMinorRecipient, 1)]),
    Puzzle::seen(
        "초등학생 우리 애가 할아버지한테 {v} 받았어요",
        "할아버지",
        "우리 애",
        GRANDPARENT,
        4_000,
    )
    .also(&[(IsMinorRecipient, 1)]),
    Puzzle::gave("서른살 딸 사업자금으로 {v} 줄 생각입니다", "딸", PARENT, 10_000)
        .planned()
        .also(&[(IsMinorRecipient, 0)]),
    Puzzle::gave("열아홉살 아들에게 {v} 주려구요", "아들", PARENT, 5_000)
        .planned()
        .touching(&[IsMinorRecipient]),
    Puzzle::gave(
        "우리 손녀한테 대학 들어간 기념으로 {v} 주려는데요",
        "우리 손녀",
        GRANDPARENT,
        2_000,
    )
    .planned()
    .touching(&[IsMinorRecipient]),
    // Residence.
    Puzzle::got(
        "아버지는 미국에 사시고 저는 서울 살아요 {v} 받았습니다",
        "아버지",
        PARENT,
        30_000,
    )
    .also(&[(IsNonResident, 0)]),
    Puzzle::got(
        "저는 캐나다 영주권자고 거기 살아요 한국에 계신 아빠가 {v} 주신대요",
        "아빠",
        PARENT,
        10_000,
    )
    .planned()
    .also(&[(IsNonResident, 1)]),
    Puzzle::gave("딸이 호주 유학중인데 {v} 주면요?", "딸", PARENT, 5_000)
        .planned()
        .touching(&[IsNonResident]),
    Puzzle::got(
        "회사 주재원으로 독일 나와있는데 한국 부모님이 {v} 주신대요",
        "부모님",
        PARENT,
        10_000,
    )
    .planned()
    .touching(&[IsNonResident]),
    // Debt with the property.
    Puzzle::gave(
        "부담부증여 문의요. 시세 6억 대출잔액 1억8천 아들에게",
        "아들",
        PARENT,
        60_000,
    )
    .planned()
    .also(&[(SecuredDebt, 180_000_000)]),
    Puzzle::got(
        "전세보증금 4억 끼고 시가 9억 아파트 증여받음, 어머니로부터",
        "어머니",
        PARENT,
        90_000,
    )
    .also(&[(SecuredDebt, 400_000_000)]),
    Puzzle::got(
        "아빠 아파트 {v}짜리 담보대출 3억 끼고 받기로 했어요",
        "아빠",
        PARENT,
        80_000,
    )
    .planned()
    .also(&[(SecuredDebt, 300_000_000)]),
    Puzzle::got(
        "남편한테 {v}짜리 집 받았는데 전세보증금 3억 있어요",
        "남편",
        SPOUSE,
        120_000,
    )
    .honoured(false)
    .also(&[(SecuredDebt, 300_000_000)]),
    Puzzle::got(
        "아버지 집 받는데 대출은 아버지가 계속 갚기로 했어요 집값 7억 대출 2억",
        "아버지",
        PARENT,
        70_000,
    )
    .planned()
    .also(&[(SecuredDebt, 0)]),
    Puzzle::got(
        "5억짜리 빌라 받는데 월세보증금 3천만 있고 은행빚은 없습니다. 할머니가 주시는거고요",
        "할머니",
        GRANDPARENT,
        50_000,
    )
    .planned()
    .also(&[(SecuredDebt, 30_000_000)]),
    // Earlier gifts.
    Puzzle::got(
        "재작년에 1억 받고 485만원 납부함. 이번에 2억 더 받음. 증여자는 둘 다 모친",
        "모친",
        PARENT,
        20_000,
    )
    .also(&[(PastGiftsValue, 100_000_000), (PastTaxPaid, 4_850_000)]),
    Puzzle::got(
        "2019년에 어머니한테 5천만원 받은 적 있어요. 이번엔 아버지가 1억 주십니다",
        "아버지",
        PARENT,
        10_000,
    )
    .planned()
    .also(&[(PastGiftsValue, 50_000_000)]),
    Puzzle::got(
        "5년 전에 아빠한테 3천 받았고 이번에 {v} 또 받아요",
        "아빠",
        PARENT,
        10_000,
    )
    .planned()
    .also(&[(PastGiftsValue, 30_000_000)]),
    Puzzle::got(
        "12년 전에 5천 받았고 이번에 다시 5천 받는데 둘 다 아버지한테요",
        "아버지",
        PARENT,
        5_000,
    )
    .planned()
    .touching(&[PastGiftsValue]),
    Puzzle::got(
        "고모한테 작년에 3천 받은 적 있는데 이번에는 아빠가 5천 줌",
        "아빠",
        PARENT,
        5_000,
    )
    .touching(&[PastGiftsValue]),
];
