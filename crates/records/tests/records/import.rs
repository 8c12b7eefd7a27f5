use crate::book::Book;
use crate::questions::{TODAY, company, loaded_at, plain, who};
use records::demo::{self, Company};
use records::{Builtin, Refused, Source, TABLES};
use serde_json::json;
use std::path::Path;
use store::Store;
use store::testing::Scratch;
use tempfile::TempDir;
use workplace::QuestionId;

fn small() -> Company {
    Company {
        employees: 6,
        ..company(2)
    }
}

fn files(company: &Company) -> TempDir {
    let folder = TempDir::new().unwrap();
    demo::write(company, folder.path(), &mut |_| ()).unwrap();
    folder
}

async fn import(store: &Store, folder: &Path) -> Result<records::Imported, Refused> {
    records::import(store, folder, loaded_at(), &mut |_| ()).await
}

/// Every fact of everyone.
async fn everything(store: &Store, people: usize) -> Vec<serde_json::Value> {
    let source = Builtin::new(store.clone());
    let mut all = Vec::new();
    for number in 1..=people {
        for about in workplace::QUESTIONS {
            let request = workplace::Request {
                target_education_id: about.needs_course.then(|| "EDU001".to_owned()),
                ..plain(about.id)
            };
            let facts = source
                .resolve(&who(&format!("E{number:05}")), &request, TODAY)
                .await;
            all.push(json!(facts.unwrap()));
        }
    }
    all
}

pub async fn same_tables(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    assert!(records::is_empty(&store).await.unwrap());
    let loaded = demo::load(&store, &company, loaded_at()).await.unwrap();
    let from_generator = everything(&store, company.employees).await;
    let folder = files(&company);
    let mut bytes = 0;
    let imported = records::import(&store, folder.path(), loaded_at(), &mut |done| bytes += done)
        .await
        .unwrap();
    assert_eq!(imported, loaded);
    assert_eq!(everything(&store, company.employees).await, from_generator);
    let size: u64 = TABLES
        .iter()
        .map(|table| {
            let path = folder.path().join(format!("{}.csv", table.name()));
            path.metadata().unwrap().len()
        })
        .sum();
    assert_eq!(bytes, size * 2, "the bar ends full");
    let rows: usize = TABLES
        .iter()
        .map(|table| Book::of(&company).all(table.name()).len())
        .sum();
    assert_eq!(imported.rows(), rows);
    assert!(!records::is_empty(&store).await.unwrap());
}

fn replace(folder: &Path, file: &str, from: &str, to: &str) {
    let path = folder.join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
}

pub async fn all_or_nothing(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let before = everything(&store, 2).await;
    let other = Company { seed: 9, ..company };
    for (file, from, to, line, problem) in [
        (
            "employees.csv",
            "정규직",
            "",
            2,
            "employment_type: is empty; a value is required",
        ),
        (
            "employees.csv",
            "E00002,",
            "E00001,",
            3,
            "the same emp_id as in line 2",
        ),
        (
            "employees.csv",
            ",D002,",
            ",D777,",
            2,
            "dept_id: 'D777' is not in departments",
        ),
        (
            "departments.csv",
            "D010,기술본부,D001",
            "D010,기술본부,D002",
            3,
            "parent_id: 'D010' is above itself",
        ),
        (
            "departments.csv",
            "E00001",
            "E88888",
            6,
            "leader_id: 'E88888' is not in employees",
        ),
        (
            "courses.csv",
            "보안,Y",
            "보안,maybe",
            2,
            "required: 'maybe' is not a yes or no; expected Y or N",
        ),
        (
            "courses.csv",
            "title",
            "name",
            1,
            "'name' is not a column of this table; expected education_id, title, category, required",
        ),
        (
            "courses.csv",
            "title,category",
            "category",
            1,
            "title: the column is missing",
        ),
        ("courses.csv", "EDU001,", "EDU001,,", 2, "5 cells instead of 4"),
        ("leave_uses.csv", "2025-", "2025-13-", 0, "start_on:"),
        (
            "attendance.csv",
            "출근,0",
            "출근,-1",
            0,
            "late_minutes: '-1' is not a whole number from 0 to 1440",
        ),
        ("payslip_lines.csv", "기본급,", "기본급,삼백만", 0, "amount:"),
        ("answers.csv", ",1,1,", ",99,1,", 0, "is not in attempts"),
        (
            "attempts.csv",
            "E00001,",
            "E77777,",
            2,
            "emp_id: 'E77777' is not in employees",
        ),
    ] {
        let folder = files(&other);
        replace(folder.path(), file, from, to);
        let Err(Refused::Wrong { problems, count }) = import(&store, folder.path()).await else {
            panic!("{file}: {to} was imported")
        };
        assert!(count == problems.len() || problems.len() == 100);
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let expected = if line == 0 {
            format!("{file}:")
        } else {
            format!("{file}:{line}: {problem}")
        };
        assert!(
            said.iter()
                .any(|one| one.starts_with(&expected) && one.contains(problem)),
            "{expected}…{problem} is not in {said:?}"
        );
        assert_eq!(everything(&store, 2).await, before, "{file}: nothing has changed");
    }
    let nowhere = import(&store, Path::new("no-such-folder")).await;
    assert!(matches!(nowhere, Err(Refused::Unreadable { .. })));
    let empty = TempDir::new().unwrap();
    assert!(matches!(
        import(&store, empty.path()).await,
        Err(Refused::NoFiles(_))
    ));
    let templates = records::write_template(empty.path()).unwrap();
    assert_eq!(templates.len(), 16);
    import(&store, empty.path()).await.unwrap();
    assert!(
        records::is_empty(&store).await.unwrap(),
        "empty files empty the tables"
    );
}

