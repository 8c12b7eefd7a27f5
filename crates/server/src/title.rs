//! A session's title: given by the person, or cut from the first message.

/// The title of a session that has none yet.
pub(crate) const UNTITLED: &str = "새로운 상담";
/// Characters of a title made from a message.
const LENGTH: usize = 40;
/// A cut at a word's end may cost at most this many characters.
const GIVEN_UP: usize = 15;

/// The first message in one line of at most forty characters, cut at the end of a word where one is near.
pub(crate) fn of_message(masked: &str) -> String {
    let line = masked.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LENGTH {
        return line;
    }
    let cut: Vec<char> = line.chars().take(LENGTH - 1).collect();
    let ends_word = line.chars().nth(LENGTH - 1) == Some(' ');
    let word_end = cut
        .iter()
        .rposition(|character| *character == ' ')
        .filter(|end| !ends_word && LENGTH - end <= GIVEN_UP);
    let mut title: String = cut.iter().take(word_end.unwrap_or(cut.len())).collect();
    title.truncate(title.trim_end().len());
    title.push('…');
    title
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(message: &str, title: &str) {
        assert_eq!(of_message(message), title);
        assert!(of_message(message).chars().count() <= LENGTH);
    }

    #[test]
    fn titles_are_one_short_line_cut_at_words() {
        check("부모님께 1억 받았어요", "부모님께 1억 받았어요");
        check("  부모님께\n\n1억\t받았어요  ", "부모님께 1억 받았어요");
        check(
            "작년 가을에 할머니께서 아파트를 주셨는데 대출이 남아 있어서 얼마나 내야 하는지 궁금해요",
            "작년 가을에 할머니께서 아파트를 주셨는데 대출이 남아 있어서 얼마나…",
        );
        check(&"가".repeat(41), &format!("{}…", "가".repeat(39)));
        check(&"가".repeat(40), &"가".repeat(40));
        check(
            "짧은 말 뒤에 아주긴낱말이이어지면낱말을자르고말줄임표를붙여야제목이너무짧아지지않아요",
            "짧은 말 뒤에 아주긴낱말이이어지면낱말을자르고말줄임표를붙여야제목이너무짧아…",
        );
    }
}
