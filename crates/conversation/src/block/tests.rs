//! Blocks as text, and as JSON and back.

use super::*;

fn answer() -> Vec<Block> {
    let line = |text: &str| text.to_owned();
    vec![
        Block::lead("세액은 **500만원**이에요."),
        Block::Figures(Figures {
            tax: 5_000_000,
            due: 4_850_000,
            deadline: jiff::civil::date(2026, 2, 2),
            late: false,
        }),
        Block::Offer {
            text: line("해당되나요?"),
            variable: line("is_minor_recipient"),
            tax_now: 1,
            tax_then: 2,
        },
        Block::Steps {
            lines: vec![StepLine {
                description: line("과세표준"),
                value: 50_000_000,
                detail: line("1억 - 5천"),
            }],
        },
        Block::Warnings {
            lines: vec![line("기한을 지키세요.")],
        },
        Block::Sources {
            links: vec![Link {
                reference: line("제53조"),
                url: line("https://law"),
            }],
        },
        Block::Alternatives {
            items: vec![Better {
                title: line("나누기"),
                text: line("줄어요."),
                caution: Some(line("합산돼요.")),
            }],
            note: line("이렇게 보았어요."),
        },
        Block::Closing { text: line("끝.") },
    ]
}

#[test]
fn parts_stand_apart_and_a_list_ends_before_the_line_after_it() {
    assert_eq!(
        markdown(&answer()),
        "세액은 **500만원**이에요.\n\n해당되나요?\n\n**계산 과정**\n1. 과세표준: 5,000만원 (1억 - 5천)\n\n\
         **주의사항**\n- 기한을 지키세요.\n\n**근거**\n- [제53조](https://law)\n\n\
         **더 나은 선택지**\n1. 나누기: 줄어요.\n   - 합산돼요.\n\n이렇게 보았어요.\n\n끝."
    );
}

#[test]
fn working_is_folded_behind_a_result_only() {
    let mut blocks = answer();
    assert!(folds(&blocks));
    blocks.retain(|block| !matches!(block, Block::Figures(_)));
    assert!(!folds(&blocks), "the working is what was asked for");
    blocks.retain(|block| !block.is_detail());
    blocks.push(Block::Table {
        title: None,
        columns: Vec::new(),
        rows: Vec::new(),
    });
    assert!(!folds(&blocks), "nothing to fold");
}

#[test]
fn the_short_answer_has_no_working() {
    assert_eq!(
        markdown(&short(&answer())),
        "세액은 **500만원**이에요.\n\n해당되나요?"
    );
}

#[test]
fn blocks_come_back_and_what_is_newer_is_left_alone() {
    let json = serde_json::to_string(&answer()).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Block>>(&json).unwrap(), answer());
    let newer = r#"{"type": "hologram", "depth": 3}"#;
    assert_eq!(serde_json::from_str::<Block>(newer).unwrap(), Block::Unknown);
    assert_eq!(markdown(&[Block::Unknown, Block::text("가")]), "가");
}

#[test]
fn a_question_says_how_it_can_be_answered() {
    let question = Block::Question {
        ask: Ask {
            field: "is_minor_recipient".to_owned(),
            input: Input::YesNo,
            choices: vec![Choice::new("예", true)],
        },
        text: "미성년자인가요?".to_owned(),
        tip: None,
        line: Some("선택지: 예 / 아니오".to_owned()),
    };
    assert_eq!(
        serde_json::to_value(&question).unwrap(),
        serde_json::json!({
            "type": "question", "field": "is_minor_recipient", "input": "yes_no",
            "choices": [{"label": "예", "value": true}],
            "text": "미성년자인가요?", "line": "선택지: 예 / 아니오",
        })
    );
    assert_eq!(markdown(&[question]), "미성년자인가요?\n\n선택지: 예 / 아니오");
}

#[test]
fn a_plan_reads_as_its_lines() {
    let day = jiff::civil::date(2026, 11, 16);
    let plan = Block::Plan(Schedule {
        title: "일정".into(),
        lines: vec!["2026년 11월 16일: 본인 → 자녀, 1억원 (세금 없음)".into()],
        start: day,
        end: day,
        tax: 0,
        at_once: 0,
        longer: None,
        gifts: Vec::new(),
    });
    assert_eq!(
        markdown(std::slice::from_ref(&plan)),
        "**일정**\n- 2026년 11월 16일: 본인 → 자녀, 1억원 (세금 없음)"
    );
    let told = serde_json::to_value(&plan).unwrap();
    assert_eq!(
        (&told["type"], &told["start"]),
        (&"plan".into(), &"2026-11-16".into())
    );
    assert_eq!(serde_json::from_value::<Block>(told).unwrap(), plan);
}
