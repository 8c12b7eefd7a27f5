//! Rules and courses are answered from the company's documents, with where it stands.

use crate::office::{Office, start};
use serde_json::Value;
use store::testing::Scratch;

pub async fn cited(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    for (words, intent, document, said) in [
        ("연차 이월 규정 알려줘", "POLICY_QA", "연차휴가 규정", "이월"),
        (
            "예산 초과 시 결재 규정 알려줘",
            "POLICY_QA",
            "경비와 결재 규정",
            "결재",
        ),
        (
            "퇴사자가 사내 시스템 조회 권한을 언제까지 갖는지 규정 알려줘",
            "POLICY_QA",
            "정보보안 규정",
            "회수",
        ),
        (
            "개인정보보호 교육 내용 요약해줘",
            "EDUCATION_QA",
            "개인정보보호 교육 안내",
            "개인정보",
        ),
    ] {
        let told = office.say(words).await;
        assert_eq!(told.meta["intent"], intent, "{words}");
        let first = &told.sources[0];
        assert_eq!(first["title"], document, "{words}: {}", told.answer);
        assert!(told.answer.contains(said), "{}", told.answer);
        for field in ["section", "snippet", "reference"] {
            assert!(!first[field].as_str().unwrap().is_empty());
        }
        let snippet = first["snippet"].as_str().unwrap();
        assert!(
            desk::demo_pages().iter().any(|page| page.text.contains(snippet)),
            "a quotation is a piece of its document"
        );
    }
}

pub async fn later_import(scratch: &Scratch) {
    let office = Office::beside(scratch).await;
    let nothing = office.say("주차 규정 알려줘").await;
    assert_eq!(nothing.sources, Value::Array(vec![]));
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("rules")).unwrap();
    std::fs::write(
        folder.path().join("rules/parking.md"),
        "# 주차 규정\n\n## 신청\n주차는 총무 담당에게 신청하고 한 달에 3만 원이에요.\n",
    )
    .unwrap();
    assert_eq!(
        desk::import(&office.store, folder.path(), start()).await.unwrap(),
        1
    );
    let told = office.say("주차 규정 알려줘").await;
    assert_eq!(told.sources[0]["title"], "주차 규정");
    assert_eq!(told.sources[0]["reference"], "rules/parking.md");
}
