//! The company's records on a database that is spread over machines, in appearance: every question and a quiz work, and no
//! transaction writes rows of two employees.

use crate::questions::{TODAY, company, loaded_at, plain, who};
use records::demo;
use records::{Builtin, Source};
use store::testing::Scratch;
use workplace::{QUESTIONS, QuizAction, QuizOutcome, QuizStep};

#[tokio::test]
async fn questions_and_quizzes_stay_with_their_employee() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    demo::load(&store, &company(1), loaded_at()).await.unwrap();
    scratch.spread().await;
    let source = Builtin::new(store.clone());
    for me in ["E00001", "E00002"].map(who) {
        for question in QUESTIONS {
            source.resolve(&me, &plain(question.id), TODAY).await.unwrap();
        }
        let started = source
            .quiz(&me, QuizAction::Start, "", loaded_at())
            .await
            .unwrap();
        let QuizOutcome::Started { title, question } = started else {
            panic!("{started:?}")
        };
        let answer = QuizStep::Answer {
            quiz: title,
            number: question.number,
            choice: 1,
        };
        source.quiz_step(&me, &answer, loaded_at()).await.unwrap();
        let submitted = source
            .quiz(&me, QuizAction::Submit, "", loaded_at())
            .await
            .unwrap();
        assert!(
            matches!(submitted, QuizOutcome::Submitted { .. }),
            "{submitted:?}"
        );
    }
    store.close().await;
    scratch.drop_database().await;
}
