//! The words of an answer that are not figures: states, kinds, periods.

use jiff::civil::Date;

/// States and kinds as sources write them, and as people say them.
const WORDS: &[(&str, &str)] = &[
    ("completed", "완료"),
    ("complete", "완료"),
    ("done", "완료"),
    ("in_progress", "진행 중"),
    ("not_started", "시작 전"),
    ("overdue", "기한 지남"),
    ("pending", "대기"),
    ("open", "미완료"),
    ("todo", "미완료"),
    ("approved", "승인"),
    ("rejected", "반려"),
    ("requested", "신청"),
    ("used", "사용"),
    ("planned", "예정"),
    ("education", "교육"),
    ("quiz", "퀴즈"),
    ("document", "서류"),
    ("survey", "설문"),
    ("review", "평가"),
    ("late", "지각"),
    ("early_leave", "조퇴"),
    ("absent", "결근"),
    ("remote", "재택"),
    ("overtime", "초과근무"),
    ("leave", "휴가"),
    ("present", "출근"),
    ("full_time", "정규직"),
    ("contract", "계약직"),
    ("part_time", "시간제"),
    ("intern", "인턴"),
];

/// A source's word as people say it.
pub(super) fn word(said: &str) -> String {
    let plain = said.to_ascii_lowercase().replace(['-', ' '], "_");
    WORDS
        .iter()
        .find(|(code, _)| *code == plain)
        .map_or_else(|| said.to_owned(), |(_, word)| (*word).to_owned())
}

/// A period as people say it: 2026년, 2026년 3월, 2026.3.9~3.15.
pub(super) fn period(start: Date, end: Date) -> String {
    let whole_years = start.day_of_year() == 1 && end == end.last_of_year();
    let whole_months = start.day() == 1 && end == end.last_of_month();
    let one_year = start.year() == end.year();
    if start == end {
        return korean::print::date(start);
    }
    if whole_years && one_year {
        return format!("{}년", start.year());
    }
    if whole_months && one_year && start.month() == end.month() {
        return korean::print::month(start.year(), start.month());
    }
    let from = format!("{}.{}.{}", start.year(), start.month(), start.day());
    if one_year {
        format!("{from}~{}.{}", end.month(), end.day())
    } else {
        format!("{from}~{}.{}.{}", end.year(), end.month(), end.day())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn periods_as_people_say_them() {
        for (start, end, said) in [
            (date(2026, 1, 1), date(2026, 12, 31), "2026년"),
            (date(2026, 3, 1), date(2026, 3, 31), "2026년 3월"),
            (date(2026, 3, 9), date(2026, 3, 15), "2026.3.9~3.15"),
            (date(2025, 12, 10), date(2026, 3, 10), "2025.12.10~2026.3.10"),
            (date(2026, 3, 9), date(2026, 3, 9), "2026년 3월 9일"),
        ] {
            assert_eq!(period(start, end), said);
        }
    }
}
