//! What a message tells of a property: its value, its debt, when and for how much it was bought, and what else the donor has.

use crate::known::facts::Realty;
use crate::known::state::State;
use crate::premise;
use crate::read::{Context, Scene};
use crate::scene::words::Sense;
use crate::topic::plain;
use conversation::Turn;
use jiff::civil::Date;
use korean::answer::Answer;
use tax::gift::Relationship;

const BOUGHT: &[&str] = &[
    "샀", "사셨", "사신", "취득", "매입", "구입", "분양", "산건", "산집", "매수",
];

/// Reads it; a bare sum, day or yes answers the open question.
pub fn read(state: &State, turn: &Turn<'_>, open: Option<&str>) -> Realty {
    let context = Context {
        today: turn.today,
        asked: None,
        said: &state.said,
        facts: &state.facts,
        answered: state.is_answered(),
    };
    let scene = Scene::of(turn.text, &context);
    let text = plain(turn.text);
    let mut heard = Realty {
        kind: kind(&scene, &text),
        bought: bought(&scene, open),
        tie: tie(&scene, &text, open, turn.today),
        one_house: one_house(&scene, &text, open),
        regulated: regulated(&scene, &text, open),
        lived: lived(&text, open),
        ..Realty::default()
    };
    sums(&scene, open, &mut heard);
    heard
}

fn kind(scene: &Scene, text: &str) -> Option<String> {
    if !scene.has(Sense::RealEstate) {
        return None;
    }
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let kind = if any(&["농지", "논", "밭", "과수원"]) {
        "farmland"
    } else if any(&["땅", "토지", "임야", "대지"]) {
        "land"
    } else if any(&["상가", "건물", "빌딩", "오피스텔", "공장", "창고"]) && !text.contains("상가주택")
    {
        "building"
    } else {
        "house"
    };
    Some(kind.to_owned())
}

fn bought(scene: &Scene, open: Option<&str>) -> Option<Date> {
    let told = scene.dates.iter().find(|find| {
        let behind = letters(scene, find.span.end, 18);
        open == Some("bought") || BOUGHT.iter().any(|word| behind.contains(word))
    });
    told.and_then(|find| Some(find.value.when.bounds()?.0))
}

fn letters(scene: &Scene, from: usize, most: usize) -> String {
    (from..scene.text.len())
        .filter_map(|i| scene.text.at(i))
        .filter(|c| *c != ' ')
        .take(most)
        .collect()
}

fn tie(scene: &Scene, text: &str, open: Option<&str>, today: Date) -> Option<Relationship> {
    if open == Some("tie") {
        let said = [
            ("친족이아니", Relationship::Unrelated),
            ("남이", Relationship::Unrelated),
            ("배우자", Relationship::Spouse),
            ("자녀", Relationship::LinealDescendant),
            ("그밖의친족", Relationship::OtherRelative),
            ("친척", Relationship::OtherRelative),
            ("부모", Relationship::LinealAscendant),
        ];
        if let Some((_, tie)) = said.iter().find(|(word, _)| text.contains(word)) {
            return Some(*tie);
        }
    }
    premise::other_side(scene, today)
}

fn one_house(scene: &Scene, text: &str, open: Option<&str>) -> Option<bool> {
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if any(&[
        "2주택",
        "3주택",
        "다주택",
        "두채",
        "세채",
        "여러채",
        "집이더",
        "더있",
    ]) {
        return Some(false);
    }
    if any(&[
        "1주택",
        "일주택",
        "한채",
        "집이하나",
        "다른집은없",
        "다른집없",
        "다른집이없",
    ]) {
        return Some(true);
    }
    said(scene, open == Some("one_house"))
}

fn regulated(scene: &Scene, text: &str, open: Option<&str>) -> Option<bool> {
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if any(&[
        "조정대상지역이아니",
        "조정지역이아니",
        "조정대상지역아니",
        "비조정",
        "조정지역아니",
    ]) {
        return Some(false);
    }
    if any(&[
        "조정대상지역이에",
        "조정지역이",
        "조정대상지역에있",
        "조정대상지역이야",
        "조정대상지역입",
    ]) || text.contains("서울")
    {
        return Some(true);
    }
    said(scene, open == Some("regulated"))
}

fn said(scene: &Scene, asked: bool) -> Option<bool> {
    match scene.answer {
        Some(Answer::Yes) if asked => Some(true),
        Some(Answer::No) if asked => Some(false),
        _ => None,
    }
}

/// The months the donor lived there: "10년 살았어요".
fn lived(text: &str, open: Option<&str>) -> Option<u32> {
    let asked = open == Some("lived");
    if asked
        && ["안살", "산적이없", "산적없", "거주안", "없어"]
            .iter()
            .any(|word| text.contains(word))
    {
        return Some(0);
    }
    let (before, behind) = text.split_once('년')?;
    let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
    let years: u32 = digits.chars().rev().collect::<String>().parse().ok()?;
    let near: String = behind.chars().take(6).collect();
    let lives = ["살", "거주", "사셨"].iter().any(|word| near.contains(word));
    (years < 100 && (asked || lives)).then(|| years * 12)
}

fn sums(scene: &Scene, open: Option<&str>, heard: &mut Realty) {
    const DEBT: &[&str] = &["전세", "보증금", "대출", "융자", "담보", "채무", "빚", "근저당"];
    let sums = premise::sums(scene);
    let mut rest = Vec::new();
    for sum in &sums {
        let near: String = {
            let skip = sum.left.chars().count().saturating_sub(6);
            sum.left.chars().skip(skip).collect()
        };
        let opens = |words: &[&str]| words.iter().any(|word| sum.right.starts_with(word));
        let names = |words: &[&str]| words.iter().any(|word| near.contains(word));
        if opens(&[
            "에샀",
            "에사셨",
            "에취득",
            "에매입",
            "에구입",
            "에분양",
            "주고샀",
            "주고사",
            "에사신",
            "에매수",
        ]) || names(&["취득가", "매입가", "산값", "분양가", "구입가", "살때"])
        {
            heard.price = Some(sum.won);
        } else if opens(&["에팔", "에파", "에넘기"]) {
            heard.discount = Some(sum.won);
        } else if names(DEBT) || DEBT.iter().any(|word| sum.right.starts_with(word)) {
            heard.debt = Some(heard.debt.unwrap_or(0).saturating_add(sum.won));
        } else {
            rest.push(sum.won);
        }
    }
    let largest = rest.iter().copied().max();
    match open {
        Some("price" | "bought") => heard.price = heard.price.or(largest),
        Some("debt") => heard.debt = heard.debt.or(largest),
        _ => heard.value = largest,
    }
}
