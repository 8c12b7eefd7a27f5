//! Server-sent events out of bytes that arrive in any pieces.

use crate::Failure;

/// Bytes of one event that is not whole yet; no server sends that much at once.
const LONGEST: usize = 1 << 20;

/// Puts bytes together to events.
#[derive(Default)]
pub(super) struct Events {
    bytes: Vec<u8>,
    /// The data lines of the event under way.
    data: Vec<String>,
}

impl Events {
    /// Takes bytes in as they arrive.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.bytes.extend_from_slice(bytes);
        let held = self.bytes.len() + self.data.iter().map(String::len).sum::<usize>();
        if held > LONGEST.saturating_add(bytes.len()) {
            return Err(Failure::TooLong);
        }
        Ok(())
    }

    /// The data of the next whole event. Comments, names and ids are passed over.
    pub(super) fn next(&mut self) -> Result<Option<String>, Failure> {
        while let Some(line) = self.line()? {
            if let Some(data) = line.strip_prefix("data:") {
                self.data.push(data.strip_prefix(' ').unwrap_or(data).to_owned());
            } else if line.is_empty() && !self.data.is_empty() {
                return Ok(Some(std::mem::take(&mut self.data).join("\n")));
            }
        }
        Ok(None)
    }

    fn line(&mut self) -> Result<Option<String>, Failure> {
        let Some(end) = self.bytes.iter().position(|byte| *byte == b'\n') else {
            return Ok(None);
        };
        let mut line: Vec<u8> = self.bytes.drain(..=end).collect();
        while matches!(line.last(), Some(b'\n' | b'\r')) {
            line.pop();
        }
        let line = String::from_utf8(line).map_err(|_| Failure::Malformed("not UTF-8".to_owned()))?;
        Ok(Some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pieces: &[&[u8]]) -> Vec<String> {
        let mut events = Events::default();
        let mut read = Vec::new();
        for piece in pieces {
            events.take(piece).unwrap();
            while let Some(event) = events.next().unwrap() {
                read.push(event);
            }
        }
        read
    }

    #[test]
    fn events_are_found_however_the_bytes_arrive() {
        let text = ": hello\r\n\r\nevent: x\r\ndata: 세금\r\n\r\ndata:a\ndata: b\n\ndata: [DONE]\n\ndata: not whole\n";
        let whole = read(&[text.as_bytes()]);
        assert_eq!(whole, ["세금", "a\nb", "[DONE]"]);
        let one_by_one: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
        assert_eq!(read(&one_by_one), whole);
    }

    #[test]
    fn an_event_without_end_is_given_up() {
        let mut events = Events::default();
        let piece = [b'x'; 4096];
        let failed = (0..1000).find_map(|_| events.take(&piece).err());
        assert_eq!(failed, Some(Failure::TooLong));
    }
}
