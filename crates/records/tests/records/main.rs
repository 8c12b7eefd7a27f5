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
mod machines;
mod questions;
mod quiz;

store::on_both! {
    files_and_the_generator_make_the_same_tables => crate::import::same_tables;
    a_wrong_row_is_named_and_nothing_is_loaded => crate::import::all_or_nothing;
    cp949_and_marks_are_read => crate::import::encodings;
    tables_without_a_file_stay => crate::import::others_stay;
    one_cause_is_one_problem => crate::import::one_cause;
    who_leaves_takes_their_records_along => crate::import::who_leaves;
    twenty_questions_agree_with_the_rows => crate::questions::agree_with_the_rows;
    one_sees_only_ones_own => crate::questions::only_ones_own;
    empty_periods_say_so => crate::questions::empty_periods;
    few_people_hide_their_average => crate::averages::few_are_hidden;
    averages_follow_every_change => crate::averages::follow_every_change;
    a_quiz_is_started_and_scored_once => crate::quiz::started_and_scored;
}
