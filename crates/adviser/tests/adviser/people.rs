//! Simulated people talk to the assistant: no wrong tax, no lost fact, no useless question. `PEOPLE` says how many
//! (2,000 by default), `SEED` where to begin.

use adviser::Adviser;

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

#[test]
fn simulated_people_are_served_right() {
    let people = usize::try_from(setting("PEOPLE", 2_000)).unwrap();
    let report = simulate::run(&Adviser::default(), setting("SEED", 1), people);
    println!("{report}");
    assert_eq!(report.clean, report.conversations, "{report}");
}
