//! The contract over HTTP, against a server that really listens: each test runs on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod attacks;
mod calculator;
mod channels;
mod errors;
mod feedback;
mod guarding;
mod headers;
mod helped;
mod idempotency;
mod law;
mod limits;
mod messages;
mod openapi;
mod operator;
mod page;
mod plan;
mod privacy;
mod running;
mod sessions;
mod several;
mod stopping;
mod streaming;
mod workplace;

store::on_both! {
    a_session_lives => crate::sessions::lives;
    sessions_are_listed_by_activity => crate::sessions::listed_by_activity;
    a_session_is_titled_by_its_first_message => crate::sessions::titled_by_its_first_message;
    another_client_finds_nothing => crate::sessions::another_client_finds_nothing;
    a_client_without_an_id_gets_one => crate::sessions::client_without_an_id_gets_one;
    a_turn_has_the_contracts_shape => crate::messages::turn_has_the_contracts_shape;
    turns_build_on_each_other => crate::messages::turns_build_on_each_other;
    fields_are_set_as_a_turn => crate::messages::fields_are_set;
    messages_page_backwards => crate::messages::page_backwards;
    two_messages_at_once_are_both_answered_in_order => crate::messages::at_once_in_order;
    every_bad_request_has_its_code => crate::errors::every_bad_request_has_its_code;
    a_panic_costs_one_answer => crate::errors::panic_costs_one_answer;
    a_store_that_is_down_is_said_so => crate::errors::store_that_is_down;
    content_and_body_have_limits => crate::limits::content_and_body;
    a_client_has_so_many_requests_in_all_processes => crate::guarding::client_rate;
    a_limit_holds_without_the_database => crate::guarding::counted_alone;
    an_address_has_so_many_requests => crate::guarding::address_rate;
    nobody_is_limited_by_default => crate::guarding::nobody_by_default;
    a_slow_client_is_let_go => crate::guarding::slow_client;
    a_client_that_does_not_read_is_let_go => crate::guarding::idle_reader;
    places_are_limited => crate::guarding::places;
    an_answer_has_its_time => crate::guarding::time;
    a_client_erases_itself => crate::sessions::erases_itself;
    a_session_has_a_last_turn => crate::limits::session_length;
    a_retry_gets_the_first_answer => crate::idempotency::retry_gets_the_first_answer;
    a_session_is_made_once => crate::idempotency::session_is_made_once;
    a_stream_ends_with_the_plain_answer => crate::streaming::ends_with_the_plain_answer;
    a_stream_resumes_where_it_broke => crate::streaming::resumes_where_it_broke;
    a_stream_refuses_with_a_status => crate::streaming::refuses_with_a_status;
    feedback_is_kept => crate::feedback::is_kept;
    nothing_personal_is_stored => crate::privacy::nothing_personal_is_stored;
    operator_fields_stay_inside => crate::privacy::operator_fields_stay_inside;
    answers_carry_careful_headers => crate::headers::careful;
    browsers_of_listed_origins_may_call => crate::headers::cors;
    answers_are_zipped_where_that_is_wanted => crate::headers::zipped;
    parts_of_an_answer_can_be_left_out => crate::messages::parts;
    a_helped_reply_is_kept => crate::helped::helped_reply_is_kept;
    a_required_model_that_fails_fails_the_turn => crate::helped::required_model_that_fails;
    the_calculator_answers => crate::calculator::answers;
    every_view_is_one_document => crate::page::views_are_one_document;
    the_page_answers_for_itself_only => crate::page::answers_for_itself_only;
    the_pages_files_are_kept => crate::page::files_are_kept;
    the_law_is_searched_and_shown => crate::law::is_searched_and_shown;
    the_planner_answers => crate::plan::answers;
    the_calculator_compares_and_reverses => crate::calculator::compares_and_reverses;
    the_calculator_lists_and_computes_rules => crate::calculator::lists_and_computes_rules;
    the_description_is_served => crate::openapi::is_served;
    a_session_goes_on_at_another_process => crate::several::goes_on_elsewhere;
    processes_share_one_order => crate::several::share_one_order;
    messengers_are_closed_by_default => crate::channels::closed_by_default;
    slack_is_answered_to_the_person => crate::channels::slack_is_answered;
    naver_works_is_answered_to_the_person => crate::channels::works_is_answered;
    unsigned_messages_of_messengers_are_refused => crate::channels::forgeries_are_refused;
    the_workplace_is_closed_by_default => crate::workplace::closed_by_default;
    only_the_employee_of_the_credential_is_answered => crate::workplace::only_the_employee_of_the_credential;
    others_are_seen_by_role => crate::workplace::others_by_role;
    every_question_is_answered_only_to_oneself => crate::workplace::every_question_only_to_oneself;
    workplace_bodies_are_checked => crate::workplace::bodies_are_checked;
    workplace_ratings_are_checked => crate::workplace::ratings_are_checked;
    a_workplace_stream_ends_with_the_plain_answer => crate::workplace::streamed_like_the_plain_answer;
    without_an_operators_key_nothing_is_there => crate::operator::without_a_key_nothing_is_there;
    only_the_operators_key_opens => crate::operator::only_the_key_opens;
    what_is_refused_is_counted => crate::operator::refusals_are_counted;
    the_operator_sees_figures => crate::operator::figures_are_shown;
    the_operator_keeps_the_company_up => crate::operator::company_is_kept_up;
    a_signed_token_of_an_admin_opens => crate::operator::admins_token_opens;
    doubled_and_smuggled_headers_open_nothing => crate::attacks::headers::doubled_and_smuggled;
    guessed_ids_name_nothing => crate::attacks::ids::guessed;
    tampered_cursors_are_refused => crate::attacks::cursors::tampered;
    a_replay_is_its_clients_alone => crate::attacks::replay::keys_are_their_clients;
    climbing_paths_lead_nowhere => crate::attacks::paths::climbing;
    hostile_texts_stay_texts => crate::attacks::texts::hostile_texts_stay_texts;
    confused_tokens_open_nothing => crate::attacks::tokens::confused;
    a_stop_finishes_turns => crate::stopping::finishes_turns;
    a_client_that_hangs_up_loses_no_turn => crate::stopping::hanging_up_loses_no_turn;
}
