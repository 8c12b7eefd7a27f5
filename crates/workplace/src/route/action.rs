//! The three quiz actions: an order, not a question, a wish or a refusal. Must never see an order in a negated sentence.

use super::period;
use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use crate::intent::QuizAction;

/// What turns an order into something else.
const NO_ORDER: Senses = Senses::of(&[
    Sense::Not,
    Sense::Later,
    Sense::Rule,
    Sense::Norm,
    Sense::When,
    Sense::Deadline,
    Sense::Wish,
]);

/// What a person looks at rather than takes.
const LOOKED_AT: Senses = Senses::of(&[
    Sense::Score,
    Sense::Outcome,
    Sense::History,
    Sense::Average,
    Sense::Progress,
    Sense::Wrong,
    Sense::Content,
    Sense::Done,
]);

const QUIZ: Senses = Senses::of(&[Sense::Quiz, Sense::Problem, Sense::Eval]);

/// What follows 시작, 제출, 생성 when it is an order.
const ORDERS: &[&str] = &[
    "할게",
    "할께",
    "할래",
    "하자",
    "하겠",
    "해줘",
    "해주",
    "해줄",
    "해라",
    "해봐",
    "해볼",
    "해보",
    "해요",
    "해여",
    "합니다",
    "합시다",
    "할거",
    "할란",
    "하고싶",
    "하려고",
    "하려구",
    "하렵",
    "시켜",
    "부탁",
    "바랍",
    "바라",
    "ㄱ",
    "고고",
    "해달라",
    "하고",
    "하면서",
    "한다",
    "할까",
    "하지뭐",
    "요",
    "해",
    "가자",
    "갑시다",
    "할수있게",
    "해도록",
    "들어가",
    "해놔",
    "좀",
];

/// The action ordered.
pub(super) fn ordered(scene: &Scene) -> Option<QuizAction> {
    // "제출하고 나면 답 못 고치나요?": what comes after it is asked about.
    let said: String = scene.text.chars().iter().collect();
    if [
        "하고 나면",
        "하고나면",
        "한 뒤에",
        "한 후에",
        "하면 답",
        "못 고치",
    ]
    .iter()
    .any(|word| said.contains(word))
    {
        return None;
    }
    let s = scene.senses;
    if s.any(NO_ORDER) || s.has(Sense::Help) || comes_second(scene) {
        return None;
    }
    let said =
        |sense: Sense, is: &dyn Fn(&Hit) -> bool| scene.hits.iter().any(|hit| hit.sense == sense && is(hit));
    // "문제 다 풀었으니까 답안 내주세요": the paper is handed in.
    let hands_in =
        s.has(Sense::Paper) && said(Sense::Make, &|make| scene.text.starts_with(make.span.start, "내"));
    if hands_in {
        return Some(QuizAction::Submit);
    }
    if s.any(QUIZ) && said(Sense::Make, &|make| is_made(scene, make)) {
        return Some(QuizAction::Generation);
    }
    // "퀴즈 문항 5개만 뽑아줘": a number of questions is made, those that were wrong are shown.
    let own = Senses::of(&[Sense::Wrong, Sense::History, Sense::Mine, Sense::Used]);
    if s.all(Senses::of(&[Sense::Quiz, Sense::Problem])) && !s.any(own) && draws(scene) {
        return Some(QuizAction::Generation);
    }
    // "퀴즈는 내일 풀래": not now.
    if scene
        .period
        .is_some_and(|(said, _)| period::first_day(said, scene.today) > scene.today)
    {
        return None;
    }
    let handed_in =
        s.any(QUIZ) || s.has(Sense::Paper) || s.has(Sense::Mark) || !s.any(super::scene::SUBJECTS);
    let submitted = said(Sense::Submit, &|submit| {
        let verb = scene.text.starts_with(submit.span.start, "제출")
            || scene.text.starts_with(submit.span.start, "submit");
        if verb {
            is_order(scene, submit)
        } else {
            s.any(QUIZ) || s.has(Sense::Paper)
        }
    });
    let paper = s.any(Senses::of(&[Sense::HrPaper, Sense::Leave]));
    if handed_in && submitted && !paper || said(Sense::Mark, &|mark| is_order(scene, mark)) {
        return Some(QuizAction::Submit);
    }
    let started = said(Sense::Start, &|start| is_order(scene, start)) || takes(scene);
    let looks = s.has(Sense::Quiz) && !s.any(LOOKED_AT) && (looks_at_quiz(scene) || does_quiz(scene));
    let starts =
        s.any(QUIZ) && started && !s.any(Senses::of(&[Sense::Score, Sense::Outcome, Sense::History]));
    (starts || looks).then_some(QuizAction::Start)
}

