//! Whether a message is about another person's data. Must never let one through because the words are polite.

use super::scan::{Hit, is_run_on};
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use korean::{Span, Text};

/// What is a person's own.
const OWN: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Profile,
    Sense::ProfilePart,
    Sense::Score,
    Sense::Outcome,
    Sense::Quiz,
    Sense::Done,
    Sense::Undone,
    Sense::Completed,
    Sense::Progress,
    Sense::Todo,
    Sense::Private,
    Sense::Edu,
    Sense::Average,
    Sense::Used,
    Sense::Remain,
]);

/// What of a whole team is still each one's own.
const OF_A_TEAM: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Score,
    Sense::Done,
    Sense::Undone,
]);

/// Titles that make a person of the name before them.
const TITLES: &[&str] = &[
    "대리",
    "과장",
    "차장",
    "부장",
    "사원",
    "주임",
    "선임",
    "책임",
    "수석",
    "팀장",
    "실장",
    "본부장",
    "이사",
    "상무",
    "전무",
    "매니저",
    "파트장",
    "사장",
    "대표",
    "프로",
    "센터장",
    "그룹장",
    "선배",
    "후배",
    "연구원",
];

/// 님, and as it is mistyped.
const POLITE: [char; 3] = ['님', '늠', '닝'];

/// Titles that are other words without a name.
const ONLY_WITH_NAME: &[&str] = &[
    "책임",
    "대표",
    "프로",
    "선임",
    "수석",
    "이사",
    "사원",
    "선배",
    "후배",
    "연구원",
];

const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용";

/// Syllables given names are made of; a bare full name counts only when both are among them.
const GIVEN: &str = "민서준지현우영수진은혜하윤도연주희성재훈호석철경미정선아라나유빈원규태형동건찬승상인란숙자옥순길용덕복광해린솔별슬기환욱혁섭모근배필채시예소율다온이안세화명종범식택관창만봉한국문";

/// Whether it asks for another person's data.
pub(super) fn others(scene: &Scene) -> bool {
    let s = scene.senses;
    if s.has(Sense::Make) || s.any(Senses::of(&[Sense::Rule, Sense::Norm])) {
        return false;
    }
    // "누가 제일 지각 많이 했어?"
    let who = scene.hits.iter().any(|hit| {
        hit.sense == Sense::Who
            && (scene.text.starts_with(hit.span.start, "누가")
                || scene.text.starts_with(hit.span.start, "누구"))
    });
    if who && s.any(OF_A_TEAM) && !s.any(Senses::of(&[Sense::Mine, Sense::Leader, Sense::Team])) {
        return true;
    }
    if who && ranks(scene) && s.any(OWN) {
        return true;
    }
    let people = people(scene);
    if !people.is_empty() && s.has(Sense::Private) {
        return true;
    }
    let team = s.has(Sense::Ours)
        && s.has(Sense::Team)
        && s.any(OF_A_TEAM)
        && !s.any(Senses::of(&[Sense::Average, Sense::Compare, Sense::Mine]));
    let elsewhere = s.any(OF_A_TEAM)
        && !s.any(Senses::of(&[Sense::Average, Sense::Compare, Sense::Mine]))
        && says(
            scene,
            &["옆 팀", "옆팀", "옆 부서", "옆부서", "다른 팀 ", "다른 부서 "],
        );
    let asked = people.iter().any(|person| owns(scene, *person));
    let nobody_else = !people.is_empty() && s.any(OWN) && !s.has(Sense::Mine);
    (team && whole_team(scene)) || elsewhere || asked || nobody_else
}

/// "꼴찌가 누구야", "제일 높은 사람": one among others is looked for.
fn ranks(scene: &Scene) -> bool {
    says(scene, &["꼴찌", "꼴등", "1등", "일등", "최하위", "제일", "가장"])
}

fn says(scene: &Scene, words: &[&str]) -> bool {
    (0..scene.text.len()).any(|at| words.iter().any(|word| scene.text.starts_with(at, word)))
}

/// Whether a message names a person and nothing else: "그럼 김대리는?".
pub(super) fn only_a_person(scene: &Scene) -> bool {
    let people = people(scene);
    let person_words = word::split(&scene.text).into_iter().filter(|word| {
        !people.iter().any(|span| word.covers(*span))
            && !scene.hits.iter().any(|hit| {
                matches!(
                    hit.sense,
                    Sense::Filler | Sense::Show | Sense::What | Sense::Ours | Sense::Wonder
                ) && word.covers(hit.span)
            })
    });
    !people.is_empty() && person_words.count() == 0
}

