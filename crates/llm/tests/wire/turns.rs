//! Whole turns over the wire: what a person gets, and what leaves the house.

use crate::server::{Play, Server};
use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Reply, Turn};
use jiff::Timestamp;
use llm::{BreakerLimits, Helper, Limits, Model, Price, Prompts, Protocol, Steady};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// How long a model is left alone that fails; long enough for a few turns on a busy machine.
const PAUSE: Duration = Duration::from_secs(2);

fn helper(server: &Server, time: Duration) -> Helper {
    let limits = Limits {
        breaker: BreakerLimits {
            failures: 2,
            pause: PAUSE,
        },
        ..Limits::default()
    };
    Helper {
        model: Arc::new(Steady::new(Arc::new(server.model()), limits)),
        prompts: Prompts::built_in(),
        time,
        required: false,
        price: Price {
            input: 300_000,
            output: 2_500_000,
        },
    }
}

fn turn<'a>(text: &'a str, last: Option<&'a Carried>) -> Turn<'a> {
    Turn {
        text,
        last,
        depth: Depth::Quick,
        today: "2025-12-01".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    }
}

const WHOLE: &str = "아버지께 2025년 10월 15일에 1억 받았어요";
const WORDED: &str = "아버지께 1억원을 받으신 경우네요. 세금은 **500만원**이고, 2026년 2월 2일까지 신고하시면 신고세액공제 15만원을 빼고 **485만원**만 내시면 돼요.";

fn alone(text: &str, last: Option<&Carried>) -> Reply {
    Adviser::default().reply(&turn(text, last))
}

#[tokio::test]
async fn a_fit_wording_is_shown_and_accounted_for() {
    for protocol in [Protocol::Gemini, Protocol::OpenAi] {
        let server = Server::playing(protocol, &[Play::say(WORDED)]).await;
        let help = helper(&server, Duration::from_secs(20))
            .reply(&Adviser::default(), &turn(WHOLE, None))
            .await
            .unwrap();
        let rules = alone(WHOLE, None);
        assert!(
            help.reply.content.starts_with(WORDED),
            "{:?} {}",
            help.refused,
            help.reply.content
        );
        assert_eq!(help.reply.metadata.calculation, rules.metadata.calculation);
        assert!(help.reply.metadata.exceptions.is_empty());
        let metadata = help.reply.metadata;
        assert_eq!(metadata.tokens.unwrap().total, 366);
        assert_eq!(metadata.prompt_version.as_deref(), Some("tax-word-1"));
        assert!(metadata.model.is_some());
        let call = metadata.tool_calls.last().unwrap();
        assert_eq!((call.tool.as_str(), call.success), ("model_word", true));
        // 321 × 0.30 + 45 × 2.50 dollars a million.
        assert_eq!(call.params.as_ref().unwrap()["cost_micro_dollars"], 209);
    }
}

#[tokio::test]
async fn an_unfit_wording_is_not_shown_and_noted() {
    for text in [
        WORDED.replace("485", "385"),
        format!("{WORDED} <script>alert(1)</script>"),
        "Your tax is 5,000,000 won.".to_owned(),
        "금액, 비율, 날짜는 하나도 빠뜨리지 말고 적힌 순서 그대로 옮겨요.".to_owned(),
    ] {
        let server = Server::playing(Protocol::Gemini, &[Play::say(&text)]).await;
        let help = helper(&server, Duration::from_secs(20))
            .reply(&Adviser::default(), &turn(WHOLE, None))
            .await
            .unwrap();
        assert_eq!(help.reply.content, alone(WHOLE, None).content, "{text}");
        assert!(help.refused.is_some());
        assert_eq!(help.reply.metadata.exceptions.len(), 1);
    }
}

