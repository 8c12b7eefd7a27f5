//! Words that end an open question of ours, whatever it was.

/// What leads to such a word and says nothing itself.
const LEADS: &[&str] = &[
    "아",
    "아니",
    "아니다",
    "음",
    "어",
    "에이",
    "그냥",
    "걍",
    "일단",
    "이제",
    "다",
    "그거",
    "이거",
    "그건",
    "이건",
];

/// Words that end an open question without an answer.
pub fn calls_off(text: &str) -> bool {
    const WORDS: &str = "취소|취소할게|취소할게요|취소해줘|취소해주세요|그만|그만할래|그만할게|그만둘래|됐어|됐어요|됐습니다|아됐어|아됐어요|됐고|아니됐어|아니됐어요|아니야됐어|괜찮아|괜찮아요|괜찮습니다|아니괜찮아|아니괜찮아요|아니요괜찮아요|아니요괜찮습니다|나중에|나중에할게|나중에할게요|나중에볼게|나중에볼게요|다음에|다음에할게|다음에할게요|안볼래|안볼래요|안할래|안할래요|필요없어|필요없어요|필요없습니다|신경쓰지마|신경쓰지마세요|없던일로|없던걸로|아니야|아니에요|아냐|아니요|아뇨|관둘래|관둬|패스|스킵|둘다됐어|아무것도아니야|아무것도아니에요|아무것도아냐|잘못눌렀어|잘못눌렀어요|잘못말했어|아닙니다|그냥둬|그냥됐어|그냥됐어요|일단됐어|일단됐어요|일단됐습니다|cancel|nevermind|stop";
    let close: String = text
        .chars()
        .filter(|c| c.is_alphanumeric() && !"ㅋㅎㅠㅜㅡ".contains(*c))
        .collect();
    let plain = close
        .strip_prefix('아')
        .filter(|rest| rest.starts_with("됐") || rest.starts_with("괜찮") || rest.starts_with("취소"))
        .unwrap_or(&close);
    // "아니에요 다음에 여쭤볼게요".
    let put_off = (close.starts_with("아니") || close.starts_with("아닙니다"))
        && ["다음에", "나중에", "됐어", "됐습니다", "괜찮", "이따"]
            .iter()
            .any(|word| close.contains(word))
        && close.chars().count() <= 18;
    // "됐어 그만", "아 아니다 취소": each word calls off, or only leads there.
    let said: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .map(|word| word.trim_end_matches(['ㅋ', 'ㅎ', 'ㅠ', 'ㅜ', 'ㅡ']).to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    let ends = |word: &String| WORDS.split('|').any(|one| one == word);
    let leads = |word: &String| LEADS.contains(&word.as_str());
    let each = said.iter().all(|word| ends(word) || leads(word)) && said.iter().any(ends);
    put_off || each || WORDS.split('|').any(|word| word == plain || word == close)
}
