//! Yes, no, "I don't know", skip, stop, start over, thanks: what a message answers, whatever it is about.
//! Must never take 예 (example), 네 (four, your) or 아니 (a correction's start) for an answer, nor a negated word
//! for itself.

mod act_words;
mod clause;
mod marker;
mod marker_words;
mod sense;
mod whole;
mod yes_no;
mod yes_no_words;

pub use marker::{Marker, markers};
pub use whole::whole;
pub use yes_no::yes_no;

use crate::{Exactness, Find, Span, Text};
use sense::{Sense, UNKNOWN_BUT, WORDS, Word};

/// What a word or a message answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// 네, 맞아요.
    Yes,
    /// 아니요, 없어요, 처음이에요, 안 했어요.
    No,
    /// 그럴걸요, 아마, 글쎄요: not sure enough to count.
    Hedge,
    /// 모르겠어요, 확인 중이에요, 기억이 안 나요.
    Unknown,
    /// 그냥 계산해줘, 패스.
    Skip,
    /// 취소, 그만할래요.
    Cancel,
    /// 처음부터 다시.
    Restart,
    /// 방금 거 취소.
    Undo,
    /// 감사합니다, 수고하세요, 알겠습니다.
    Thanks,
    /// 안녕하세요.
    Greet,
    /// 친절하시네요.
    Compliment,
}

/// Every answer word of a message. Rules: `yes-word`, `yes-predicate`, `there-is` (있어요), `no-word`, `no-predicate`
/// (아니에요), `none` (없어요), `not` (안 …, …지 않), `not-but` (안 받았고 …), `first-time`, `decline` (괜찮아요), and the name of the act.
pub fn find(text: &Text) -> Vec<Find<Answer>> {
    words(text)
        .iter()
        .filter_map(|word| match word.value {
            Sense::Says(value, rule) => Some(Find {
                span: word.span,
                value,
                exactness: Exactness::Exact,
                rule,
            }),
            _ => None,
        })
        .collect()
}

/// The table's words in a message, those that are negated, asked or only mentioned turned to [`Sense::Other`].
fn words(text: &Text) -> Vec<Word> {
    let mut words = WORDS.find(text);
    let mut recent = None;
    let mut said_until = 0;
    for word in &mut words {
        let opens = opens_clause(text, said_until, word.span.start);
        said_until = clause::word_end(text, word.span.end);
        word.value = match word.value {
            Sense::Recent => {
                recent = Some(word.span);
                Sense::Other
            }
            Sense::Drop | Sense::Says(Answer::Cancel, _) if is_about(text, recent, word.span) => {
                Sense::Says(Answer::Undo, "undo")
            }
            Sense::Drop => Sense::Other,
            Sense::Says(_, "yes-word" | "no-word" | "decline") if !opens => Sense::Other,
            other => in_context(text, word, other),
        };
    }
    words
}

/// Interjections answer only where a clause begins or right after another such word: not in 결혼한지 5년 됐어요.
fn opens_clause(text: &Text, said_until: usize, start: usize) -> bool {
    let between = text.chars().get(said_until.min(start)..start).unwrap_or_default();
    between
        .iter()
        .rev()
        .find(|c| **c != ' ')
        .is_none_or(|c| ".,!?;)~".contains(*c))
        || said_until > start
}

/// How far 방금 reaches: 방금 말한 금액은 취소.
const RECENT_REACH: usize = 14;

fn is_about(text: &Text, recent: Option<Span>, word: Span) -> bool {
    recent.is_some_and(|r| word.start - r.end <= RECENT_REACH) && !clause::is_negated(text, word.end)
}

fn in_context(text: &Text, word: &Word, sense: Sense) -> Sense {
    let Sense::Says(answer, rule) = sense else {
        return sense;
    };
    let end = word.span.end;
    match answer {
        Answer::Yes | Answer::No if clause::is_asked(text, end) => Sense::Other,
        Answer::Skip | Answer::Cancel | Answer::Restart | Answer::Undo if clause::is_negated(text, end) => {
            Sense::Forbid
        }
        Answer::Yes | Answer::Unknown | Answer::Thanks | Answer::Compliment
            if clause::is_negated(text, end) =>
        {
            Sense::Other
        }
        Answer::No if rule == "not" && clause::leads_on(text, end) => Sense::Says(Answer::No, "not-but"),
        // 알아보고 올게요 says no more than 알아볼게요.
        Answer::Unknown if word.word.ends_with("보고") => sense,
        Answer::Unknown if rule != UNKNOWN_BUT && clause::leads_on(text, end) => sense::but(),
        _ => sense,
    }
}
