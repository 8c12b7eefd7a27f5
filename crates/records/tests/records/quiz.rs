use crate::questions::{company, loaded_at, who};
use records::demo;
use records::{Builtin, Source};
use store::testing::Scratch;
use workplace::{QuizAction, QuizOutcome};

pub async fn started_and_scored(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &company(1), loaded_at()).await.unwrap();
    let source = Builtin::new(store.clone());
    let me = who("E00001");
    let act = |action, words: &'static str| source.quiz(&me, action, words, loaded_at());

    // The demo leaves one attempt filled in, four of five right.
    let QuizOutcome::Submitted {
        title,
        score,
        passed,
        correct,
        total,
        ..
    } = act(QuizAction::Submit, "").await.unwrap()
    else {
        panic!("an attempt is open")
    };
    assert_eq!(
        (title.as_str(), score.as_str(), passed, correct, total),
        ("개인정보보호 교육 퀴즈", "80", true, 4, 5)
    );
    assert_eq!(act(QuizAction::Submit, "").await.unwrap(), QuizOutcome::NoAttempt);

    let started = act(QuizAction::Start, "랜섬웨어 퀴즈 시작해줘").await.unwrap();
    let QuizOutcome::Started { title, question } = &started else {
        panic!("a quiz is due: {started:?}")
    };
    assert_eq!(title, "랜섬웨어 대응 교육 퀴즈");
    assert_eq!(
        (question.number, question.total, question.choices.len()),
        (1, 5, 4)
    );
    assert_eq!(
        act(QuizAction::Start, "다른 퀴즈").await.unwrap(),
        started,
        "the open one goes on"
    );
    let QuizOutcome::Submitted { score, passed, .. } = act(QuizAction::Submit, "").await.unwrap() else {
        panic!("an attempt is open")
    };
    assert_eq!((score.as_str(), passed), ("0", false));
    assert_eq!(
        act(QuizAction::Generation, "").await.unwrap(),
        QuizOutcome::NoModel
    );
    let nobody = who("E99999");
    let outcome = source.quiz(&nobody, QuizAction::Start, "", loaded_at()).await;
    assert_eq!(outcome.unwrap(), QuizOutcome::NoQuiz);
}
