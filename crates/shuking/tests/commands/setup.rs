//! A company of twenty people is set up by the steps of `docs/workplace-operations.md` as they are printed: records with
//! leave by the day of hiring and days carried over, three documents, a service of its own, tokens. Files that are wrong
//! are named, and nothing of them is loaded.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::post;
use files::testing;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

const TODAY: &str = "2026-03-10";
const MANUAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/workplace-operations.md");

/// The printed steps, each as the lines of its block.
fn steps() -> Vec<String> {
    let manual = std::fs::read_to_string(MANUAL).unwrap();
    let (_, section) = manual.split_once("## A company, step by step").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let mut blocks = section.split("```sh\n").skip(1);
    let steps: Vec<String> = blocks
        .by_ref()
        .map(|block| block.split_once("```").unwrap().0.to_owned())
        .collect();
    assert_eq!(steps.len(), 6, "{steps:?}");
    steps
}

struct Place {
    folder: TempDir,
    address: String,
}

impl Place {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let programs = folder.path().join("bin");
        std::fs::create_dir(&programs).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_shuking"), programs.join("shuking")).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        Self { folder, address }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs lines in a shell, in the company's folder; a server that they start ends with them.
    fn run(&self, lines: &str) -> Output {
        let lines = lines.replace("localhost:8080", &self.address);
        let path = std::env::var("PATH").unwrap();
        let mut command = Command::new("timeout");
        command
            .args([
                "60",
                "sh",
                "-euc",
                &format!("trap 'kill $! 2> /dev/null && wait $! || true' EXIT\nsleep 0 &\n{lines}"),
            ])
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", format!("{}:{path}", self.path("bin").display()))
            .env("HOME", self.folder.path())
            .env("SHUKING_DATA", self.path("data"))
            .env("SHUKING_ADDR", &self.address)
            .env("SHUKING_TODAY", TODAY)
            .stdin(Stdio::null());
        command.output().unwrap()
    }

