//! What shows that a message is about something else than the gift: inside a consultation nothing less than that is turned away.

use crate::topic::plain;

/// Words of other matters.
const WORDS: &[&str] = &[
    // Weather, food, leisure.
    "날씨",
    "비온",
    "비올",
    "눈온",
    "미세먼지",
    "기온",
    "점심",
    "저녁",
    "아침메뉴",
    "메뉴",
    "맛집",
    "배고",
    "레시피",
    "요리",
    "치킨",
    "커피",
    "술집",
    "영화",
    "드라마",
    "노래",
    "음악",
    "가수",
    "연예인",
    "게임",
    "축구",
    "야구",
    "농구",
    "올림픽",
    "월드컵",
    "경기",
    "여행",
    "호텔",
    "비행기",
    "관광",
    // Knowledge, writing, machines.
    "번역",
    "영어로",
    "일본어",
    "소설",
    "시한편",
    "시써",
    "농담",
    "웃긴",
    "수수께끼",
    "퀴즈",
    "코드",
    "코딩",
    "파이썬",
    "자바",
    "프로그램",
    "엑셀함수",
    "숙제",
    "수학문제",
    "역사",
    "대통령",
    "선거",
    "국회의원",
    "뉴스",
    "챗gpt",
    "프롬프트",
    "인공지능",
    "너는누구",
    "이름이뭐",
    "몇살이야",
    // Money of another kind.
    "주가",
    "종목",
    "코인",
    "비트코인",
    "로또",
    "환율",
    "금리전망",
    "청약",
    "적금추천",
    "보험추천",
    "자동차보험",
    "실손",
    "대출금리",
    "신용점수",
    // Other taxes and dues.
    "부가세",
    "부가가치세",
    "종합소득세",
    "종소세",
    "소득세",
    "법인세",
    "재산세",
    "종부세",
    "종합부동산세",
    "자동차세",
    "연말정산",
    "주민세",
    "국민연금",
    "건강보험",
    "건보료",
    "퇴직금",
    "실업급여",
    "고용보험",
    // Body and mind.
    "감기",
    "두통",
    "다이어트",
    "운동법",
    "병원추천",
    "약추천",
    "운세",
    "사주",
    "타로",
    "연애",
    "소개팅",
    "꿈해몽",
    // Orders to do something else.
    "추천",
    "써줘",
    "지어줘",
    "불러줘",
    "틀어줘",
    "들려줘",
    "해적",
    "지시는",
];

/// Whether a message names another matter.
pub fn is_elsewhere(text: &str) -> bool {
    let plain = plain(text);
    WORDS.iter().any(|word| plain.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_matter_is_named() {
        for text in [
            "오늘 점심 뭐 먹을까?",
            "삼성전자 주가 알려줘",
            "자동차세는 언제 내요?",
            "내일 비 온대?",
        ] {
            assert!(is_elsewhere(text), "{text}");
        }
        for text in ["어디에 내요?", "그게 다예요?", "현금인데요?", "시댁 거는요?"] {
            assert!(!is_elsewhere(text), "{text}");
        }
    }
}
