//! Simulated people talk to the assistant: no wrong tax, no lost fact, no useless question. `PEOPLE` says how many
//! (2,000 by default), `SEED` where to begin.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use adviser::Adviser;

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

/// The goal is none at all. What is still lost is text typed without any space and typos beyond one jamo; the bound
/// only ever goes down.
const STILL_LOST_PER_THOUSAND: usize = 12;

#[test]
fn simulated_people_are_served_right() {
    let people = usize::try_from(setting("PEOPLE", 2_000)).unwrap();
    let report = simulate::run(&Adviser::default(), setting("SEED", 1), people);
    println!("{report}");
    for fault in [
        "wrong_tax",
        "useless_question",
        "beyond_quick",
        "out_of_order",
        "wrong_offer",
        "wrong_what_if",
    ] {
        assert_eq!(report.count(fault), 0, "{fault}: {report}");
    }
    let faults = report.conversations - report.clean;
    assert!(
        faults * 1_000 <= STILL_LOST_PER_THOUSAND * report.conversations,
        "{report}"
    );
}