/// "우리 팀 연차", "우리 팀원들": the whole team's, not one's own average or members' list.
fn whole_team(scene: &Scene) -> bool {
    scene.hits.windows(2).any(|pair| match pair {
        [team, next] => {
            team.sense == Sense::Ours && OF_A_TEAM.has(next.sense)
                || team.sense == Sense::Team && OF_A_TEAM.has(next.sense)
        }
        _ => false,
    })
}

/// Whether what follows a person is theirs: 김대리 연봉, 막내의 연차, 김대리보다 높아.
fn owns(scene: &Scene, person: Span) -> bool {
    const NEAR: usize = 4;
    let next = scene.hits.iter().find(|hit| {
        hit.span.start >= person.end
            && !matches!(
                hit.sense,
                Sense::Filler | Sense::Team | Sense::Dated | Sense::Security | Sense::Required | Sense::Week
            )
    });
    let end = scene.word_end(person.end);
    let compared = scene.text.starts_with(person.end, "보다") || scene.text.starts_with(person.end, "님보다");
    compared
        || next.is_some_and(|hit| {
            OWN.has(hit.sense)
                && (hit.span.start.saturating_sub(end) <= NEAR || !scene.senses.has(Sense::Mine))
        })
}

/// The people named, the one who introduces herself left out.
pub(super) fn people(scene: &Scene) -> Vec<Span> {
    let words = parts(scene);
    let mut people: Vec<Span> = scene
        .hits
        .iter()
        .filter(|hit| hit.sense == Sense::Person)
        .map(|hit| hit.span)
        .collect();
    if scene.senses.has(Sense::Leader) && !scene.senses.has(Sense::Who) {
        people.extend(
            scene
                .hits
                .iter()
                .filter(|hit| hit.sense == Sense::Leader)
                .map(|hit| hit.span),
        );
    }
    people.extend(
        words
            .iter()
            .enumerate()
            .filter_map(|(at, word)| titled(scene, &words, at, word)),
    );
    people.extend(words.iter().filter_map(|word| named(scene, word)));
    people.extend(words_typed_together(scene).flat_map(|word| within(scene, &word)));
    people.extend(words.iter().filter_map(|word| mistyped(scene, word)));
    people.extend(words.windows(2).filter_map(|pair| match pair {
        [name, title] => after_a_name(name, title),
        _ => None,
    }));
    people.extend(words.iter().filter_map(|word| of_a_kind(scene, word)));
    people.retain(|span| !introduces(scene, *span));
    people
}

fn words_typed_together(scene: &Scene) -> impl Iterator<Item = Word> {
    word::split(&scene.text)
        .into_iter()
        .filter(|word| is_run_on(&word.text))
}

/// People inside words typed together: 우리팀|박대리|휴가언제, 본부장님|연봉이, 신입|민지씨|교육.
fn within(scene: &Scene, word: &Word) -> Vec<Span> {
    let text = &scene.text;
    let is_known = |start: usize, end: usize| {
        let span = Span { start, end };
        let other = |hit: &Hit| !matches!(hit.sense, Sense::Person | Sense::Leader | Sense::Team);
        scene.hits.iter().any(|hit| other(hit) && hit.span.overlaps(span))
    };
    let surname = |at: usize| text.at(at).is_some_and(|c| SURNAMES.contains(c));
    let given = |at: usize| text.at(at).is_some_and(|c| GIVEN.contains(c));
    let from = word.span.start;
    let mut people = Vec::new();
    for at in from..word.span.end {
        for title in TITLES.iter().filter(|title| text.starts_with(at, title)) {
            let end = at + title.chars().count();
            let polite = text.at(end) == Some('님');
            let full = at >= from + 3 && surname(at - 3) && given(at - 2) && given(at - 1);
            let short = at > from && surname(at - 1) && !is_known(at - 1, at);
            let certain = !ONLY_WITH_NAME.contains(title);
            if !is_known(at, end) && (full || polite && (certain || short) || certain && short) {
                people.push(Span { start: at, end });
            }
        }
        if text.at(at) == Some('씨')
            && at >= from + 2
            && given(at - 2)
            && given(at - 1)
            && !is_known(at - 2, at)
        {
            people.push(Span {
                start: at - 2,
                end: at + 1,
            });
        }
    }
    people
}

