//! What people type in between: greetings, thanks, questions about terms, other subjects. None of it tells a fact.

use crate::person::Person;
use crate::random::Random;
use crate::said::{Kind, Said};
use tax::gift::Variable;

/// A greeting before the matter.
pub fn greeting(random: &mut Random) -> Said {
    let text = random.pick(&[
        "안녕하세요",
        "안녕하세요~ 상담 가능할까요?",
        "반갑습니다 증여세 상담 받으러 왔어요",
        "안녕하세요 문의드립니다",
        "저기요 증여세 좀 물어볼게요",
    ]);
    Said::other(text, Kind::Aside)
}

/// An opening that tells nothing.
pub fn intro(random: &mut Random) -> Said {
    let text = random.pick(&[
        "증여세 계산 좀 하고 싶은데요",
        "증여세 계산해줘",
        "증여세 상담 부탁드려요",
        "증여세 얼마 나올지 궁금해요",
        "증여세 알아보려고 합니다",
    ]);
    Said::other(text, Kind::Tell)
}

/// Idle talk after an answer: about the matter, but no fact of it.
pub fn remark(random: &mut Random) -> Said {
    let text = random.pick(&[
        "생각보다 많이 나오네요",
        "요즘 집값이 너무 비싸요",
        "친구는 1억 받고도 안 냈대요",
        "어제 세무서에 전화했는데 통화가 안돼요",
        "수수료로 50만원 들었어요",
        "세금이 참 어렵네요",
        "가족들이랑 상의해 볼게요",
        "이런 건 처음이라 헷갈려요",
    ]);
    Said::other(text, Kind::Aside)
}

/// Thanks or praise in the middle.
pub fn thanks(random: &mut Random) -> Said {
    let text = random.pick(&[
        "감사합니다",
        "고마워요",
        "친절하시네요 ㅎㅎ",
        "고맙습니다",
        "네 감사합니다 수고하세요",
        "오 감사해요",
    ]);
    Said::other(text, Kind::Aside)
}

/// A yes to what was heard and put on one card.
pub fn confirm() -> Said {
    Said::tell("네", Vec::new())
}

/// A question about a term or a rule; figures in it belong to the rule.
pub fn ask(random: &mut Random, asked: Option<Variable>) -> Said {
    let own: &[&str] = match asked {
        Some(Variable::DonorRelationship) => &["직계존속이 뭐에요?", "배우자는 6억까지 공제된다던데 맞아요?"],
        Some(Variable::IsGenerationSkipping) => &["세대생략이 무슨 말이죠", "세대생략이 뭐예요?"],
        Some(Variable::MarriageDeductionAmount) => &["혼인공제는 누구나 되는 거예요?", "혼인공제가 뭐예요?"],
        Some(Variable::ChildbirthDeductionAmount) => &["출산공제가 뭐예요?"],
        Some(Variable::GiftDate) => &[
            "계약일이요 아니면 등기일이요?",
            "증여일이 정확히 언제를 말하는 거예요?",
        ],
        Some(Variable::GiftPropertyValue) => &[
            "공시지가로 해야 하나요 실거래가로 해야 하나요",
            "가액은 공시지가로 하나요 시가로 하나요?",
        ],
        Some(Variable::IsNonResident) => &["비거주자가 뭐예요?", "비거주자 기준이 어떻게 되나요?"],
        Some(Variable::SecuredDebt) => &["부담부증여가 뭐예요?", "부담부증여랑 그냥 증여 뭐가 유리해요"],
        _ => &[],
    };
    let general = &[
        "증여세 면제한도가 얼마인가요",
        "증여세 신고기한 언제까지죠?",
        "증여세율 좀 알려주세요",
        "10년마다 5천씩 공제된다는게 뭔소리임",
        "비거주자가 뭐예요?",
        "왜 물어보세요?",
    ];
    let text = if own.is_empty() || random.chance(30) {
        random.pick(general)
    } else {
        random.pick(own)
    };
    Said::other(text, Kind::Ask)
}

/// Something that is neither this gift nor any.
pub fn elsewhere(random: &mut Random, person: &Person) -> Said {
    let mut all = vec![
        "오늘 서울 날씨 어때",
        "오늘 점심 뭐 먹을까?",
        "로또 번호 추천해줘 ㅋㅋ",
        "종부세 기준 알려줘",
        "연말정산 환급 언제 들어와요",
        "퇴직금 중간정산하면 세금 얼마나 떼나요",
        "양도소득세 계산해주세요 아파트 3억에 사서 5억에 팔았어요",
        "삼성전자 주가 알려줘",
        "참고로 상속세는 공제가 얼마나 돼요?",
        "상속포기 하면 빚도 안 갚아도 되나요",
        "사망보험금 2억 받으면 상속세 내나요?",
    ];
    // A death in the donor's line could bear on the surtax of this gift.
    if !person.kin.is_ascendant() {
        all.push("할머니 유산 3억 형제 셋이 나누면 세금은?");
        all.push("아버지가 돌아가셔서 아파트 10억을 상속받게 됐어요 상속세 얼마죠");
    }
    Said::other(random.pick(&all), Kind::Aside)
}

/// Wants the result now.
pub fn skip_all(random: &mut Random) -> Said {
    let text = random.pick(&[
        "그냥 계산해줘",
        "그냥 계산해 주세요",
        "더 묻지 말고 계산해줘요",
        "나머지는 됐고 바로 계산해줘요",
        "계속",
    ]);
    Said::other(text, Kind::SkipAll)
}

/// Passes over one question.
pub fn skip_one(random: &mut Random, variable: Variable) -> Said {
    Said::other(
        random.pick(&["패스", "건너뛰기요 다음", "넘어가요"]),
        Kind::SkipOne(variable),
    )
}

/// Starts over.
pub fn restart(random: &mut Random) -> Said {
    let text = random.pick(&[
        "처음부터 다시 할게요",
        "리셋하고 새로 시작하자",
        "처음부터 다시요",
    ]);
    Said::other(text, Kind::Restart)
}

/// Wants to be asked everything.
pub fn detail(random: &mut Random) -> Said {
    Said::other(
        random.pick(&["자세히 계산해줘", "자세히 계산해 주세요"]),
        Kind::Detail,
    )
}