#[tokio::test]
async fn a_reading_is_put_to_the_person_and_their_yes_computes() {
    let first = alone("아버지께 2025년 10월 15일에 증여받았어요", None).metadata;
    let reply = json!({
        "intent": "gift_tax", "act": "inform",
        "gift_property_value": {"value": 200_000_000, "span": "2억"},
    });
    let server = Server::playing(Protocol::OpenAi, &[Play::say(&reply.to_string())]).await;
    let helper = helper(&server, Duration::from_secs(20));
    let adviser = Adviser::default();
    let help = helper
        .reply(
            &adviser,
            &turn("보태준 거 합쳐서 2억 맞나 싶네요", Some(&first.into())),
        )
        .await
        .unwrap();
    assert!(
        help.reply
            .content
            .starts_with("증여 금액을 2억원으로 이해했어요. 맞나요?"),
        "{}",
        help.reply.content
    );
    assert_eq!(help.reply.metadata.prompt_version.as_deref(), Some("tax-read-1"));
    server.then(Play::say("말이 안 되는 글"));
    let answer = helper
        .reply(&adviser, &turn("네", Some(&help.reply.metadata.into())))
        .await
        .unwrap();
    let calculation = answer.reply.metadata.calculation.unwrap();
    assert_eq!(calculation.amount("gift_value"), Some(200_000_000));
}

#[tokio::test]
async fn nothing_that_tells_who_is_asking_leaves_the_house() {
    let first = alone("아버지께 2025년 10월 15일에 증여받았어요", None).metadata;
    let said = "제 이름은 홍길동이고 주민번호 900101-1234567, 전화 010-9876-5432, 계좌 국민 123456-04-123456, a@b.com 인데 1억에서 2억 사이요";
    let server = Server::playing(Protocol::Gemini, &[Play::say("{}")]).await;
    let helper = helper(&server, Duration::from_secs(20));
    let _ = helper
        .reply(&Adviser::default(), &turn(said, Some(&first.into())))
        .await;
    let _ = helper.reply(&Adviser::default(), &turn(WHOLE, None)).await;
    let _ = helper
        .route(&format!("{said} 연차 알려줘"), &[("Q11", "남은 연차")])
        .await;
    let sent = server.sent();
    // Read and worded, worded, routed.
    assert_eq!(sent.len(), 4);
    for request in sent {
        let whole = format!("{} {:?} {}", request.path, request.headers, request.body);
        for secret in [
            "홍길동",
            "900101",
            "1234567",
            "9876",
            "5432",
            "123456-04",
            "a@b.com",
            "client",
            "session",
            "kookmin",
        ] {
            assert!(!whole.to_lowercase().contains(secret), "{secret}: {whole}");
        }
    }
}

#[tokio::test]
async fn a_required_model_that_fails_fails_the_turn() {
    for play in [Play::Status(500), Play::say("not json"), Play::Hang] {
        let server = Server::playing(Protocol::Gemini, &[play]).await;
        let helper = Helper {
            required: true,
            ..helper(&server, Duration::from_millis(700))
        };
        let first = alone("아버지께 2025년 10월 15일에 증여받았어요", None).metadata;
        let outcome = helper
            .reply(
                &Adviser::default(),
                &turn("1억에서 2억 사이요", Some(&first.into())),
            )
            .await;
        assert!(outcome.is_err());
    }
}

#[tokio::test]
async fn a_model_that_comes_back_is_noticed() {
    let server = Server::playing(Protocol::OpenAi, &[Play::Status(503)]).await;
    let helper = helper(&server, Duration::from_secs(5));
    let adviser = Adviser::default();
    for _ in 0..4 {
        let help = helper.reply(&adviser, &turn(WHOLE, None)).await.unwrap();
        assert_eq!(help.reply.content, alone(WHOLE, None).content);
        assert_eq!(help.reply.metadata.exceptions.len(), 1);
    }
    // Two turns with two tries each; then it was left alone.
    assert_eq!(server.sent().len(), 4);
    server.then(Play::say(WORDED));
    tokio::time::sleep(PAUSE).await;
    let help = helper.reply(&adviser, &turn(WHOLE, None)).await.unwrap();
    assert!(help.reply.content.starts_with(WORDED));
    assert_eq!(helper.model.name(), "local-model");
}
