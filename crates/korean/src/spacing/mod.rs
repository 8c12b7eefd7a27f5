//! Spaces that were left out: "우리딸통장으로3천보냈어요" is told apart into "우리 딸 통장으로 3천 보냈어요", so that every
//! reader sees words. A space is put only between two words that are both known; what is not known stays as typed.

mod lexicon;
mod path;
mod piece;

use crate::Text;
use piece::Piece;

/// Shorter stretches are one word with its particle or ending.
const SHORTEST: usize = 3;
/// Up to here every piece must be known before a space is put.
const SHORT: usize = 5;
/// Longer ones are nothing a person typed as one sentence; the work stays bounded.
const LONGEST: usize = 400;

/// The positions before which a space is missing, left to right.
pub(crate) fn breaks(text: &Text) -> Vec<usize> {
    let mut missing = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let end = stretch_end(text, start);
        if (SHORTEST..=LONGEST).contains(&(end - start)) && mixes_words(text, start, end) {
            let pieces = path::cheapest(text, start, end);
            let whole = pieces.iter().all(|(_, piece)| *piece != Piece::Unknown);
            if whole || end - start > SHORT {
                missing.extend(within(&pieces));
            }
        }
        start = end + 1;
    }
    missing
}

/// Where a stretch of letters and figures without a space ends.
fn stretch_end(text: &Text, start: usize) -> usize {
    (start..text.len())
        .find(|i| !(text.is_hangul(*i) || text.is_digit(*i) || is_inside_figure(text, *i)))
        .unwrap_or(text.len())
}

/// The mark in 3.5억 or 45,000,000원.
fn is_inside_figure(text: &Text, i: usize) -> bool {
    matches!(text.at(i), Some('.' | ',')) && i > 0 && text.is_digit(i - 1) && text.is_digit(i + 1)
}

/// Figures alone have no words to tell apart.
fn mixes_words(text: &Text, start: usize, end: usize) -> bool {
    (start..end).filter(|i| text.is_hangul(*i)).count() >= 3
}

/// The borders between known words of a stretch where a space belongs.
fn within(pieces: &[(usize, Piece)]) -> impl Iterator<Item = usize> {
    pieces.windows(2).filter_map(|pair| match pair {
        [(_, before), (at, after)] if piece::is_border(*before, *after) => Some(*at),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spaced(typed: &str) -> String {
        Text::told_apart(typed).chars().iter().collect()
    }

    #[test]
    fn words_typed_together_are_told_apart() {
        let check = |typed: &str, words: &str| assert_eq!(spaced(typed), words);
        check("우리딸통장으로3천보냈어요", "우리 딸 통장으로 3천 보냈어요");
        check(
            "고모한테작년에3천받은적있는데이번에는아빠가5천줌",
            "고모한테 작년에 3천 받은 적 있는데 이번에는 아빠가 5천 줌",
        );
        check(
            "백일된우리아기한테삼천증여하려고요",
            "백일된 우리 아기한테 삼천 증여하려고요",
        );
        check(
            "남편한테십이억짜리 집 받았는데",
            "남편한테 십이억짜리 집 받았는데",
        );
        check("1992년생딸에게 줬어요", "1992년생 딸에게 줬어요");
        check("저는열다섯살이에요", "저는 열다섯살이에요");
        check("친정엄마인나한테2천줬어요", "친정엄마인 나한테 2천 줬어요");
    }

    #[test]
    fn ordinary_words_stay_whole() {
        for typed in [
            "아버지한테서 받았습니다",
            "증여받았는데요",
            "1억5천만원이에요",
            "담보대출이자는",
            "혼인신고하려고요",
            "할아버지할머니",
            "2026년3월5일에",
            "결혼자금으로",
            "이모부님께서는",
            "부담부증여하려고요",
            "주더라",
            "보내더군요",
        ] {
            assert_eq!(spaced(typed), typed);
        }
    }
}
