use crate::questions::{TODAY, company, loaded_at, plain, who};
use records::demo::{self, Company};
use records::{Builtin, Source};
use serde_json::json;
use store::testing::Scratch;
use workplace::{QuestionId, Request};

/// 보안팀 has one seat of sixteen: with 48 people three sit there, with 96 six.
pub async fn few_are_hidden(scratch: &Scratch) {
    let store = scratch.open().await;
    let source = Builtin::new(store.clone());
    for (employees, shown) in [(48, false), (64, false), (96, true)] {
        let company = Company {
            employees,
            ..company(5)
        };
        demo::load(&store, &company, loaded_at()).await.unwrap();
        let request = Request {
            target_dept_id: Some("D003".into()),
            ..plain(QuestionId::Q5)
        };
        let facts = source.resolve(&who("E00001"), &request, TODAY).await.unwrap();
        assert_eq!(facts.extra["dept_size"], json!(employees / 16));
        assert_eq!(
            !facts.metrics["dept_average"].is_null(),
            shown,
            "{employees} people: {:?}",
            facts.metrics
        );
        assert!(!facts.metrics["company_average"].is_null());
    }
    // A department counts with everything under it: 기술본부 is 개발팀 and 보안팀.
    let above = Request {
        target_dept_id: Some("D010".into()),
        ..plain(QuestionId::Q5)
    };
    let facts = source.resolve(&who("E00001"), &above, TODAY).await.unwrap();
    assert_eq!(facts.extra["dept_size"], json!(30));
    let few = Company {
        employees: 4,
        ..company(5)
    };
    demo::load(&store, &few, loaded_at()).await.unwrap();
    let facts = source
        .resolve(&who("E00001"), &plain(QuestionId::Q5), TODAY)
        .await
        .unwrap();
    assert!(facts.metrics["dept_average"].is_null() && facts.metrics["company_average"].is_null());
    let nowhere = Request {
        target_dept_id: Some("D999".into()),
        ..plain(QuestionId::Q5)
    };
    let facts = source.resolve(&who("E00001"), &nowhere, TODAY).await.unwrap();
    assert_eq!(facts.error.unwrap().kind, "NOT_FOUND");
}
