//! The company itself: its departments, its courses and their quizzes.

use super::{Company, Row, cells};

/// Id, name, what it is under; and of every sixteen people, how many are there.
pub(super) const DEPARTMENTS: &[(&str, &str, &str, usize)] = &[
    ("D001", "본사", "", 0),
    ("D010", "기술본부", "D001", 0),
    ("D020", "사업본부", "D001", 0),
    ("D030", "경영본부", "D001", 0),
    ("D002", "개발팀", "D010", 4),
    ("D003", "보안팀", "D010", 1),
    ("D004", "마케팅팀", "D020", 2),
    ("D005", "마케팅기획팀", "D020", 1),
    ("D006", "영업팀", "D020", 3),
    ("D007", "인사팀", "D030", 2),
    ("D008", "경영지원팀", "D030", 1),
    ("D009", "재무팀", "D030", 2),
];

/// The department of a person: round and round, so that each has its share whatever the size; the first is a developer.
pub(super) fn department_of(number: usize) -> &'static str {
    let seats: usize = DEPARTMENTS.iter().map(|(.., seats)| seats).sum();
    let mut seat = number % seats.max(1);
    for (id, _, _, here) in DEPARTMENTS {
        if seat < *here {
            return id;
        }
        seat -= here;
    }
    "D001"
}

/// When a course is due.
#[derive(Debug, Clone, Copy)]
pub(super) enum Due {
    /// Every year on this day.
    Yearly(i8, i8),
    /// On the Friday of the week in which the records end.
    ThisWeek,
    /// On the last day of the month in which they end.
    ThisMonth,
    /// Never; it is taken by choice.
    Never,
}

/// A course.
pub(super) struct Course {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) category: &'static str,
    pub(super) required: bool,
    pub(super) due: Due,
    /// Chapters and their minutes.
    pub(super) chapters: &'static [(&'static str, i64)],
    /// Topics of the quiz, one question each; no topics, no quiz.
    pub(super) topics: &'static [&'static str],
}

const fn required(
    id: &'static str,
    title: &'static str,
    category: &'static str,
    due: Due,
    chapters: &'static [(&'static str, i64)],
    topics: &'static [&'static str],
) -> Course {
    Course {
        id,
        title,
        category,
        required: true,
        due,
        chapters,
        topics,
    }
}

const fn chosen(id: &'static str, title: &'static str, chapters: &'static [(&'static str, i64)]) -> Course {
    Course {
        id,
        title,
        category: "직무",
        required: false,
        due: Due::Never,
        chapters,
        topics: &[],
    }
}

