//! The part of a text that is quoted: always a piece of it, word for word, cut where a reader would stop.

/// How long a quotation may be, in characters (seed 004 §3.2: 100 to 200).
const LONGEST: usize = 200;

/// The beginning of a text, at most 200 characters, without the history of amendments after it.
pub(crate) fn opening(text: &str) -> String {
    let text = without_history(text.trim());
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let cut: String = text.chars().take(LONGEST).collect();
    let sentence = cut.rfind(". ").map(|at| at + 1).filter(|at| *at * 2 > cut.len());
    let end = sentence.or_else(|| cut.rfind(' ')).unwrap_or(cut.len());
    cut.get(..end).unwrap_or(&cut).to_owned()
}

/// The text up to where `<개정 …>` begins.
pub(crate) fn without_history(text: &str) -> &str {
    let marks = ["<개정", "<신설", "<이동", "<전문개정"];
    let end = marks.iter().filter_map(|mark| text.find(mark)).min();
    match end {
        Some(0) | None => text,
        Some(end) => text.get(..end).unwrap_or(text).trim_end(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_a_piece_of_its_text() {
        let long = "거주자가 증여를 받은 경우에는 공제한다. ".repeat(20);
        for text in [
            "짧은 글",
            "공제한다. <개정 2020.1.1.> 뒤",
            long.as_str(),
            "",
            &"가".repeat(500),
        ] {
            let quoted = opening(text);
            assert!(text.contains(&quoted), "{quoted}");
            assert!(quoted.chars().count() <= LONGEST);
        }
        assert_eq!(opening("공제한다. <개정 2020.1.1.>"), "공제한다.");
        assert!(opening(&long).ends_with("공제한다."));
    }
}
