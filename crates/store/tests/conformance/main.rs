//! What every database must do: each test runs on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod deletion;
mod exchanges;
mod feedback;
mod figures;
mod idempotency;
mod many_processes;
mod metadata;
mod open_questions;
mod paging;
mod pendings;
mod sessions;
mod standing;
mod together;
mod told;
mod vectors;

/// On SQLite, on PostgreSQL, and on a PostgreSQL that is spread over machines.
macro_rules! everywhere {
    ($($name:ident => $suite:path;)*) => {
        store::on_both! { $($name => $suite;)* }
        store::on_machines! { $($name => $suite;)* }
    };
}

everywhere! {
    a_session_is_made_found_changed_and_deleted => crate::sessions::made_found_changed_and_deleted;
    another_client_sees_nothing => crate::sessions::another_client_sees_nothing;
    the_title_comes_from_the_first_message_only => crate::sessions::title_from_the_first_message_only;
    turns_build_on_each_other => crate::exchanges::build_on_each_other;
    turns_at_once_are_kept_in_order => crate::exchanges::at_once_are_kept_in_order;
    of_many_at_once_each_is_kept_once => crate::together::each_is_kept_once;
    a_full_session_takes_no_more => crate::exchanges::full_session_takes_no_more;
    an_overtaken_turn_starts_again => crate::exchanges::overtaken_turn_starts_again;
    a_dropped_turn_leaves_no_trace => crate::exchanges::dropped_turn_leaves_no_trace;
    a_slow_turn_holds_up_nobody => crate::exchanges::slow_turn_holds_up_nobody;
    times_never_run_backwards => crate::exchanges::times_never_run_backwards;
    any_text_comes_back_as_it_was => crate::exchanges::any_text_comes_back;
    a_retry_returns_the_first_answer => crate::idempotency::retry_returns_the_first_answer;
    retries_at_once_make_one_turn => crate::idempotency::retries_at_once_make_one_turn;
    a_session_is_made_once_per_key => crate::idempotency::session_made_once_per_key;
    two_processes_share_a_session => crate::many_processes::share_a_session;
    what_a_process_remembers_decides_nothing => crate::many_processes::remembered_decides_nothing;
    one_that_was_made_again_is_another => crate::many_processes::made_again;
    a_conversation_can_be_rehearsed => crate::many_processes::rehearsed;
    the_first_setting_counts => crate::many_processes::first_setting_counts;
    sessions_page_without_loss_at_equal_times => crate::paging::sessions_at_equal_times;
    messages_page_without_loss_while_turns_go_on => crate::paging::messages_while_turns_go_on;
    the_last_feedback_counts => crate::feedback::last_one_counts;
    the_operator_sees_figures => crate::figures::of_what_is_kept;
    the_documents_queries_run_as_written => crate::figures::the_seeds_statements;
    old_metadata_is_read => crate::metadata::old_is_read;
    deleting_takes_everything_along => crate::deletion::takes_everything_along;
    inactive_sessions_are_deleted => crate::deletion::inactive_sessions;
    a_session_deleted_under_a_turn_stays_deleted => crate::deletion::under_a_turn;
    a_pending_question_is_taken_once => crate::pendings::taken_once;
    pendings_expire => crate::pendings::expire;
    one_of_many_takes_a_pending => crate::pendings::one_of_many_takes_it;
    answers_are_kept_for_a_retry => crate::pendings::answers_are_kept_for_a_retry;
    open_questions_are_kept_for_thirty_days => crate::open_questions::kept_for_thirty_days;
    vectors_are_kept_by_model_until_the_section_is_gone => crate::vectors::kept_by_model_until_the_section_is_gone;
    everything_is_there_after_opening_again => crate::exchanges::there_after_opening_again;
}

mod empty {
    store::on_both! {
        processes_migrate_at_once => crate::many_processes::migrate_at_once;
    }
}
