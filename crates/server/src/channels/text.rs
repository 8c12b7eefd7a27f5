//! An answer in a messenger's own markup and within its limits.

/// Characters that Slack shows without cutting.
const SLACK: usize = 3_900;
/// Characters of one text message in NAVER WORKS.
const WORKS: usize = 2_000;

/// Slack's bold is one star; `&`, `<` and `>` are escaped, so that no answer becomes a mention or a link.
pub(super) fn for_slack(answer: &str) -> Vec<String> {
    pieces(answer, SLACK)
        .into_iter()
        .map(|piece| {
            let escaped = piece
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('>', "&gt;");
            escaped.replace("**", "*")
        })
        .collect()
}

/// NAVER WORKS shows plain text.
pub(super) fn for_works(answer: &str) -> Vec<String> {
    pieces(&answer.replace("**", ""), WORKS)
}

/// The answer cut at ends of lines into pieces of at most so many characters; a longer line is cut where it must be.
fn pieces(answer: &str, longest: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for line in answer.trim().lines().flat_map(|line| cut(line, longest)) {
        let taken = pieces.last().map_or(0, |piece| piece.chars().count());
        match pieces.last_mut() {
            Some(piece) if taken == 0 => piece.push_str(&line),
            Some(piece) if taken + 1 + line.chars().count() <= longest => {
                piece.push('\n');
                piece.push_str(&line);
            }
            _ => pieces.push(line),
        }
    }
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces
}

fn cut(line: &str, longest: usize) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    if characters.is_empty() {
        return vec![String::new()];
    }
    characters
        .chunks(longest)
        .map(|chunk| chunk.iter().collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_escapes_are_the_messengers() {
        assert_eq!(for_slack("**15일** <@U1> & 끝"), ["*15일* &lt;@U1&gt; &amp; 끝"]);
        assert_eq!(
            for_works("**15일** 남았어요\n\n- 반차"),
            ["15일 남았어요\n\n- 반차"]
        );
        assert!(for_works("  \n ").is_empty());
    }

    #[test]
    fn a_long_answer_is_cut_at_lines_and_loses_nothing() {
        let line = "가".repeat(900);
        let whole = [line.as_str(); 5].join("\n");
        let pieces = for_works(&whole);
        assert_eq!(pieces.len(), 3);
        assert!(pieces.iter().all(|piece| piece.chars().count() <= WORKS));
        assert_eq!(pieces.join("\n"), whole);
        let endless = "나".repeat(4_500);
        assert_eq!(for_works(&endless).concat(), endless);
    }
}