/// "5개만 뽑아줘", "3문제 준비해줘".
fn draws(scene: &Scene) -> bool {
    const DRAWS: &[&str] = &["뽑아", "준비해", "골라", "짜 봐", "짜봐", "내봐", "내 봐"];
    (0..scene.text.len()).any(|at| DRAWS.iter().any(|word| scene.text.starts_with(at, word)))
        && scene.text.chars().iter().any(char::is_ascii_digit)
}

/// "급여명세서부터 보여줘 그리고 퀴즈도 시작할 거야": of several wishes the first counts.
fn comes_second(scene: &Scene) -> bool {
    const RECORDS: Senses = Senses::of(&[
        Sense::Leave,
        Sense::Attend,
        Sense::Pay,
        Sense::Payslip,
        Sense::Point,
        Sense::Profile,
    ]);
    const WISHES: Senses = Senses::of(&[Sense::Show, Sense::Query, Sense::Remain, Sense::Count]);
    let quiz = scene.hits.iter().position(|hit| QUIZ.has(hit.sense));
    let before = quiz.and_then(|quiz| scene.hits.get(..quiz)).unwrap_or_default();
    before.iter().any(|hit| RECORDS.has(hit.sense)) && before.iter().any(|hit| WISHES.has(hit.sense))
}

/// 풀게, 칠래; 풀기 only at the end or before an order: "풀기 싫어" is none, however it is typed.
fn takes(scene: &Scene) -> bool {
    scene.hits.iter().any(|hit| {
        hit.sense == Sense::Take
            && (!scene.text.starts_with(hit.span.start, "풀기")
                || is_order(scene, hit)
                || scene
                    .hits
                    .iter()
                    .any(|start| start.sense == Sense::Start && is_order(scene, start)))
    })
}

/// Whether an order follows a verbal noun.
fn is_order(scene: &Scene, hit: &Hit) -> bool {
    let rest: String = scene
        .text
        .chars()
        .iter()
        .skip(hit.span.end)
        .filter(|c| c.is_alphanumeric() && !"ㅋㅎㅠㅜㅡ".contains(**c) || **c == '?')
        .take(8)
        .collect();
    let rest = ["을", "를", "좀"].iter().fold(rest.as_str(), |rest, particle| {
        rest.strip_prefix(particle).unwrap_or(rest)
    });
    rest.is_empty() || ORDERS.iter().any(|order| is_whole_order(rest, order))
}

/// 해 and 요 are orders only at the end.
fn is_whole_order(rest: &str, order: &str) -> bool {
    match order {
        "해" | "요" | "한다" => rest == order,
        _ => rest.starts_with(order),
    }
}

