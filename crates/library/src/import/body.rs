//! Cuts a statute's text into sections, line by line. Every byte ends up in exactly one section.

use super::error::Reason;
use super::mark::{self, Mark};
use super::state::State;
use crate::document::{Place, SCHEDULED, Section};

type Refused = (usize, Reason);

/// The sections of a text whose first `header_lines` lines are its header.
pub(super) fn read(text: &str, header_lines: usize) -> Result<Vec<Section>, Refused> {
    let mut reader = Reader {
        state: State::new(),
        whole_article_scheduled: false,
        sections: Vec::new(),
    };
    reader.begin(&Mark::Words, 1, 0);
    let mut start = 0;
    let mut number = 0;
    for line in text.split_inclusive('\n') {
        number += 1;
        if number > header_lines {
            reader
                .line(line, number, start)
                .map_err(|reason| (number, reason))?;
        }
        start += line.len();
    }
    if !reader.state.has_any_article() {
        return Err((number, Reason::NoArticle));
    }
    Ok(closed(reader.sections, text.len()))
}

/// Each section ends where the next begins.
fn closed(mut sections: Vec<Section>, length: usize) -> Vec<Section> {
    let mut end = length;
    for section in sections.iter_mut().rev() {
        section.range.end = end;
        end = section.range.start;
    }
    sections
}

struct Reader {
    state: State,
    /// Whether lines without the mark still belong to a scheduled article.
    whole_article_scheduled: bool,
    sections: Vec<Section>,
}

impl Reader {
    fn begin(&mut self, mark: &Mark<'_>, line: usize, start: usize) {
        self.sections.push(self.state.section(mark, line, start));
    }

    fn line(&mut self, line: &str, number: usize, start: usize) -> Result<(), Reason> {
        let words = line.trim();
        if words.is_empty() {
            return Ok(());
        }
        let is_indented = line.starts_with(char::is_whitespace);
        let scheduled = words.strip_prefix(SCHEDULED).map(str::trim_start);
        if self.state.place == Place::Addenda {
            return self.addenda(words, is_indented, number, start);
        }
        let mark = mark::read(scheduled.unwrap_or(words), is_indented)?;
        match &mark {
            Mark::Addenda => {
                self.state.leave(Place::Addenda);
                self.begin(&mark, number, start);
            }
            Mark::Heading(..) => {
                self.state.leave(Place::Body);
                self.begin(&mark, number, start);
            }
            Mark::Article(article, _, words) => {
                self.whole_article_scheduled = scheduled.is_some();
                self.state.place = scheduled.map_or(Place::Body, |_| Place::Scheduled);
                self.state.enter_article(article.clone())?;
                self.begin(&mark, number, start);
                self.first_paragraph(words, line, number, start)?;
            }
            Mark::Words => self.words(words)?,
            Mark::Note if !self.state.has_article() => {}
            Mark::Note => self.begin(&mark, number, start),
            _ => self.part(&mark, scheduled.is_some(), is_indented, number, start)?,
        }
        Ok(())
    }

    /// 제5조(기한의 특례) ① …: the paragraph that begins on its article's line.
    fn first_paragraph(
        &mut self,
        words: &str,
        line: &str,
        number: usize,
        start: usize,
    ) -> Result<(), Reason> {
        let Some(mark) = mark::paragraph(words) else {
            return Ok(());
        };
        self.state.enter(&mark)?;
        let before = line.trim_end().len() - words.len();
        self.begin(&mark, number, start + before);
        Ok(())
    }

    fn part(
        &mut self,
        mark: &Mark<'_>,
        tagged: bool,
        indented: bool,
        number: usize,
        start: usize,
    ) -> Result<(), Reason> {
        if !self.state.has_article() {
            return Err(Reason::Homeless);
        }
        if !self.whole_article_scheduled {
            self.state.place = if tagged { Place::Scheduled } else { Place::Body };
        }
        match self.state.enter(mark) {
            // An indented line that is not the next number is a sentence that happens to begin like one.
            Err(_) if indented => {}
            Err(reason) => return Err(reason),
            Ok(()) => self.begin(mark, number, start),
        }
        Ok(())
    }

    /// Words without a mark go on with the section before them.
    fn words(&self, words: &str) -> Result<(), Reason> {
        if self.state.has_article() || (self.state.place == Place::Header && is_contact(words)) {
            return Ok(());
        }
        Err(Reason::Homeless)
    }

    /// In the addenda only the articles are told apart: their numbers start anew and quote other laws.
    fn addenda(&mut self, words: &str, indented: bool, number: usize, start: usize) -> Result<(), Reason> {
        if let Mark::Addenda = mark::read(words, true)? {
            self.state.leave(Place::Addenda);
            self.begin(&Mark::Addenda, number, start);
            return Ok(());
        }
        let Some((article, rest)) = mark::article_number(words).filter(|_| !indented) else {
            return Ok(());
        };
        if rest.is_empty() || rest.starts_with('(') || rest.starts_with(char::is_whitespace) {
            let title = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
            self.state.enter_article(article.clone())?;
            let mark = Mark::Article(article, title.map(|(title, _)| title), "");
            self.begin(&mark, number, start);
        }
        Ok(())
    }
}

/// The ministry's telephone line that some downloads carry under the header.
fn is_contact(words: &str) -> bool {
    words.contains('-') && words.ends_with(|letter: char| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Level::{Article, Chapter, Item, Paragraph, Subitem, Title};

    #[test]
    fn sections_cover_the_text() {
        let text =
            "법[시행]\n\n제1장 총칙\n\n제1조(목적)  ① 하나.\n1. 둘\n가. 셋\n\n부칙\n제1조(시행일) 넷\n";
        let sections = read(text, 1).unwrap();
        let mut at = 0;
        for section in &sections {
            assert_eq!(section.range.start, at);
            at = section.range.end;
        }
        assert_eq!(at, text.len());
        let levels: Vec<_> = sections.iter().map(|section| section.level).collect();
        assert_eq!(
            levels,
            [Title, Chapter, Article, Paragraph, Item, Subitem, Title, Article]
        );
    }
}