/// The courses.
pub(super) const COURSES: &[Course] = &[
    required(
        "EDU001",
        "개인정보보호 교육",
        "보안",
        Due::Yearly(4, 30),
        &[
            ("개인정보란 무엇인가", 15),
            ("수집과 이용", 20),
            ("보관과 파기", 15),
            ("유출 사고 대응", 10),
        ],
        &[
            "개인정보 수집",
            "개인정보 보관",
            "개인정보 파기",
            "유출 신고",
            "동의 받기",
        ],
    ),
    required(
        "EDU002",
        "정보보안 교육",
        "보안",
        Due::Yearly(6, 30),
        &[
            ("비밀번호와 인증", 15),
            ("피싱 메일 알아보기", 20),
            ("문서와 저장 매체", 15),
        ],
        &[
            "피싱 메일",
            "비밀번호",
            "저장 매체",
            "문서 보안",
            "원격 근무 보안",
        ],
    ),
    required(
        "EDU003",
        "직장 내 괴롭힘 예방교육",
        "법정의무",
        Due::Yearly(9, 30),
        &[("괴롭힘의 기준", 20), ("신고와 보호", 20)],
        &[
            "괴롭힘 판단",
            "신고 절차",
            "피해자 보호",
            "목격자의 역할",
            "2차 가해",
        ],
    ),
    required(
        "EDU004",
        "성희롱 예방교육",
        "법정의무",
        Due::Yearly(10, 31),
        &[("성희롱의 이해", 30), ("예방과 대응", 30)],
        &[
            "성희롱 판단",
            "상담 창구",
            "비밀 유지",
            "회사의 의무",
            "동료의 역할",
        ],
    ),
    required(
        "EDU005",
        "장애인 인식개선 교육",
        "법정의무",
        Due::Yearly(11, 30),
        &[("함께 일하는 법", 30), ("편의 제공", 30)],
        &["바른 표현", "편의 제공", "차별 금지", "채용과 배치", "소통 방법"],
    ),
    required(
        "EDU006",
        "산업안전보건교육",
        "법정의무",
        Due::Yearly(12, 15),
        &[("사무실의 위험", 30), ("응급 상황", 30), ("건강 관리", 30)],
        &["대피 요령", "응급 처치", "전기 안전", "바른 자세", "사고 보고"],
    ),
    required(
        "EDU007",
        "청탁금지법 교육",
        "윤리",
        Due::Yearly(5, 31),
        &[("해도 되는 것과 안 되는 것", 25), ("신고하는 법", 15)],
        &["선물 기준", "식사 기준", "신고 절차", "부정 청탁", "외부 강의"],
    ),
    required(
        "EDU008",
        "랜섬웨어 대응 교육",
        "보안",
        Due::ThisWeek,
        &[("감염 경로", 15), ("감염됐을 때", 15)],
        &["감염 경로", "백업", "신고 요령", "의심 파일", "복구 절차"],
    ),
    required(
        "EDU009",
        "윤리경영 서약 교육",
        "윤리",
        Due::ThisMonth,
        &[("우리 회사의 약속", 20)],
        &["이해 충돌", "법인카드", "내부 신고", "겸직 기준", "비밀 유지"],
    ),
    chosen(
        "EDU101",
        "엑셀 데이터 분석 과정",
        &[("표 다루기", 40), ("피벗", 40), ("차트", 40)],
    ),
    chosen(
        "EDU102",
        "보고서 쓰기 과정",
        &[("한 장으로 쓰기", 45), ("숫자로 말하기", 45)],
    ),
    chosen(
        "EDU103",
        "신임 팀장 리더십 과정",
        &[("맡기기", 60), ("피드백", 60)],
    ),
];

/// The points that pass.
pub(super) const PASS_SCORE: i64 = 80;

/// The id of a course's quiz.
pub(super) fn quiz_of(course: &Course) -> String {
    format!("QZ{}", course.id.trim_start_matches("EDU"))
}

pub(super) fn rows(company: &Company) -> Vec<Row> {
    let mut rows = Vec::new();
    for (id, name, parent, _) in DEPARTMENTS {
        let leader = (0..company.employees).find(|number| department_of(*number) == *id);
        let leader = leader.map_or(String::new(), super::people::id_of);
        rows.push(("departments", cells([id, name, parent, &leader])));
    }
    for course in COURSES {
        let required = if course.required { "Y" } else { "N" };
        rows.push((
            "courses",
            cells([course.id, course.title, course.category, required]),
        ));
        for (number, (title, minutes)) in (1..).zip(course.chapters) {
            let chapter: i32 = number;
            rows.push((
                "chapters",
                cells([course.id, &chapter.to_string(), title, &minutes.to_string()]),
            ));
        }
        if !course.topics.is_empty() {
            quiz(course, &mut rows);
        }
    }
    rows
}

fn quiz(course: &Course, rows: &mut Vec<Row>) {
    let id = quiz_of(course);
    let title = format!("{} 퀴즈", course.title);
    rows.push((
        "quizzes",
        cells([&id, course.id, &title, &PASS_SCORE.to_string()]),
    ));
    for (number, topic) in (1..).zip(course.topics) {
        let number: usize = number;
        let text = format!("'{topic}'에 대한 설명으로 알맞은 것은 무엇인가요?");
        let right = right_choice(number);
        let mut row = vec![id.clone(), number.to_string(), (*topic).to_owned(), text];
        for choice in 1..=4 {
            row.push(if choice == right {
                format!("{topic}은(는) 사내 기준에 따라 처리하고 담당 부서에 알린다")
            } else {
                WRONG
                    .get(choice % WRONG.len())
                    .copied()
                    .unwrap_or_default()
                    .to_owned()
            });
        }
        row.push(right.to_string());
        rows.push(("questions", row));
    }
}

/// Which choice is right.
pub(super) fn right_choice(number: usize) -> usize {
    (number * 3) % 4 + 1
}

const WRONG: [&str; 4] = [
    "급하면 절차를 건너뛰어도 된다",
    "혼자 판단해서 처리하고 기록은 남기지 않는다",
    "동료에게 대신 맡기면 책임지지 않는다",
    "문제가 생긴 뒤에 알아보면 된다",
];
