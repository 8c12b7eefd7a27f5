//! Headings that Korean rules have without saying so: chapters (제2장 휴가), articles (제3조(이월)), 부칙 and 별표 begin
//! sections in whatever program the text was written.

use super::Block;

/// How deep they stand: a chapter under the title, an article under its chapter.
const CHAPTER: usize = 2;
const PART: usize = 3;
const ARTICLE: usize = 4;
/// The longest line that is a heading of a chapter.
const SHORT: usize = 40;
/// The longest first line that is a title.
const TITLE: usize = 40;

/// Takes headings out of the paragraphs; a short first paragraph is the title.
pub(super) fn split(blocks: Vec<Block>) -> Vec<Block> {
    let mut found = Vec::with_capacity(blocks.len());
    for block in blocks {
        match block {
            Block::Paragraph(words) => {
                let mut rest = Vec::new();
                for line in words.lines() {
                    let Some((level, heading, after)) = heading(line.trim()) else {
                        rest.push(line);
                        continue;
                    };
                    put(&mut found, &mut rest);
                    found.push(Block::Heading(level, heading.to_owned()));
                    rest.extend(Some(after).filter(|after| !after.is_empty()));
                }
                put(&mut found, &mut rest);
            }
            other => found.push(other),
        }
    }
    title(&mut found);
    found
}

fn put(blocks: &mut Vec<Block>, lines: &mut Vec<&str>) {
    if !lines.is_empty() {
        blocks.push(Block::Paragraph(lines.join("\n")));
        lines.clear();
    }
}

/// A short first paragraph is the title, unless it is all there is.
fn title(blocks: &mut [Block]) {
    let words = blocks
        .iter()
        .filter(|block| matches!(block, Block::Paragraph(_)))
        .count();
    let first = blocks.iter_mut().find(|block| !matches!(block, Block::Page(_)));
    if let Some(block @ Block::Paragraph(_)) = first
        && words > 1
        && let Block::Paragraph(paragraph) = block
        && is_title(paragraph)
    {
        *block = Block::Heading(1, paragraph.trim().to_owned());
    }
}

/// One short line that tells nothing.
fn is_title(paragraph: &str) -> bool {
    let ends = ['.', '다', '요', '?', '!', ',', ':', ';'];
    !paragraph.contains(['\n', '|'])
        && paragraph.chars().count() <= TITLE
        && !paragraph.trim().ends_with(ends)
}

/// The depth of a line's heading, the heading, and what follows it on the line.
fn heading(line: &str) -> Option<(usize, &str, &str)> {
    if let Some((heading, after)) = article(line) {
        return Some((ARTICLE, heading, after));
    }
    let is_short = line.chars().count() <= SHORT && !line.ends_with(['.', '다', ',']) && !line.contains('|');
    if !is_short {
        return None;
    }
    if numbered(line, "장").is_some() || line.replace(' ', "") == "부칙" {
        return Some((CHAPTER, line, ""));
    }
    if numbered(line, "절").is_some() {
        return Some((PART, line, ""));
    }
    let table = line
        .trim_start_matches(['[', '<', '【', '〈', '「'])
        .strip_prefix("별표")?;
    table
        .trim_start()
        .starts_with(|c: char| c.is_ascii_digit() || "]>】〉」".contains(c))
        .then_some((CHAPTER, line, ""))
}

/// What follows 제3장 on a line, if it begins so and a word or the line ends there.
fn numbered<'l>(line: &'l str, unit: &str) -> Option<&'l str> {
    let number = line.strip_prefix('제')?.trim_start();
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == number.len() {
        return None;
    }
    let rest = after.trim_start().strip_prefix(unit)?;
    (rest.is_empty() || rest.starts_with([' ', '(', '.', ':'])).then_some(rest)
}

/// 제3조(이월), 제3조의2 [예외], and what follows on the line.
fn article(line: &str) -> Option<(&str, &str)> {
    let number = line.strip_prefix('제')?.trim_start();
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == number.len() {
        return None;
    }
    let mut rest = after.trim_start().strip_prefix('조')?;
    if let Some(branch) = rest.strip_prefix('의') {
        rest = branch.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    let inside = rest.trim_start();
    let named = [('(', ')'), ('[', ']'), ('【', '】'), ('（', '）')]
        .into_iter()
        .find_map(|(open, close)| inside.strip_prefix(open)?.split_once(close));
    let (_, text) = named.or_else(|| inside.is_empty().then_some(("", "")))?;
    let heading = line.strip_suffix(text).unwrap_or(line);
    Some((heading.trim(), text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_cut_where_a_reader_would() {
        for (line, expected) in [
            (
                "제3조(이월) 남은 날은",
                Some((ARTICLE, "제3조(이월)", "남은 날은")),
            ),
            ("제 3 조 (이월)", Some((ARTICLE, "제 3 조 (이월)", ""))),
            ("제3조의2[예외] 없다.", Some((ARTICLE, "제3조의2[예외]", "없다."))),
            ("제12조", Some((ARTICLE, "제12조", ""))),
            ("제12조에 따라 신청한다.", None),
            ("제2장 휴가와 휴직", Some((CHAPTER, "제2장 휴가와 휴직", ""))),
            ("제2장에서 정한 바에 따른다.", None),
            ("제1절 통칙", Some((PART, "제1절 통칙", ""))),
            ("부 칙", Some((CHAPTER, "부 칙", ""))),
            ("[별표 1] 경조금", Some((CHAPTER, "[별표 1] 경조금", ""))),
            ("별표에 따른다.", None),
            ("제출 서류", None),
        ] {
            assert_eq!(heading(line), expected, "{line}");
        }
    }

    #[test]
    fn a_short_first_line_is_the_title() {
        let told = |words: &[&str]| {
            split(
                words
                    .iter()
                    .map(|words| Block::Paragraph((*words).into()))
                    .collect(),
            )
        };
        assert_eq!(
            told(&["취업규칙", "본문이다."])[0],
            Block::Heading(1, "취업규칙".into())
        );
        assert_eq!(
            told(&["안녕하세요.", "본문이다."])[0],
            Block::Paragraph("안녕하세요.".into())
        );
        assert_eq!(told(&["취업규칙"]), [Block::Paragraph("취업규칙".into())]);
    }
}
