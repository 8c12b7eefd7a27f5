//! People inside words typed together: 우리팀|박대리|휴가언제. Must never cut a known word to find one.

use super::name::{GIVEN, KINDS, ONLY_WITH_NAME, SURNAMES, TITLES};
use super::person::OWN;
use super::scene::Scene;
use super::sense::Sense;
use super::word::Word;
use korean::Span;

/// A letter of words typed together.
#[derive(Clone, Copy)]
struct Letter {
    syllable: char,
    /// Whether it belongs to a known word that is no person and no team.
    known: bool,
    /// Whether a word ended right before it.
    begins: bool,
    /// Whether what is a person's own begins here.
    own: bool,
}

impl Letter {
    fn is_surname(self) -> bool {
        SURNAMES.contains(self.syllable)
    }

    fn is_given(self) -> bool {
        GIVEN.contains(self.syllable)
    }
}

/// People inside words typed together: 우리팀|박대리|휴가언제, 본부장님|연봉이, 신입|민지씨|교육.
pub(super) fn within(scene: &Scene, word: &Word) -> Vec<Span> {
    let places = word.span.start..word.span.end;
    let letters: Vec<Letter> = places
        .clone()
        .zip(word.text.chars())
        .map(|(at, syllable)| read(scene, word, at, syllable))
        .collect();
    let mut people = Vec::new();
    for (at, start) in places.enumerate() {
        let Some((before, rest)) = letters.split_at_checked(at) else {
            break;
        };
        let titled = TITLES.iter().filter_map(|title| titled(before, rest, title));
        let others = [of_team(before, rest), of_kind(rest), called(before, rest)];
        people.extend(titled.chain(others.into_iter().flatten()).map(|length| Span {
            start,
            end: start + length,
        }));
    }
    people
}

fn read(scene: &Scene, word: &Word, at: usize, syllable: char) -> Letter {
    let other = |sense: Sense| !matches!(sense, Sense::Person | Sense::Leader | Sense::Team);
    let holds = |span: Span| (span.start..span.end).contains(&at);
    Letter {
        syllable,
        known: scene.hits.iter().any(|hit| other(hit.sense) && holds(hit.span)),
        begins: at == word.span.start || scene.hits.iter().any(|hit| hit.span.end == at),
        own: scene
            .hits
            .iter()
            .any(|hit| hit.span.start == at && OWN.has(hit.sense)),
    }
}

/// The length of a title with its name or 님: 박|대리, 김민수|과장, 본부장|님.
fn titled(before: &[Letter], rest: &[Letter], title: &str) -> Option<usize> {
    let after = after(rest, title)?;
    let length = title.chars().count();
    let polite = matches!(after, [next, ..] if next.syllable == '님');
    let certain = !ONLY_WITH_NAME.contains(&title);
    let full =
        matches!(before, [.., name, one, two] if name.is_surname() && one.is_given() && two.is_given());
    let short = matches!(before, [.., name] if name.is_surname() && !name.known);
    // 우리팀|김사원: the surname begins a word.
    let parted = matches!(before, [.., name] if name.begins)
        || matches!(before, [.., team, _] if team.syllable == '팀');
    let named = full || short && (parted || certain || polite);
    let known = rest.iter().take(length).any(|letter| letter.known);
    (!known && (named || polite && certain)).then_some(length)
}

/// 개발팀|이민호|퀴즈점수.
fn of_team(before: &[Letter], rest: &[Letter]) -> Option<usize> {
    let follows = matches!(before, [.., team] if team.syllable == '팀');
    let owns = matches!(rest, [_, _, _, next, ..] if next.own);
    (follows && owns).then(|| full_name(rest)).flatten()
}

/// 신입|김민지|급여.
fn of_kind(rest: &[Letter]) -> Option<usize> {
    KINDS
        .iter()
        .find_map(|kind| Some(kind.chars().count() + full_name(after(rest, kind)?)?))
}

/// 신입|민지|씨|교육.
fn called(before: &[Letter], rest: &[Letter]) -> Option<usize> {
    let name = |letter: &Letter| letter.is_given() && !letter.known;
    let named = matches!(before, [.., one, two] if name(one) && name(two));
    (named && matches!(rest, [first, ..] if first.syllable == '씨')).then_some(1)
}

/// The length of the unknown full name that stands first.
fn full_name(letters: &[Letter]) -> Option<usize> {
    let [surname, one, two, ..] = letters else {
        return None;
    };
    let named = surname.is_surname() && one.is_given() && two.is_given();
    let known = [surname, one, two].iter().any(|letter| letter.known);
    (named && !known).then_some(3)
}

/// What stands after a word that stands first.
fn after<'a>(letters: &'a [Letter], word: &str) -> Option<&'a [Letter]> {
    word.chars().try_fold(letters, |rest, c| match rest {
        [first, more @ ..] if first.syllable == c => Some(more),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use jiff::civil::date;

    /// The people found in words typed together, as they stand there.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let scene = Scene::read(text, date(2026, 3, 10));
        let found: Vec<String> = word::split(&scene.text)
            .iter()
            .flat_map(|word| within(&scene, word))
            .map(|span| scene.text.slice(span))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn a_title_behind_a_name_is_a_person() {
        check("우리팀박대리휴가언제", &["대리"]);
        check("김민수과장연차며칠", &["과장"]);
        check("본부장님연봉이얼마", &["본부장", "부장"]);
        // A surname that begins a word makes a person of 연구원 and 사원, which are other words too.
        check("정연구원은연차궁금해", &["연구원"]);
        check("연차김사원은며칠써요", &["사원"]);
        check("우리팀김사원포인트", &["사원"]);
    }

    #[test]
    fn a_name_after_a_team_or_a_kind_or_before_씨_is_a_person() {
        check("개발팀이민호퀴즈점수", &["이민호"]);
        check("신입김민지급여얼마", &["신입김민지"]);
        check("신입민지씨교육알려줘", &["씨"]);
    }

    #[test]
    fn what_only_looks_like_a_name_or_belongs_to_another_word_is_nobody() {
        check("가나다대리연차며칠", &[]);
        check("이전대표전화번호알려줘", &[]);
        check("연차대리신청되나요", &[]);
        check("아저씨연차며칠이에요", &[]);
        check("제안서수정점수알려줘", &[]);
        check("개발팀이민호회의후연차며칠", &[]);
        check("인턴급여얼마인가요", &[]);
        check("인턴한테주는급여얼마예요", &[]);
        check("인턴현진근태며칠", &[]);
    }
}
