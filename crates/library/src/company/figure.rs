//! What is counted: "두 시간" of a question as documents write it, and whether a section has a figure of the kind that is
//! asked for. "한도가 얼마예요" is not answered by a section without a sum.

/// What figures count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Money,
    Time,
    Days,
    Letters,
    Points,
    Parts,
    Rate,
}

/// Units, the longer before the shorter, and what they count.
const UNITS: &[(&str, Option<Kind>)] = &[
    ("시간", Some(Kind::Time)),
    ("개월", Some(Kind::Days)),
    ("글자", Some(Kind::Letters)),
    ("만원", Some(Kind::Money)),
    ("천원", Some(Kind::Money)),
    ("퍼센트", Some(Kind::Rate)),
    ("원", Some(Kind::Money)),
    ("일", Some(Kind::Days)),
    ("주", Some(Kind::Days)),
    ("달", Some(Kind::Days)),
    ("월", Some(Kind::Days)),
    ("년", Some(Kind::Days)),
    ("번", None),
    ("회", None),
    ("분", Some(Kind::Time)),
    ("시", Some(Kind::Time)),
    ("점", Some(Kind::Points)),
    ("장", Some(Kind::Parts)),
    ("자", Some(Kind::Letters)),
    ("배", Some(Kind::Rate)),
];

const NUMERALS: &[(&str, u32)] = &[
    ("한", 1),
    ("두", 2),
    ("세", 3),
    ("석", 3),
    ("네", 4),
    ("넉", 4),
    ("다섯", 5),
    ("여섯", 6),
    ("일곱", 7),
    ("여덟", 8),
    ("아홉", 9),
    ("열", 10),
];

/// Counted days that are words of their own.
const DAYS: &[(&str, u32)] = &[
    ("일주일", 7),
    ("하루", 1),
    ("이틀", 2),
    ("사흘", 3),
    ("나흘", 4),
    ("닷새", 5),
    ("열흘", 10),
    ("보름", 15),
];

/// Words that say when or how long without a figure.
const WHEN: &[(&str, Kind)] = &[
    ("매달", Kind::Days),
    ("매년", Kind::Days),
    ("해마다", Kind::Days),
    ("당일", Kind::Days),
    ("반나절", Kind::Days),
    ("다음달", Kind::Days),
    ("그해", Kind::Days),
    ("날", Kind::Days),
    ("오전", Kind::Time),
    ("오후", Kind::Time),
];

/// What a question asks for with which words, without spaces.
const ASKED: &[(Kind, &str)] = &[
    (
        Kind::Days,
        "며칠|몇일|메칠|얼마나지나|몇달|몇개월|몇년|달에한번|년에한번|얼마나자주|주기",
    ),
    (Kind::Time, "몇시간|몇분|몇시"),
    (Kind::Letters, "몇자|몇글자"),
    (Kind::Points, "몇점|커트라인"),
    (Kind::Parts, "몇장|몇챕터"),
    (Kind::Rate, "몇프로|몇퍼센트|몇배|1배|2배|3배|5배"),
    (
        Kind::Money,
        "얼마예|얼마에요|얼마야|얼마까지|얼마인|얼마주|얼마를|얼마쯤|얼마나나오|얼마나나와|얼마나나옴|얼마나받|한도가|한도는|한도알|한도좀|인정액",
    ),
];

/// The names of the counted thing at a place of a question, as said and with a figure: 두시간, 2시간.
pub(super) fn counted(words: &[&str], at: usize) -> Option<Vec<String>> {
    let word = words.get(at)?;
    if let Some((name, days)) = DAYS.iter().find(|(name, _)| word.starts_with(name)) {
        return Some(vec![(*name).to_owned(), format!("{days}일")]);
    }
    let unit_of = |text: &str| {
        UNITS
            .iter()
            .map(|(unit, _)| *unit)
            .find(|unit| text.starts_with(unit))
    };
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    if digits > 0 {
        let (figure, rest) = word.split_at_checked(digits)?;
        return unit_of(rest).map(|unit| vec![format!("{figure}{unit}")]);
    }
    if let Some((number, rest)) = spelled(word) {
        // "열다섯 개": of days of leave, too.
        let unit = unit_of(rest).or_else(|| rest.starts_with('개').then_some("일"));
        return unit.map(|unit| vec![format!("{number}{unit}")]);
    }
    let before = at.checked_sub(1).and_then(|at| words.get(at));
    NUMERALS.iter().find_map(|(numeral, number)| {
        let inside = word.strip_prefix(numeral).and_then(unit_of);
        let unit = inside.or_else(|| unit_of(word).filter(|_| before == Some(numeral)))?;
        Some(vec![format!("{numeral}{unit}"), format!("{number}{unit}")])
    })
}

