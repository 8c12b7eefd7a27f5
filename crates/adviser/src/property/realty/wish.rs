//! Whether a message asks for the donor's tax on a property, or for its ways side by side.

use crate::known::facts::{Asset, Realty};
use crate::known::state::State;
use crate::topic::plain;

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// The donor's transfer tax.
    DonorsTax,
    /// Gift, gift with debt and sale side by side.
    Ways,
}

/// Words without which nothing of the kind is asked.
pub fn may_be(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "나아", "나은", "낫", "유리", "비교", "좋", "뭐가", "어느", "이득", "절세", "덜", "양도", "샀",
        "사셨", "사신", "취득", "매입", "구입", "분양", "매수",
    ];
    WORDS.iter().any(|word| text.contains(word))
}

/// What a message wants of a property that it or the gift at hand names.
pub fn of(text: &str, state: &State, heard: &Realty) -> Option<Wish> {
    let text = plain(text);
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let at_hand = state.is_answered() && state.facts.asset == Some(Asset::RealEstate);
    let named = at_hand || heard.kind.is_some() && heard.value.is_some();
    if !named {
        return None;
    }
    let better = any(&[
        "나아",
        "나은",
        "낫",
        "유리",
        "비교",
        "좋을까",
        "좋아요",
        "뭐가",
        "어느쪽",
        "이득",
        "절세",
        "덜내",
    ]);
    let gift = any(&["증여", "부담부", "주는게", "주는것", "물려주"]);
    let sale = any(&["매매", "파는", "팔", "매도", "양도하", "사는게", "매수"]);
    if better && (gift && sale || text.contains("부담부") || at_hand && sale) {
        return Some(Wish::Ways);
    }
    let indebted = at_hand && state.said.secured_debt.is_some_and(|debt| debt > 0);
    let donors =
        any(&["양도세", "양도소득세"]) && any(&["얼마", "계산", "나오", "나와", "내야", "내나", "알려"]);
    let purchase = heard.bought.is_some() && heard.price.is_some();
    (indebted && (donors || purchase)).then_some(Wish::DonorsTax)
}

/// "모르겠어요".
pub fn does_not_know(text: &str) -> bool {
    let text = plain(text);
    ["모르", "몰라", "글쎄", "기억안"]
        .iter()
        .any(|word| text.contains(word))
}
