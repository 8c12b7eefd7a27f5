//! Records as files, tables and facts: each test that needs a database runs on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod averages;
mod backend;
mod book;
mod expected;
mod import;
mod leave;
mod machines;
mod questions;
mod quiz;
mod team;

store::on_both! {
    files_and_the_generator_make_the_same_tables => crate::import::same_tables;
    a_wrong_row_is_named_and_nothing_is_loaded => crate::import::all_or_nothing;
    cp949_and_marks_are_read => crate::import::encodings;
    tables_without_a_file_stay => crate::import::others_stay;
    one_cause_is_one_problem => crate::import::one_cause;
    who_leaves_takes_their_records_along => crate::import::who_leaves;
    few_rows_may_go => crate::import::few_may_go;
    changes_are_told_by_row => crate::import::told_by_row;
    workbooks_are_read => crate::import::workbooks;
    headings_may_be_korean => crate::import::korean_headings;
    who_was_erased_stays_away => crate::import::erased_stay_erased;
    a_folder_is_imported_by_itself => crate::import::inbox;
    twenty_questions_agree_with_the_rows => crate::questions::agree_with_the_rows;
    one_sees_only_ones_own => crate::questions::only_ones_own;
    empty_periods_say_so => crate::questions::empty_periods;
    few_people_hide_their_average => crate::averages::few_are_hidden;
    averages_follow_every_change => crate::averages::follow_every_change;
    leave_counts_by_the_day_it_is_valid => crate::leave::hire_date_years;
    the_next_expiry_is_told => crate::leave::two_expiries;
    leave_is_taken_by_the_hour => crate::leave::by_the_hour;
    kinds_are_the_companys_own => crate::leave::own_kinds;
    records_say_when_their_kind_was_updated => crate::leave::updated_by_kind;
    managers_see_who_of_theirs_is_away => crate::team::who_is_away;
    managers_see_how_far_mandatory_courses_are => crate::team::mandatory_courses;
    a_quiz_is_started_and_scored_once => crate::quiz::started_and_scored;
}
