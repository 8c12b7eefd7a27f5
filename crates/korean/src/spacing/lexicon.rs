//! The words a stretch is read as: people by the table of kin, the rest by the lists below. A new word is added here.

use super::piece::Piece;
use crate::Text;
use crate::kin::everyone;
use crate::typo::within_one;
use std::collections::HashMap;
use std::sync::LazyLock;

const OWN: &str = "우리 저희 울 제 내";
const SPEAKER: &str = "저 나 전 본인";
/// Pronouns that have taken their particle in.
const SPEAKER_SAYS: &str = "저는 나는 제가 내가 저한테 나한테 저에게 나에게 제게 내게 저희가 저도 나도";
const TIME: &str = "올 작년 재작년 올해 내년 이번 지난번 저번 이번달 다음달 지난달 저번달 이번주 다음주 지난주 저번주 오늘 어제 그제 내일 모레 \
    그때 예전 이전 최근 작년봄 연초 연말 월초 월말 방금 아까 요번 담달 담주 토요일 일요일 월요일 화요일 수요일 목요일 금요일";
const THING: &str = "통장 앞 명의 계좌 현금 주식 상가 아파트 집 땅 토지 건물 빌라 오피스텔 주택 전세 전세금 전세보증금 월세보증금 보증금 임대보증금 대출 담보대출 빚 \
    채무 은행빚 목돈 돈 용돈 선물 돌 돌선물 백일 생일 축의금 생활비 학비 집값 시가 시세 증여세 세금 신고 증여일 증여자 수증자 계산 결혼 결혼자금 혼인신고 이민 \
    영주권자 영주권 시민권자 거주자 비거주자 미성년자 성인 캐나다 미국 일본 중국 호주 독일 영국 프랑스 베트남 한국 서울 부산 대전 대구 인천 광주 울산 제주 \
    국내 해외 외국 거기 여기 납부 증여 금 자동차 차 코인 비트코인 예금 적금 보험 지분 살 학생 중학생 고등학생 초등학생 대학생 유학생 회사 직장 산출세액 출산공제 혼인공제 공제";
const ALONE: &str = "계속 아직 이미 벌써 더 또 둘다 모두 전부 다 약 대략 정확히 좀 그냥 그리고 그래서 근데 그런데 그럼 그러면 만약 만일 아니요 아뇨 이것도 이거 \
    처음 얼마 언제 따로 현재 지금 먼저 나중에 같이 함께 한번 각각 각자 총 합쳐서 안 못 참고로 별개로 사실 적 하나 둘 셋 스물 서른 마흔 예순 일흔 여든 아흔";
/// Stems and fused forms; an ending may follow.
const VERB: &str = "받 받았 받은 받을 받는 받고 받음 받아 주 줬 줌 준 줄 줘 주신 주심 주셨 주시 주실 준다 드리 드렸 드린 드릴 드림 드려 보내 보냈 보낸 보낼 \
    넣 넣어줬 넣어주 넣어준 넣어드 이체하 이체했 이체한 이체해 송금하 송금했 송금한 입금하 입금했 입금한 입금됐 증여하 증여했 증여한 증여할 증여함 증여해 증여받 살 살다가 사시 사는 \
    살고 사세 계신 계시 계세 있 있는 있음 없 없는 없음 갚 갚아 갚아주 갚아줬 갚아준 갚아줌 갚기로 떠안 승계하 승계했 승계해 납부하 납부했 납부함 납부한 냈 낸 내기로 나오 나와 나옴 \
    이민가 이민갔 이민간 가서 간 하 했 한 할 함 해 되 됐 된 됨 돼 이혼한 재혼한 시집간 장가간 결혼한 결혼하 결혼했 태어난 태어났 돌아가시 돌아가셨 돌아가신 \
    낳 낳은 모르 알 궁금하 말하 말하는 부탁드 신고하 신고했 신고해 계산하 계산해 같 됩 합 아니 아니라 아닌 사 샀 산 쓰 썼 보태 도와 사줬 사주 사준";