/// 신입사원 급여, 인턴 근태: someone of a kind right before what is their own. Their training is a course.
fn of_a_kind(scene: &Scene, word: &Word) -> Option<Span> {
    const KINDS: &[&str] = &["신입사원", "신입", "인턴", "경력직", "계약직", "수습사원", "수습"];
    const THEIRS: Senses = Senses::of(&[
        Sense::Pay,
        Sense::Payslip,
        Sense::Attend,
        Sense::Point,
        Sense::Score,
    ]);
    let kind = word::without_particles(&word.text, |stem| KINDS.contains(&stem))?;
    let next = scene.hits.iter().find(|hit| hit.span.start >= word.span.end)?;
    (THEIRS.has(next.sense) && next.span.start <= word.span.end + 1).then_some(Span {
        start: word.span.start,
        end: word.span.start + kind.chars().count(),
    })
}

/// Words one jamo away from a title that are no title.
const NOT_MISTYPED: &[&str] = &[
    "과정", "대기", "대비", "부정", "부담", "사정", "시장", "차량", "과제", "주임",
];

/// 김데리, 박가장님: a surname before a title with one wrong jamo.
fn mistyped(scene: &Scene, word: &Word) -> Option<Span> {
    if scene.hits.iter().any(|hit| word.covers(hit.span)) {
        return None;
    }
    let stem = word::without_particles(&word.text, |stem| {
        let plain = stem.strip_suffix(POLITE).unwrap_or(stem);
        let mut chars = plain.chars();
        let (Some(surname), 3) = (chars.next(), plain.chars().count()) else {
            return false;
        };
        let title = chars.as_str();
        // 벅과장: the wrong jamo is in the surname.
        ["대리", "과장", "부장"].contains(&title)
            || SURNAMES.contains(surname)
                && !NOT_MISTYPED.contains(&title)
                && ["대리", "과장", "차장", "부장"]
                    .iter()
                    .any(|one| korean::typo::distance_one(title, one) && *one != title)
    })?;
    Some(Span {
        start: word.span.start,
        end: word.span.start + stem.chars().count(),
    })
}

/// 한지민 데리, 정수빈 서원: a title with one wrong jamo behind a full name.
fn after_a_name(name: &Word, title: &Word) -> Option<Span> {
    let stem = word::without_particles(&title.text, |stem| {
        TITLES.iter().any(|one| korean::typo::distance_one(stem, one))
    })?;
    is_full_name(&name.text).then_some(Span {
        start: name.span.start,
        end: title.span.start + stem.chars().count(),
    })
}

/// The words; words typed together are parted at the known ones: 김과장|연차|며칠.
fn parts(scene: &Scene) -> Vec<Word> {
    let mut parts = Vec::new();
    for word in word::split(&scene.text) {
        if !is_run_on(&word.text) {
            parts.push(word);
            continue;
        }
        let mut from = word.span.start;
        for hit in scene.hits.iter().filter(|hit| word.covers(hit.span)) {
            parts.extend(part(scene, from, hit.span.start));
            parts.extend(part(scene, hit.span.start, hit.span.end));
            from = hit.span.end;
        }
        parts.extend(part(scene, from, word.span.end));
    }
    parts
}

fn part(scene: &Scene, start: usize, end: usize) -> Option<Word> {
    let span = Span { start, end };
    (start < end).then(|| Word {
        text: scene.text.slice(span),
        span,
    })
}

