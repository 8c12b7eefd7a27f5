use crate::questions::{company, loaded_at, who};
use records::demo;
use records::{Builtin, Source};
use store::testing::Scratch;
use workplace::{QuizAction, QuizOutcome, QuizStep};

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
    let step = |step: QuizStep| {
        let (source, me) = (&source, &me);
        async move { source.quiz_step(me, &step, loaded_at()).await.unwrap() }
    };
    // Nothing is answered: nothing is scored.
    let QuizOutcome::Asked { answered, total, .. } = act(QuizAction::Submit, "").await.unwrap() else {
        panic!("an empty attempt is not scored")
    };
    assert_eq!((answered, total), (0, 5));
    let quiz = title.clone();
    let answer = |number, choice| QuizStep::Answer {
        quiz: quiz.clone(),
        number,
        choice,
    };
    for (number, choice, next) in [(1, 2, Some(2)), (1, 3, Some(2)), (2, 1, Some(3))] {
        let QuizOutcome::Asked {
            answered, question, ..
        } = step(answer(number, choice)).await
        else {
            panic!("an attempt is open")
        };
        assert_eq!(question.map(|question| question.number), next);
        assert_eq!(answered, number, "a second answer replaces the first");
    }
    let looked = step(QuizStep::Look {
        action: QuizAction::Submit,
        query: quiz.clone(),
    });
    assert_eq!(
        looked.await,
        QuizOutcome::Offered {
            title: quiz.clone(),
            total: 5,
            answered: 2,
            is_open: true
        }
    );
    for number in 3..=5 {
        step(answer(number, 1)).await;
    }
    let after_all = step(QuizStep::Next {
        quiz: quiz.clone(),
        after: 0,
    })
    .await;
    assert!(
        matches!(after_all, QuizOutcome::Asked { question: None, .. }),
        "{after_all:?}"
    );
    assert!(matches!(
        act(QuizAction::Submit, "").await.unwrap(),
        QuizOutcome::Submitted { total: 5, .. }
    ));
    assert_eq!(
        step(answer(1, 1)).await,
        QuizOutcome::NoAttempt,
        "what is handed in does not change"
    );
    // A quiz that is named may be taken again, and another's answers cannot be given.
    let again = step(QuizStep::Look {
        action: QuizAction::Start,
        query: "장애인 인식개선 퀴즈 볼래".into(),
    });
    assert!(
        matches!(&again.await, QuizOutcome::Offered { title, is_open: false, .. } if title.contains("장애인")),
    );
    assert_eq!(
        act(QuizAction::Generation, "").await.unwrap(),
        QuizOutcome::NoModel
    );
    let nobody = who("E99999");
    let outcome = source.quiz(&nobody, QuizAction::Start, "", loaded_at()).await;
    assert_eq!(outcome.unwrap(), QuizOutcome::NoQuiz);
}
