//! The seventeen tables, in an order in which every table comes after those it refers to (departments and their leaders
//! excepted). The migrations of the store make the same tables.

use crate::kinds::{LAPSES, SUBJECTS, Subject};
use crate::table::{Column, Kind, Reference, Table};
use Kind::{
    Day, Flag, MaybeDay, MaybeDays, MaybeHours, MaybeOneOf, MaybeText, MaybeTime, MaybeWhole, Month, Named,
    OneOf, Text, TextOr, Time, Whole,
};

const PAY: &[&str] = &["지급", "공제"];
const TASKS: &[&str] = &["document|서류|문서", "survey|설문", "review|평가"];
const TASK_STATUS: &[&str] = &[
    "not_started|미시작|시작 전",
    "in_progress|진행|진행 중",
    "completed|완료",
];

/// The account of annual leave; a grant that names none is on it.
pub(crate) const ANNUAL: &str = "연차";

const fn column(name: &'static str, kind: Kind, korean: &'static str) -> Column {
    Column { name, kind, korean }
}

const EMPLOYEE: Column = column("emp_id", Text, "사번|사원번호|직원번호|임직원번호");
const COURSE: Column = column("education_id", Text, "교육코드|교육ID|과정코드");
const QUIZ: Column = column("quiz_id", Text, "퀴즈코드|퀴즈ID|시험코드");

const fn refers(columns: &'static [usize], table: &'static str) -> Reference {
    Reference { columns, table }
}

