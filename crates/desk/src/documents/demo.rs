//! The documents of the demo company, compiled in; they are ordinary files in `content/workplace/docs`.

use super::read::sections;
use library::Page;

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

/// The sections of the demo company's documents.
pub fn demo_pages() -> Vec<Page> {
    DOCUMENTS
        .iter()
        .flat_map(|(name, text)| sections(name, text))
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
        assert_eq!(demo_pages(), super::super::read_folder(folder).unwrap());
    }
}
