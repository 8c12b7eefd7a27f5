//! The documents of the demo company, compiled in; they are ordinary files in `content/workplace/docs`.

use super::read::{ReadDocument, read_bytes};

macro_rules! documents {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../content/workplace/docs/", $name)))),*]
    };
}

const DOCUMENTS: &[(&str, &str)] = documents![
    "education/privacy.md",
    "education/respect.md",
    "education/safety.md",
    "education/security.md",
    "rules/attendance.md",
    "rules/expenses.md",
    "rules/family-events.md",
    "rules/leave.md",
    "rules/pay.md",
    "rules/security.md",
    "rules/training.md",
    "rules/welfare.md",
];

/// The demo company's documents.
pub fn demo_documents() -> Vec<ReadDocument> {
    DOCUMENTS
        .iter()
        .filter_map(|(name, text)| read_bytes(name, text.as_bytes()).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_of_the_folder_is_compiled_in() {
        let folder = Path::new(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../content/workplace/docs"
        ));
        let read = super::super::read_folder(folder).unwrap();
        assert_eq!((demo_documents(), read.unread), (read.documents, Vec::new()));
    }
}
