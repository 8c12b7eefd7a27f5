//! Answers, events, residence, parts of a whole and personal data on any text; masking twice is masking once.
#![no_main]

use fuzz::check;
use korean::{Text, answer, event, percent, personal, residence};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|message: &str| {
    let text = Text::new(message);
    check(message, &answer::find(&text));
    check(message, &event::find(&text));
    check(message, &residence::find(&text));
    check(message, &percent::find(&text));
    check(message, &personal::find(&text));
    let masked = personal::mask(message).text;
    assert_eq!(personal::mask(&masked).text, masked);
});