/// A number of two syllables and more, and what it counts: 이십만원 is 20 and 만원, 열다섯개 is 15 and 개.
fn spelled(word: &str) -> Option<(u32, &str)> {
    const TENS: [(&str, u32); 3] = [("열", 10), ("스물", 20), ("서른", 30)];
    let of_tens = TENS.iter().find_map(|(tens, number)| {
        let rest = word.strip_prefix(tens)?;
        let one = NUMERALS.iter().filter(|(_, one)| *one < 10);
        one.filter_map(|(name, one)| Some((number + one, rest.strip_prefix(name)?)))
            .min_by_key(|(_, rest)| rest.len())
    });
    if of_tens.is_some() {
        return of_tens;
    }
    let (mut number, mut digit, mut syllables) = (0_u32, 0_u32, 0);
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        let tens = match c {
            '십' => 10,
            '백' => 100,
            '천' => 1000,
            _ => 1,
        };
        match "일이삼사오육칠팔구".chars().position(|one| one == c) {
            // "이십일": the last syllable may be what is counted.
            Some(place) if digit == 0 => digit = u32::try_from(place).ok()? + 1,
            None if tens > 1 => {
                number += digit.max(1) * tens;
                digit = 0;
            }
            _ => break,
        }
        syllables += 1;
        rest = rest.get(c.len_utf8()..)?;
    }
    let is_counted = UNITS.iter().any(|(unit, _)| rest.starts_with(unit));
    (syllables >= 2 && is_counted).then_some((number + digit, rest))
}

/// The kinds of figures a question asks for.
pub(super) fn wanted(question: &str) -> Vec<Kind> {
    let asks = |(kind, words): &(Kind, &str)| {
        words
            .split('|')
            .any(|word| question.contains(word))
            .then_some(*kind)
    };
    let mut wanted: Vec<Kind> = ASKED.iter().filter_map(asks).collect();
    if question.ends_with("얼마") {
        wanted.push(Kind::Money);
    }
    wanted
}

/// The kinds of figures a text has, without its spaces.
pub(super) fn held(text: &str) -> Vec<Kind> {
    let mut found: Vec<Kind> = Vec::new();
    let mut add = |kind: Kind| {
        if !found.contains(&kind) {
            found.push(kind);
        }
    };
    for (word, kind) in WHEN {
        if text.contains(word) {
            add(*kind);
        }
    }
    if DAYS.iter().any(|(name, _)| text.contains(name)) {
        add(Kind::Days);
    }
    for (at, c) in text.char_indices() {
        let rest = text.get(at..).unwrap_or_default();
        let after = if c.is_ascii_digit() {
            Some(rest.trim_start_matches(|c: char| c.is_ascii_digit()))
        } else {
            NUMERALS
                .iter()
                .find_map(|(numeral, _)| rest.strip_prefix(numeral))
        };
        let Some(after) = after else { continue };
        let after = after.trim_start_matches(['만', '천', '백', '억']);
        let unit = UNITS.iter().find(|(unit, _)| after.starts_with(unit));
        if let Some((_, Some(kind))) = unit {
            add(*kind);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_named_as_documents_write_it() {
        assert_eq!(
            counted(&["두시간만"], 0),
            Some(vec!["두시간".into(), "2시간".into()])
        );
        assert_eq!(
            counted(&["석", "달에"], 1),
            Some(vec!["석달".into(), "3달".into()])
        );
        assert_eq!(counted(&["나흘"], 0), Some(vec!["나흘".into(), "4일".into()]));
        assert_eq!(counted(&["20일에"], 0), Some(vec!["20일".into()]));
        assert_eq!(counted(&["이십만원"], 0), Some(vec!["20만원".into()]));
        assert_eq!(counted(&["백이십만원"], 0), Some(vec!["120만원".into()]));
        assert_eq!(counted(&["열다섯개"], 0), Some(vec!["15일".into()]));
        assert_eq!(counted(&["천장에"], 0), None);
        assert_eq!(counted(&["휴가"], 0), None);
    }

    #[test]
    fn a_sum_is_asked_for_and_had() {
        assert_eq!(wanted("법인카드한도가얼마까지예요"), [Kind::Money]);
        assert!(held("하루식비는3만원까지예요").contains(&Kind::Money));
        assert_eq!(held("쓴날부터5일안에영수증을올려요"), [Kind::Days]);
        assert!(held("퀴즈에서80점이상").contains(&Kind::Points));
    }
}