/// The tables.
pub const TABLES: &[Table] = &[
    Table {
        name: "kinds",
        korean: "구분|종류",
        columns: &[
            column("subject", OneOf(SUBJECTS), "분류|대상"),
            column("name", Text, "이름|명칭|구분명"),
            column("counts_as", MaybeText, "처리|집계"),
            column("lapses", MaybeOneOf(LAPSES), "소멸|소멸시점"),
        ],
        key: 2,
        whole: None,
        references: &[],
        personal: false,
    },
    Table {
        name: "departments",
        korean: "부서|조직",
        columns: &[
            column("dept_id", Text, "부서코드|부서번호|조직코드"),
            column("dept_name", Text, "부서명|부서|조직명"),
            column("parent_id", MaybeText, "상위부서코드|상위부서|상위조직코드"),
            column("leader_id", MaybeText, "부서장사번|부서장|팀장사번"),
        ],
        key: 1,
        whole: None,
        references: &[refers(&[2], "departments"), refers(&[3], "employees")],
        personal: false,
    },
    Table {
        name: "employees",
        korean: "사원|직원|임직원|사원명부",
        columns: &[
            EMPLOYEE,
            column("name", Text, "성명|이름"),
            column("position", Text, "직급|직위"),
            column("job_title", Text, "직책|직무"),
            column("dept_id", Text, "부서코드|소속부서코드|부서"),
            column("hire_date", Day, "입사일|입사일자"),
            column("employment_type", Text, "고용형태|고용구분|재직구분"),
            column("email", Text, "이메일|메일|전자우편"),
            column("daily_hours", MaybeHours, "1일근로시간|일근로시간|소정근로시간"),
        ],
        key: 1,
        whole: None,
        references: &[refers(&[4], "departments")],
        personal: false,
    },
    Table {
        name: "courses",
        korean: "교육|교육과정|과정",
        columns: &[
            COURSE,
            column("title", Text, "교육명|과정명"),
            column("category", Text, "분류|교육분류"),
            column("required", Flag, "필수|필수여부"),
        ],
        key: 1,
        whole: None,
        references: &[],
        personal: false,
    },
    Table {
        name: "chapters",
        korean: "차시|교육차시",
        columns: &[
            COURSE,
            column("chapter", Whole(1, 999), "차시|장"),
            column("title", Text, "차시명|제목"),
            column("minutes", Whole(1, 100_000), "분|시간(분)|학습시간"),
        ],
        key: 2,
        whole: Some(1),
        references: &[refers(&[0], "courses")],
        personal: false,
    },
    Table {
        name: "enrolments",
        korean: "수강|수강현황|교육배정",
        columns: &[
            EMPLOYEE,
            COURSE,
            column("assigned_on", Day, "배정일|신청일"),
            column("deadline", MaybeDay, "마감일|수강기한"),
            column("watched_minutes", Whole(0, 1_000_000), "시청분|학습분|시청시간"),
            column("last_watched_at", MaybeTime, "마지막시청|최근학습일시"),
            column("completed_at", MaybeTime, "수료일시|수료일|이수일"),
        ],
        key: 3,
        whole: None,
        references: &[refers(&[0], "employees"), refers(&[1], "courses")],
        personal: true,
    },
    Table {
        name: "quizzes",
        korean: "퀴즈|시험",
        columns: &[
            QUIZ,
            COURSE,
            column("title", Text, "퀴즈명|시험명"),
            column("pass_score", Whole(0, 100), "합격점|합격점수"),
        ],
        key: 1,
        whole: None,
        references: &[refers(&[1], "courses")],
        personal: false,
    },
    Table {
        name: "questions",
        korean: "문항|문제",
        columns: &[
            QUIZ,
            column("number", Whole(1, 999), "번호|문항번호"),
            column("topic", Text, "토픽|주제"),
            column("text", Text, "문제|문항|질문"),
            column("choice_1", Text, "보기1|선택지1"),
            column("choice_2", Text, "보기2|선택지2"),
            column("choice_3", Text, "보기3|선택지3"),
            column("choice_4", Text, "보기4|선택지4"),
            column("answer", Whole(1, 4), "정답|정답번호"),
        ],
        key: 2,
        whole: Some(1),
        references: &[refers(&[0], "quizzes")],
        personal: false,
    },
    Table {
        name: "attempts",
        korean: "응시|퀴즈응시",
        columns: &[
            EMPLOYEE,
            QUIZ,
            column("attempt_no", Whole(1, 9_999), "응시차수|회차"),
            column("started_at", Time, "시작일시|응시일시"),
            column("submitted_at", MaybeTime, "제출일시|제출"),
            column("score", MaybeWhole(0, 100), "점수"),
        ],
        key: 3,
        whole: None,
        references: &[refers(&[0], "employees"), refers(&[1], "quizzes")],
        personal: true,
    },
    Table {
        name: "answers",
        korean: "답안|응답",
        columns: &[
            EMPLOYEE,
            QUIZ,
            column("attempt_no", Whole(1, 9_999), "응시차수|회차"),
            column("number", Whole(1, 999), "번호|문항번호"),
            column("choice", Whole(1, 4), "답|선택"),
            column("correct", Flag, "정답여부|정오"),
        ],
        key: 4,
        whole: Some(3),
        references: &[refers(&[0, 1, 2], "attempts"), refers(&[1, 3], "questions")],
        personal: true,
    },
    Table {
        name: "leave_grants",
        korean: "휴가부여|연차부여|연차발생",
        columns: &[
            EMPLOYEE,
            column("granted_on", Day, "부여일|발생일"),
            column("reason", Text, "사유|부여사유|발생사유"),
            column("account", TextOr(ANNUAL), "계정|휴가계정"),
            column("days", MaybeDays, "일수|부여일수|발생일수"),
            column("hours", MaybeHours, "시간|부여시간"),
            column("expires_on", Day, "소멸일|만료일|사용기한"),
        ],
        key: 4,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "leave_uses",
        korean: "휴가사용|휴가내역|연차사용",
        columns: &[
            EMPLOYEE,
            column("start_on", Day, "시작일|휴가시작일"),
            column("type", Named(Subject::Leave), "휴가종류|종류|휴가구분"),
            column("use_id", TextOr(""), "신청번호|문서번호"),
            column("end_on", Day, "종료일|휴가종료일"),
            column("days", MaybeDays, "일수|사용일수"),
            column("hours", MaybeHours, "시간|사용시간"),
            column("status", Named(Subject::LeaveStatus), "상태|결재상태"),
        ],
        key: 4,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "attendance",
        korean: "근태|출퇴근",
        columns: &[
            EMPLOYEE,
            column("day", Day, "일자|날짜|근무일"),
            column("kind", Named(Subject::Attendance), "근태구분|구분|근무구분"),
            column("late_minutes", Whole(0, 1_440), "지각분|지각"),
            column("early_minutes", Whole(0, 1_440), "조퇴분|조퇴"),
            column(
                "overtime_minutes",
                Whole(0, 1_440),
                "초과근무분|연장근로분|연장분",
            ),
        ],
        key: 2,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "payslips",
        korean: "급여|급여명세",
        columns: &[
            EMPLOYEE,
            column("pay_month", Month, "급여월|귀속월|지급월"),
            column("pay_date", Day, "지급일|급여일"),
        ],
        key: 2,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "payslip_lines",
        korean: "급여항목|급여상세",
        columns: &[
            EMPLOYEE,
            column("pay_month", Month, "급여월|귀속월|지급월"),
            column("line", Whole(1, 999), "순번|번호"),
            column("kind", OneOf(PAY), "지급공제구분|구분"),
            column("name", Text, "항목|항목명"),
            column("amount", Whole(0, 100_000_000_000), "금액"),
        ],
        key: 3,
        whole: Some(2),
        references: &[refers(&[0, 1], "payslips")],
        personal: true,
    },
    Table {
        name: "point_transactions",
        korean: "포인트|포인트내역",
        columns: &[
            EMPLOYEE,
            column("transaction_id", Text, "거래번호|내역번호"),
            column("account", Named(Subject::Points), "계정|포인트종류"),
            column("kind", Named(Subject::Transaction), "거래구분|구분"),
            column("used_on", Day, "거래일|사용일|일자"),
            column("amount", Whole(0, 100_000_000_000), "금액|포인트"),
            column("merchant", MaybeText, "사용처|가맹점"),
            column("category", MaybeText, "분류|업종"),
            column("expires_on", MaybeDay, "소멸일|만료일|사용기한"),
        ],
        key: 2,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
    Table {
        name: "hr_tasks",
        korean: "할일|인사할일",
        columns: &[
            EMPLOYEE,
            column("task_id", Text, "할일번호|업무번호"),
            column("type", OneOf(TASKS), "종류|구분"),
            column("title", Text, "제목|할일"),
            column("deadline", Day, "마감일|기한"),
            column("status", OneOf(TASK_STATUS), "상태|진행상태"),
        ],
        key: 2,
        whole: None,
        references: &[refers(&[0], "employees")],
        personal: true,
    },
];

/// The table of a name.
pub(crate) fn table(name: &str) -> Option<&'static Table> {
    TABLES.iter().find(|table| table.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_name_means_two_tables_and_no_heading_two_columns() {
        let mut names = HashSet::new();
        for table in TABLES {
            for name in table.korean.split('|').chain([table.name]) {
                assert!(names.insert(name), "{name}");
            }
            let mut headings = HashSet::new();
            for column in table.columns {
                for heading in column.korean.split('|').chain([column.name]) {
                    assert!(headings.insert(heading), "{}: {heading}", table.name);
                    assert!(column.is_headed(heading), "{heading}");
                }
            }
        }
    }
}
