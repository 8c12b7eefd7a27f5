//! What messages tell of the kind: the order of the tests, negation, words of the past and of others.

use super::of;
use crate::scene::Scene;
use conversation::Premise::{
    self, Coown, Customary, DebtRelief, Divorce, Donation, FamilySale, FreeUse, Gift, Income, Inheritance,
    Insurance, LivingSupport, Loan, NameTrust, OwnMoney, Periodic, Repayment, Return, SpecialRegime, Unclear,
};

fn kind(text: &str) -> Option<Premise> {
    let today = jiff::civil::date(2026, 3, 10);
    let scene = Scene::new(text, today, false);
    of(&scene, None, today).0.map(|judged| judged.kind)
}

#[test]
fn the_kind_is_decided_by_what_happened() {
    let table: &[(Premise, &[&str])] = &[
        (
            Loan,
            &[
                "아버지한테 2억을 무이자로 빌렸어요",
                "차용증 쓰고 엄마가 3억 빌려주셨는데 세금 내나요",
                "장모님이 1억을 5년 뒤에 갚기로 하고 보내주셨어요",
                "어머니에게 1억 빌려드렸는데 증여인가요?",
                "형한테 5천만원 꿨는데 이자는 안 줘요",
            ],
        ),
        (
            Repayment,
            &[
                "예전에 동생한테 빌려준 돈 3천만원을 돌려받았어요",
                "아버지께 빌린 돈 1억을 이번에 갚았어요",
                "누나가 실수로 보낸 500만원을 바로 돌려줬어요",
                "부모님 여행비를 제가 대신 결제하고 400만원을 받았어요",
            ],
        ),
        (
            OwnMoney,
            &[
                "엄마가 이사할 때까지 맡아 달라고 1억을 제 통장에 넣으셨어요",
                "남편이랑 같이 쓰는 생활비 통장에 500만원 보냈어요",
            ],
        ),
        (
            FamilySale,
            &[
                "부모님 집 10억짜리를 7억에 샀어요",
                "시세 6억인 아파트를 형이 저한테 3억에 팔았어요",
                "아버지한테서 상가를 시세보다 싸게 4억에 매수하려고 합니다",
            ],
        ),
        (
            FreeUse,
            &[
                "부모님 집에 공짜로 사는데 시세가 20억이에요",
                "아버지 상가를 월세 없이 쓰고 있어요 시가 15억",
                "할아버지 땅을 담보로 은행에서 대출 10억을 받았어요",
            ],
        ),
        (
            DebtRelief,
            &[
                "남편이 제 대출 1억 대신 갚아줬는데 증여인가요?",
                "누나가 작년에 빌린 돈 5천만원을 안 갚아도 된다고 했어요",
            ],
        ),
        (
            Insurance,
            &["아버지가 보험료를 내신 만기보험금 1억을 제가 받았어요"],
        ),
        (
            Divorce,
            &[
                "이혼하면서 재산분할로 5억 받았어요",
                "전남편한테 위자료 3천만원 받았습니다",
            ],
        ),
        (
            Donation,
            &["교회에 1억 헌금했어요", "모교에 5천만원 기부하려고 해요"],
        ),
        (
            Income,
            &[
                "회사에서 상여금으로 5천만원 받았어요",
                "아버지 가게에서 일하고 월급으로 300만원씩 받아요",
            ],
        ),
        (
            LivingSupport,
            &[
                "아빠가 대학 등록금 800만원을 학교에 바로 내주셨어요",
                "어머니 병원비로 3천만원을 결제했어요",
            ],
        ),
        (
            Customary,
            &[
                "결혼식 축의금으로 하객들한테 4천만원 들어왔어요",
                "할머니가 세뱃돈 50만원 주셨어요",
            ],
        ),
        (
            SpecialRegime,
            &[
                "창업자금 증여 특례로 아버지께 5억 받으려고요",
                "가업승계로 회사 주식 30억을 물려받아요",
            ],
        ),
        (Periodic, &["매달 100만원씩 10년 동안 주기로 계약서를 썼어요"]),
        (Coown, &["남편 돈으로 10억 아파트를 부부 공동명의로 샀어요"]),
        (NameTrust, &["형이 제 명의만 빌려서 아파트를 샀어요"]),
        (Return, &["작년에 증여받은 아파트를 아버지께 돌려드리려고 해요"]),
        (Inheritance, &["아버지가 돌아가시고 상속으로 3억 받았어요"]),
        (
            Unclear,
            &[
                "엄마가 2억 보내주셨는데 빌린 건지 그냥 주신 건지 애매해요",
                "아빠 회사에서 1억 받았어요",
                "할머니가 대학 등록금으로 2천만원 주셨어요",
                "아버지 유산 2억을 받았어요",
                "딸 계좌로 매달 100만원씩 넣어줘요",
            ],
        ),
    ];
    let wrong: Vec<String> = table
        .iter()
        .flat_map(|(expected, texts)| texts.iter().map(move |text| (*expected, *text)))
        .filter(|(expected, text)| kind(text) != Some(*expected))
        .map(|(expected, text)| format!("{expected:?}, got {:?}: {text}", kind(text)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_same_words_stay_a_gift_where_they_are_denied_past_or_others() {
    let gifts = [
        "장인어른이 사업자금 2억을 빌려주는 게 아니라 그냥 주신대요",
        "빌려달라고 했더니 아버지가 그냥 1억 주셨어요",
        "갚겠다고 했는데도 됐다고 하시면서 엄마가 5천 주셨어요",
        "차용증은 썼지만 안 갚기로 하고 3억 받았어요",
        "재산분할 아니고 남편이 그냥 3억 줬어요",
        "집 사라고 아버지가 3억 주셨어요",
        "아버지가 집 판 돈으로 2억 주셨어요",
        "아버지가 퇴직금 받으신 걸로 1억 주셨어요",
        "축의금이라면서 아버지가 1억 주셨어요",
        "대출 갚으라고 엄마가 1억 주셨어요",
        "아빠가 돌아가셔서 할아버지가 1억을 주셨어요",
        "상속 대신 미리 3억을 아버지가 주셨어요",
        "아버지가 아파트를 5억에 사주셨어요",
        "누나한테 전세금 8천 지원받았습니다",
        "동생 결혼한다고 3000만원 해줬어요",
        "전남편이 애 양육비 말고 저한테 5천 줬어요",
        "시부모님이 결혼 축하로 1억 주셨는데 혼인공제 되나요?",
        "생활비 하라고 주신 3천만원을 모아서 주식을 샀어요",
        "내 나이 팔십인데 스물여섯 손주한테 1억 보냈소",
        "형이 집 사라고 1억 줬어요 은행 대출은 취소했고요",
        "어머니가 오피스텔을 제 명의로 바꿔주셨어요",
        "엄마 명의 빌라 4억짜리를 대출 1억 안고 넘겨받았어요",
        "월급 320만원 받는 직장인인데 엄마가 1억 주셨어요",
        "회사에서 베트남 법인으로 파견 나와 있어요. 엄마가 1억 2천 주셨고요",
        "등기부를 보니 아버지가 땅 5천만원어치를 주셨네요",
        "이혼하고 힘들다고 엄마가 3천만원 보내주셨어요",
        "부모님과 같이 사는데 아버지가 1억 주셨어요",
        "어무이가 논 팔아가 내한테 1억2천 줬는데",
        "어머니가 시골 땅을 3억에 파셨어요. 그 돈에서 1억을 저에게 주셨어요",
        "아버지가 퇴직하시면서 퇴직금 3억 중에 1억을 저한테 떼어주셨어요",
        "남편 월급이 700만원인데 이번에 성과급 받았다며 저한테 4천만원 줬어요",
        "딸이 첫 월급 탔다고 300만원을 줬어요",
        "아들이 집을 사는데 저하고 애엄마가 1억씩 보태줄 생각이에요",
        "아버지가 집을 담보로 대출받아서 저한테 2억 주셨어요",
    ];
    let wrong: Vec<String> = gifts
        .into_iter()
        .filter(|text| kind(text) != Some(Gift))
        .map(|text| format!("{:?}: {text}", kind(text)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Messages written from the specification before the gate had seen them; each was read once for a figure, then mended.
#[test]
fn the_labelled_messages_keep_their_kind() {
    #[derive(serde::Deserialize)]
    struct Row {
        text: String,
        kind: Premise,
    }
    let rows = include_str!("../../tests/data/premises.jsonl");
    let wrong: Vec<String> = rows
        .lines()
        .filter_map(|line| serde_json::from_str::<Row>(line).ok())
        .filter(|row| kind(&row.text) != Some(row.kind))
        .map(|row| format!("{:?}, got {:?}: {}", row.kind, kind(&row.text), row.text))
        .collect();
    assert!(rows.lines().count() > 200 && wrong.is_empty(), "{wrong:#?}");
}

/// Who gets the advantage is told by the deal, whoever pays rent, interest or a price.
#[test]
fn the_sides_are_those_of_the_deal() {
    use crate::known::facts::Side::{Donor, Recipient};
    let today = jiff::civil::date(2026, 3, 10);
    let premises = super::Premises::built_in();
    for (text, speaker, other) in [
        ("이모가 3억을 이자 없이 빌려주셨어요", Recipient, "이모"),
        ("장인께 5억 빌리고 이자로 매년 1천만원 드려요", Recipient, "장인"),
        ("처남에게 4억을 무이자로 빌려줬어요", Donor, "처남"),
        ("어머니께 3억을 무이자로 빌려드렸어요", Donor, "어머니"),
        (
            "고모 오피스텔에 살면서 월 40만원만 드려요. 주변 시세는 월세 120이에요",
            Recipient,
            "고모",
        ),
        (
            "어머니 토지를 담보로 10억을 대출받았고 이자는 1년에 3300만원 내요",
            Recipient,
            "어머니",
        ),
        (
            "친구가 시가 7억짜리 땅을 저한테 3억에 넘겼어요",
            Recipient,
            "친구",
        ),
        ("제 땅 시세 5억인데 아들이 8억 5천에 사갔어요", Recipient, "아들"),
        ("제 아파트 시세 9억인데 딸한테 5억에 팔았어요", Donor, "딸"),
        (
            "오빠가 제 대출 8천만원을 은행에 직접 상환해줬어요",
            Recipient,
            "오빠",
        ),
        ("아들 빚 5천만원을 제가 대신 갚아줬어요", Donor, "아들"),
    ] {
        let scene = Scene::new(text, today, false);
        let (judged, slots) = of(&scene, None, today);
        let judged = judged.unwrap();
        let case = crate::known::facts::Case {
            kind: judged.kind,
            way: judged.way,
            open: None,
            asked: 0,
            held: serde_json::Map::new(),
            slots,
        };
        let sides = super::sides(&premises, &scene, &case, today).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(
            (sides.speaker, sides.other.as_deref()),
            (speaker, Some(other)),
            "{text}"
        );
    }
}
