use crate::book::Book;
use crate::questions::{TODAY, company, loaded_at, plain, who};
use files::testing::{MadeCell, workbook};
use jiff::{SignedDuration, Timestamp};
use records::demo::{self, Company};
use records::inbox::{self, Taken};
use records::{Builtin, Doing, Headings, Mode, Options, Refused, Source, TABLES};
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
    records::import(store, folder, &Options::default(), loaded_at(), &mut |_| ()).await
}

/// What happens to each table.
fn counts(imported: &records::Imported) -> Vec<String> {
    let tables = imported.tables.iter();
    tables
        .map(|one| {
            format!(
                "{} +{} ~{} ={} -{}",
                one.table, one.added, one.changed, one.same, one.deleted
            )
        })
        .collect()
}

async fn import_as(store: &Store, folder: &Path, mode: Mode) -> Result<records::Imported, Refused> {
    let options = Options {
        mode,
        ..Options::default()
    };
    records::import(store, folder, &options, loaded_at(), &mut |_| ()).await
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
    let options = Options::default();
    let imported = records::import(&store, folder.path(), &options, loaded_at(), &mut |done| {
        bytes += done;
    })
    .await
    .unwrap();
    assert_eq!(imported.rows(), loaded.rows());
    assert!(
        imported
            .tables
            .iter()
            .all(|one| one.same > 0 && one.added + one.changed + one.deleted == 0)
    );
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
            "'name' is not a column of this table; missing: title (교육명); expected education_id, title, category, required",
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
    let templates = records::write_template(empty.path(), Headings::English).unwrap();
    assert_eq!(templates.len(), TABLES.len());
    for mode in [Mode::Upsert, Mode::DeleteMissing, Mode::Replace] {
        let refused = import_as(&store, empty.path(), mode).await;
        assert!(matches!(refused, Err(Refused::NoRows(_))), "{refused:?}");
    }
    assert_eq!(
        everything(&store, 2).await,
        before,
        "headings alone empty nothing"
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
    assert_eq!(
        counts(&imported),
        ["leave_grants +0 ~1 =0 -0"],
        "the row of the demo is changed, nothing else goes"
    );
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

/// The rows of a person, all tables together.
async fn rows_of(store: &Store, id: &str) -> i64 {
    let mut rows = 0;
    for table in TABLES.iter().filter(|table| table.columns().contains(&"emp_id")) {
        let sql: &'static str = Box::leak(
            format!("SELECT COUNT(*) FROM {} WHERE emp_id = '{id}'", table.name()).into_boxed_str(),
        );
        rows += store.row(sql, &[]).await.unwrap().unwrap().int(0).unwrap();
    }
    rows
}

/// A folder with only the employees of whom the test says yes.
fn some_employees(company: &Company, keep: impl Fn(&str) -> bool) -> TempDir {
    let folder = TempDir::new().unwrap();
    let all = files(company);
    let text = std::fs::read_to_string(all.path().join("employees.csv")).unwrap();
    let kept: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("emp_id") || keep(line))
        .collect();
    std::fs::write(folder.path().join("employees.csv"), kept.join("\n")).unwrap();
    folder
}

pub async fn who_leaves(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = Company {
        employees: 20,
        ..company(2)
    };
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let everybody = rows_of(&store, "E00001").await;
    let without_two = some_employees(&company, |line| {
        !line.starts_with("E00006") && !line.starts_with("E00020")
    });

    let upserted = import(&store, without_two.path()).await.unwrap();
    assert_eq!(counts(&upserted), ["employees +0 ~0 =18 -0"]);
    assert!(
        rows_of(&store, "E00006").await > 100,
        "nobody goes by being left out"
    );

    let dry = Options {
        mode: Mode::DeleteMissing,
        dry_run: true,
        rows: true,
        ..Options::default()
    };
    let told = records::import(&store, without_two.path(), &dry, loaded_at(), &mut |_| ())
        .await
        .unwrap();
    let gone: Vec<&str> = told
        .rows
        .iter()
        .filter(|row| row.doing == Doing::Deleted)
        .map(|row| row.key.as_str())
        .collect();
    assert_eq!(gone, ["E00006", "E00020"]);
    let attendance = told.tables.iter().find(|one| one.table == "attendance").unwrap();
    assert!(
        attendance.deleted > 100,
        "their records are counted too: {attendance:?}"
    );
    assert!(rows_of(&store, "E00006").await > 100, "a dry run changes nothing");

    let deleted = import_as(&store, without_two.path(), Mode::DeleteMissing)
        .await
        .unwrap();
    assert_eq!(
        deleted,
        records::Imported {
            rows: Vec::new(),
            ..told
        }
    );
    assert_eq!(
        (rows_of(&store, "E00006").await, rows_of(&store, "E00020").await),
        (0, 0)
    );
    assert_eq!(rows_of(&store, "E00001").await, everybody);
    let leader = store
        .row("SELECT COUNT(*) FROM departments WHERE leader_id = 'E00006'", &[])
        .await
        .unwrap();
    assert_eq!(leader.unwrap().int(0).unwrap(), 0, "who is gone leads nobody");
}

