//! Whose parents 아버님 and 어머님 are: somebody married calls the spouse's so, and other words of the message tell.

use korean::Text;
use korean::kin::{Mention, Path, Sex, Step, Who};

/// Words said of a husband's family by the wife, and of a wife's by the husband.
const HUSBANDS: &[&str] = &[
    "남편",
    "신랑",
    "시댁",
    "시부모",
    "시아버",
    "시어머",
    "시누",
    "아주버",
    "도련님",
    "동서",
    "며느리",
    "며느린",
    "애아빠",
    "애 아빠",
];
const WIFES: &[&str] = &["장인", "장모", "처가", "처남", "처제", "처형", "사위"];
/// The polite words that may mean either family.
const POLITE: &[&str] = &["아버님", "어머님"];

/// The people of a message with the spouse's parents told from one's own.
pub(super) fn resolved(people: &[Mention], text: &Text) -> Vec<Mention> {
    let polite = |m: &Mention| POLITE.contains(&m.word) && !m.anchored;
    if !people.iter().any(polite) {
        return people.to_vec();
    }
    let whole: String = text.chars().iter().collect();
    let says = |words: &[&str]| words.iter().any(|word| whole.contains(word));
    let sex = if says(HUSBANDS) {
        Sex::Male
    } else if says(WIFES) {
        Sex::Female
    } else {
        return people.to_vec();
    };
    let of_spouse = |m: &Mention| {
        let path = m.path().filter(|path| matches!(path.steps(), [Step::Up(_)]))?;
        Path::new(&[Step::Spouse(Some(sex))])?.join(&path).map(Who::Kin)
    };
    people
        .iter()
        .map(|m| Mention {
            who: of_spouse(m).filter(|_| polite(m)).unwrap_or(m.who),
            ..m.clone()
        })
        .collect()
}
