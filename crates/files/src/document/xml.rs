//! XML as a row of openings, closings and words, names without their prefixes.

use super::{DocumentError, broken};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::borrow::Cow;

/// One step through a text.
pub(super) enum Step<'x> {
    /// An element begins.
    Open(&'x str, Attributes<'x>),
    /// An element ends; also after one that is empty.
    Close(&'x str),
    /// Words between them.
    Words(&'x str),
}

/// The attributes of an element.
pub(super) struct Attributes<'x>(&'x BytesStart<'x>);

impl Attributes<'_> {
    /// The value of an attribute, whatever its prefix.
    pub(super) fn get(&self, name: &str) -> Option<String> {
        let mut all = self.0.attributes().flatten();
        let found = all.find(|one| one.key.local_name().as_ref() == name)?;
        found
            .normalized_value(XmlVersion::Implicit1_0)
            .ok()
            .map(Cow::into_owned)
    }

    /// The same as a number.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }
}

/// Goes through a text.
pub(super) fn walk(text: &str, kind: &str, mut take: impl FnMut(Step<'_>)) -> Result<(), DocumentError> {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().map_err(|error| broken(kind, &error))? {
            Event::Start(element) => {
                take(Step::Open(element.local_name().as_ref(), Attributes(&element)));
            }
            Event::Empty(element) => {
                take(Step::Open(element.local_name().as_ref(), Attributes(&element)));
                take(Step::Close(element.local_name().as_ref()));
            }
            Event::End(element) => take(Step::Close(element.local_name().as_ref())),
            Event::Text(words) => take(Step::Words(&words)),
            Event::CData(words) => take(Step::Words(&words)),
            Event::GeneralRef(entity) => {
                if let Ok(Some(character)) = entity.resolve_char_ref() {
                    take(Step::Words(character.encode_utf8(&mut [0; 4])));
                } else if let Some(words) = quick_xml::escape::resolve_xml_entity(&entity) {
                    take(Step::Words(words));
                }
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}