/// A file of the new joiners only, as the review found it: nobody else is lost without being asked for.
pub async fn few_may_go(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = Company {
        employees: 20,
        ..company(2)
    };
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let three = some_employees(&company, |line| line < "E00004");
    let refused = import_as(&store, three.path(), Mode::DeleteMissing)
        .await
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "employees.csv: 17 of 20 rows of employees are not in it and would be deleted, more than 10 in a hundred; \
         nothing was changed. Look at --dry-run, and give --replace if they shall go"
    );
    assert!(rows_of(&store, "E00010").await > 100);
    let replaced = import_as(&store, three.path(), Mode::Replace).await.unwrap();
    assert_eq!(counts(&replaced)[0], "employees +0 ~0 =3 -17");
    assert_eq!(rows_of(&store, "E00010").await, 0);

    // What is still needed stays, and with it everything.
    let folder = TempDir::new().unwrap();
    std::fs::write(
        folder.path().join("departments.csv"),
        "dept_id,dept_name\nD900,새 부서\n",
    )
    .unwrap();
    let refused = import_as(&store, folder.path(), Mode::Replace).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "departments: 'D002' would be deleted, but employees still has it; nothing was changed"
    );
    let added = import(&store, folder.path()).await.unwrap();
    assert_eq!(counts(&added), ["departments +1 ~0 =0 -0"]);
}

/// What changes is told by row and column, never with its value; parts of a whole are replaced together.
pub async fn told_by_row(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &small(), loaded_at()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "payslips.csv",
        "emp_id,pay_month,pay_date\nE00001,2026-02,2026-02-25\nE00002,2026-02,2026-02-24\nE00001,2026-03,2026-03-25\n",
    );
    write(
        "payslip_lines.csv",
        "emp_id,pay_month,line,kind,name,amount\nE00001,2026-02,1,지급,기본급,3000000\n\
         E00001,2026-02,2,공제,소득세,100000\nE00001,2026-03,1,지급,기본급,3000000\n",
    );
    let before = rows_of(&store, "E00001").await;
    let options = Options {
        rows: true,
        dry_run: true,
        ..Options::default()
    };
    let told = records::import(&store, folder.path(), &options, loaded_at(), &mut |_| ())
        .await
        .unwrap();
    assert_eq!(rows_of(&store, "E00001").await, before);
    let lines: Vec<String> = told
        .rows
        .iter()
        .map(|row| {
            let line = row.line.map_or_else(|| row.key.clone(), |line| line.to_string());
            format!(
                "{}:{line} {} {}",
                row.file,
                row.doing.word(),
                row.columns.join("+")
            )
        })
        .collect();
    assert_eq!(
        lines[..6],
        [
            "payslips.csv:2 same ",
            "payslips.csv:3 changed pay_date",
            "payslips.csv:4 added ",
            "payslip_lines.csv:2 changed amount",
            "payslip_lines.csv:3 changed kind+name+amount",
            "payslip_lines.csv:4 added ",
        ]
    );
    assert!(
        lines[6..]
            .iter()
            .all(|line| line.starts_with("payslip_lines.csv:E00001 2026-02 "))
    );
    assert!(
        lines.len() > 10,
        "the lines that the new payslip does not have go: {lines:?}"
    );
    let done = import(&store, folder.path()).await.unwrap();
    assert_eq!(done.tables, told.tables);
    let pay = Builtin::new(store.clone())
        .resolve(&who("E00001"), &plain(QuestionId::Q13), TODAY)
        .await
        .unwrap();
    assert_eq!(pay.extra["pay_month"], json!("2026-03"));
    let february = workplace::Request {
        period_start: Some(jiff::civil::date(2026, 2, 1)),
        period_end: Some(jiff::civil::date(2026, 2, 28)),
        ..plain(QuestionId::Q13)
    };
    let pay = Builtin::new(store.clone())
        .resolve(&who("E00001"), &february, TODAY)
        .await
        .unwrap();
    assert_eq!(
        pay.metrics["net_pay"],
        json!(2_900_000),
        "no old line is left behind"
    );
    let again = import(&store, folder.path()).await.unwrap();
    assert_eq!(
        counts(&again),
        ["payslips +0 ~0 =3 -0", "payslip_lines +0 ~0 =3 -0"]
    );
}

fn cells(row: &[&str]) -> Vec<MadeCell> {
    row.iter().map(|text| MadeCell::from(*text)).collect()
}

