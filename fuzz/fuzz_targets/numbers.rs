//! The reader of numbers on any text.
#![no_main]

use fuzz::check;
use korean::Text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|message: &str| {
    let text = Text::new(message);
    check(message, &korean::number::find(&text));
});
