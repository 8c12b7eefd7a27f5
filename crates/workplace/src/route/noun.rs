//! What of a word is a noun: particles off, verbs and adverbs told by their endings. A small grammar, no dictionary; it is
//! asked only about words that no table knows.

use super::word::without_tail;
use korean::Text;
use korean::morph::{Lexicon, What, analyse};
use korean::typo::final_of;
use std::sync::LazyLock;

/// Adverbs, pronouns, counters and nouns so general that a record needs no knowledge of them.
const LIGHT: &str = include_str!("../../../../content/workplace/light_words.txt");

/// Endings that only verbs and adjectives have.
const ENDINGS: &str = "어진|러진|아진|겨진|워진|려진|되어|들어가|나가|습니다|니다|습니까|입니까|니까|네요|나요|까요|가요|세요|셔요|어요|아요|해요|여요|워요|봐요|줘요|져요|려요|예요|에요|군요|지요|죠|거든|잖아|는지|은지|을지|인지|할지|될지|던지|군지|려고|려구|려면|으려|느라|면서|지만|으면|하면|되면|이면|라면|다면|하게|되게|하는|되는|싶은|같은|높은|낮은|많은|적은|좋은|받은|남은|늦은|짧은|하던|되던|한|할|된|될|던|운|른|쁜|픈|큰|는|온|다가|라고|다고|자고|냐고|도록|자마자|높아|낮아|같아|많아|좋아|나아|적어|길어|늦어|하지|되지|하나|되나|하네|되네|하다|되다|한다|된다|하고|되고|쓰고|주고|지고|떼고|르고|가고|오고|듣고|내고|리고|키고|먹고|싶고|보려|줘|줄래|줄까|봐|래|하자|보자|가자|해|해라|라니|더라|더니|으니|으며|하며|되며|거나|든지|든가|렴|구나|군|냐|니|까";

/// Syllables before which 서, 야 and 도 end a verb: 해서, 써야, 가도; 보고서, 분야 and 제도 are nouns.
const OPEN: &str = "아어해와가라워려져여겨셔혀러줘꿔봐켜써녀며";

/// Particles behind which a single syllable is no noun of its own: 편이야, 강까지.
const CLEAR: &[&str] = &[
    "이에요",
    "이예요",
    "입니다",
    "에서는",
    "인데요",
    "이야",
    "이나",
    "인데",
    "에서",
    "까지",
    "부터",
    "보다",
    "으로",
    "이랑",
    "하고",
    "에는",
    "인",
    "에",
    "은",
    "는",
    "을",
    "를",
];

/// The noun a word is or ends with, particles off; none where it is a verb, an adverb or too light to matter.
pub(super) fn noun(word: &str) -> Option<String> {
    // 혼나나요ㅋㅋ: a sound is no part of the word.
    let word = word.trim_end_matches(|c: char| ('\u{3131}'..='\u{318E}').contains(&c));
    if is_none(word) {
        return None;
    }
    let short = CLEAR.iter().find_map(|tail| word.strip_suffix(tail));
    if short.is_some_and(|stem| stem.chars().count() < 2 || is_light(stem)) {
        return None;
    }
    let mut stem = word;
    // "프로젝트에서는": two particles at most.
    for _ in 0..2 {
        let shorter = without_tail(stem);
        if shorter == stem {
            break;
        }
        stem = shorter;
        if is_none(stem) {
            return None;
        }
    }
    Some(stem.to_owned())
}

/// Whether a word is no noun that matters.
fn is_none(word: &str) -> bool {
    let letter = |c: &char| korean::typo::is_syllable(*c) || c.is_ascii_alphabetic();
    let letters = word.chars().filter(letter).count();
    letters < 2 || is_counted(word) || is_verbal(word) || is_light(word)
}

/// A light word, two of them together, or one mistyped by a jamo.
fn is_light(word: &str) -> bool {
    let two = || {
        let ends = word.char_indices().map(|(at, _)| at).skip(2);
        ends.filter_map(|at| word.split_at_checked(at))
            .any(|(one, other)| is_listed(one) && is_listed(other))
    };
    is_listed(word) || word.chars().count() >= 4 && two()
}

fn is_listed(word: &str) -> bool {
    LIGHT.split_whitespace().any(|light| {
        light == word
            || light.chars().count() == word.chars().count() && korean::typo::distance_one(word, light)
    })
}

/// 3건, 12시, 100만원: a figure with its unit.
fn is_counted(word: &str) -> bool {
    word.chars().next().is_some_and(|c| c.is_ascii_digit())
}

/// Whether a word ends as verbs and adjectives do, or has a past in it: 떼였어, 들어왔다.
pub(super) fn is_verbal(word: &str) -> bool {
    const PAST: u32 = 20;
    let past = word
        .chars()
        .any(|c| final_of(c) == Some(PAST) || "없않싶".contains(c));
    let mut last = word.chars().rev();
    let (end, before) = (last.next(), last.next());
    let open = matches!(end, Some('서' | '야' | '도')) && before.is_some_and(|c| OPEN.contains(c));
    // 는데, 픈데, 큰데.
    let goes_on = end == Some('데') && before.and_then(final_of) == Some(4);
    past || open
        || goes_on
        || is_known_verb(word)
        || ENDINGS.split('|').any(|ending| {
            word.strip_suffix(ending)
                .is_some_and(|stem| !stem.is_empty() || ending.chars().count() > 1)
        })
}

/// Whether a word is a form of an everyday verb and can be nothing else: 채우면, 쓰이는; 보고서 and 주소 are nouns as well.
fn is_known_verb(word: &str) -> bool {
    static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::with(""));
    const SURE: i32 = 100;
    const NOUNS: &[&str] = &["고", "고서", "고서는", "소"];
    if NOUNS.iter().any(|tail| word.ends_with(tail)) {
        return false;
    }
    let tokens = analyse(&Text::new(word), &[], &WORDS);
    matches!(tokens.as_slice(), [only] if only.what == What::Verb && only.link.is_some() && only.margin >= SURE)
}
