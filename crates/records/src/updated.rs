//! When each table was last imported or changed, so that an answer says of which moment its own records are.

use workplace::QuestionId;

/// The setting that older versions kept for all tables at once.
pub(crate) const ALL: &str = "records_updated_at";
pub(crate) const PUT: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// The setting of a table.
pub(crate) fn of(table: &str) -> String {
    format!("{ALL}.{table}")
}

/// The tables that the answer to a question rests on.
pub(crate) fn tables(question: QuestionId) -> [&'static str; 2] {
    match question {
        QuestionId::Q1 | QuestionId::Q2 | QuestionId::Q3 | QuestionId::Q18 | QuestionId::Q19 => {
            ["enrolments", "courses"]
        }
        QuestionId::Q4 => ["enrolments", "chapters"],
        QuestionId::Q5 | QuestionId::Q6 | QuestionId::Q7 | QuestionId::Q8 => ["attempts", "answers"],
        QuestionId::Q9 => ["enrolments", "attempts"],
        QuestionId::Q10 => ["attendance", "attendance"],
        QuestionId::Q11 | QuestionId::Q12 => ["leave_grants", "leave_uses"],
        QuestionId::Q13 => ["payslips", "payslip_lines"],
        QuestionId::Q14 | QuestionId::Q15 => ["point_transactions", "point_transactions"],
        QuestionId::Q16 | QuestionId::Q17 => ["employees", "departments"],
        QuestionId::Q20 => ["hr_tasks", "enrolments"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::TABLES;

    #[test]
    fn every_question_rests_on_tables_that_exist() {
        for about in workplace::QUESTIONS {
            for table in tables(about.id) {
                assert!(TABLES.iter().any(|one| one.name == table), "{table}");
            }
        }
    }
}
