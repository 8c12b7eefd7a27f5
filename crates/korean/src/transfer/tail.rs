//! The ending of a verb: honour, tense, plan, hearsay. Looks at the syllables behind the stem only.

use super::{Manner, Tense};
use crate::Text;
use crate::typo::final_of;

const FINAL_N: u32 = 4;
const FINAL_L: u32 = 8;
const FINAL_SS: u32 = 20;
/// An ending is no longer than this: "려고 생각하고 있습니다만".
const LONGEST: usize = 14;

/// Endings that tell an experience.
const EXPERIENCES: &[&str] = &[
    "은 적",
    "은적",
    "던 적",
    "은 일이",
    "은 바",
    "한 적",
    "한적",
    "린 적",
    "린적",
    "신 적",
    "신적",
    "준 적",
    "준적",
];

/// What an ending says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tail {
    pub end: usize,
    pub manner: Manner,
    pub tense: Tense,
    pub own_plan: bool,
    pub hearsay: bool,
    pub experience: bool,
}

impl Tail {
    /// No ending at all.
    pub fn nothing(end: usize) -> Self {
        Self {
            end,
            manner: Manner::Plain,
            tense: Tense::Unsaid,
            own_plan: false,
            hearsay: false,
            experience: false,
        }
    }
}

/// The ending of 주다 or 드리다 that starts at `start`.
pub(super) fn read_giving(text: &Text, start: usize) -> Tail {
    let humble = text.at(start) == Some('드');
    let last = text.at(start).unwrap_or(' ');
    // 드리다 has two syllables before its ending: 드렸, 드린, 드릴.
    let (end, last) = if humble {
        (start + 2, text.at(start + 1).unwrap_or(last))
    } else {
        (start + 1, last)
    };
    let tail = read(text, end, last);
    if humble {
        Tail {
            manner: Manner::Humble,
            ..tail
        }
    } else {
        tail
    }
}

/// The ending that follows a stem whose last syllable is `last`.
pub(super) fn read(text: &Text, end: usize, last: char) -> Tail {
    // 보내 주셨어요, 넘겨드렸어요: the helping verb carries the manner and the ending.
    let spaced = end + usize::from(text.at(end) == Some(' '));
    let helps = matches!(text.at(spaced), Some('주' | '줬' | '줌' | '줄' | '준' | '줘'));
    if helps
        && !matches!(last, '받' | '주' | '줬' | '준' | '줄')
        && (spaced == end || !text.starts_with(spaced, "주식") && !text.starts_with(spaced, "주말"))
    {
        return read(text, spaced + 1, text.at(spaced).unwrap_or(last));
    }
    if text.at(spaced) == Some('드')
        && matches!(
            text.at(spaced + 1),
            Some('리' | '렸' | '린' | '릴' | '림' | '려' | '립')
        )
    {
        return Tail {
            manner: Manner::Humble,
            ..read(text, spaced + 2, text.at(spaced + 1).unwrap_or(last))
        };
    }
    let word_end = (end..end + LONGEST)
        .find(|i| text.at(*i).is_none_or(|c| " ,.?!~)(ㅋㅎㅠ\n".contains(c)))
        .unwrap_or(end + LONGEST)
        .min(text.len());
    let word: String = (end..word_end).filter_map(|i| text.at(i)).collect();
    let near = Near::new(std::iter::once(last).chain((end..end + LONGEST).map_while(|i| text.at(i))));
    let manner = manner(last, &word);
    // Only this verb's own ending: 받은 적, 증여하신 적, 준 적.
    let experience = EXPERIENCES.iter().any(|word| near.starts_soon(word));
    let hearsay = near.has_any(HEARSAY) || word.ends_with('대');
    let conditional = is_conditional(&word, &near);
    let future = is_future(last, &word, &near);
    let past = is_past(last, &word);
    let tense = if conditional {
        Tense::Conditional
    } else if future && !near.has("려다") {
        Tense::Future
    } else if past {
        Tense::Past
    } else if hearsay {
        Tense::Future
    } else {
        Tense::Unsaid
    };
    let own_plan = (future || conditional) && manner != Manner::Honorific;
    Tail {
        end: word_end.max(end),
        manner,
        tense,
        own_plan,
        hearsay,
        experience,
    }
}

