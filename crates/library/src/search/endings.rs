//! Particles and verb endings that are taken off a word. A table of nouns that only look as if they had one keeps 기한,
//! 평가 and 양도 whole.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Particles after a noun.
pub(crate) const PARTICLES: &[&str] = &[
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "도",
    "만",
    "로",
    "와",
    "과",
    "나",
    "랑",
    "께",
    "요",
    "라",
    "에서",
    "에게",
    "에는",
    "에도",
    "에만",
    "에선",
    "에겐",
    "으로",
    "로는",
    "로도",
    "와의",
    "과의",
    "와는",
    "과는",
    "이나",
    "이랑",
    "이란",
    "이라",
    "란",
    "부터",
    "까지",
    "마다",
    "보다",
    "처럼",
    "만큼",
    "한테",
    "께서",
    "조차",
    "밖에",
    "대로",
    "라도",
    "이라도",
    "이라는",
    "라는",
    "이라고",
    "라고",
    "에서는",
    "에서도",
    "에게는",
    "에게도",
    "에게서",
    "한테는",
    "한테도",
    "한테서",
    "께서는",
    "로부터",
    "으로부터",
    "으로는",
    "으로도",
    "로서",
    "로써",
    "으로서",
    "으로써",
    "까지는",
    "까지도",
    "까지만",
    "부터는",
    "이든",
    "든지",
    "이든지",
    "이며",
    "이고",
    "이자",
    "인",
];

/// What follows a noun with a verb on it: 이다, 하다, 되다; of other verbs (증여받다) only the ending.
const VERBS: &[&str] = &[
    "인가",
    "인가요",
    "인지",
    "인데",
    "이면",
    "이라면",
    "라면",
    "입니까",
    "입니다",
    "이에요",
    "예요",
    "이요",
    "일까요",
    "인가여",
    "일때",
    "이었던",
    "였던",
    "하다",
    "하는",
    "하여",
    "하여야",
    "하고",
    "하며",
    "하거나",
    "하면",
    "하려면",
    "하려고",
    "하려는",
    "하지",
    "하기",
    "하게",
    "하던",
    "하나",
    "하나요",
    "하는지",
    "하는데",
    "하는가",
    "하는가요",
    "하죠",
    "하면서",
    "하자",
    "하니",
    "하도록",
    "하였다",
    "하였던",
    "하였을",
    "하였거나",
    "한다",
    "한다면",
    "한다는",
    "한",
    "할",
    "할까요",
    "할때",
    "할지",
    "할수",
    "함",
    "합니다",
    "합니까",
    "해",
    "해야",
    "해야하나요",
    "해야할",
    "해야되나요",
    "해야돼요",
    "해서",
    "해도",
    "해요",
    "해주면",
    "해준",
    "해줄",
    "했다",
    "했는데",
    "했을",
    "했을때",
    "했던",
    "했어요",
    "했습니다",
    "했다가",
    "했으면",
    "했다면",
    "하실",
    "하시면",
    "하신",
    "한거",
    "하는거",
    "하는게",
    "되다",
    "되는",
    "되어",
    "되고",
    "되면",
    "되나",
    "되나요",
    "되는지",
    "되는데",
    "되는가",
    "되지",
    "되던",
    "되었다",
    "되었을",
    "되었던",
    "된다",
    "된다면",
    "된",
    "될",
    "될까요",
    "될때",
    "됨",
    "됩니다",
    "됩니까",
    "돼",
    "돼요",
    "돼야",
    "돼서",
    "됐다",
    "됐는데",
    "됐을",
    "됐어요",
    "되었는데",
    "된거",
    "되는거",
    "되나여",
    "으면",
    "면",
    "려면",
    "으려면",
    "으려고",
    "려고",
    "으니",
    "니까",
    "으니까",
    "지만",
    "는데",
    "은데",
    "던데",
    "나요",
    "까요",
    "을까요",
    "는지",
    "은지",
    "을지",
    "은가요",
    "는가요",
    "습니까",
    "습니다",
    "았을",
    "었을",
    "았는데",
    "었는데",
    "았어요",
    "었어요",
    "았다",
    "었다",
    "았던",
    "었던",
    "아서",
    "어서",
    "아야",
    "어야",
    "아도",
    "어도",
    "았으면",
    "었으면",
    "았다면",
    "었다면",
    "고",
    "지",
    "게",
    "죠",
    "네요",
    "거나",
    "는다",
    "는다면",
    "을때",
    "다가",
    "았다가",
    "었다가",
    "더라도",
];

/// Nouns whose last letters only look like an ending: kept when a word ends in one of them.
const WHOLE: &str = "기한 권한 시한 상한 하한 최저한 국한 분할 관할 역할 확인 승인 법인 본인 타인 개인 대리인 \
    상속인 보증인 부인 할인 원인 임대인 임차인 관리인 관계인 혼인 날인 장애인 후견인 연고인 평가 \
    원가 시가 증가 국가 허가 추가 물가 단가 상가 휴가 참가 불가 저가 거래가 매매가 분양가 전문가 \
    부과 결과 효과 경과 초과 통과 성과 공과 학과 협의 심의 명의 합의 동의 임의 결의 한도 정도 \
    양도 연도 별도 매도 신고 보고 공고 권고 참고 창고 원고 국고 재고 도로 경로 근로 그대로 차이 \
    나이 사이 길이 높이 어린이 아이 거주지 토지 농지 산지 대지 납세지 소재지 주소지 거소지 묘지 \
    유지 방지 금지 정지 해지 중지 통지 고지 부지 복지 필지 폐지 아버지 공해 손해 재해 피해 상해 \
    당해 올해 장해 침해 소요 필요 수요 중요 감면 서면 미만 백만 천만 나라";

