//! Whether a message is about another person's data. Must never let one through because the words are polite.

use super::name::{KINDS, ONLY_WITH_NAME, POLITE, SURNAMES, TITLES, is_full_name, is_given_name};
use super::role::is_beside;
use super::run_on::within;
use super::scan::{Hit, is_run_on};
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use korean::Span;

/// What is a person's own.
pub(super) const OWN: Senses = Senses::of(&[
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
    Sense::Eval,
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

/// Whether it asks for another person's data.
pub(super) fn others(scene: &Scene) -> bool {
    let s = scene.senses;
    // "휴가를 막는 팀장 신고 가능한가요": a complaint is no look into a record.
    let complains = s.has(Sense::Report) && !s.has(Sense::Private);
    // "와이프가 출산하는데 휴가 며칠 줘요?": what happens in the family is a reason for the own leave.
    let family = says(
        scene,
        &[
            "출산",
            "결혼",
            "장례",
            "돌아가",
            "아이 낳",
            "애 낳",
            "돌잔치",
            "칠순",
            "환갑",
        ],
    ) && s.has(Sense::Leave)
        && !s.any(Senses::of(&[
            Sense::Used,
            Sense::Remain,
            Sense::History,
            Sense::Pay,
            Sense::Private,
        ]));
    // "신임 팀장 교육은 어디서 신청해요?": how something is applied for.
    let applies = says(scene, &["어디서 신청", "어떻게 신청", "신청하려면"]) && !s.has(Sense::Private);
    if s.has(Sense::Make) || complains || family || applies || s.any(Senses::of(&[Sense::Rule, Sense::Norm]))
    {
        return false;
    }
    // "누가 제일 지각 많이 했어?"
    let who = scene.hits.iter().any(|hit| {
        hit.sense == Sense::Who
            && (scene.text.starts_with(hit.span.start, "누가")
                || scene.text.starts_with(hit.span.start, "누구"))
            && !scene.text.starts_with(hit.span.start, "누구한테")
            && !scene.text.starts_with(hit.span.start, "누구에게")
    });
    if who && s.any(OF_A_TEAM) && !s.any(Senses::of(&[Sense::Mine, Sense::Leader, Sense::Team])) {
        return true;
    }
    if who && ranks(scene) && s.any(OWN) {
        return true;
    }
    // "같은 팀 사람들 직급": what the list of the own team shows.
    let listed = s.all(Senses::of(&[Sense::Ours, Sense::Team, Sense::ProfilePart]))
        && !s.any(Senses::of(&[Sense::Private]).with(Sense::Profile))
        && !s.any(OF_A_TEAM);
    if listed {
        return false;
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
    const BETWEEN: Senses = Senses::of(&[
        Sense::Edu,
        Sense::Quiz,
        Sense::Eval,
        Sense::Security,
        Sense::Required,
        Sense::Filler,
        Sense::Dated,
        Sense::Week,
    ]);
    let mut after_team = false;
    scene.hits.iter().any(|hit| {
        let theirs = after_team && OF_A_TEAM.has(hit.sense);
        after_team = matches!(hit.sense, Sense::Ours | Sense::Team) || after_team && BETWEEN.has(hit.sense);
        theirs
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
    let words = word::split(&scene.text);
    let end = words
        .iter()
        .rfind(|word| word.covers(person))
        .map_or(person.end, |word| word.span.end);
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
        [name, title] => after_a_name(scene, name, title),
        _ => None,
    }));
    people.extend(words.iter().filter_map(|word| of_a_kind(scene, word)));
    people.extend(numbered(scene, &words));
    people.retain(|span| !is_beside(scene, *span));
    people
}

/// 사번 20231234: somebody's number, unless the asker says it is theirs.
fn numbered(scene: &Scene, words: &[Word]) -> Option<Span> {
    const LEAST: usize = 4;
    let number = |word: &Word| word.text.chars().take_while(char::is_ascii_digit).count() >= LEAST;
    let pair = words.windows(2).find(|pair| match pair {
        [name, value] => ["사번", "사원번호", "직원번호"].contains(&name.text.as_str()) && number(value),
        _ => false,
    })?;
    let value = pair.get(1).filter(|_| !scene.senses.has(Sense::Mine))?;
    let digits = value.text.chars().take_while(char::is_ascii_digit).count();
    Some(Span {
        start: value.span.start,
        end: value.span.start + digits,
    })
}

fn words_typed_together(scene: &Scene) -> impl Iterator<Item = Word> {
    word::split(&scene.text)
        .into_iter()
        .filter(|word| is_run_on(&word.text))
}

/// 신입사원 급여, 인턴 근태: someone of a kind right before what is their own. Their training is a course.
fn of_a_kind(scene: &Scene, word: &Word) -> Option<Span> {
    const THEIRS: Senses = Senses::of(&[
        Sense::Pay,
        Sense::Payslip,
        Sense::Attend,
        Sense::Point,
        Sense::Score,
    ]);
    let kind = word::without_particles(&word.text, |stem| KINDS.contains(&stem))?;
    let next = scene.hits.iter().find(|hit| hit.span.start >= word.span.end)?;
    // "인턴도 급여 나와?" asks for the rule.
    let any_of_them = scene
        .text
        .starts_with(word.span.start + kind.chars().count(), "도");
    (!any_of_them && THEIRS.has(next.sense) && next.span.start <= word.span.end + 1).then_some(Span {
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
fn after_a_name(scene: &Scene, name: &Word, title: &Word) -> Option<Span> {
    // 이수한 과정: words of the tables are no name and no title.
    if scene.hits.iter().any(|hit| name.covers(hit.span)) {
        return None;
    }
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
    (start != end).then(|| Word {
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
        // 가나다대리: before a title of a person any three syllables are a name.
        let strange = name.chars().count() == 3
            && ["대리", "과장", "차장", "부장", "주임"].contains(title)
            && name.chars().all(korean::typo::is_syllable)
            && !scene.hits.iter().any(|hit| word.covers(hit.span));
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
        return (with_name || strange || alone || after_name).then(|| end_of(stem));
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
    let name = word::without_particles(&word.text, |stem| is_full_name(stem) || is_given_name(stem))?;
    let end = word.span.start + name.chars().count();
    let dated = |hit: &Hit| {
        hit.sense == Sense::Filler || scene.period.is_some_and(|(_, span)| span.overlaps(hit.span))
    };
    let next = scene
        .hits
        .iter()
        .find(|hit| hit.span.start >= end && !dated(hit))?;
    // "김민수 이번 달 지각": the period stands between.
    let period = scene
        .period
        .filter(|(_, span)| span.start >= end && span.end <= next.span.start);
    let from = period.map_or(word.span.end, |(_, span)| span.end);
    let near = next.span.start.saturating_sub(from) <= 2;
    (near && (OWN.has(next.sense) || OWN.has(next.also))).then_some(Span {
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
