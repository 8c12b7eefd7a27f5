//! Leave and points as companies give them: years from the day of hiring, carried over, lapsing, by the hour, in kinds of
//! their own.

use crate::questions::{loaded_at, plain, who};
use jiff::civil::{Date, date};
use records::{Builtin, Options, Refused, Source};
use serde_json::{Value, json};
use std::fmt::Write as _;
use store::Store;
use store::testing::Scratch;
use tempfile::TempDir;
use workplace::{Facts, QuestionId, Request};

const PEOPLE: &str = "emp_id,name,position,job_title,dept_id,hire_date,employment_type,email,daily_hours\n\
    E1,김하나,사원,팀원,D1,2020-07-15,정규직,a@example.com,\n\
    E2,이둘,사원,팀원,D1,2024-01-02,시간제,b@example.com,6\n";

/// Files of a small company: two people and these tables.
async fn company(store: &Store, tables: &[(&str, &str)]) -> Result<records::Imported, Refused> {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("departments.csv", "dept_id,dept_name\nD1,생산팀\n");
    write("employees.csv", PEOPLE);
    for (name, text) in tables {
        write(name, text);
    }
    records::import(
        store,
        folder.path(),
        &Options::default(),
        loaded_at(),
        &mut |_| (),
    )
    .await
}

async fn facts(store: &Store, id: &str, question: QuestionId, today: Date) -> Facts {
    let source = Builtin::new(store.clone());
    source.resolve(&who(id), &plain(question), today).await.unwrap()
}

/// Total, used and remaining days.
fn days(facts: &Facts) -> Value {
    json!([
        facts.metrics["total_days"],
        facts.metrics["used_days"],
        facts.metrics["remaining_days"]
    ])
}

const GRANTS: &str = "emp_id,granted_on,reason,days,expires_on\n\
    E1,2024-07-15,연차 발생,16,2025-07-14\n\
    E1,2025-07-15,이월,3,2026-06-30\n\
    E1,2025-07-15,연차 발생,17,2026-07-14\n";

