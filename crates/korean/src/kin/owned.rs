//! What a person's name or account makes of them: 제 통장으로 (to), 할머니 통장에서 (from), 어머니 명의의 (hers before).

use super::Case;
use crate::Text;

/// Names that hold something.
const NAMES: &[&str] = &["명의", "이름", "앞", "소유"];
/// Places that hold money.
const ACCOUNTS: &[&str] = &[
    "통장",
    "계좌",
    "증권계좌",
    "증권 계좌",
    "주식계좌",
    "주식 계좌",
    "은행계좌",
    "은행 계좌",
    "입출금통장",
    "예금통장",
    "적금통장",
    "청약통장",
    "급여통장",
    "월급통장",
    "카카오통장",
    "토스계좌",
    "지갑",
    "예금계좌",
    "예금",
    "적금",
    "연금계좌",
];

/// Behind a name: it was theirs before. `_` is a space or none.
const HELD: &[&str] = &[
    "으로 되어 있던",
    "으로 되어있던",
    "으로 돼 있던",
    "으로 돼있던",
    "으로 되어 있는",
    "으로 되어있는",
    "으로 돼 있는",
    "으로 돼있는",
    "으로 된",
    "으로 있던",
    "으로 있는",
    "로 되어 있던",
    "로 되어있던",
    "로 돼 있던",
    "로 돼있던",
    "로 되어 있는",
    "로 되어있는",
    "로 돼 있는",
    "로 돼있는",
    "로 된",
    "로 있던",
    "로 있는",
    "의",
    "인",
    "이던",
    "였던",
    "이었던",
    "로 갖고 있던",
    "로 가지고 있던",
];
/// Behind a name: it becomes theirs.
const BECOMES: &[&str] = &["으로", "로", "에", "에다", "에다가"];
/// Behind an account: money leaves it, or lay there.
const LEAVES: &[&str] = &[
    "에서",
    "에 있던",
    "에 있는",
    "에 들어 있던",
    "에 들어있던",
    "에 모아둔",
    "에 모아 둔",
    "에 모은",
    "에 넣어둔",
    "에 넣어 둔",
    "에 든",
];

/// The case of a person behind whom such a word stands at `at`, with its end.
pub(super) fn read(text: &Text, at: usize) -> Option<(Case, usize)> {
    let start = at + usize::from(text.at(at) == Some(' '));
    // 친척들 앞에서: they look on.
    if text.starts_with(start, "앞에서") {
        return None;
    }
    if let Some(end) = longest(text, start, ACCOUNTS) {
        return account(text, start, end);
    }
    let end = longest(text, start, NAMES)?;
    if let Some(held) = longest(text, end, HELD) {
        return Some(behind_name(text, held).unwrap_or((Case::Source, held)));
    }
    if let Some(becomes) = longest(text, end, BECOMES) {
        return Some((Case::Destination, becomes));
    }
    behind_name(text, end).or_else(|| {
        // 아버지 명의 아파트: a thing that was theirs; a bare 앞 or 이름 is no name of an owner.
        let owns =
            (text.starts_with(start, "명의") || text.starts_with(start, "소유")) && text.at(end) == Some(' ');
        owns.then_some((Case::Source, end))
    })
}

/// 딸 명의 통장에, 제 앞으로 된 계좌로.
fn behind_name(text: &Text, at: usize) -> Option<(Case, usize)> {
    let start = at + usize::from(text.at(at) == Some(' '));
    longest(text, start, ACCOUNTS).and_then(|end| account(text, start, end))
}

fn account(text: &Text, start: usize, end: usize) -> Option<(Case, usize)> {
    if let Some(leaves) = longest(text, end, LEAVES) {
        return Some((Case::Source, leaves));
    }
    // 예금 and 적금 are also what is given: "아버지 예금 5천만원을 받았어요".
    let place = !(text.starts_with(start, "예금") || text.starts_with(start, "적금"))
        || longest(text, end, BECOMES).is_some();
    place.then_some((Case::Destination, end))
}

fn longest(text: &Text, at: usize, words: &[&str]) -> Option<usize> {
    text.any(at, words)
}
