//! `snake_case` keys as `camelCase`, for the fields that seed 004 §5 shows at a message's top level. Keys only: no value
//! is touched, and a key without ASCII underscores stays as it is.

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::value::RawValue;
use std::io::{self, Write};

/// The value as JSON with every object key in camelCase.
pub(crate) fn keys(value: &(impl Serialize + ?Sized)) -> serde_json::Result<Box<RawValue>> {
    let mut text = Vec::with_capacity(4096);
    value.serialize(&mut Serializer::with_formatter(&mut text, Keys::default()))?;
    let text = String::from_utf8(text).map_err(serde::ser::Error::custom)?;
    RawValue::from_string(text)
}

/// One name in camelCase.
pub(crate) fn name(name: &str) -> String {
    let mut changed = String::with_capacity(name.len());
    let mut after_underscore = false;
    for letter in name.chars() {
        match letter {
            '_' if !changed.is_empty() => after_underscore = true,
            letter if after_underscore => {
                changed.push(letter.to_ascii_uppercase());
                after_underscore = false;
            }
            letter => changed.push(letter),
        }
    }
    changed
}

/// Writes JSON and changes its keys on the way.
#[derive(Default)]
struct Keys {
    /// Within a key: what comes next of it.
    key: Option<Next>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    First,
    Further,
    AfterUnderscore,
}

impl Formatter for Keys {
    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.key = Some(Next::First);
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.key = None;
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let Some(next) = &mut self.key else {
            return writer.write_all(fragment.as_bytes());
        };
        // An underscore is never a part of another character's bytes.
        for byte in fragment.bytes() {
            let written = match (byte, *next) {
                (b'_', Next::Further | Next::AfterUnderscore) => {
                    *next = Next::AfterUnderscore;
                    continue;
                }
                (letter, Next::AfterUnderscore) => letter.to_ascii_uppercase(),
                (letter, _) => letter,
            };
            writer.write_all(&[written])?;
            *next = Next::Further;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_change_and_values_do_not() {
        let snake = json!({"final_tax": 5, "steps": [{"full_reference": "a_b", "제_53조": "x_y"}, "c_d"], "tax_if_filed_on_time": null, "_v": 1, "a__b_": {"c_d": 1.5}});
        let camel = r#"{"finalTax":5,"steps":[{"fullReference":"a_b","제53조":"x_y"},"c_d"],"taxIfFiledOnTime":null,"_v":1,"aB":{"cD":1.5}}"#;
        assert_eq!(keys(&snake).unwrap().get(), camel);
        assert_eq!(keys(&None::<i64>).unwrap().get(), "null");
        for (snake, camel) in [
            ("tax_if_filed_on_time", "taxIfFiledOnTime"),
            ("_v", "_v"),
            ("a__b_", "aB"),
        ] {
            assert_eq!(name(snake), camel);
        }
    }
}
