//! The reader of dates on any text, for the ends of the calendar and every lean.
#![no_main]

use fuzz::check;
use jiff::civil::{Date, date};
use korean::Text;
use korean::date::{self as dates, Lean};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|message: &str| {
    let text = Text::new(message);
    for today in [date(2026, 3, 10), date(2024, 2, 29), Date::MIN, Date::MAX] {
        for lean in [Lean::Past, Lean::Future, Lean::Next] {
            check(message, &dates::find(&text, today, lean));
        }
    }
});