/// Nouns of one letter that may remain when the ending is gone.
const SHORT_NOUNS: &str = "집땅돈빚딸형차금값몫밭논배";

/// The longest ending and the longest noun of the tables, in letters.
const LONGEST: usize = 5;

static ENDINGS: LazyLock<HashSet<&str>> = LazyLock::new(|| PARTICLES.iter().chain(VERBS).copied().collect());
static NOUNS: LazyLock<HashSet<&str>> = LazyLock::new(|| WHOLE.split_ascii_whitespace().collect());

/// A word without its particle or verb ending; the word itself where nothing can be taken off.
pub(super) fn stem(run: &str) -> &str {
    let mut word = run;
    // 상속인에게는: more than one ending can follow, never more than three.
    for _ in 0..3 {
        match shorter(word) {
            Some(rest) => word = rest,
            None => break,
        }
    }
    word
}

fn shorter(word: &str) -> Option<&str> {
    let mut cuts = word.char_indices().rev().take(LONGEST).map(|(at, _)| at);
    let is_whole = cuts
        .clone()
        .skip(1)
        .filter_map(|at| word.get(at..))
        .any(|end| NOUNS.contains(end));
    if is_whole {
        return None;
    }
    let mut found = None;
    // The longest ending wins: the cuts go from the last letter towards the first.
    for at in &mut cuts {
        let (rest, ending) = word.split_at_checked(at)?;
        if ENDINGS.contains(ending) && is_noun_like(rest) {
            found = Some(rest);
        }
    }
    found
}

fn is_noun_like(rest: &str) -> bool {
    let mut letters = rest.chars();
    match (letters.next(), letters.next()) {
        (Some(_), Some(_)) => true,
        (Some(letter), None) => SHORT_NOUNS.contains(letter),
        _ => false,
    }
}

/// Whether a word ends as a verb does that is not made from a noun: 빼주나요, 지났는데, but not 공제하나요.
pub(super) fn is_plain_verb(run: &str) -> bool {
    let ends = run
        .char_indices()
        .rev()
        .take(LONGEST)
        .filter_map(|(at, _)| run.get(at..));
    let mut ends = ends.filter(|end| end.chars().nth(1).is_some() && VERBS.contains(end));
    let Some(first) = ends.next() else {
        return false;
    };
    let is_made = |end: &str| end.starts_with(FROM_NOUNS);
    !is_made(first) && !ends.any(is_made)
}

/// How the endings begin that make a noun a verb: 이다, 하다, 되다.
const FROM_NOUNS: [char; 19] = [
    '하', '해', '했', '한', '할', '함', '합', '되', '돼', '된', '될', '됐', '됨', '됩', '이', '인', '입',
    '예', '일',
];

/// Whether a run is nothing but a particle, as after a parenthesis: 과세(課稅)를.
pub(super) fn is_particle(run: &str) -> bool {
    PARTICLES.contains(&run)
}

/// Whether a word is an amount or a count: 3천만원, 10억, 30살, 오천만원. It tells a case, seldom a subject.
pub(super) fn is_figure(word: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let in_words = |letter: char| "일이삼사오육칠팔구십백천만억".contains(letter);
    word.starts_with(is_digit)
        || word
            .trim_end_matches('원')
            .strip_suffix(['만', '억', '천'])
            .is_some_and(|rest| !rest.is_empty() && rest.chars().all(in_words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_made_from_a_noun_is_about_the_noun() {
        for (word, expected) in [
            ("빼주나요", true),
            ("지났는데", true),
            ("정렬하는", false),
            ("공제하나요", false),
            ("신고해야", false),
            ("비거주자인데", false),
            ("생활비", false),
        ] {
            assert_eq!(is_plain_verb(word), expected, "{word}");
        }
    }

    #[test]
    fn endings_go_and_nouns_stay() {
        let check = |word: &str, expected: &str| assert_eq!(stem(word), expected, "{word}");
        for (word, expected) in [
            ("증여재산은", "증여재산"),
            ("상속인에게는", "상속인"),
            ("공제하나요", "공제"),
            ("신고해야", "신고"),
            ("신고기한까지", "신고기한"),
            ("신고기한", "신고기한"),
            ("재산평가", "재산평가"),
            ("평가는", "평가"),
            ("양도", "양도"),
            ("증여받으면", "증여받"),
            ("집을", "집"),
            ("빚이", "빚"),
            ("10년간", "10년간"),
            ("가산세가", "가산세"),
            ("미성년자인", "미성년자"),
            ("배우자한테", "배우자"),
            ("부담부증여란", "부담부증여"),
            ("분할납부되나요", "분할납부"),
        ] {
            check(word, expected);
        }
    }
}