const PARTICLE: &str = "이 가 은 는 을 를 도 에 에게 에게서 한테 한테서 께 께서 께서는 로 으로 와 과 랑 이랑 하고 만 의 까지 부터 에서 에는 에도 에서는 \
    한테는 에게는 께는 로는 으로는 이나 나 이라도 라도 인 이고 고 인데 인데요 이에요 예요 에요 입니다 이었어요 였어요 이었는데 임 이라 라 이라서 라서 이면 면 \
    이요 요 이야 야 된 된지 짜리 짜리를 짜리가 어치 어치를 어치가 정도를 쯤을 씩을 들은 들도 상당 상당의 정도 쯤 가량 씩 들 님 님이 님께 님한테 님은 들이 들한테 들에게 이랑은 이라는 라는 이라고 라고 이며 며 씨 네";
const ENDING: &str = "았어요 었어요 았습니다 었습니다 습니다 어요 아요 아여 어여 아용 어용 았어 었어 음 은 는 을 ㄴ 고 고요 고서 고싶어요 는데 는데요 다가 은데 았는데 었는데 \
    았는데요 었는데요 았고 었고 았음 었음 을거예요 을거에요 을게요 을까요 을예정이에요 려고 려고요 려고해요 으려고 으려고요 시려고 ㄹ 신대요 대요 대 ㄴ대요 \
    신다 신다고 다고 는다고 요 면 으면 시면 면서 으면서 아서 어서 서 니까 으니까 았으니 거든요 았거든요 었거든요 네요 았네요 었네요 죠 았죠 지 지만 았지만 었지만 \
    기로 기로했어요 기로함 ㄴ다 는다 다 았다 었다 나요 았나요 었나요 는가요 ㄴ가요 는지 던 았던 었던 자 자고 게 도록 러 고있습니다 고있어요 고계세요 으로 \
    심더 십니다 셨어요 셨습니다 셨는데 셨음 셔서 시고 시는 시는데 신 실 심 시대요 신대 여요 여 였어요 야 야해요 아야 어야 았을 었을 을지 은지 든 든지 거나 \
    더라 더라고 더라고요 더라구 더라구요 더군 더군요 더니 더니만 던데 던데요 던지 으시더라 시더라 시더라고요 시더니 시던데";

/// What a figure may be made of beside digits.
const NUMERALS: &str = "일이삼사오육칠팔구십백천만억조반점영공";
const NATIVE: &[&str] = &[
    "하나", "한", "두", "둘", "세", "셋", "네", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "스물",
    "스무", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔",
];
const UNITS: &[&str] = &[
    "원",
    "원어치",
    "원짜리",
    "만원",
    "억원",
    "천만원",
    "살",
    "세",
    "년",
    "년전",
    "년생",
    "년째",
    "월",
    "일",
    "개월",
    "개월전",
    "달",
    "달전",
    "주",
    "주전",
    "일전",
    "명",
    "채",
    "번",
    "퍼센트",
    "프로",
    "년안",
    "년내",
    "년간",
];

/// A word's letters and what it is.
type Word = (Vec<char>, Piece);

/// The words by their first character.
static WORDS: LazyLock<HashMap<char, Vec<Word>>> = LazyLock::new(|| {
    let mut words: HashMap<char, Vec<Word>> = HashMap::new();
    let mut add = |word: &str, piece: Piece| {
        let letters: Vec<char> = word.chars().collect();
        if let Some(first) = letters.first() {
            words.entry(*first).or_default().push((letters, piece));
        }
    };
    let lists = [
        (OWN, Piece::Own),
        (SPEAKER, Piece::Speaker),
        (SPEAKER_SAYS, Piece::Alone),
        (TIME, Piece::Time),
        (THING, Piece::Thing),
        (ALONE, Piece::Alone),
        (VERB, Piece::Verb),
        (PARTICLE, Piece::Particle),
        (ENDING, Piece::Ending),
    ];
    for (list, piece) in lists {
        list.split_whitespace().for_each(|word| add(word, piece));
    }
    everyone().for_each(|word| add(&word.replace('_', ""), Piece::Person));
    words
});

/// What a word with one wrong jamo costs beyond the word itself.
const TYPO: usize = 6;
/// What shows a noun behind a mistyped word.
const CASES: &[&str] = &[
    "께",
    "한테",
    "에게",
    "가",
    "이",
    "은",
    "는",
    "라고",
    "예요",
    "이에요",
    "입니다",
    "랑",
];