    /// What lines print that must not fail.
    fn told(&self, lines: &str) -> String {
        let output = self.run(lines);
        let told = String::from_utf8(output.stdout).unwrap();
        let wrong = String::from_utf8_lossy(&output.stderr);
        let log = std::fs::read_to_string(self.path("server.log")).unwrap_or_default();
        assert!(output.status.success(), "{lines}\n{told}\n{wrong}\n{log}");
        told
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
}

/// Twenty people in two departments. Their leave begins anew on the day they were hired; three days of H001 were carried
/// over and lapse in June.
fn fill(place: &Place) {
    place.write(
        "records/departments.csv",
        "dept_id,dept_name,parent_id,leader_id\nHQ,한빛식품,,H001\nP1,생산팀,HQ,H002\n",
    );
    let mut people = String::from("emp_id,name,position,job_title,dept_id,hire_date,employment_type,email\n");
    let mut grants = String::from("emp_id,granted_on,reason,days,expires_on\n");
    for number in 1..=20 {
        let day = format!("{:02}-{:02}", number % 12 + 1, number + 5);
        let given = if day.as_str() <= "03-10" { 2026 } else { 2025 };
        writeln!(
            people,
            "H{number:03},김사원{number},사원,담당,P1,2020-{day},정규직,h{number:03}@example.com"
        )
        .unwrap();
        writeln!(grants, "H{number:03},{given}-{day},정기,16,{}-{day}", given + 1).unwrap();
    }
    grants.push_str("H001,2025-12-01,이월,3,2026-06-30\n");
    place.write("records/employees.csv", people);
    place.write("records/leave_grants.csv", grants);
    place.write(
        "records/leave_uses.csv",
        "emp_id,start_on,end_on,type,days,status\nH001,2026-02-12,2026-02-13,연차,2,사용\nH001,2026-03-03,2026-03-03,반차,0.5,사용\n",
    );
    place.write(
        "rules/work.docx",
        testing::docx(&[
            (Some("a3"), "취업규칙"),
            (None, "제1조(목적) 이 규칙은 사원의 근로조건을 정한다."),
            (
                None,
                "제10조(겸직) 겸직하려는 사원은 대표이사의 허가를 받아야 한다.",
            ),
        ]),
    );
    place.write(
        "rules/family.pdf",
        testing::pdf(&[
            &["경조 규정", "제1조(목적) 이 규정은 경조 휴가와 경조금을 정한다."],
            &["제2조(경조금) 본인 결혼에는 50만원을 지급한다."],
        ]),
    );
    place.write(
        "rules/shuttle.hwpx",
        testing::hwpx(&[
            (1, "통근버스 안내"),
            (2, "운행 시간"),
            (0, "통근버스는 오전 7시 30분에 정문에서 출발한다."),
        ]),
    );
}

fn company() -> Place {
    let place = Place::new();
    place.told(&steps()[0]);
    fill(&place);
    place
}

fn answer(told: &str) -> Value {
    serde_json::from_str(told).unwrap_or_else(|error| panic!("{error}: {told}"))
}

#[test]
fn every_printed_step_works() {
    let place = company();
    let steps = steps();
    let told = place.told(&steps[1]);
    for line in [
        "rows would be imported; nothing was changed",
        "employees                   20         0         0         0",
        "leave_grants                21         0         0         0",
        "rows imported",
        "5 sections would be imported; nothing was changed",
        "added    family.pdf",
        "in force     2                         work.docx  (취업규칙)",
        "3 document(s)",
        "16.5일",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    assert_eq!(
        std::fs::read_to_string(place.path("rows.csv"))
            .unwrap()
            .lines()
            .count(),
        46
    );

    // A version from a day on; after that one without a day would never be quoted.
    let replace = "shuking workplace docs replace work.docx rules/shuttle.hwpx";
    place.told(&format!("{replace} --from 2026-07-01"));
    let output = place.run(replace);
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(wrong.contains("work.docx has versions by day"), "{wrong}");
    let listed = place.told("shuking workplace docs list");
    assert!(
        listed.contains("coming       1  2026-07-01             work.docx"),
        "{listed}"
    );
    place.told("shuking workplace docs remove work.docx --version 2026-07-01 --yes");

    // The log of reads, which outlives the person where it must.
    let log = place.told("shuking workplace reads");
    assert!(log.starts_with("emp_id,question,read_at\nH001,Q11,20"), "{log}");
    let gone = "shuking erase --employee H020 --keep-reads kept.csv --yes";
    place.told(&format!(
        "shuking workplace ask --as H020 \"내 연차 며칠 남았어?\"\n{gone}"
    ));
    let kept = std::fs::read_to_string(place.path("kept.csv")).unwrap();
    assert!(kept.starts_with("emp_id,question,read_at\nH020,Q11,20"), "{kept}");
    assert!(!place.told("shuking workplace reads").contains("H020"));

    let served = format!("{}\n{}", steps[2], steps[3]);
    let own = answer(&place.told(&served));
    assert_eq!(own["meta"]["sub_intent_id"], "Q11", "{own}");
    assert!(own["answer"].as_str().unwrap().contains("16.5일"), "{own}");
    let signed = answer(&place.told(&format!("{}\n{}", steps[2], steps[4])));
    assert_eq!(signed["sources"][0]["reference"], "work.docx", "{signed}");
    assert_eq!(signed["sources"][0]["section"], "제10조(겸직)", "{signed}");
    for (words, reference) in [
        ("본인 결혼 경조금 얼마야", "family.pdf#page=2"),
        ("통근버스 몇 시에 출발해", "shuttle.hwpx"),
    ] {
        let asked = steps[4].replace("겸직 규정 알려줘", words);
        let told = answer(&place.told(&format!("{}\n{asked}", steps[2])));
        assert_eq!(told["sources"][0]["reference"], reference, "{words}: {told}");
    }
    // Whoever leads the team sees who is away, and nobody else does.
    let asked = |who: &str| {
        format!(
            "{}\ncurl -s \"localhost:8080/api/workplace/team/leave?from=2026-02-01&until=2026-03-31\" \
             -H \"Authorization: Bearer $SHUKING_SERVICE_KEY\" -H 'X-User-Id: {who}' -H 'X-User-Role: MANAGER'",
            steps[2]
        )
    };
    let away = answer(&place.told(&asked("H002")));
    assert_eq!(away["items"].as_array().unwrap().len(), 2, "{away}");
    assert_eq!(away["items"][0]["name"], "김사원1", "{away}");
    let refused = answer(&place.told(&asked("H003")));
    assert_eq!(refused["error"]["code"], "FORBIDDEN", "{refused}");
    // A token of somebody else's, and none.
    let other = steps[4].replace("\"user_id\":\"H002\"", "\"user_id\":\"H001\"");
    let refused = answer(&place.told(&format!("{}\n{other}", steps[2])));
    assert_eq!(refused["error"]["code"], "FORBIDDEN", "{refused}");
    let unsigned = steps[4].replace("Bearer $token", "Bearer $body.");
    let refused = answer(&place.told(&format!("{}\n{unsigned}", steps[2])));
    assert_eq!(refused["error"]["code"], "UNAUTHORIZED", "{refused}");
}

/// What the company's service was asked: by whom, with which token.
type Asked = Arc<Mutex<Vec<(String, String)>>>;

async fn resolve(State(asked): State<Asked>, headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
    let header = |name: &str| headers[name].to_str().unwrap().to_owned();
    asked
        .lock()
        .unwrap()
        .push((header("x-user-id"), header("authorization")));
    let of_three = body["sub_intent_id"] == "Q5";
    let metrics = if of_three {
        json!({"my_average": 90.0, "dept_average": 77.5, "company_average": null})
    } else {
        json!({"total_days": 16, "used_days": 1, "remaining_days": 15})
    };
    Json(
        json!({"sub_intent_id": body["sub_intent_id"], "period_start": "2026-01-01", "period_end": "2026-12-31",
        "updated_at": "2026-03-09T00:00:00Z", "metrics": metrics, "items": [],
        "extra": {"expires_on": "2026-12-31", "target_dept_name": "생산팀", "dept_size": 3}, "error": null}),
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_of_the_companys_own_is_asked() {
    let asked = Asked::default();
    let service = axum::Router::new()
        .route("/api/personalization/resolve", post(resolve))
        .with_state(Arc::clone(&asked));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
    let told = tokio::task::spawn_blocking(move || {
        let place = Place::new();
        let steps = steps();
        let before = steps[5].replace("localhost:9000", &own);
        let leave = answer(&place.told(&format!("{before}\n{}\n{}", steps[2], steps[3])));
        let average = steps[3].replace("내 연차 며칠 남았어?", "내 점수랑 우리 부서 평균 비교해줘");
        (
            leave,
            answer(&place.told(&format!("{before}\n{}\n{average}", steps[2]))),
        )
    });
    let (leave, average) = told.await.unwrap();
    assert!(leave["answer"].as_str().unwrap().contains("15일"), "{leave}");
    let average = average["answer"].as_str().unwrap();
    assert!(!average.contains("77.5"), "three people: {average}");
    let asked = asked.lock().unwrap();
    let expected = ("H001".to_owned(), "Bearer what-the-service-wants".to_owned());
    assert!(
        asked.len() >= 2 && asked.iter().all(|one| *one == expected),
        "{asked:?}"
    );
}

/// Changes a file of the records.
fn swap(place: &Place, file: &str, from: &str, to: &str) {
    let path = place.path("records").join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file}: {from}");
    std::fs::write(path, text.replacen(from, to, 1)).unwrap();
}

fn copy(from: &Path, to: &Path) {
    let _ = std::fs::remove_dir_all(to);
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// How a folder is broken, and what is told of it.
type Break = (fn(&Place), &'static [&'static str]);

const RECORDS: &[Break] = &[
    (
        |p| swap(p, "employees.csv", "2020-02-06", "2020-13-01"),
        &["employees.csv:2: hire_date: '2020-13-01' is not a day"],
    ),
    (
        |p| swap(p, "employees.csv", ",정규직,", ",,"),
        &["employees.csv:2: employment_type: is empty"],
    ),
    (
        |p| swap(p, "employees.csv", "H002,", "H001,"),
        &["employees.csv:3: the same emp_id as in line 2"],
    ),
    (
        |p| swap(p, "employees.csv", ",P1,", ",P9,"),
        &["employees.csv:2: dept_id: 'P9' is not in departments"],
    ),
    (|p| swap(p, "employees.csv", "hire_date,", ""), &["employees.csv"]),
    (
        |p| swap(p, "employees.csv", "email", "mail"),
        &["employees.csv", "mail"],
    ),
    (
        |p| swap(p, "departments.csv", "HQ,한빛식품,,", "HQ,한빛식품,P1,"),
        &["departments.csv", "is above itself"],
    ),
    (
        |p| swap(p, "leave_grants.csv", ",16,", ",열여섯,"),
        &["leave_grants.csv:2: days: '열여섯'"],
    ),
    (
        |p| swap(p, "leave_grants.csv", "H001,", "H999,"),
        &["leave_grants.csv:2: emp_id: 'H999' is not in employees"],
    ),
    (
        |p| swap(p, "leave_uses.csv", ",연차,", ",안식주,"),
        &["leave_uses.csv:2: type: '안식주' is not known"],
    ),
    (
        |p| swap(p, "leave_uses.csv", ",사용\n", ",어쩌면\n"),
        &["leave_uses.csv:2: status: '어쩌면'"],
    ),
    (
        |p| {
            swap(
                p,
                "leave_uses.csv",
                "2026-02-12,2026-02-13",
                "2026-02-13,2026-02-12",
            );
        },
        &["leave_uses.csv:2"],
    ),
    (
        |p| p.write("records/people.csv", "emp_id\nH001\n"),
        &["people.csv"],
    ),
    (
        |p| p.write("records/employees.csv", b"\xFF\xFEe\x00"),
        &["employees.csv", "is UTF-16"],
    ),
    (
        |p| p.write("records/employees.csv", b"emp_id\n\x80\xFF\n"),
        &["employees.csv:2: is neither UTF-8 nor CP949"],
    ),
    (
        |p| p.write("records/사원.csv", "사번\nH001\n"),
        &["employees.csv", "사원.csv"],
    ),
    (
        |p| p.write("records/leave.xlsx", b"PK\x03\x04 cut off"),
        &["leave.xlsx: is no workbook that can be read"],
    ),
];

const DOCUMENTS: &[Break] = &[
    (
        |p| p.write("rules/old.doc", b"x"),
        &["old.doc: is an older office format"],
    ),
    (
        |p| p.write("rules/old.hwp", b"HWP Document File V3.00 "),
        &["old.hwp: is a hwp of version 3 or older"],
    ),
    (
        |p| p.write("rules/locked.docx", b"\xD0\xCF\x11\xE0"),
        &["locked.docx: is protected with a password"],
    ),
    (
        |p| p.write("rules/scan.pdf", testing::pdf(&[&[]])),
        &["scan.pdf: has no text; a scanned page"],
    ),
    (
        |p| p.write("rules/bomb.hwpx", testing::swelling("Contents/section0.xml", 140)),
        &["bomb.hwpx: is too large"],
    ),
];

#[test]
fn each_broken_file_is_named_and_nothing_of_it_is_loaded() {
    let place = company();
    let steps = steps();
    place.told(&steps[1]);
    assert_eq!(RECORDS.len(), 17);
    let whole = |name: &str| place.path(&format!("{name}.whole"));
    for name in ["records", "rules"] {
        copy(&place.path(name), &whole(name));
    }
    for (name, breaks, command) in [
        (
            "records",
            RECORDS,
            "shuking workplace import records/ --replace --yes",
        ),
        (
            "rules",
            DOCUMENTS,
            "shuking workplace docs import rules/ --replace --yes",
        ),
    ] {
        for (number, (spoil, expected)) in (1..).zip(breaks) {
            let number: u32 = number;
            spoil(&place);
            let output = place.run(command);
            let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{name} {number}: {told}");
            for words in *expected {
                assert!(told.contains(words), "{name} {number}: {words}\n{told}");
            }
            copy(&whole(name), &place.path(name));
        }
    }
    // Everything is as it was: the same files change nothing.
    let again = place.told("shuking workplace import records/ --replace --yes");
    assert!(
        again.contains("employees                    0         0        20         0"),
        "{again}"
    );
    let again = place.told("shuking workplace docs import rules/ --replace --yes");
    assert_eq!(again.matches("same ").count(), 3, "{again}");
}