/// A workbook as an office keeps it: a title above, Korean headings, days as days, numbers as numbers, a sheet of notes.
pub async fn workbooks(scratch: &Scratch) {
    let store = scratch.open().await;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("인사자료.xlsx");
    let people = |hired: MadeCell, id: MadeCell| {
        let mut row = vec![id];
        row.extend(cells(&["김하나", "사원", "팀원", "D1"]));
        row.push(hired);
        row.extend(cells(&["정규직", "a@example.com"]));
        row
    };
    let head = [
        "사번",
        "성명",
        "직급",
        "직책",
        "부서코드",
        "입사일 (YYYY-MM-DD)",
        "고용형태",
        "이메일",
    ];
    let write = |hired: MadeCell| {
        let bytes = workbook(&[
            (
                "부서",
                vec![cells(&["부서코드", "부서명"]), cells(&["D1", "생산팀"])],
            ),
            (
                "사원",
                vec![
                    cells(&["2026년 3월 사원 명부"]),
                    vec![],
                    cells(&head),
                    people(hired, MadeCell::Number(1001.0)),
                ],
            ),
            ("메모", vec![cells(&["담당: 인사팀"])]),
        ]);
        std::fs::write(&path, bytes).unwrap();
    };
    write(MadeCell::Day(46_091));
    let imported = import(&store, folder.path()).await.unwrap();
    assert_eq!(
        counts(&imported),
        ["departments +1 ~0 =0 -0", "employees +1 ~0 =0 -0"]
    );
    assert!(
        imported
            .notes
            .contains(&"인사자료.xlsx[메모]: no table has this name; not read".to_owned()),
        "{:?}",
        imported.notes
    );
    let own = Builtin::new(store.clone())
        .resolve(&who("1001"), &plain(QuestionId::Q16), TODAY)
        .await
        .unwrap();
    assert_eq!(own.extra["hire_date"], json!("2026-03-10"));

    for (hired, told) in [
        (
            MadeCell::Broken,
            "인사자료.xlsx[사원]:4: 입사일 (YYYY-MM-DD): the cell shows #REF! instead of a value",
        ),
        (
            MadeCell::from("작년"),
            "인사자료.xlsx[사원]:4: 입사일 (YYYY-MM-DD): '작년' is not a day; expected YYYY-MM-DD",
        ),
        (
            MadeCell::from(""),
            "인사자료.xlsx[사원]:4: 입사일 (YYYY-MM-DD): is empty; a value is required",
        ),
    ] {
        write(hired);
        let Err(Refused::Wrong { problems, count: 1 }) = import(&store, folder.path()).await else {
            panic!("{told}: was imported")
        };
        assert_eq!(problems[0].to_string(), told);
    }
    std::fs::write(&path, b"PK\x03\x04 no workbook").unwrap();
    let broken = import(&store, folder.path()).await.unwrap_err();
    assert!(
        broken
            .to_string()
            .contains("인사자료.xlsx: is no workbook that can be read"),
        "{broken}"
    );
    write(MadeCell::Day(46_091));
    std::fs::write(folder.path().join("employees.csv"), "emp_id\n").unwrap();
    let twice = import(&store, folder.path()).await.unwrap_err();
    assert_eq!(
        twice.to_string(),
        "employees.csv and 인사자료.xlsx[사원] are both for employees; leave one of them out"
    );
}

/// Korean headings and file names in CSV, what a template looks like in both languages, columns that are left out.
pub async fn korean_headings(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &small(), loaded_at()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let write = |text: &str| std::fs::write(folder.path().join("휴가부여.csv"), text).unwrap();
    write("사번,부여일,사유,일수,소멸일\nE00001,2026-01-01,연차 발생,21.5,2026-12-31\n");
    let imported = import(&store, folder.path()).await.unwrap();
    assert_eq!(counts(&imported), ["leave_grants +0 ~1 =0 -0"]);
    assert_eq!(
        imported.notes,
        ["휴가부여.csv: without account, hours; they stay as they are"]
    );
    for (text, told) in [
        (
            "사번,부여일,일수\n",
            "휴가부여.csv:1: columns are missing: reason (사유), expires_on (소멸일)",
        ),
        (
            "사번,부여일,사유,일수,소멸일,비고,전화\n",
            "휴가부여.csv:1: '비고', '전화' are not columns of this table; \
             expected emp_id, granted_on, reason, account, days, hours, expires_on",
        ),
        (
            "사번,부여일,발생일,사유,일수,소멸일\n",
            "휴가부여.csv:1: 발생일: the column is there twice",
        ),
        (
            "사번,부여일,사유,일수,소멸일\nE00001,2026-01-01,연차 발생,,2026-12-31\n",
            "휴가부여.csv:2: 일수: is empty, and so is hours; one of them is required",
        ),
        (
            "사번,부여일,사유,일수,소멸일\nE00001,2026-01-01,연차 발생,열흘,2026-12-31\n",
            "휴가부여.csv:2: 일수: '열흘' is not a number of days such as 15, 0.5 or 0.125",
        ),
    ] {
        write(text);
        let Err(Refused::Wrong { problems, .. }) = import(&store, folder.path()).await else {
            panic!("{told}: was imported")
        };
        assert_eq!(problems[0].to_string(), told);
    }
    write("사번,부여일,사유,일수,소멸일,비고\nE00001,2026-01-01,연차 발생,15,2026-12-31,확인함\n");
    let options = Options {
        ignored: vec!["비고".into()],
        ..Options::default()
    };
    records::import(&store, folder.path(), &options, loaded_at(), &mut |_| ())
        .await
        .unwrap();
    for headings in [Headings::English, Headings::Korean] {
        let templates = TempDir::new().unwrap();
        records::write_template(templates.path(), headings).unwrap();
        let refused = import(&store, templates.path()).await;
        assert!(
            matches!(refused, Err(Refused::NoRows(_))),
            "{headings:?}: {refused:?}"
        );
        assert!(
            records::write_template(templates.path(), headings).is_err(),
            "nothing is overwritten"
        );
    }
}