/// 만들어줘, 생성해줘, 문제 내줘 — not 만들어진, 생성된.
fn is_made(scene: &Scene, hit: &Hit) -> bool {
    let text = &scene.text;
    if text.starts_with(hit.span.start, "생성")
        || text.starts_with(hit.span.start, "출제")
        || text.starts_with(hit.span.start, "제작")
    {
        return is_order(scene, hit);
    }
    if text.starts_with(hit.span.start, "만드는") || text.starts_with(hit.span.start, "만들고") {
        return false;
    }
    // "만들어 달라는 거 …": speaks of an order, gives none.
    let reported = ["달라는", " 달라는", "달라고 한", "달란"]
        .iter()
        .any(|tail| text.starts_with(hit.span.end, tail));
    !reported
        && !["진", "졌", "지", "주신", "주셨"]
            .iter()
            .any(|other| text.starts_with(hit.span.end, other))
}

/// What follows a quiz that is to be done: "퀴즈 하자", "퀴즈 ㄱㄱ", "퀴즈 들어갈게요".
const DOES: &[&str] = &[
    "할게",
    "할께",
    "할래",
    "할란다",
    "하자",
    "하겠",
    "해볼게",
    "해볼께",
    "해볼래",
    "해보자",
    "해보겠",
    "하고싶어",
    "하고싶습",
    "할거야",
    "할거예",
    "합시다",
    "하려고",
    "해줘",
    "해주",
    "해봐",
    "들어갈게",
    "들어갈래",
    "들어가자",
    "들어가겠",
    "열어줘",
    "열어주",
    "켜줘",
    "켜주",
    "띄워줘",
    "진행할게",
    "진행할래",
    "진행하자",
    "진행하겠",
    "진행해줘",
    "진행해주",
    "치러왔",
    "풀러왔",
    "하러왔",
    "고고",
    "ㄱㄱ",
    "ㄱ",
    "가자",
    "갑시다",
    "한판하자",
    "한판할래",
    "한판",
];

/// What may follow such an order: polite endings and no more.
const POLITE: &[&str] = &[
    "요",
    "여",
    "용",
    "염",
    "습니다",
    "니다",
    "어요",
    "어",
    "세요",
    "라",
    "다",
    "고",
    "ㄱ",
    "음",
];

/// "퀴즈 하자", "보안퀴즈 지금 ㄱㄱ": the order is all that is said after the quiz.
fn does_quiz(scene: &Scene) -> bool {
    let Some(quiz) = scene.hits.iter().rfind(|hit| hit.is(Sense::Quiz)) else {
        return false;
    };
    // 해줘 and ㄱㄱ fill a sentence elsewhere; here they are the order.
    let order = |hit: &Hit| {
        ["ㄱ", "해"]
            .iter()
            .any(|verb| scene.text.starts_with(hit.span.start, verb))
    };
    let between = scene
        .hits
        .iter()
        .filter(|hit| hit.span.start >= quiz.span.end)
        .take_while(|hit| matches!(hit.sense, Sense::Filler | Sense::Week) && !order(hit));
    let from = between.fold(quiz.span.end, |_, hit| hit.span.end);
    let said: String = scene
        .text
        .chars()
        .iter()
        .skip(from)
        .filter(|c| c.is_alphanumeric() && !"ㅋㅎㅠㅜㅡ".contains(**c) || **c == '?')
        .collect();
    let said = ["을", "를"]
        .iter()
        .find_map(|particle| said.strip_prefix(particle))
        .unwrap_or(&said);
    DOES.iter().any(|order| {
        said.strip_prefix(order)
            .is_some_and(|rest| rest.is_empty() || POLITE.contains(&rest))
    })
}

/// "보안 시험 지금 볼래": nothing between the quiz and the verb but adverbs.
fn looks_at_quiz(scene: &Scene) -> bool {
    let quiz = scene.hits.iter().position(|hit| hit.sense == Sense::Quiz);
    let look = scene.hits.iter().position(|hit| hit.sense == Sense::Look);
    let (Some(quiz), Some(look)) = (quiz, look) else {
        return false;
    };
    scene.hits.get(quiz + 1..look).is_some_and(|between| {
        between
            .iter()
            .all(|hit| matches!(hit.sense, Sense::Filler | Sense::Week))
    })
}
