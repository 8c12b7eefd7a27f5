//! Where people say they live.

use korean::Text;
use korean::residence::Abroad::{self, *};
use korean::residence::{Who, find};

fn check(message: &str, expected: &[Abroad]) {
    let text = Text::new(message);
    let got: Vec<_> = find(&text)
        .iter()
        .map(|f| (f.value.abroad, text.slice(f.span)))
        .collect();
    assert_eq!(
        got.iter().map(|g| g.0).collect::<Vec<_>>(),
        expected,
        "{message}: {got:?}"
    );
}

#[test]
fn living_abroad() {
    for message in [
        "미국 사는 아들한테 2억 보내려고요",
        "네 외국 살아요",
        "베트남에 이민 간 동생한테 3천만원 주면?",
        "비거주자입니다",
        "해외 거주 중이에요",
        "해외거주자예요",
        "아들이 캐나다에 살고 있어요",
        "딸은 뉴욕에서 살아요",
        "호주에 거주하는 딸",
        "남편이 일본에 살아요",
        "미국에서 20년째 살고 있어요",
        "해외예요",
        "외국이요",
        "해외",
        "독일에 정착한 아들",
        "저 미국 살아여",
        "이민 갔어요",
        "LA 사는 딸한테",
        "엘에이에 사는 누나",
        "한국에 안 살아요",
        "국내 거주자 아니에요",
        "재외국민이에요",
        "하와이 삽니다",
        "미국에 계신 아버지",
        "저는 뉴질랜드에 이민 와서 사는 비거주자입니다",
    ] {
        check(message, &[Yes]);
    }
}

#[test]
fn living_here() {
    for message in [
        "아뇨 한국 살아요",
        "서울 거주중입니다",
        "국적은 미국인데 한국에서 20년째 살고 있어요",
        "한국에 살아요",
        "아이는 서울에 살아요",
        "저는 부산에 살아요",
        "저 한국 거주자예요",
        "아뇨 국내 거주자입니다",
        "국내예요",
        "거주자예요",
        "경기도 수원에 살고 있습니다",
        "서울이요",
        "비거주자 아니에요",
        "비거주자는 아닙니다",
        "제주도 살아요",
        "한국에 계속 살고 있어요",
        "해외에 사는 건 아니에요",
        "해외에 살지 않아요",
        "대구 삽니더",
        "우리나라에 살아요",
    ] {
        check(message, &[No]);
    }
}

#[test]
fn asked_back() {
    for message in [
        "딸이 호주 유학중인데 5천만원 주면요?",
        "미국 유학 중이에요",
        "회사 주재원으로 독일 나와있는데 한국 부모님이 1억 주신대요",
        "파견으로 중국에 있어요",
        "교환학생으로 프랑스에 가 있어요",
        "일본 주재원이에요",
        "아들은 미국에 있어요",
        "지금 미국 나와 있어요",
        "어학연수로 캐나다에 있어요",
    ] {
        check(message, &[Unclear]);
    }
}

#[test]
fn several_people_and_corrections() {
    check(
        "아버지는 미국에 사시고 저는 서울 살아요 3억 받았습니다",
        &[Yes, No],
    );
    check("어머니는 한국에 계시고 저는 토론토 거주해요", &[No, Yes]);
    check("아들이 미국 시민권자인데 서울에서 살아요", &[No]);
    check("미국 영주권 있지만 한국 거주중", &[No]);
    check("죄송해요 해외 안 살아요 국내예요", &[No, No]);
    check(
        "저는 캐나다 영주권자고 거기 살아요 한국에 계신 아빠가 1억 주신대요",
        &[Yes, No],
    );
}

#[test]
fn not_said_of_living() {
    for message in [
        "아버지께 1억 받았어요",
        "강남 아파트 10억",
        "서울 아파트를 받았어요",
        "미국 주식 2억어치",
        "해외 계좌로 받았어요",
        "집 살 때 3억",
        "삼촌이 줬어요",
        "네 살 딸",
        "오늘 서울 날씨 어때",
        "비트코인 받았어요",
        "외국인이에요",
        "있어요",
        "대출 있어요",
        "부산은행 계좌",
        "서울에 있는 아파트를 받았어요",
        "미국에 집이 있어요",
        "출장비 정산",
        "제주도에 땅이 있어요",
        "이민정이에요",
        "미국인이에요",
    ] {
        check(message, &[]);
    }
}

#[test]
fn whose_residence() {
    for (message, who) in [
        ("미국 사는 아들한테 2억", Who::Next),
        ("베트남에 이민 간 동생", Who::Next),
        ("호주에 거주하는 딸", Who::Next),
        ("한국에 계신 아빠가", Who::Next),
        ("부산 사시는 할머니가", Who::Next),
        ("저는 부산에 살아요", Who::Before),
        ("아버지는 미국에 사시고", Who::Before),
    ] {
        assert_eq!(find(&Text::new(message))[0].value.who_hint, who, "{message}");
    }
}
