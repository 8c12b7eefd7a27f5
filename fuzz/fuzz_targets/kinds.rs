//! Whole texts by kind.
#![no_main]

use korean::kind::{self, Kind};
use libfuzzer_sys::fuzz_target;

const KINDS: [Kind; 7] = [
    Kind::Amount,
    Kind::Number,
    Kind::Date,
    Kind::DateRange,
    Kind::Boolean,
    Kind::Age,
    Kind::Percent,
];

fuzz_target!(|message: &str| {
    for kind in KINDS {
        kind::read(kind, message, jiff::civil::date(2026, 3, 10));
    }
});
