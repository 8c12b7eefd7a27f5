//! Rules and courses are answered from the company's documents, with where it stands.

use crate::office::{Office, start};
use desk::{Change, Shelved, Shelving};
use files::testing;
use jiff::civil::{Date, date};
use serde_json::Value;
use std::path::Path;
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
            desk::demo_documents()
                .iter()
                .flat_map(|document| &document.pages)
                .any(|page| page.text.contains(snippet)),
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
    import(&office, folder.path()).await;
    let told = office.say("주차 규정 알려줘").await;
    assert_eq!(told.sources[0]["title"], "주차 규정");
    assert_eq!(told.sources[0]["reference"], "rules/parking.md");
}

async fn import(office: &Office, folder: &Path) -> Shelved {
    let read = desk::read_folder(folder).unwrap();
    desk::shelve(&office.store, read, Shelving::default(), start())
        .await
        .unwrap()
}

/// Of several versions the one that holds on the day answers; a document is listed, replaced and removed by its name.
pub async fn versions(scratch: &Scratch) {
    let office = Office::beside(scratch).await;
    let folder = tempfile::TempDir::new().unwrap();
    let rule = |price: &str| {
        format!("# 주차 규정\n\n## 신청\n주차는 총무 담당에게 신청하고 한 달에 {price}이에요.\n")
    };
    let write = |name: &str, price: &str| std::fs::write(folder.path().join(name), rule(price)).unwrap();
    write("parking.md", "1만 원");
    write("parking@2026-01-01.md", "3만 원");
    write("parking@2026-06-01.md", "5만 원");
    write("parking@2026-02-01~2026-02-28.md", "2만 원");
    let shelved = import(&office, folder.path()).await;
    assert_eq!((shelved.count(Change::Added), shelved.sections), (4, 4));
    let asked = |day: Date| {
        let office = &office;
        async move {
            let told = office.say_on("주차 규정 알려줘", day).await;
            told.sources[0]["snippet"].as_str().unwrap_or_default().to_owned()
        }
    };
    for (day, price) in [
        (date(2025, 12, 31), "1만 원"),
        (date(2026, 1, 1), "3만 원"),
        (date(2026, 2, 28), "2만 원"),
        (date(2026, 3, 1), "3만 원"),
        (date(2026, 6, 1), "5만 원"),
    ] {
        let snippet = asked(day).await;
        assert!(snippet.contains(price), "{day}: {snippet}");
    }
    let again = import(&office, folder.path()).await;
    assert_eq!(again.count(Change::Same), 4);

    write("parking@2026-01-01.md", "4만 원");
    std::fs::remove_file(folder.path().join("parking@2026-06-01.md")).unwrap();
    let changed = import(&office, folder.path()).await;
    assert_eq!(
        (changed.count(Change::Changed), changed.count(Change::Left)),
        (1, 1)
    );
    assert!(asked(date(2026, 3, 10)).await.contains("4만 원"));
    assert!(
        asked(date(2026, 6, 1)).await.contains("5만 원"),
        "what is left out stays"
    );

    let read = desk::read_folder(folder.path()).unwrap();
    let replace = Shelving {
        replace: true,
        dry_run: true,
        ..Shelving::default()
    };
    let would = desk::shelve(&office.store, read, replace, start()).await.unwrap();
    assert_eq!(would.count(Change::Removed), 1);
    assert_eq!(desk::list(&office.store).await.unwrap().len(), 4, "a dry run");
    let removed = desk::remove(&office.store, "parking.md", Some("2026-06-01"), start()).await;
    assert_eq!(removed.unwrap(), 1);
    assert!(asked(date(2026, 6, 1)).await.contains("4만 원"));
    let removed = desk::remove(&office.store, "parking.md", None, start()).await;
    assert_eq!(removed.unwrap(), 3);
    let nothing = office.say("주차 규정 알려줘").await;
    assert_eq!(nothing.sources, Value::Array(vec![]));
    assert_eq!(desk::list(&office.store).await.unwrap(), []);
}

/// Office documents answer with their heading or their page.
pub async fn formats(scratch: &Scratch) {
    let office = Office::beside(scratch).await;
    let folder = tempfile::TempDir::new().unwrap();
    let write = |name: &str, bytes: Vec<u8>| std::fs::write(folder.path().join(name), bytes).unwrap();
    write(
        "parking.docx",
        testing::docx(&[
            (Some("a3"), "주차 규정"),
            (Some("2"), "신청"),
            (None, "주차는 총무팀에 신청한다."),
        ]),
    );
    write(
        "clothes.hwpx",
        testing::hwpx(&[(1, "복장 규정"), (0, "제2조(작업복) 작업복은 회사가 지급한다.")]),
    );
    write("scan.hwp", b"HWP Document File V3.00 ".to_vec());
    let read = desk::read_folder(folder.path()).unwrap();
    let refused = desk::shelve(&office.store, read, Shelving::default(), start())
        .await
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "scan.hwp: is a hwp of version 3 or older; save it as hwpx or pdf\n\
         1 file(s) cannot be read; nothing was imported (--skip-unreadable leaves them out)"
    );
    assert_eq!(desk::list(&office.store).await.unwrap(), []);
    let read = desk::read_folder(folder.path()).unwrap();
    let skip = Shelving {
        skip_unreadable: true,
        ..Shelving::default()
    };
    let shelved = desk::shelve(&office.store, read, skip, start()).await.unwrap();
    assert_eq!(
        shelved.notes,
        ["scan.hwp: is a hwp of version 3 or older; save it as hwpx or pdf; left out"]
    );
    for (words, section, reference) in [
        ("주차 규정 알려줘", "신청", "parking.docx"),
        ("작업복 규정 알려줘", "제2조(작업복)", "clothes.hwpx"),
    ] {
        let told = office.say(words).await;
        assert_eq!(told.sources[0]["section"], section, "{words}: {}", told.answer);
        assert_eq!(told.sources[0]["reference"], reference, "{words}");
    }
}
