//! The driver and the judge tried on an oracle: no fault found where there is none, each fault found where it is.

use crate::Report;
use crate::oracle::{Fault, Oracle};
use crate::play::play;

fn report(fault: Fault, conversations: u64) -> Report {
    let mut report = Report::default();
    for seed in 0..conversations {
        report.add(play(&mut Oracle::new(fault), seed));
    }
    report
}

#[test]
fn whoever_hears_everything_and_asks_what_matters_has_no_fault() {
    let report = report(Fault::None, 4_000);
    assert_eq!(report.clean, report.conversations, "{report}");
    assert!(report.turns > 2 * report.conversations, "{report}");
}

#[test]
fn every_fault_is_found_by_its_name() {
    let check = |fault, name: &str| {
        let report = report(fault, 600);
        assert!(report.count(name) > 0, "{fault:?} {report}");
    };
    check(Fault::Tax, "wrong_tax");
    check(Fault::ForgetsDebt, "lost_fact");
    check(Fault::InventsMinor, "invented_fact");
    check(Fault::AsksUseless, "useless_question");
    check(Fault::AsksAgain, "asked_again");
    check(Fault::AsksInQuick, "beyond_quick");
    check(Fault::NeverAsksPast, "not_asked");
    check(Fault::LosesQuestion, "question_lost");
    check(Fault::IgnoresSkip, "skip_ignored");
    check(Fault::Offer, "wrong_offer");
    check(Fault::WhatIf, "wrong_what_if");
    check(Fault::Silent, "no_answer");
    check(Fault::AsksValueFirst, "out_of_order");
    check(Fault::Repeats, "asked_again");
}

#[test]
fn a_seed_replays_word_for_word() {
    for seed in [0, 1, 77, 4_096] {
        let first = play(&mut Oracle::new(Fault::None), seed);
        assert_eq!(first, play(&mut Oracle::new(Fault::None), seed));
    }
}
