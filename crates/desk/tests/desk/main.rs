//! Conversations of employees over real stores with a clock that the test moves: each runs on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod answers;
mod documents;
mod keeping;
mod near;
mod office;
mod open_questions;
mod seeds;
mod upkeep;

store::on_both! {
    the_four_scenarios_of_the_seed => crate::seeds::four_scenarios;
    a_question_back_is_answered => crate::seeds::question_back_answered;
    a_question_back_expires => crate::seeds::question_back_expires;
    a_long_answer_is_a_new_question => crate::seeds::long_answer;
    figures_of_the_facts_stand_in_the_answer => crate::answers::figures_stand_in_the_answer;
    nobody_answers_anothers_question_back => crate::keeping::sessions_are_apart;
    two_processes_take_one_question_back => crate::keeping::two_processes;
    payroll_is_not_kept => crate::keeping::payroll_is_not_kept;
    a_retry_gets_the_first_answer => crate::keeping::retry;
    reads_are_logged_without_values => crate::keeping::reads_are_logged;
    documents_are_cited => crate::documents::cited;
    a_later_import_is_seen => crate::documents::later_import;
    the_version_in_force_answers => crate::documents::versions;
    documents_are_found_by_what_is_meant => crate::near::by_what_is_meant;
    without_the_model_documents_are_found_by_words => crate::near::without_the_model;
    office_documents_answer => crate::documents::formats;
    no_question_is_kept_unless_wanted => crate::open_questions::nothing_unless_wanted;
    questions_are_kept_by_the_day_and_nobodys => crate::open_questions::by_the_day_and_nobodys;
    a_badly_rated_question_is_kept_once => crate::open_questions::rated_badly_once;
    sent_documents_are_shown_then_taken => crate::upkeep::documents;
    sent_records_are_shown_then_taken => crate::upkeep::records;
}
