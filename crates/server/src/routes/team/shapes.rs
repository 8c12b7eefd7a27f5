//! What managers and HR get, for the description alone.
#![expect(dead_code, reason = "read by the description only")]

use utoipa::ToSchema;

/// Who is away, by start; `type` is for HR alone.
#[derive(ToSchema)]
pub(super) struct TeamLeave {
    #[schema(format = Date)]
    from: String,
    #[schema(format = Date)]
    until: String,
    /// The departments that are looked at, each from the top.
    departments: Vec<String>,
    items: Vec<Away>,
}

#[derive(ToSchema)]
pub(super) struct Away {
    emp_id: String,
    name: String,
    #[schema(required)]
    dept_name: Option<String>,
    #[schema(format = Date)]
    start: String,
    #[schema(format = Date)]
    end: String,
    /// 신청, 승인 or 사용.
    status: String,
    r#type: Option<String>,
}

/// Mandatory courses whose deadline falls into the days, and who has not finished them.
#[derive(ToSchema)]
pub(super) struct TeamCourses {
    #[schema(format = Date)]
    from: String,
    #[schema(format = Date)]
    until: String,
    departments: Vec<String>,
    items: Vec<TeamCourse>,
}

#[derive(ToSchema)]
pub(super) struct TeamCourse {
    education_id: String,
    title: String,
    total: u32,
    completed: u32,
    overdue: u32,
    completion_rate: f64,
    open: Vec<Unfinished>,
}

#[derive(ToSchema)]
pub(super) struct Unfinished {
    emp_id: String,
    name: String,
    #[schema(required)]
    dept_name: Option<String>,
    #[schema(format = Date, required)]
    deadline: Option<String>,
}
