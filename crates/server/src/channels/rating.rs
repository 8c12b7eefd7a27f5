//! A thumb in a messenger: what somebody thinks of the last answer.

/// Whether a message is nothing but a thumb, and then whether it points down. Slack writes them as words.
pub(super) fn is_bad(text: &str) -> Option<bool> {
    const UP: &[&str] = &["👍", ":+1:", ":thumbsup:"];
    const DOWN: &[&str] = &["👎", ":-1:", ":thumbsdown:"];
    let shown = text.trim();
    // A skin's tone stands behind the thumb.
    let points = |thumbs: &[&str]| {
        thumbs
            .iter()
            .filter_map(|thumb| shown.strip_prefix(thumb))
            .any(|tone| {
                tone.is_empty()
                    || tone.starts_with(":skin-tone")
                    || tone.chars().all(|c| ('🏻'..='🏿').contains(&c))
            })
    };
    match (points(UP), points(DOWN)) {
        (true, _) => Some(false),
        (_, true) => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumb_alone_is_a_rating() {
        for (said, bad) in [
            ("👍", Some(false)),
            (" :+1: ", Some(false)),
            (":thumbsdown:", Some(true)),
            ("👎🏽", Some(true)),
            (":-1::skin-tone-3:", Some(true)),
            ("👎 이건 아니에요", None),
            ("내 연차", None),
            ("", None),
        ] {
            assert_eq!(is_bad(said), bad, "{said}");
        }
    }
}
