//! What an operator sends from a browser: shown before it is taken, refused with its lines, and nothing is left behind.

use crate::office::{TODAY, start};
use desk::{Desk, DeskError, Sent, Upkeep as _};
use jiff::SignedDuration;
use records::{Builtin, HttpBackend, Source};
use serde_json::{Value, json};
use std::sync::Arc;
use store::testing::Scratch;
use tempfile::TempDir;
use workplace::Workplace;

async fn desk(scratch: &Scratch, folder: &TempDir) -> Desk {
    let store = scratch.open().await;
    let source = Arc::new(Builtin::new(store.clone()));
    on(store, source).with_uploads(folder.path().join("uploads"))
}

fn on(store: store::Store, source: Arc<dyn Source>) -> Desk {
    Desk::new(
        store,
        Workplace::default(),
        source,
        SignedDuration::from_secs(300),
    )
}

fn sent(name: &str, text: &str) -> Sent {
    Sent {
        name: name.into(),
        bytes: text.into(),
    }
}

async fn listed(desk: &Desk) -> Vec<Value> {
    let company = desk.company(TODAY).await.unwrap();
    company["documents"].as_array().unwrap().clone()
}

fn refusal(error: DeskError) -> String {
    match error {
        DeskError::Refused(lines) => lines,
        other => panic!("{other:?}"),
    }
}

pub async fn documents(scratch: &Scratch) {
    let folder = TempDir::new().unwrap();
    let desk = desk(scratch, &folder).await;
    let files = || {
        vec![
            sent(
                "rules/parking.md",
                "# 주차 규정\n\n## 신청\n주차는 총무 담당에게 신청해요.\n",
            ),
            sent(
                "education/fire@2027-01-01.md",
                "# 소방 교육\n\n## 대피\n계단으로 나가요.\n",
            ),
        ]
    };
    let shown = desk.take_documents(files(), true, start()).await.unwrap();
    assert_eq!(
        shown["documents"][0],
        json!({"name": "rules/parking.md", "version": "", "change": "added"})
    );
    assert!(listed(&desk).await.is_empty(), "only shown");
    desk.take_documents(files(), false, start()).await.unwrap();
    let there = listed(&desk).await;
    assert_eq!(there.len(), 2);
    assert_eq!(there[0]["name"], "education/fire.md");
    assert_eq!(
        (&there[0]["in_force"], &there[1]["in_force"]),
        (&json!(false), &json!(true))
    );

    let unreadable = vec![sent("new.md", "# 새 규정\n\n말"), sent("rules/old.doc", "\u{0}")];
    let lines = refusal(desk.take_documents(unreadable, false, start()).await.unwrap_err());
    assert!(lines.starts_with("rules/old.doc: "), "{lines}");
    assert!(!lines.contains("--"), "no flag of the terminal: {lines}");
    assert_eq!(listed(&desk).await.len(), 2, "nothing of it is taken");

    assert_eq!(
        desk.remove_document("rules/parking.md", "", start())
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        desk.remove_document("rules/parking.md", "", start())
            .await
            .unwrap(),
        0
    );
    assert_eq!(listed(&desk).await.len(), 1);
}

pub async fn records(scratch: &Scratch) {
    const STAFF: &str = "사번,성명,직급,직책,부서코드,입사일,고용형태,이메일\n";
    let folder = TempDir::new().unwrap();
    let desk = desk(scratch, &folder).await;
    let files = |row: &str| {
        vec![
            sent("부서.csv", "부서코드,부서명\nD1,개발팀\n"),
            sent("사원.csv", &format!("{STAFF}{row}\n")),
        ]
    };
    let take = async |files, dry_run| {
        let nobody: desk::IsErased = Box::new(|id| id == "GONE");
        desk.take_records(files, dry_run, nobody, start()).await
    };
    // What a stop left behind goes, what another process is at work on stays.
    let uploads = folder.path().join("uploads");
    for (name, age) in [("left", 7200), ("at-work", 0)] {
        std::fs::create_dir_all(uploads.join(name)).unwrap();
        let place = std::fs::File::open(uploads.join(name)).unwrap();
        let then = std::time::SystemTime::now() - std::time::Duration::from_secs(age);
        place.set_modified(then).unwrap();
    }
    let good = "A1,김하나,사원,팀원,D1,2024-05-01,정규직,a@example.kr";
    let shown = take(files(good), true).await.unwrap();
    assert_eq!(shown["rows"], 2);
    let again = take(files(good), false).await.unwrap();
    assert_eq!(
        shown["tables"], again["tables"],
        "what was shown is what was done"
    );
    let same = take(files(good), true).await.unwrap();
    assert_eq!(
        (&same["tables"][1]["added"], &same["tables"][1]["same"]),
        (&json!(0), &json!(1))
    );

    for (row, line) in [
        (
            "A2,박둘,사원,팀원,D1,2024-13-01,정규직,b@example.kr",
            "사원.csv:2: 입사일: ",
        ),
        (
            "GONE,박둘,사원,팀원,D1,2024-01-01,정규직,b@example.kr",
            "사원.csv:2: ",
        ),
    ] {
        let lines = refusal(take(files(row), false).await.unwrap_err());
        assert!(lines.starts_with(line), "{lines}");
        assert!(!lines.contains("uploads"), "{lines}");
    }
    let climbing = vec![sent("../../outside.csv", "a\n1\n")];
    let lines = refusal(take(climbing, false).await.unwrap_err());
    assert!(
        lines.starts_with("outside.csv: no table has this name"),
        "{lines}"
    );
    assert!(!folder.path().join("outside.csv").exists());
    let left: Vec<_> = std::fs::read_dir(uploads)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(left, ["at-work"], "no file of anybody stays behind");

    let service = Arc::new(HttpBackend::new("http://127.0.0.1:9", None).unwrap());
    let elsewhere = on(scratch.open().await, service);
    let nobody: desk::IsErased = Box::new(|_| false);
    let refused = elsewhere.take_records(files(good), true, nobody, start()).await;
    assert!(matches!(refused, Err(DeskError::Invalid(_))));
    assert_eq!(elsewhere.company(TODAY).await.unwrap()["own_service"], true);
}