/// Who was erased does not come back with the next export.
pub async fn erased_stay_erased(scratch: &Scratch) {
    let store = scratch.open().await;
    let company = small();
    demo::load(&store, &company, loaded_at()).await.unwrap();
    let folder = files(&company);
    let gone = store::Person::Employee {
        id: "E00003".into(),
        hash: "hash".into(),
        keep_records: false,
    };
    store.erase(&gone, loaded_at()).await.unwrap();
    let options = Options {
        erased: Some(Box::new(|id| id == "E00003")),
        ..Options::default()
    };
    let Err(Refused::Wrong { problems, count: 1 }) =
        records::import(&store, folder.path(), &options, loaded_at(), &mut |_| ()).await
    else {
        panic!("E00003 came back")
    };
    assert_eq!(
        problems[0].to_string(),
        "employees.csv:4: emp_id: this person was erased; leave the row out, or give --bring-back"
    );
    import(&store, folder.path()).await.unwrap();
    records::import(&store, folder.path(), &options, loaded_at(), &mut |_| ())
        .await
        .expect("who was brought back stays");
}

/// What other systems put into a folder is imported once it no longer changes, and moved away with a report.
pub async fn inbox(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &small(), loaded_at()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let settled = SignedDuration::from_secs(30);
    let options = Options::default();
    let look = |at: Timestamp| inbox::take(&store, folder.path(), &options, settled, at);
    let now = Timestamp::now();
    let later = now.checked_add(SignedDuration::from_mins(1)).unwrap();
    assert!(matches!(look(later).await.unwrap(), Taken::Nothing));
    let put = |text: &str| std::fs::write(folder.path().join("휴가부여.csv"), text).unwrap();
    put("사번,부여일,사유,일수,소멸일\nE00001,2026-01-01,연차 발생,22,2026-12-31\n");
    assert!(
        matches!(look(now).await.unwrap(), Taken::Waiting),
        "it may still be written"
    );
    let Taken::Done(imported, place) = look(later).await.unwrap() else {
        panic!("it was not imported")
    };
    assert_eq!(counts(&imported), ["leave_grants +0 ~1 =0 -0"]);
    assert!(place.join("휴가부여.csv").is_file());
    let report = std::fs::read_to_string(place.join("report.txt")).unwrap();
    assert!(
        report.contains("leave_grants                 0         1         0         0"),
        "{report}"
    );
    assert!(matches!(look(later).await.unwrap(), Taken::Nothing), "once");

    put("사번,부여일,사유,일수,소멸일\nE09999,2026-01-01,연차 발생,22,2026-12-31\n");
    // Another process is at it.
    std::fs::create_dir(folder.path().join("working")).unwrap();
    assert!(matches!(look(later).await.unwrap(), Taken::Waiting));
    // It has not been for long.
    let much_later = now.checked_add(SignedDuration::from_hours(3)).unwrap();
    let Taken::Refused(_, place) = look(much_later).await.unwrap() else {
        panic!("E09999 is unknown")
    };
    let report = std::fs::read_to_string(place.join("report.txt")).unwrap();
    assert_eq!(
        report,
        "휴가부여.csv:2: 사번: 'E09999' is not in employees\n1 problem(s) found; nothing was imported"
    );
    let next_week = now.checked_add(SignedDuration::from_hours(24 * 8)).unwrap();
    look(next_week).await.unwrap();
    let left: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert!(
        matches!(left.as_slice(), [one] if one.starts_with("refused-")),
        "what was imported does not lie about for ever: {left:?}"
    );
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
            "8 cells instead of 9",
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
