//! The words for people, each beside the way it names. A new word is a row; what it means in law follows from the way.

use super::path::{Path, Sex, Step};
use crate::typo::{Lexicon, Right, Row};
use std::sync::LazyLock;

/// Whom a word names, seen from the person who says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// 저, 나, 본인.
    Speaker,
    /// 저희 부부: the speaker and their spouse.
    Couple,
    /// Someone of the family.
    Kin(Path),
    /// A former, unmarried or future spouse.
    NotYetOrNoLongerSpouse,
    /// No relative: 친구, 지인, 애인.
    Unrelated,
    /// 친척: a relative, but which is not said.
    SomeRelative,
    /// 직계존속, without saying who.
    Ascendant,
    /// 직계비속, without saying who.
    Descendant,
    /// 기타친족, without saying who.
    OtherRelative,
}

/// u: up to a parent, d: down to a child, b: brother or sister, s: spouse; m or f behind one: man or woman.
/// A space inside a word is written `_` and stands for a space or none.
const KIN: &[(&str, &str)] = &[
    (
        "um",
        "아버지 아버님 아빠 아부지 아바지 아바이 아부이 애비 압지 부친 친아버지 친아빠 친부 양아버지 양아빠 양부",
    ),
    (
        "uf",
        "어머니 어머님 엄마 어무이 어무니 엄니 어매 오마니 맘마 모친 친어머니 친엄마 친모 친정엄마 친정_엄마 친정어머니 친정_어머니 친정어머님 양어머니 양엄마 양모",
    ),
    (
        "u",
        "부모님 부모 엄빠 양친 친부모 친부모님 양부모 양부모님 친정부모님 친정_부모님 친정부모 친정 부모님들",
    ),
    ("um", "친정아버지 친정_아버지 친정아빠 친정_아빠 친정아버님"),
    (
        "umsf",
        "새엄마 새_엄마 새어머니 새_어머니 새어머님 계모 의붓어머니 의붓엄마 양계모",
    ),
    (
        "ufsm",
        "새아버지 새_아버지 새아빠 새_아빠 새아버님 계부 의붓아버지 의붓아빠",
    ),
    ("us", "계부모 새부모님"),
    ("uum", "할아버지 할아버님 할배 할아부지 할부지 조부 조부님"),
    ("uuf", "할머니 할머님 할매 할무니 할무이 할미 조모 조모님"),
    (
        "uu",
        "조부모 조부모님 할머니할아버지 할머니_할아버지 할아버지_할머니",
    ),
    ("umum", "친할아버지 친조부 친할배"),
    ("umuf", "친할머니 친조모 친할매"),
    ("ufum", "외할아버지 외조부 외할배 외할부지 외할아버님"),
    ("ufuf", "외할머니 외조모 외할매 외할무니 외할머님"),
    ("ufu", "외조부모 외조부모님 외가"),
    ("uuum", "증조할아버지 증조부 증조_할아버지"),
    ("uuuf", "증조할머니 증조모 증조_할머니"),
    ("uuu", "증조부모"),
    (
        "dm",
        "아들 아들놈 아들내미 아들래미 아들램 아들네미 아드님 아덜 장남 차남 맏아들 외아들 외동아들 큰아들 작은아들 막내아들 둘째아들 첫째아들 셋째아들 친아들 양아들",
    ),
    (
        "df",
        "딸 딸램 딸래미 딸내미 딸네미 딸아이 딸애 따님 장녀 차녀 맏딸 외동딸 외딸 큰딸 작은딸 막내딸 둘째딸 첫째딸 셋째딸 친딸 양딸 수양딸",
    ),
    (
        "d",
        "자녀 자녀분 자식 자식놈 자식새끼 아이 아이들 애 애들 아기 애기 아가 첫째 둘째 셋째 막내 막둥이 큰애 작은애 큰아이 작은아이 막내아이 양자 양녀 입양아",
    ),
    ("sd", "의붓자식 의붓자녀"),
    ("sdm", "의붓아들"),
    ("sdf", "의붓딸"),
    ("dd", "손주 손자녀 손주들 외손주 친손주 손주녀석 손주놈"),
    ("ddm", "손자 외손자 친손자 손자놈 손자녀석 장손"),
    ("ddf", "손녀 외손녀 친손녀 손녀딸"),
    ("ddd", "증손주 증손자 증손녀"),
    (
        "sm",
        "남편 남푠 냄편 신랑 바깥양반 바깥사람 영감 영감님 영감탱이 그이 애아빠 애_아빠 애들아빠 애들_아빠 애기아빠 우리집양반 서방 서방님",
    ),
    (
        "sf",
        "아내 와이프 와이푸 와입 집사람 안사람 안식구 마누라 부인 할멈 애엄마 애_엄마 애들엄마 애들_엄마 애기엄마 처",
    ),
    ("s", "배우자 반려자"),
    ("smum", "시아버지 시아버님 시아부지 시부"),
    (
        "smuf",
        "시어머니 시어머님 시어무이 시어무니 시엄마 시엄니 시어매 시모",
    ),
    ("smu", "시부모 시부모님 시댁 시댁_어른 시댁_어른들"),
    ("sfum", "장인 장인어른 장인_어른 장인어르신 빙부 빙장어른"),
    ("sfuf", "장모 장모님 빙모 빙모님"),
    (
        "sfu",
        "처가 처갓집 처가댁 장인장모 장인장모님 장인_장모 장인_장모님 처부모 처부모님",
    ),
    ("smuum", "시할아버지"),
    ("smuuf", "시할머니"),
    ("sfuum", "처할아버지 처조부"),
    ("sfuuf", "처할머니 처조모"),
    ("smuu", "시조부모 시조부모님"),
    ("dfsm", "사위 사위놈 큰사위 작은사위 둘째사위 막내사위 사우"),
    (
        "dmsf",
        "며느리 며느님 며늘아기 며늘애기 며늘아가 큰며느리 작은며느리 둘째며느리 막내며느리 새아가 자부",
    ),
    ("ddfsm", "손녀사위 손주사위 손서"),
    ("ddmsf", "손주며느리 손자며느리 손부"),
    (
        "bm",
        "형 형님 오빠 오라버니 오라비 친형 친형님 친오빠 큰형 작은형 큰오빠 작은오빠 둘째형 둘째오빠 막내오빠 막내형 남동생 막내남동생 친남동생",
    ),
    (
        "bf",
        "누나 누님 누이 언니 친누나 친누이 친언니 큰누나 작은누나 큰언니 작은언니 둘째누나 둘째언니 막내누나 막내언니 여동생 막내여동생 친여동생 누이동생",
    ),
    (
        "b",
        "동생 친동생 막내동생 막냇동생 형제 자매 남매 형제자매 친형제 동생놈 이복동생 이복형제 쌍둥이동생",
    ),
    ("bm", "이복형 이복오빠"),
    ("bf", "이복누나 이복언니"),
    ("bmsf", "형수 형수님 올케 올케언니 새언니 제수 제수씨"),
    ("bfsm", "매형 매형님 매부 매제 자형 형부 제부"),
    (
        "sbm",
        "처남 손위처남 손아래처남 시동생 시아주버니 아주버니 아주버님 시숙 도련님",
    ),
    ("sbf", "처제 처형 시누이 시누 시누님 손위시누이 아가씨"),
    ("sbs", "동서 큰동서 작은동서 처남댁 시매부"),
    ("sbd", "처조카 시조카"),
    (
        "umbm",
        "삼촌 친삼촌 큰삼촌 작은삼촌 막내삼촌 큰아버지 큰아버님 큰아빠 작은아버지 작은아버님 작은아빠 막내_작은아버지 백부 백부님 숙부 숙부님",
    ),
    ("ufbm", "외삼촌 큰외삼촌 작은외삼촌 막내외삼촌 외숙 외숙부"),
    ("umbf", "고모 고모님 큰고모 작은고모 막내고모 둘째고모"),
    ("ufbf", "이모 이모님 큰이모 작은이모 막내이모 둘째이모 친이모"),
    ("umbmsf", "큰어머니 큰엄마 작은어머니 작은엄마 숙모 숙모님 백모"),
    ("ufbmsf", "외숙모 외숙모님"),
    ("umbfsm", "고모부 고모부님 고숙"),
    ("ufbfsm", "이모부 이모부님 이숙"),
    (
        "bd",
        "조카 친조카 외조카 큰조카 조카들 조카애 조카놈 조카녀석 조카아이",
    ),
    ("bdm", "남자조카 남자_조카 생질 조카아들"),
    ("bdf", "여자조카 여자_조카 조카딸 조카_딸 생질녀 질녀"),
    ("bdsf", "조카며느리 질부"),
    ("bdsm", "조카사위 질서"),
    ("bdd", "조카손자 조카손녀 조카손주 종손자 종손녀"),
    (
        "ubd",
        "사촌 4촌 사촌들 친사촌 외사촌 이종사촌 고종사촌 고종 이종 내종 사촌형제 사촌_형제 사촌동생 사촌_동생 외사촌_동생 이종사촌_동생 고종사촌_동생 사촌_여동생 사촌_남동생",
    ),
    (
        "ubdm",
        "사촌형 사촌_형 사촌형님 사촌_형님 사촌오빠 사촌_오빠 외사촌_형 외사촌_오빠 이종사촌_형 고종사촌_형 이종사촌_오빠 고종사촌_오빠",
    ),
    (
        "ubdf",
        "사촌누나 사촌_누나 사촌언니 사촌_언니 외사촌_누나 외사촌_언니 이종사촌_누나 이종사촌_언니 고종사촌_누나 고종사촌_언니",
    ),
    ("ubdsf", "사촌형수 사촌_형수 사촌_올케"),
    ("ubdsm", "사촌매형 사촌_매형 사촌_형부"),
    (
        "ubdd",
        "오촌조카 오촌_조카 5촌조카 5촌_조카 사촌조카 당질 당질녀 종질 종질녀",
    ),
    (
        "uubd",
        "오촌 5촌 외오촌 외당숙 당숙 당숙님 당숙어른 종숙 오촌당숙 오촌_당숙 5촌당숙 5촌_당숙 오촌아저씨 오촌_아저씨 5촌아저씨 5촌_아저씨 당고모 당고모님 종고모 당이모 오촌이모 오촌_이모 5촌_이모 오촌고모 오촌_고모 5촌_고모 종이모",
    ),
    ("uubds", "당숙모 종숙모 당고모부"),
    (
        "uub",
        "작은할아버지 큰할아버지 작은_할아버지 종조부 종조할아버지 종조할머니 대고모 고모할머니 고모_할머니 이모할머니 이모_할머니 왕고모 외종조부",
    ),
    (
        "uubs",
        "작은할머니 큰할머니 작은_할머니 종조모 고모할아버지 이모할아버지",
    ),
    (
        "uubdd",
        "육촌 6촌 재종 육촌형 육촌_형 육촌형님 육촌동생 육촌_동생 육촌오빠 육촌_오빠 육촌누나 육촌_누나 육촌언니 육촌_언니 6촌형 6촌_형 6촌동생 6촌_동생 6촌_오빠 6촌_누나 6촌_언니",
    ),
    ("uubddd", "칠촌 7촌 칠촌조카 재당숙 칠촌_아저씨"),
    ("uuubdd", "재당숙부 재종숙"),
    ("uuubddd", "팔촌 8촌 삼종 팔촌형 팔촌_형 팔촌동생 팔촌_동생"),
    (
        "dsu",
        "사돈 사돈어른 사돈_어른 사돈댁 사부인 바깥사돈 안사돈 사돈총각 사돈처녀 사장어른",
    ),
];

