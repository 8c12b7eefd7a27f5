//! Groups of digits and what stands between them. Must stay linear: a join looks at a bounded number of groups.

use super::near;
use crate::typo::is_syllable;
use crate::{Span, Text};

/// What stands between two groups of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// A hyphen, or 다시 as it is spoken.
    Hyphen,
    /// One dot.
    Dot,
    /// Up to three spaces, or a closing bracket.
    Space,
    /// Anything else: the groups do not belong together.
    Apart,
}

/// One run of digits, already hidden ones (`*`) included.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    pub span: Span,
    /// What stands before it.
    pub gap: Gap,
    /// Whether it is marked as an amount or a count.
    pub counted: bool,
}

impl Group {
    pub fn len(&self) -> usize {
        self.span.end - self.span.start
    }
}

/// All groups of a text, in order.
#[derive(Debug)]
pub(super) struct Digits {
    pub groups: Vec<Group>,
}

/// Several groups read as one number.
#[derive(Debug, Clone)]
pub(super) struct Joined {
    pub span: Span,
    /// How many groups it took.
    pub groups: usize,
    /// The digits; hidden ones as `*`.
    pub digits: Vec<char>,
}

impl Digits {
    pub fn read(text: &Text) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let end = group_end(text, at);
            if end == at {
                at += 1;
                continue;
            }
            let gap = groups
                .last()
                .map_or(Gap::Apart, |before| gap(text, before.span.end, at));
            let hidden = (at..end).all(|i| digit(text, i) == Some('*'));
            if !hidden || gap != Gap::Apart {
                groups.push(Group {
                    span: Span { start: at, end },
                    gap,
                    counted: near::is_amount(text, Span { start: at, end }),
                });
            }
            at = end;
        }
        Self { groups }
    }

    /// Whether none of these groups is an amount or a count.
    pub fn uncounted(&self, from: usize, groups: usize) -> bool {
        self.groups
            .iter()
            .skip(from)
            .take(groups)
            .all(|group| !group.counted)
    }

    /// Consecutive groups from `from` that hold exactly `total` digits, however they are divided.
    pub fn join(&self, text: &Text, from: usize, total: usize) -> Option<Joined> {
        let mut joined: Option<Joined> = None;
        for group in self.groups.iter().skip(from).take(total) {
            let mut so_far = match joined {
                None => Joined {
                    span: group.span,
                    groups: 0,
                    digits: Vec::with_capacity(total),
                },
                Some(_) if group.gap == Gap::Apart => return None,
                Some(so_far) => so_far,
            };
            let missing = total - so_far.digits.len();
            // The 이 of 이고 and 이에요 behind spoken digits is a particle.
            let spoken = text.at(group.span.start).is_some_and(is_syllable);
            if group.len() > missing && !spoken {
                return None;
            }
            let end = group.span.end.min(group.span.start + missing);
            so_far
                .digits
                .extend((group.span.start..end).filter_map(|i| digit(text, i)));
            so_far.span.end = end;
            so_far.groups += 1;
            if so_far.digits.len() == total {
                return Some(so_far);
            }
            joined = Some(so_far);
        }
        None
    }

    /// Whether the groups from `from` have these lengths, each divided by one of the gaps.
    pub fn shaped(&self, from: usize, lengths: &[usize], gaps: &[Gap]) -> Option<Span> {
        let first = self.groups.get(from)?;
        let mut end = first.span.end;
        for (i, length) in lengths.iter().enumerate() {
            let group = self.groups.get(from + i)?;
            if group.len() != *length || (i > 0 && !gaps.contains(&group.gap)) {
                return None;
            }
            end = group.span.end;
        }
        Some(Span {
            start: first.span.start,
            end,
        })
    }

    /// How many groups from `from` hang together by the given gaps.
    pub fn chain(&self, from: usize, gaps: &[Gap]) -> usize {
        // The longest identifier, told digit by digit.
        const LONGEST: usize = 16;
        1 + self
            .groups
            .iter()
            .skip(from + 1)
            .take(LONGEST)
            .take_while(|group| gaps.contains(&group.gap))
            .count()
    }
}

/// The digit at a position, spoken digits read and hidden ones as `*`.
fn digit(text: &Text, at: usize) -> Option<char> {
    match text.at(at)? {
        c @ '0'..='9' => Some(c),
        '*' | '●' | '○' | '•' | '■' | '#' => Some('*'),
        // One x is a cross or the letter; a row of them hides digits.
        'x' if text.at(at + 1) == Some('x') || at.checked_sub(1).and_then(|i| text.at(i)) == Some('x') => {
            Some('*')
        }
        '공' | '영' => Some('0'),
        '일' => Some('1'),
        '이' => Some('2'),
        '삼' => Some('3'),
        '사' => Some('4'),
        '오' => Some('5'),
        '육' | '륙' => Some('6'),
        '칠' => Some('7'),
        '팔' => Some('8'),
        '구' => Some('9'),
        _ => None,
    }
}

/// Fewer spoken digits than this are words: 이사, 사이, 오이.
const SPOKEN: usize = 3;

fn group_end(text: &Text, start: usize) -> usize {
    let is_written = |i: usize| digit(text, i).is_some() && text.at(i).is_some_and(|c| !is_syllable(c));
    let is_spoken = |i: usize| digit(text, i).is_some() && text.at(i).is_some_and(is_syllable);
    let written = start + (start..text.len()).take_while(|&i| is_written(i)).count();
    if written > start {
        return written;
    }
    let spoken = start + (start..text.len()).take_while(|&i| is_spoken(i)).count();
    let tied = spoken - start >= TIED && (is_tied(text, spoken) || is_tied_before(text, start));
    if spoken - start >= SPOKEN || tied {
        spoken
    } else {
        start
    }
}

/// Fewer are digits only beside the 다시 that divides spoken numbers: 일구 다시 육오오.
const TIED: usize = 2;

fn is_tied(text: &Text, end: usize) -> bool {
    let after = end + usize::from(text.at(end) == Some(' '));
    text.starts_with(after, "다시")
}

fn is_tied_before(text: &Text, start: usize) -> bool {
    let space = usize::from(start > 0 && text.at(start - 1) == Some(' '));
    start
        .checked_sub(space + 2)
        .is_some_and(|at| text.starts_with(at, "다시"))
}

fn gap(text: &Text, start: usize, end: usize) -> Gap {
    const WIDEST: usize = 6;
    if end - start > WIDEST {
        return Gap::Apart;
    }
    let between = text.slice(Span { start, end });
    match between.trim() {
        "" if start < end && end - start <= 3 => Gap::Space,
        ")" => Gap::Space,
        "-" | "--" | "다시" | "_" | "의" | "에" | "/" => Gap::Hyphen,
        "." | "·" => Gap::Dot,
        _ => Gap::Apart,
    }
}
