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
mod questions;
mod quiz;

/// Runs each named suite on both databases.
macro_rules! on_both {
    ($($name:ident => $suite:path;)*) => {
        mod on_sqlite { $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let scratch = store::testing::Scratch::sqlite();
                $suite(&scratch).await;
            }
        )* }
        mod on_postgres { $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let Some(scratch) = store::testing::Scratch::postgres().await else { return };
                $suite(&scratch).await;
                scratch.drop_database().await;
            }
        )* }
    };
}

on_both! {
    files_and_the_generator_make_the_same_tables => crate::import::same_tables;
    a_wrong_row_is_named_and_nothing_is_loaded => crate::import::all_or_nothing;
    cp949_and_marks_are_read => crate::import::encodings;
    tables_without_a_file_stay => crate::import::others_stay;
    who_leaves_takes_their_records_along => crate::import::who_leaves;
    twenty_questions_agree_with_the_rows => crate::questions::agree_with_the_rows;
    one_sees_only_ones_own => crate::questions::only_ones_own;
    empty_periods_say_so => crate::questions::empty_periods;
    few_people_hide_their_average => crate::averages::few_are_hidden;
    a_quiz_is_started_and_scored_once => crate::quiz::started_and_scored;
}