/// People who are no relatives, or no longer or not yet.
const OTHERS: &[(Who, &str)] = &[
    (
        Who::NotYetOrNoLongerSpouse,
        "전남편 전_남편 전처 전아내 전_아내 전와이프 전_와이프 전부인 전_부인 전배우자 전_배우자 옛남편 옛_아내 이혼한_남편 이혼한_아내 이혼한_와이프 이혼한_전남편 구남편 엑스와이프 \
         약혼자 약혼녀 약혼남 예비신랑 예비_신랑 예비신부 예비_신부 예비남편 예비_남편 예비아내 예비_아내 예비배우자 예비_배우자 동거남 동거녀 동거인 사실혼 사실혼_배우자 사실혼_남편 사실혼_아내 \
         남자친구 여자친구 남친 여친 애인 연인 결혼할_사람 결혼할_남자 결혼할_여자 내연남 내연녀 썸남 썸녀",
    ),
    (
        Who::Unrelated,
        "친구 친구놈 절친 동창 동창생 지인 지인분 이웃 이웃집 옆집 선배 선배님 후배 동료 직장동료 직장_동료 회사동료 회사_동료 동기 스승 스승님 은사 은사님 선생님 교수님 사장님 사장 회장님 대표님 상사 팀장님 \
         과장님 부장님 전무님 상무님 원장님 직원 팬 팬분 시청자 구독자 후원자 후견인 아저씨 아주머니 아줌마 권사님 집사님 목사님 장로님 전도사님 스님 신부님 수녀님 교인 성도 대부님 대모님 아는사람 \
         아는_사람 아는_분 아는_지인 모르는_사람 모르는_분 타인 제3자 남남 생판_남 거래처 클라이언트 손님 세입자 집주인 간병인 가정부 룸메이트 룸메 회사 법인 재단 교회 단체 동호회",
    ),
    (
        Who::SomeRelative,
        "친척 친척분 친척들 친인척 일가친척 친지 집안어른 집안_어른 먼_친척 먼친척 친척어른 친척_어른",
    ),
    (Who::Ascendant, "직계존속 직계_존속"),
    (Who::Descendant, "직계비속 직계_비속"),
    (Who::OtherRelative, "기타친족 기타_친족 기타_친척 방계"),
    (
        Who::Couple,
        "저희_부부 우리_부부 저희부부 우리부부 저와_아내 저와_남편 저랑_남편 저랑_아내 저랑_와이프 저와_와이프 남편이랑_저 아내랑_저 와이프랑_저 남편하고_저 남편이랑_제 아내랑_제 와이프랑_제",
    ),
];

