//! The sixteen tables, in an order in which every table comes after those it refers to (departments and their leaders
//! excepted). The migrations of the store make the same tables.

use crate::table::{Column, Kind, Reference, Table};
use Kind::{
    Day, Flag, MaybeDay, MaybeText, MaybeTime, MaybeWhole, Month, OneOf, Quarters, Text, Time, Whole,
};

pub(crate) const LEAVE: &[&str] = &["연차", "반차", "반반차", "병가", "경조"];
pub(crate) const LEAVE_STATUS: &[&str] = &["신청", "승인", "사용", "반려", "취소"];
pub(crate) const ATTENDANCE: &[&str] = &["출근", "재택", "휴가", "결근"];
pub(crate) const PAY: &[&str] = &["지급", "공제"];
pub(crate) const ACCOUNTS: &[&str] = &["복지", "식대"];
pub(crate) const POINTS: &[&str] = &["적립", "사용", "소멸"];
pub(crate) const TASKS: &[&str] = &["document", "survey", "review"];
pub(crate) const TASK_STATUS: &[&str] = &["not_started", "in_progress", "completed"];

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind }
}

const fn refers(columns: &'static [usize], table: &'static str) -> Reference {
    Reference { columns, table }
}

/// The tables.
pub const TABLES: &[Table] = &[
    Table {
        name: "departments",
        columns: &[
            column("dept_id", Text),
            column("dept_name", Text),
            column("parent_id", MaybeText),
            column("leader_id", MaybeText),
        ],
        key: 1,
        references: &[refers(&[2], "departments"), refers(&[3], "employees")],
        personal: false,
    },
    Table {
        name: "employees",
        columns: &[
            column("emp_id", Text),
            column("name", Text),
            column("position", Text),
            column("job_title", Text),
            column("dept_id", Text),
            column("hire_date", Day),
            column("employment_type", Text),
            column("email", Text),
        ],
        key: 1,
        references: &[refers(&[4], "departments")],
        personal: false,
    },
    Table {
        name: "courses",
        columns: &[
            column("education_id", Text),
            column("title", Text),
            column("category", Text),
            column("required", Flag),
        ],
        key: 1,
        references: &[],
        personal: false,
    },
    Table {
        name: "chapters",
        columns: &[
            column("education_id", Text),
            column("chapter", Whole(1, 999)),
            column("title", Text),
            column("minutes", Whole(1, 100_000)),
        ],
        key: 2,
        references: &[refers(&[0], "courses")],
        personal: false,
    },
    Table {
        name: "enrolments",
        columns: &[
            column("emp_id", Text),
            column("education_id", Text),
            column("assigned_on", Day),
            column("deadline", MaybeDay),
            column("watched_minutes", Whole(0, 1_000_000)),
            column("last_watched_at", MaybeTime),
            column("completed_at", MaybeTime),
        ],
        key: 3,
        references: &[refers(&[0], "employees"), refers(&[1], "courses")],
        personal: true,
    },
    Table {
        name: "quizzes",
        columns: &[
            column("quiz_id", Text),
            column("education_id", Text),
            column("title", Text),
            column("pass_score", Whole(0, 100)),
        ],
        key: 1,
        references: &[refers(&[1], "courses")],
        personal: false,
    },
    Table {
        name: "questions",
        columns: &[
            column("quiz_id", Text),
            column("number", Whole(1, 999)),
            column("topic", Text),
            column("text", Text),
            column("choice_1", Text),
            column("choice_2", Text),
            column("choice_3", Text),
            column("choice_4", Text),
            column("answer", Whole(1, 4)),
        ],
        key: 2,
        references: &[refers(&[0], "quizzes")],
        personal: false,
    },
    Table {
        name: "attempts",
        columns: &[
            column("emp_id", Text),
            column("quiz_id", Text),
            column("attempt_no", Whole(1, 9_999)),
            column("started_at", Time),
            column("submitted_at", MaybeTime),
            column("score", MaybeWhole(0, 100)),
        ],
        key: 3,
        references: &[refers(&[0], "employees"), refers(&[1], "quizzes")],
        personal: true,
    },
    Table {
        name: "answers",
        columns: &[
            column("emp_id", Text),
            column("quiz_id", Text),
            column("attempt_no", Whole(1, 9_999)),
            column("number", Whole(1, 999)),
            column("choice", Whole(1, 4)),
            column("correct", Flag),
        ],
        key: 4,
        references: &[refers(&[0, 1, 2], "attempts"), refers(&[1, 3], "questions")],
        personal: true,
    },
    Table {
        name: "leave_grants",
        columns: &[
            column("emp_id", Text),
            column("granted_on", Day),
            column("reason", Text),
            column("days", Quarters),
            column("expires_on", Day),
        ],
        key: 3,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "leave_uses",
        columns: &[
            column("emp_id", Text),
            column("start_on", Day),
            column("type", OneOf(LEAVE)),
            column("end_on", Day),
            column("days", Quarters),
            column("status", OneOf(LEAVE_STATUS)),
        ],
        key: 3,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "attendance",
        columns: &[
            column("emp_id", Text),
            column("day", Day),
            column("kind", OneOf(ATTENDANCE)),
            column("late_minutes", Whole(0, 1_440)),
            column("early_minutes", Whole(0, 1_440)),
            column("overtime_minutes", Whole(0, 1_440)),
        ],
        key: 2,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "payslips",
        columns: &[
            column("emp_id", Text),
            column("pay_month", Month),
            column("pay_date", Day),
        ],
        key: 2,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "payslip_lines",
        columns: &[
            column("emp_id", Text),
            column("pay_month", Month),
            column("line", Whole(1, 999)),
            column("kind", OneOf(PAY)),
            column("name", Text),
            column("amount", Whole(0, 100_000_000_000)),
        ],
        key: 3,
        references: &[refers(&[0, 1], "payslips")],
        personal: true,
    },
    Table {
        name: "point_transactions",
        columns: &[
            column("emp_id", Text),
            column("transaction_id", Text),
            column("account", OneOf(ACCOUNTS)),
            column("kind", OneOf(POINTS)),
            column("used_on", Day),
            column("amount", Whole(0, 100_000_000_000)),
            column("merchant", MaybeText),
            column("category", MaybeText),
            column("expires_on", MaybeDay),
        ],
        key: 2,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "hr_tasks",
        columns: &[
            column("emp_id", Text),
            column("task_id", Text),
            column("type", OneOf(TASKS)),
            column("title", Text),
            column("deadline", Day),
            column("status", OneOf(TASK_STATUS)),
        ],
        key: 2,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
];
