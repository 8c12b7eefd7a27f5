//! What a manager and HR see of others.

use crate::questions::{loaded_at, who};
use jiff::civil::date;
use records::{Looked, Options, Viewer, team_courses, team_leave};
use serde_json::{Value, json};
use store::Store;
use store::testing::Scratch;
use tempfile::TempDir;

/// A company with a department (B1) inside another (B), and one beside them (C).
async fn company(scratch: &Scratch) -> Store {
    let store = scratch.open().await;
    let folder = TempDir::new().unwrap();
    for (name, text) in [
        (
            "departments",
            "dept_id,dept_name,parent_id,leader_id\nA,본사,,\nB,생산본부,A,M1\nB1,포장팀,B,M2\nC,영업팀,A,\n",
        ),
        (
            "employees",
            "emp_id,name,position,job_title,dept_id,hire_date,employment_type,email\n\
             M1,김본부,부장,본부장,B,2015-01-01,정규직,m1@example.com\n\
             M2,이포장,과장,팀장,B1,2016-01-01,정규직,m2@example.com\n\
             P1,박포장,사원,담당,B1,2020-01-01,정규직,p1@example.com\n\
             S1,최영업,사원,담당,C,2020-01-01,정규직,s1@example.com\n",
        ),
        (
            "leave_uses",
            "emp_id,start_on,end_on,type,days,status\n\
             P1,2026-03-09,2026-03-10,병가,2,승인\n\
             P1,2026-03-20,2026-03-20,연차,1,취소\n\
             M2,2026-02-27,2026-03-02,연차,1,사용\n\
             S1,2026-03-30,2026-04-01,연차,3,신청\n\
             S1,2026-05-01,2026-05-01,연차,1,신청\n",
        ),
        (
            "courses",
            "education_id,title,category,required\nE1,정보보안 교육,보안,Y\nE2,엑셀 교육,직무,N\n",
        ),
        (
            "chapters",
            "education_id,chapter,title,minutes\nE1,1,하나,30\nE2,1,하나,30\n",
        ),
        (
            "enrolments",
            "emp_id,education_id,assigned_on,deadline,watched_minutes,completed_at\n\
             P1,E1,2026-01-02,2026-03-01,10,\n\
             M2,E1,2026-01-02,2026-03-31,30,2026-02-01 10:00\n\
             S1,E1,2026-01-02,2026-03-31,0,\n\
             P1,E2,2026-01-02,2026-03-01,0,\n\
             M1,E1,2025-01-02,2025-03-31,0,\n",
        ),
    ] {
        std::fs::write(folder.path().join(format!("{name}.csv")), text).unwrap();
    }
    records::import(
        &store,
        folder.path(),
        &Options::default(),
        loaded_at(),
        &mut |_| (),
    )
    .await
    .unwrap();
    store
}

const MARCH: Looked = Looked {
    from: date(2026, 3, 1),
    until: date(2026, 3, 31),
};

fn names(seen: &Value) -> Vec<&str> {
    let items = seen["items"].as_array().unwrap().iter();
    items.map(|item| item["name"].as_str().unwrap()).collect()
}

pub async fn who_is_away(scratch: &Scratch) {
    let store = company(scratch).await;
    let seen = async |id: &str, viewer: Viewer| team_leave(&store, &who(id), viewer, MARCH).await.unwrap();
    let packing = seen("M2", Viewer::Manager).await.unwrap();
    assert_eq!(
        packing,
        json!({"from": "2026-03-01", "until": "2026-03-31", "departments": ["본사 > 생산본부 > 포장팀"], "items": [
            {"emp_id": "M2", "name": "이포장", "dept_name": "포장팀", "start": "2026-02-27", "end": "2026-03-02", "status": "사용"},
            {"emp_id": "P1", "name": "박포장", "dept_name": "포장팀", "start": "2026-03-09", "end": "2026-03-10", "status": "승인"},
        ]}),
        "a manager is not told why"
    );
    let above = seen("M1", Viewer::Manager).await.unwrap();
    assert_eq!(
        names(&above),
        ["이포장", "박포장"],
        "what is under the department, too"
    );
    assert_eq!(
        seen("P1", Viewer::Manager).await,
        None,
        "who leads nothing sees nobody"
    );
    assert_eq!(seen("nobody", Viewer::Manager).await, None);
    let all = seen("S1", Viewer::Hr).await.unwrap();
    assert_eq!(names(&all), ["이포장", "박포장", "최영업"]);
    assert_eq!(all["items"][1]["type"], "병가");
}

pub async fn mandatory_courses(scratch: &Scratch) {
    let store = company(scratch).await;
    let year = Looked {
        from: date(2026, 1, 1),
        until: date(2026, 12, 31),
    };
    let seen = async |id: &str, viewer: Viewer| {
        let today = date(2026, 3, 10);
        team_courses(&store, &who(id), viewer, year, today).await.unwrap()
    };
    let packing = seen("M2", Viewer::Manager).await.unwrap();
    assert_eq!(
        packing["items"],
        json!([{"education_id": "E1", "title": "정보보안 교육", "total": 2, "completed": 1, "overdue": 1,
            "completion_rate": 50,
            "open": [{"emp_id": "P1", "name": "박포장", "dept_name": "포장팀", "deadline": "2026-03-01"}]}])
    );
    let all = seen("S1", Viewer::Hr).await.unwrap();
    assert_eq!(
        (&all["items"][0]["total"], &all["items"][0]["overdue"]),
        (&json!(3), &json!(1))
    );
    assert_eq!(seen("S1", Viewer::Manager).await, None);
}