/// One syllable, or inside too many other words: only where a particle or the word's end follows.
const NEEDS_PARTICLE: &[&str] = &[
    "형",
    "딸",
    "애",
    "처",
    "남",
    "팬",
    "아기",
    "아이",
    "누이",
    "첫째",
    "둘째",
    "셋째",
    "막내",
    "부부",
    "회사",
    "교회",
    "손님",
    "처가",
    "시가",
    "친정",
    "시댁",
    "외가",
    "부인",
    "장인",
    "장모",
    "이모",
    "고모",
    "숙모",
    "자매",
    "형제",
    "남매",
    "동서",
    "이웃",
    "단체",
    "법인",
    "자부",
    "사우",
    "시모",
    "시부",
    "질서",
    "이종",
    "고종",
    "내종",
    "삼종",
    "재종",
    "방계",
    "종고모",
    "서방",
    "영감",
    "상사",
    "동기",
    "아가",
    "아이들",
    "직원",
    "그이",
    "오촌",
    "육촌",
    "칠촌",
    "팔촌",
    "4촌",
    "5촌",
    "6촌",
    "7촌",
    "8촌",
    "사촌",
    "친모",
    "친부",
    "양모",
    "양부",
    "양자",
    "계모",
    "계부",
    "조모",
    "조부",
    "애비",
    "스님",
    "사장",
    "은사",
    "후배",
    "선배",
    "성도",
    "교인",
    "압지",
    "할미",
    "장손",
    "이숙",
    "고숙",
    "외숙",
    "백모",
    "백부",
    "숙부",
    "아가씨",
    "동료",
    "처형",
    "전처",
    "남남",
];
const PARTICLES: &str = "가이은는을를도에께한의와과랑하로으님들네요예이인임도만라야씨놈분쪽";