fn manner(last: char, word: &str) -> Manner {
    let honoured = word.starts_with(['시', '셨', '싰', '싯', '신', '심', '실', '십', '셔', '세'])
        || word.starts_with("하시")
        || word.starts_with("하셨")
        || word.starts_with("하신")
        || word.starts_with("으시")
        || word.starts_with("으셨");
    match last {
        _ if honoured => Manner::Honorific,
        '드' => Manner::Humble,
        _ => Manner::Plain,
    }
}

/// Told of someone else: 준대요, 주신다고 해요.
#[rustfmt::skip]
const HEARSAY: &[&str] = &[
    "대요", "대여", "댔", "다는데", "다는", "다카", "다고 하", "다고 합", "다고 해", "다네", "단다", "답니다", "대서", "다시", "래요", "기로 하셨",
    "다길래",
];
#[rustfmt::skip]
const CONDITIONS: &[&str] = &["면?", "면요", "다면", "라면", "을 때", "ㄹ 경우", "을 경우", "는 경우", "면 "];
#[rustfmt::skip]
const PLANS: &[&str] = &[
    "려고", "려구", "려 ", "려는", "려하", "려합", "려면", "고 싶", "고싶", "예정", "생각", "계획", "려니", "고자", "려던", "까 하", "까 합", "까 해",
    "기로",
];

/// The few characters behind a stem, searched for many words: most have a letter that is not there.
struct Near {
    all: String,
    letters: u128,
}

impl Near {
    fn new(chars: impl Iterator<Item = char>) -> Self {
        let all: String = chars.collect();
        let letters = all.chars().fold(0, |letters, c| letters | letter(c));
        Self { all, letters }
    }

    fn has(&self, word: &str) -> bool {
        word.chars().all(|c| self.letters & letter(c) != 0) && self.all.contains(word)
    }

    fn has_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has(word))
    }

    /// Whether a word begins within the first few characters.
    fn starts_soon(&self, word: &str) -> bool {
        let before = |at: usize| {
            self.all
                .get(..at)
                .is_some_and(|before| before.chars().count() <= 3)
        };
        self.has(word) && self.all.find(word).is_some_and(before)
    }
}

/// The bit a character is kept under.
fn letter(c: char) -> u128 {
    1 << ((c as u32).wrapping_mul(0x9e37_79b1) >> 25)
}

fn is_conditional(word: &str, near: &Near) -> bool {
    let ends = ["면", "면요", "면은", "믄"]
        .iter()
        .any(|ending| word.ends_with(ending));
    ends || near.has_any(CONDITIONS) && !near.has("면서")
}

fn is_future(last: char, word: &str, near: &Near) -> bool {
    let soon = final_of(last) == Some(FINAL_L) && last != '들' || word.starts_with(['을', '실', 'ㄹ']);
    let coming = near.has("라카") || near.has("라고 하는데") && final_of(last) == Some(FINAL_L);
    soon || coming || word == "려" || near.has_any(PLANS)
}

fn is_past(last: char, word: &str) -> bool {
    let mut syllables = std::iter::once(last).chain(word.chars().take(3));
    let had = syllables.any(|c| final_of(c) == Some(FINAL_SS) && c != '있' && c != '겠');
    had || (final_of(last) == Some(FINAL_N)
        && !word.starts_with('다')
        && !word.starts_with('대')
        && last != '은')
        || word.starts_with('은')
        || (word.starts_with('신') && !word.starts_with("신다") && !word.starts_with("신대"))
        || word.starts_with("하신 ")
}
