//! The tax at both ends of what is not known exactly.

use super::answer::{closing, condition};
use super::follow::standing_of;
use crate::perform::due_today;
use conversation::block::{Ask, Choice, Input};
use conversation::{Block, Offer};
use jiff::civil::Date;
use korean::print;
use tax::gift::{Assessment, Variable};

/// One end of a range.
#[derive(Debug)]
pub struct End {
    /// The amount taken for the open variable.
    pub won: i64,
    /// What the gift comes to with it.
    pub assessment: Assessment,
}

fn table(what: &str, ends: &[End], today: Date) -> Block {
    Block::Table {
        title: None,
        columns: [what, "세액", "낼 세금"].map(ToOwned::to_owned).to_vec(),
        rows: ends
            .iter()
            .map(|end| {
                vec![
                    if end.won == 0 {
                        "없으면".to_owned()
                    } else {
                        print::won(end.won)
                    },
                    print::won(end.assessment.final_tax().get()),
                    print::won(due_today(&end.assessment, today)),
                ]
            })
            .collect(),
    }
}

/// "가액은 8억원에서 9억원 사이로 적어 둘게요."
pub fn kept_range(low: i64, high: i64) -> String {
    format!(
        "가액은 {}에서 {} 사이로 적어 둘게요.",
        print::won(low),
        print::won(high)
    )
}

/// The tax of a value told as a range, and the question for the exact one.
pub fn between(ends: &[End; 2], mover: Option<&Offer>, today: Date) -> Vec<Block> {
    let [low, high] = ends;
    let (least, most) = (
        due_today(&low.assessment, today),
        due_today(&high.assessment, today),
    );
    let text = if least == most {
        format!(
            "{}에서 {} 사이라면 낼 세금은 **{}**으로 같아요.",
            print::won(low.won),
            print::won(high.won),
            print::won(least)
        )
    } else {
        format!(
            "{}에서 {} 사이라면 낼 세금은 **{}**에서 **{}** 사이예요. 가액이 어디쯤인지가 {}만큼을 좌우해요.",
            print::won(low.won),
            print::won(high.won),
            print::won(least),
            print::won(most),
            print::won(most - least)
        )
    };
    let moved = mover.map(|offer| {
        Block::text(format!(
            "그보다 크게 달라질 수도 있어요. {} 세금이 {}에서 {}이 돼요.",
            condition(offer),
            print::won(offer.tax_now),
            print::won(offer.tax_then)
        ))
    });
    let question = Block::Question {
        ask: Ask {
            field: Variable::GiftPropertyValue.name().to_owned(),
            input: Input::Won,
            choices: ends
                .iter()
                .map(|end| Choice {
                    label: print::won(end.won),
                    value: end.won.into(),
                })
                .collect(),
        },
        text: "한 금액이 정해지면 알려 주세요. 정확한 세액과 계산 과정을 보여 드릴게요.".to_owned(),
        tip: None,
        line: None,
    };
    [Block::lead(text), table("가액", ends, today)]
        .into_iter()
        .chain(moved)
        .chain([question, closing()])
        .collect()
}

/// The answer where earlier gifts are not remembered.
pub fn unremembered(ends: &[End; 3], today: Date) -> Vec<Block> {
    let [none, ..] = ends;
    let most = ends
        .iter()
        .map(|end| due_today(&end.assessment, today))
        .max()
        .unwrap_or_default();
    let text = format!(
        "기억이 안 나셔도 괜찮아요. 10년 안에 같은 분께 받은 금액에 따라 낼 세금이 {}에서 **{}**까지 달라질 수 있어요. 지금은 없는 것으로 보고 계산해 두었어요({}).",
        print::won(due_today(&none.assessment, today)),
        print::won(most),
        standing_of(&none.assessment, today)
    );
    let tip =
        "홈택스의 '증여세 결정정보 조회'나 통장의 입금 내역에서 금액을 찾으실 수 있어요. 찾으면 알려 주세요.";
    vec![
        Block::lead(text),
        table("이전 증여", ends, today),
        Block::text(tip),
        closing(),
    ]
}
