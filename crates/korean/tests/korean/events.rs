//! Marriages, births and the like as people mention them.

use korean::Text;
use korean::event::Kind::*;
use korean::event::Polarity::{self, No, Yes};
use korean::event::Tense::{self, Future, Past, Unsaid};
use korean::event::{Kind, find};

fn check(message: &str, expected: &[(Kind, Polarity, Tense)]) {
    let text = Text::new(message);
    let got: Vec<_> = find(&text)
        .iter()
        .map(|f| {
            (
                (f.value.kind, f.value.polarity, f.value.tense),
                text.slice(f.span),
            )
        })
        .collect();
    assert_eq!(
        got.iter().map(|g| g.0).collect::<Vec<_>>(),
        expected,
        "{message}: {got:?}"
    );
}

#[test]
fn one_event() {
    for (message, event) in [
        (
            "작년 10월에 혼인신고 했고 아빠가 이번에 1억5천 주신대요 혼인공제 1억 쓸게요",
            (MarriageRegistration, Yes, Past),
        ),
        ("혼인신고했어요", (MarriageRegistration, Yes, Past)),
        (
            "혼인신고를 작년 9월 9일에 했는데 혼인공제 1억 적용해 주세요",
            (MarriageRegistration, Yes, Past),
        ),
        (
            "혼인신고는 2023년 11월 1일에 했어요",
            (MarriageRegistration, Yes, Past),
        ),
        (
            "새아버지가 5천만원 주셨는데 엄마랑 혼인신고는 돼있어요",
            (MarriageRegistration, Yes, Past),
        ),
        (
            "혼인신고 안한 남편이 2억 줬어요",
            (MarriageRegistration, No, Unsaid),
        ),
        (
            "엄마랑 같이 사는 아저씨(혼인신고 X)가 3천만원 줬는데",
            (MarriageRegistration, No, Unsaid),
        ),
        ("혼인신고는 아직 안 했어요", (MarriageRegistration, No, Unsaid)),
        ("혼인신고를 하지 않았습니다", (MarriageRegistration, No, Unsaid)),
        ("혼인신고 전이에요", (MarriageRegistration, No, Unsaid)),
        ("혼인신고 예정입니다", (MarriageRegistration, Yes, Future)),
        ("다음달 결혼하는데 부모님이 2억 주세요", (Marriage, Yes, Future)),
        ("내년 봄에 결혼할 예정이에요", (Marriage, Yes, Future)),
        ("결혼 앞두고 있어요", (Marriage, Yes, Future)),
        ("네 작년 5월에 결혼했어요", (Marriage, Yes, Past)),
        ("결혼한지 5년 됐어요", (Marriage, Yes, Past)),
        ("결혼한 지 3년 넘었어요", (Marriage, Yes, Past)),
        ("결혼 안 했어요", (Marriage, No, Unsaid)),
        ("결혼과는 상관없어요", (Marriage, No, Unsaid)),
        ("미혼이에요", (Marriage, No, Unsaid)),
        ("동생 결혼한다고 3000만원 해줬어요", (Marriage, Yes, Future)),
        ("시집간 딸이 2천만원 줬심더", (Marriage, Yes, Past)),
        ("재혼한 남편의 아들한테 3천", (Marriage, Yes, Past)),
        ("결혼 축하로 1억 주셨는데", (Marriage, Yes, Unsaid)),
        ("어머니랑 혼인 중이세요", (Marriage, Yes, Unsaid)),
        (
            "지난달에 아기 낳았는데 친정엄마가 5천만원 주셨어요",
            (Birth, Yes, Past),
        ),
        ("올해 1월에 출산했어요", (Birth, Yes, Past)),
        ("다음 달 출산 예정이에요", (Birth, Yes, Future)),
        ("출산도 없어요", (Birth, No, Unsaid)),
        ("아니요 애 없어요", (Birth, No, Unsaid)),
        ("아이가 작년에 태어났어요", (Birth, Yes, Past)),
        ("임신 중이에요", (Birth, Yes, Future)),
        ("아직 안 낳았어요", (Birth, No, Past)),
        ("양아버지가 2억 주셨어요 (법적으로 입양됨)", (Adoption, Yes, Past)),
        ("작년에 입양했어요", (Adoption, Yes, Past)),
        (
            "아빠 돌아가시고 할아버지가 저한테 3억 주신대요",
            (Death, Yes, Past),
        ),
        ("아버지가 돌아가셔서 할아버지가", (Death, Yes, Past)),
        ("아버지는 2010년에 사망하셨어요", (Death, Yes, Past)),
        ("부친 작고하셨습니다", (Death, Yes, Past)),
        (
            "친아빠는 이혼해서 따로 사시는데 이번에 1억 주신대요",
            (Divorce, Yes, Past),
        ),
        ("이혼했어요", (Divorce, Yes, Past)),
        ("작년에 결혼식 올렸어요", (Marriage, Yes, Past)),
        ("곧 결혼해요", (Marriage, Yes, Future)),
        ("애가 태어난지 6개월 됐어요", (Birth, Yes, Past)),
        ("이혼 안 했어요", (Divorce, No, Unsaid)),
        ("저희는 사실혼이에요", (MarriageRegistration, No, Unsaid)),
    ] {
        check(message, &[event]);
    }
}

#[test]
fn claims_and_other_words_are_no_events() {
    for message in [
        "혼인공제로 7천 출산공제로 3천 할게요",
        "1억 받았어요",
        "서른살 딸 결혼자금으로 1억 줄 생각입니다",
        "사망보험금 2억 받으면",
        "처음으로 돌아가자",
        "혼인공제로 7천 출산으로 3천 할게요",
        "엄마가 돌아가시면 상속세는?",
        "이 혼수는 제가",
    ] {
        check(message, &[]);
    }
}

#[test]
fn several_events() {
    check(
        "혼인, 출산 다 해당 없고",
        &[(Marriage, No, Unsaid), (Birth, No, Unsaid)],
    );
    check(
        "결혼이나 출산 없어요",
        &[(Marriage, No, Unsaid), (Birth, No, Unsaid)],
    );
    check(
        "작년에 결혼했고 올해 아이를 낳았어요",
        &[(Marriage, Yes, Past), (Birth, Yes, Past)],
    );
}

#[test]
fn the_span_reaches_the_verb() {
    for (message, words) in [
        ("저는 결혼한지 5년 됐어요", "결혼한지 5년 됐어요"),
        (
            "혼인신고를 작년 9월 9일에 했는데 1억",
            "혼인신고를 작년 9월 9일에 했는데",
        ),
        ("다음달 결혼하는데 2억", "결혼하는데"),
        ("아빠 돌아가시고 할아버지가", "돌아가시고"),
    ] {
        let text = Text::new(message);
        assert_eq!(text.slice(find(&text)[0].span), words);
    }
}