pub async fn encodings(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let before = everything(&store, 2).await;
    let folder = files(&company);
    for table in TABLES {
        let path = folder.path().join(format!("{}.csv", table.name()));
        let text = std::fs::read_to_string(&path).unwrap();
        let (bytes, _, unmappable) = encoding_rs::EUC_KR.encode(&text);
        assert!(!unmappable);
        std::fs::write(&path, bytes).unwrap();
    }
    import(&store, folder.path()).await.unwrap();
    assert_eq!(everything(&store, 2).await, before, "CP949");

    let folder = files(&company);
    let path = folder.path().join("employees.csv");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap();
    import(&store, folder.path()).await.unwrap();
    assert_eq!(everything(&store, 2).await, before, "a mark and CRLF");

    std::fs::write(&path, [text.as_bytes(), b"\xff\xff\xff"].concat()).unwrap();
    let Err(Refused::Wrong { problems, .. }) = import(&store, folder.path()).await else {
        panic!("neither encoding")
    };
    assert_eq!(
        problems[0].to_string(),
        format!(
            "employees.csv:{}: is neither UTF-8 nor CP949",
            company.employees + 2
        )
    );
}

pub async fn others_stay(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let source = Builtin::new(store.clone());
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("leave_grants.csv");
    std::fs::write(
        &file,
        "expires_on,emp_id,granted_on,reason,days\n2026-12-31,E00001,2026-01-01,연차 발생,21.5\n",
    )
    .unwrap();
    let imported = import(&store, folder.path()).await.unwrap();
    assert_eq!(imported.tables, [("leave_grants", 1)]);
    let facts = source
        .resolve(&who("E00001"), &plain(QuestionId::Q11), TODAY)
        .await
        .unwrap();
    assert_eq!(facts.metrics["total_days"], json!(21.5));
    let pay = source
        .resolve(&who("E00001"), &plain(QuestionId::Q13), TODAY)
        .await
        .unwrap();
    assert!(pay.metrics["net_pay"].is_i64());
    std::fs::write(
        &file,
        "emp_id,granted_on,reason,days,expires_on\nE09999,2026-01-01,연차,1,2026-12-31\n",
    )
    .unwrap();
    let Err(Refused::Wrong { problems, .. }) = import(&store, folder.path()).await else {
        panic!("an unknown employee")
    };
    assert_eq!(
        problems[0].to_string(),
        "leave_grants.csv:2: emp_id: 'E09999' is not in employees"
    );
}

pub async fn who_leaves(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let all = files(&company);
    let text = std::fs::read_to_string(all.path().join("employees.csv")).unwrap();
    let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with("E00006")).collect();
    std::fs::write(folder.path().join("employees.csv"), kept.join("\n")).unwrap();
    import(&store, folder.path()).await.unwrap();
    for table in [
        "attendance",
        "payslips",
        "answers",
        "enrolments",
        "point_transactions",
    ] {
        let sql: &'static str =
            Box::leak(format!("SELECT COUNT(*) FROM {table} WHERE emp_id = 'E00006'").into_boxed_str());
        let left = store.row(sql, &[]).await.unwrap().unwrap().int(0).unwrap();
        assert_eq!(left, 0, "{table}");
    }
}

/// What happens to a file.
type Change<'c> = &'c dyn Fn(&str) -> Vec<u8>;

/// A table that cannot be read whole does not blame the rows that refer to it.
pub async fn one_cause(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    let utf16: Vec<u8> = [0xff, 0xfe, b'e', 0].to_vec();
    let changes: [(Change<'_>, &str); 6] = [
        (
            &|text| text.replacen("hire_date", "hired", 1).into(),
            "'hired' is not a column",
        ),
        (
            &|text| text.replace(',', ";").into(),
            "columns are not separated by commas",
        ),
        (
            &|text| text.replacen(",정규직", "", 1).into(),
            "7 cells instead of 8",
        ),
        (
            &|text| text.replacen("E00001,", ",", 1).into(),
            "emp_id: is empty",
        ),
        (&|_| Vec::new(), "is empty; expected the heading emp_id,name,"),
        (&|_| utf16.clone(), "is UTF-16; save it as UTF-8 or CP949"),
    ];
    for (change, problem) in changes {
        let folder = files(&company);
        let path = folder.path().join("employees.csv");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, change(&text)).unwrap();
        let Err(Refused::Wrong { problems, count }) = import(&store, folder.path()).await else {
            panic!("{problem}: was imported")
        };
        assert!(
            problems[0].to_string().contains(problem),
            "{problem}: {}",
            problems[0]
        );
        assert_eq!(count, 1, "{problem}: {problems:?}");
    }
    let folder = files(&company);
    std::fs::rename(
        folder.path().join("employees.csv"),
        folder.path().join("Employees.CSV"),
    )
    .unwrap();
    let unknown = import(&store, folder.path()).await;
    assert!(matches!(unknown, Err(Refused::UnknownFile { .. })), "{unknown:?}");
}
