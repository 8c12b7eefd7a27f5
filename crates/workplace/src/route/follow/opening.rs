//! The words a follow-up opens with that are taken back or say nothing: "그거 말고", "아니", "알았어".

/// "그거 말고 마케팅팀은?", "아니 개인정보보호", "알았어, 나는?": what is meant, without what is taken back.
pub(super) fn after_turning(text: &str) -> &str {
    const AWAY: &[&str] = &[
        "그거 말고",
        "그것 말고",
        "그건 말고",
        "그거말고",
        "이거 말고",
        "그쪽 말고",
        "거기 말고",
        "그게 아니라",
        "그거 아니고",
        "올해 말고",
        "작년 말고",
        "이번 달 말고",
        "지난달 말고",
        "진도 말고",
        "점수 말고",
        "남은 거 말고",
        "쓴 거 말고",
    ];
    const OPENINGS: &[&str] = &[
        "아니요",
        "아니",
        "아 미안",
        "미안",
        "죄송",
        "아차",
        "정정",
        "알았어요",
        "알았어",
        "알겠어요",
        "알겠어",
        "알겠습니다",
        "아 네",
        "네네",
        "네 그럼",
        "오케이",
        "ok",
        "okay",
        "아하",
        "그렇구나",
        "아 그래",
        "아 그리고",
        "음",
    ];
    let trim =
        |rest: &'static [char], text: &str| -> usize { text.len() - text.trim_start_matches(rest).len() };
    let mut from = AWAY
        .iter()
        .filter_map(|away| text.find(away).map(|at| at + away.len()))
        .max()
        .unwrap_or(0);
    let skip = |from: usize| {
        text.get(from..)
            .map_or(from, |rest| from + trim(&[',', ' ', '.', '~', '…'], rest))
    };
    from = skip(from);
    let rest = text.get(from..).unwrap_or(text);
    if let Some(opening) = OPENINGS.iter().find(|opening| {
        rest.strip_prefix(**opening)
            .is_some_and(|rest| rest.starts_with([',', ' ', '.', '~', '…']))
    }) {
        from = skip(from + opening.len());
    }
    text.get(from..)
        .filter(|rest| !rest.trim().is_empty())
        .unwrap_or(text)
}