/// 김대리, 박과장님, 부장님, 김민수 대리, 민수씨, e00002.
fn titled(scene: &Scene, words: &[Word], at: usize, word: &Word) -> Option<Span> {
    let text = word.text.as_str();
    let number = text
        .strip_prefix('e')
        .is_some_and(|rest| rest.chars().take_while(char::is_ascii_digit).count() >= 4);
    if number {
        return Some(word.span);
    }
    let stem = word::without_particles(text, |stem| {
        let plain = stem.strip_suffix(POLITE).unwrap_or(stem);
        TITLES.iter().any(|title| plain.ends_with(title)) || stem.ends_with('씨')
    });
    let end_of = |stem: &str| Span {
        start: word.span.start,
        end: word.span.start + stem.chars().count(),
    };
    let before = at.checked_sub(1).and_then(|i| words.get(i));
    if text.starts_with('씨') && before.is_some_and(|w| is_full_name(&w.text)) {
        return Some(word.span);
    }
    if let Some(stem) = stem {
        let (plain, polite) = stem
            .strip_suffix(POLITE)
            .map_or((stem, false), |plain| (plain, true));
        if let Some(name) = plain.strip_suffix('씨') {
            return (2..=3).contains(&name.chars().count()).then(|| end_of(stem));
        }
        let title = TITLES
            .iter()
            .filter(|title| plain.ends_with(**title))
            .max_by_key(|t| t.len())?;
        let name = plain.strip_suffix(title)?;
        let rank = ["신입", "정", "경력", "인턴", "평", "우수", "기술", "공동"].contains(&name);
        let with_name = !rank
            && (1..=3).contains(&name.chars().count())
            && name.chars().next().is_some_and(|c| SURNAMES.contains(c));
        let after_name = name.is_empty()
            && before.is_some_and(|w| {
                is_full_name(&w.text) || is_surname(&w.text) || is_strange(scene, w) || w.text == "이름"
            });
        let ours = before.is_some_and(|w| ["우리", "저희", "울", "제", "내"].contains(&w.text.as_str()));
        let alone =
            name.is_empty() && (polite || after_name || ours) && (polite || !ONLY_WITH_NAME.contains(title));
        return (with_name || alone || after_name).then(|| end_of(stem));
    }
    // 민수님, 김민수님.
    let name = word::without_particles(text, |stem| stem.ends_with('님'))?;
    let stem = name.strip_suffix('님')?;
    let other = ["고객", "선생", "부모", "손", "회원", "기사", "강사"].contains(&stem);
    ((2..=3).contains(&stem.chars().count()) && !other).then(|| end_of(name))
}

/// A bare full name right before something of a person's: 홍길동 급여.
fn named(scene: &Scene, word: &Word) -> Option<Span> {
    if scene.hits.iter().any(|hit| word.covers(hit.span))
        || scene.period.is_some_and(|(_, span)| word.covers(span))
    {
        return None;
    }
    let name = word::without_particles(&word.text, is_full_name)?;
    let end = word.span.start + name.chars().count();
    let next = scene.hits.iter().find(|hit| hit.span.start >= end)?;
    let near = next.span.start.saturating_sub(word.span.end) <= 2;
    (near && OWN.has(next.sense)).then_some(Span {
        start: word.span.start,
        end,
    })
}

/// A word of three syllables that means nothing else: before a title it is a name, however it is typed.
fn is_strange(scene: &Scene, word: &Word) -> bool {
    word.text.chars().count() == 3
        && word.text.chars().all(korean::typo::is_syllable)
        && !scene.hits.iter().any(|hit| word.covers(hit.span))
        && scene.period.is_none_or(|(_, span)| !word.covers(span))
}

/// 박 대리: the surname apart from the title.
fn is_surname(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| SURNAMES.contains(c)) && chars.next().is_none()
}

fn is_full_name(word: &str) -> bool {
    let mut chars = word.chars();
    match (chars.next(), chars.next(), chars.next(), chars.next()) {
        (Some(surname), Some(first), Some(second), None) => is_name(surname, first, second),
        _ => false,
    }
}

fn is_name(surname: char, first: char, second: char) -> bool {
    SURNAMES.contains(surname) && GIVEN.contains(first) && GIVEN.contains(second)
}

/// The end of a name that introduces itself at a word's beginning: 이수진 of "이수진입니다".
pub(super) fn introduced(text: &Text, at: usize) -> Option<usize> {
    const TAILS: &[&str] = &["입니다", "이에요", "예요", "인데", "이라고", "씨"];
    let named = is_name(text.at(at)?, text.at(at + 1)?, text.at(at + 2)?);
    let tail = TAILS.iter().any(|tail| text.starts_with(at + 3, tail));
    (named && tail).then_some(at + 3)
}

/// "이수진입니다", "저는 김대리인데요": the person who asks.
fn introduces(scene: &Scene, span: Span) -> bool {
    const TAILS: &[&str] = &[
        "입니다",
        "이에요",
        "예요",
        "인데",
        "이라고",
        "라고 합",
        "라고합",
        "이고",
        "임다",
        "이요",
    ];
    let end = if scene.text.starts_with(span.end, "]") {
        span.end + 1
    } else {
        span.end
    };
    let title = scene.word_end(if scene.text.at(end) == Some(' ') {
        end + 1
    } else {
        end
    });
    // Words typed together end with another word's ending.
    let run_on = words_typed_together(scene).any(|word| word.covers(span));
    TAILS.iter().any(|tail| {
        let length = tail.chars().count();
        scene.text.starts_with(end, tail)
            || !run_on
                && title
                    .checked_sub(length)
                    .is_some_and(|at| at > end && scene.text.starts_with(at, tail))
    })
}