/// The words for people, prepared once.
pub(super) static PEOPLE: LazyLock<Lexicon<Who>> = LazyLock::new(|| {
    let kin = KIN.iter().flat_map(|(way, words)| {
        words
            .split_whitespace()
            .filter_map(|word| Some((Who::Kin(way_of(way)?), word)))
    });
    let others = OTHERS
        .iter()
        .flat_map(|(who, words)| words.split_whitespace().map(|word| (*who, word)));
    let rows: Vec<Row<Who>> = kin.chain(others).map(|(who, word)| row(word, who)).collect();
    Lexicon::new(&rows).except(&[
        "아내려",
        "이모티",
        "형편",
        "형태",
        "받아들",
        "알아들",
        "사장이",
        "할머이",
    ])
});

/// Two syllables that are not found inside other words, so that they are read in text without spaces too.
const ANYWHERE: &[&str] = &[
    "아빠", "엄마", "남편", "부모", "아들", "자식", "누나", "오빠", "언니", "동생", "조카", "삼촌", "손주",
    "손자", "손녀", "친구", "남친", "여친", "신랑", "엄니", "할배", "할매", "엄빠", "자녀", "남푠",
];

fn row(word: &'static str, who: Who) -> Row<Who> {
    if NEEDS_PARTICLE.contains(&word) {
        return Row::starting(spaced(word), who).then(Right::Next(PARTICLES));
    }
    if word.chars().count() >= 3 || ANYWHERE.contains(&word) {
        return Row::new(spaced(word), who).tolerant();
    }
    Row::starting(spaced(word), who)
}

/// `_` as a space. The few words that have one are kept for the program's life.
pub(crate) fn spaced(word: &'static str) -> &'static str {
    if word.contains('_') {
        Box::leak(word.replace('_', " ").into_boxed_str())
    } else {
        word
    }
}

/// Reads a way as the tables write it.
fn way_of(code: &str) -> Option<Path> {
    let mut steps: Vec<Step> = Vec::new();
    for c in code.chars() {
        match c {
            'u' => steps.push(Step::Up(None)),
            'd' => steps.push(Step::Down(None)),
            'b' => steps.push(Step::Side(None)),
            's' => steps.push(Step::Spouse(None)),
            'm' => set_sex(steps.last_mut()?, Sex::Male),
            'f' => set_sex(steps.last_mut()?, Sex::Female),
            _ => return None,
        }
    }
    Path::new(&steps)
}

fn set_sex(step: &mut Step, sex: Sex) {
    match step {
        Step::Up(s) | Step::Down(s) | Step::Side(s) | Step::Spouse(s) => *s = Some(sex),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_a_way() {
        for (way, words) in KIN {
            assert!(way_of(way).is_some(), "{way} ({words})");
        }
    }

    #[test]
    fn no_word_stands_twice() {
        let mut seen = std::collections::HashSet::new();
        let words = KIN.iter().map(|(_, w)| *w).chain(OTHERS.iter().map(|(_, w)| *w));
        for word in words.flat_map(str::split_whitespace) {
            assert!(seen.insert(word), "{word} stands twice");
        }
    }
}