/// A piece that may start at a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) piece: Piece,
    pub(super) length: usize,
    pub(super) cost: usize,
}

impl Candidate {
    fn new(piece: Piece, length: usize) -> Self {
        Self {
            piece,
            length,
            cost: piece.cost(length),
        }
    }
}

/// Every piece that may start at a position; a single unknown letter always may.
pub(super) fn at(text: &Text, start: usize, end: usize) -> Vec<Candidate> {
    let mut pieces = vec![Candidate::new(Piece::Unknown, 1)];
    let listed = text.at(start).and_then(|first| WORDS.get(&first));
    for (letters, piece) in listed.into_iter().flatten() {
        let fits = start + letters.len() <= end
            && letters
                .iter()
                .enumerate()
                .all(|(n, c)| text.at(start + n) == Some(*c));
        if fits {
            pieces.push(Candidate::new(*piece, letters.len()));
        } else if *piece == Piece::Person && is_mistyped(text, start, end, letters) {
            let meant = Candidate::new(*piece, letters.len());
            pieces.push(Candidate {
                cost: meant.cost + TYPO,
                ..meant
            });
        }
    }
    let figures = figure(text, start, end).into_iter().flatten();
    pieces.extend(figures.map(|length| Candidate::new(Piece::Figure, length)));
    pieces
}

/// A long word for a person with one wrong jamo, shown a noun by the particle behind it: 어머미께, 양아벼지예요.
fn is_mistyped(text: &Text, start: usize, end: usize, letters: &[char]) -> bool {
    let stop = start + letters.len();
    letters.len() >= 3
        && stop <= end
        && (letters.len() > 3 && is_closed(text, stop, end)
            || CASES.iter().any(|case| text.starts_with(stop, case)))
        && text
            .chars()
            .get(start..stop)
            .is_some_and(|typed| within_one(typed.iter().copied(), letters.iter().copied()))
}

/// Nothing or a polite 요 is left of the stretch.
fn is_closed(text: &Text, stop: usize, end: usize) -> bool {
    stop == end || text.at(stop) == Some('요') && stop + 1 == end
}

/// The lengths of a figure with its unit and without: 3천, 1.5억원, 십이억, 열다섯살, 1992년생.
fn figure(text: &Text, start: usize, end: usize) -> Option<[usize; 2]> {
    // 고2, 중3: a school year.
    if matches!(text.at(start), Some('고' | '중' | '초'))
        && text.is_digit(start + 1)
        && !text.is_digit(start + 2)
    {
        return (start + 2 <= end).then_some([2, 2]);
    }
    let written = |i: usize| text.is_digit(i) || (text.is_digit(i.wrapping_sub(1)) && text.is_digit(i + 1));
    let counts = |i: usize| written(i) || text.at(i).is_some_and(|c| NUMERALS.contains(c));
    let stop = (start..end).find(|i| !counts(*i)).unwrap_or(end);
    let native = native_end(text, start, end);
    let spelled =
        (start..stop).any(|i| text.is_digit(i) || text.at(i).is_some_and(|c| "십백천만억".contains(c)));
    let known = stop > start && spelled && (text.is_digit(start) || stop - start >= 2);
    let stop = if native > start { native } else { stop };
    if !known && native == start {
        return None;
    }
    let unit = UNITS
        .iter()
        .filter(|unit| text.starts_with(stop, unit))
        // "80 살다가": lived, no age.
        .filter(|unit| {
            **unit != "살"
                || !text
                    .at(stop + 1)
                    .is_some_and(|c| "다면고아았던게림기".contains(c))
        })
        .map(|unit| unit.chars().count())
        .filter(|length| stop + length <= end)
        .max();
    // A native number without its unit is a syllable of some other word, but for two or more: 열다섯.
    let bare = (known || native - start >= 3).then_some(stop - start);
    match (unit, bare) {
        (Some(length), bare) => Some([stop + length - start, bare.unwrap_or(stop + length - start)]),
        (None, bare) => bare.map(|bare| [bare, bare]),
    }
}

fn native_end(text: &Text, start: usize, end: usize) -> usize {
    let mut at = start;
    while let Some(next) = text.any(at, NATIVE).filter(|next| *next <= end) {
        at = next;
    }
    at
}