/// A year of leave that begins on the day of hiring, beside days carried over from the year before.
pub async fn hire_date_years(scratch: &Scratch) {
    let store = scratch.open().await;
    let uses = "emp_id,start_on,end_on,type,days,status\n\
        E1,2025-03-03,2025-03-07,연차,5,사용\n\
        E1,2025-08-04,2025-08-05,연차,2,사용\n\
        E1,2025-12-24,2025-12-24,반차,0.5,사용\n\
        E1,2026-02-02,2026-02-02,연차,1,승인\n\
        E1,2026-03-20,2026-03-20,연차,1,신청\n\
        E1,2026-03-05,2026-03-05,병가,1,사용\n";
    company(&store, &[("leave_grants.csv", GRANTS), ("leave_uses.csv", uses)])
        .await
        .unwrap();

    let facts_on = |today| facts(&store, "E1", QuestionId::Q11, today);
    let today = facts_on(date(2026, 3, 10)).await;
    assert_eq!(days(&today), json!([20, 3.5, 16.5]), "3 + 17 days, 3.5 used");
    assert_eq!(
        today.extra["expires_on"],
        json!("2026-07-14"),
        "the carried ones are used up"
    );
    let used: Vec<&Value> = today.extra["grants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|grant| &grant["used_days"])
        .collect();
    assert_eq!(used, [&json!(3), &json!(0.5)], "what lapses first is used first");
    assert_eq!(
        (today.period_start, today.period_end),
        (Some(date(2026, 1, 1)), Some(date(2026, 12, 31)))
    );

    let before = facts_on(date(2025, 7, 14)).await;
    assert_eq!(
        days(&before),
        json!([16, 5, 11]),
        "the last day of the year of hiring"
    );
    let next = facts_on(date(2025, 7, 15)).await;
    assert_eq!(
        days(&next),
        json!([20, 3.5, 16.5]),
        "what is approved for later counts"
    );
    assert_eq!(next.extra["lapsed_days"], json!(11));
    assert_eq!(next.extra["lapsed_on"], json!("2025-07-14"));

    let all_gone = facts_on(date(2026, 8, 1)).await;
    assert_eq!(days(&all_gone), json!([0, 0, 0]), "a lapsed day is no day left");
    assert_eq!(all_gone.extra["lapsed_days"], json!(16.5));
    let never = facts(&store, "E2", QuestionId::Q11, date(2026, 3, 10)).await;
    assert_eq!(days(&never), json!([null, null, null]));

    let history = facts(&store, "E1", QuestionId::Q12, date(2026, 3, 10)).await;
    assert_eq!(
        history.metrics["use_count"],
        json!(2),
        "what is applied for is not taken"
    );
    assert_eq!(history.metrics["used_days"], json!(1));
    assert_eq!(history.items.len(), 3);

    // A year that is over is told as it ended.
    let last_year = Request {
        period_start: Some(date(2025, 1, 1)),
        period_end: Some(date(2025, 12, 31)),
        ..plain(QuestionId::Q11)
    };
    let source = Builtin::new(store.clone());
    let ended = source
        .resolve(&who("E1"), &last_year, date(2026, 3, 10))
        .await
        .unwrap();
    assert_eq!(
        days(&ended),
        json!([20, 2.5, 17.5]),
        "February's day was not used yet"
    );
}

/// Two expiries: the nearest is told, with how much of it, and the last.
pub async fn two_expiries(scratch: &Scratch) {
    let store = scratch.open().await;
    company(&store, &[("leave_grants.csv", GRANTS)]).await.unwrap();
    let told = facts(&store, "E1", QuestionId::Q11, date(2026, 3, 10)).await;
    assert_eq!(
        (
            &told.extra["expires_on"],
            &told.extra["expiring_days"],
            &told.extra["last_expires_on"]
        ),
        (&json!("2026-06-30"), &json!(3), &json!("2026-07-14"))
    );
    let later = facts(&store, "E1", QuestionId::Q11, date(2026, 7, 1)).await;
    assert_eq!(days(&later), json!([17, 0, 17]));
    assert_eq!(later.extra["lapsed_days"], json!(3));
    assert!(!later.extra.contains_key("expiring_days"));
}

/// Half days, quarters and hours, of a day of eight hours and of one of six; two uses on one day.
pub async fn by_the_hour(scratch: &Scratch) {
    let store = scratch.open().await;
    let grants = "emp_id,granted_on,reason,days,hours,expires_on\n\
        E1,2026-01-01,연차,15,,2026-12-31\n\
        E2,2026-01-01,연차,,60,2026-12-31\n";
    let uses = "emp_id,start_on,end_on,type,use_id,days,hours,status\n\
        E1,2026-02-02,2026-02-02,시간차,A-1,,2,사용\n\
        E1,2026-02-02,2026-02-02,시간차,A-2,,1:30,사용\n\
        E1,2026-02-03,2026-02-03,반차,A-3,0.5,,사용\n\
        E2,2026-02-03,2026-02-03,시간차,B-1,,3시간,사용\n\
        E2,2026-02-03,2026-02-03,시간차,B-2,,2시간,취소\n";
    company(&store, &[("leave_grants.csv", grants), ("leave_uses.csv", uses)])
        .await
        .unwrap();
    let today = date(2026, 3, 10);
    let full = facts(&store, "E1", QuestionId::Q11, today).await;
    assert_eq!(
        days(&full),
        json!([15, 0.938, 14.063]),
        "3.5 of 8 hours and half a day"
    );
    assert_eq!(full.extra["remaining_text"], json!("14일 30분"));
    let part = facts(&store, "E2", QuestionId::Q11, today).await;
    assert_eq!(days(&part), json!([10, 0.5, 9.5]), "60 hours are ten days of six");
    assert!(!part.extra.contains_key("remaining_text"));
    let history = facts(&store, "E1", QuestionId::Q12, today).await;
    assert_eq!(
        (&history.items[1]["hours"], &history.items[1]["days"]),
        (&json!(2), &json!(0.25))
    );
    assert_eq!(history.items[2]["hours"], json!(1.5));
}

/// Kinds of leave, of attendance and of points are the company's own.
pub async fn own_kinds(scratch: &Scratch) {
    let store = scratch.open().await;
    let uses = "emp_id,start_on,end_on,type,days,status\n\
        E1,2026-02-02,2026-02-06,안식주,5,결재완료\n\
        E1,2026-02-09,2026-02-09,돌봄데이,1,승인\n\
        E1,2026-02-10,2026-02-10,공가,1,사용\n";
    let mut files = vec![("leave_grants.csv", GRANTS), ("leave_uses.csv", uses)];
    let Err(Refused::Wrong { problems, count }) = company(&store, &files).await else {
        panic!("안식주 is not a usual kind")
    };
    assert_eq!(count, 2, "{problems:?}");
    let said = problems[0].to_string();
    assert!(
        said.starts_with("leave_uses.csv:2: type: '안식주' is not known; expected 연차,")
            && said.ends_with("or a line 휴가,안식주,… in kinds.csv"),
        "{said}"
    );
    let kinds = "subject,name,counts_as,lapses\n휴가,안식주,안식,\n휴가,돌봄데이,연차,\n근태,현장,출근,\n\
        근태,야간조,출근,\n포인트,자기계발,기타,없음\n포인트,식권,식대,월말\n포인트거래,명절지급,적립,\n";
    let grants = format!("{GRANTS}E1,2026-01-01,근속 5년,5,2026-12-31\n");
    let grants = grants.replace("reason,days", "reason,account,days");
    let mut with_account = String::new();
    for line in grants.lines() {
        let account = if line.contains("근속") { "안식" } else { "" };
        let line = match line.rsplitn(3, ',').collect::<Vec<_>>().as_slice() {
            [until, days, rest] if !rest.contains("emp_id") => format!("{rest},{account},{days},{until}"),
            _ => line.to_owned(),
        };
        let _ = writeln!(with_account, "{line}");
    }
    let attendance = "emp_id,day,kind,late_minutes,early_minutes,overtime_minutes\n\
        E1,2026-03-02,휴일,0,0,0\nE1,2026-03-03,현장,0,0,0\nE1,2026-03-04,야간조,5,0,0\n\
        E1,2026-03-05,출장,0,0,0\nE1,2026-03-06,무단결근,0,0,0\n";
    let points = "emp_id,transaction_id,account,kind,used_on,amount,merchant,category,expires_on\n\
        E1,T1,복지,적립,2025-01-02,500000,,,2026-02-28\n\
        E1,T2,복지,명절지급,2026-01-20,300000,,,2027-01-19\n\
        E1,T3,복지,사용,2026-02-10,200000,서점,도서,\n\
        E1,T4,자기계발,적립,2024-03-01,700000,,,\n\
        E1,T5,식권,적립,2026-02-01,100000,,,\n\
        E1,T6,식권,적립,2026-03-01,100000,,,\n\
        E1,T7,식권,사용,2026-03-05,30000,구내식당,식사,\n";
    files = vec![
        ("kinds.csv", kinds),
        ("leave_grants.csv", &with_account),
        ("leave_uses.csv", uses),
        ("attendance.csv", attendance),
        ("point_transactions.csv", points),
    ];
    company(&store, &files).await.unwrap();
    let today = date(2026, 3, 10);
    let leave = facts(&store, "E1", QuestionId::Q11, today).await;
    assert_eq!(
        days(&leave),
        json!([20, 1, 19]),
        "돌봄데이 is annual leave, 공가 and 안식주 are not"
    );
    assert_eq!(leave.extra["other_leave"], json!("안식 0일"));

    let days_of_march = facts(&store, "E1", QuestionId::Q10, today).await;
    let metrics = &days_of_march.metrics;
    assert_eq!(
        json!([
            metrics["work_days"],
            metrics["present_days"],
            metrics["absent_count"],
            metrics["late_count"]
        ]),
        json!([4, 3, 1, 1])
    );
    assert_eq!(
        days_of_march.extra["other_kinds"],
        json!("무단결근 1일, 야간조 1일, 출장 1일, 현장 1일, 휴일 1일")
    );

    let points = facts(&store, "E1", QuestionId::Q14, today).await;
    assert_eq!(
        points.metrics["welfare_points"],
        json!(300_000),
        "200,000 came from what lapsed in February"
    );
    assert_eq!(
        points.metrics["meal_allowance"],
        json!(70_000),
        "February's lapsed"
    );
    assert_eq!(points.extra["expires_on"], json!("2027-01-19"));
    assert_eq!(points.extra["meal_expires_on"], json!("2026-03-31"));
    assert_eq!(points.extra["other_points"], json!("자기계발 700,000원"));
    let before = facts(&store, "E1", QuestionId::Q14, date(2026, 2, 28)).await;
    assert_eq!(before.metrics["welfare_points"], json!(600_000));
    assert_eq!(before.extra["expires_on"], json!("2026-02-28"));
    assert_eq!(before.extra["expiring_points"], json!(300_000));

    for (line, told) in [
        (
            "근태,현장,근무,",
            "counts_as: expected one of 출근, 재택, 휴가, 결근, 휴무",
        ),
        ("포인트,식권,,", "counts_as: expected one of 복지, 식대, 기타"),
        ("휴가,안식주,안식,연말", "lapses: is for 포인트 only"),
        (
            "간식,과자,기타,",
            "subject: '간식' is not one of 휴가, 휴가상태, 근태, 포인트, 포인트거래",
        ),
    ] {
        let kinds = format!("subject,name,counts_as,lapses\n{line}\n");
        let Err(Refused::Wrong { problems, .. }) = company(&store, &[("kinds.csv", &kinds)]).await else {
            panic!("{line} was imported")
        };
        assert_eq!(problems[0].to_string(), format!("kinds.csv:2: {told}"));
    }
}

/// What a person is told is of the moment at which those records were imported, not any others.
pub async fn updated_by_kind(scratch: &Scratch) {
    let store = scratch.open().await;
    company(&store, &[("leave_grants.csv", GRANTS)]).await.unwrap();
    let folder = TempDir::new().unwrap();
    std::fs::write(
        folder.path().join("payslips.csv"),
        "emp_id,pay_month,pay_date\nE1,2026-02,2026-02-25\n",
    )
    .unwrap();
    let later = "2026-03-11T01:00:00Z".parse().unwrap();
    records::import(&store, folder.path(), &Options::default(), later, &mut |_| ())
        .await
        .unwrap();
    let today = date(2026, 3, 11);
    for (question, at) in [
        (QuestionId::Q11, Some("2026-03-10T00:30:00.000Z")),
        (QuestionId::Q16, Some("2026-03-10T00:30:00.000Z")),
        (QuestionId::Q13, Some("2026-03-11T01:00:00.000Z")),
        (QuestionId::Q10, None),
    ] {
        let facts = facts(&store, "E1", question, today).await;
        assert_eq!(facts.updated_at.as_deref(), at, "{question:?}");
    }
}
