//! Who gives and who receives in a plan that is asked for: by particles, and where there is none by the generation.

use super::count::{born, count, is_couple, is_plural, siblings};
use crate::read::Context;
use crate::scene::Scene;
use jiff::civil::Date;
use korean::kin::{Case, Mention, Path, Sex, Step, Tie, Who, seen_from};
use korean::transfer::Way;

/// Someone who gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Giver {
    /// As the plan calls them.
    pub name: String,
    /// The way from the person typing.
    pub path: Path,
}

/// Someone who receives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taker {
    /// As the plan calls them.
    pub name: String,
    /// The way from the person typing.
    pub path: Path,
    /// Day of birth, from an age in the message.
    pub born: Option<Date>,
}

impl Giver {
    /// Who this donor is to someone, in the planner's words.
    pub fn relation(&self, taker: &Taker) -> &'static str {
        let ways = seen_from(&taker.path, &self.path);
        match ways.first().map(Path::tie) {
            Some(Tie::Spouse) => "배우자",
            Some(Tie::Ascendant { degree: 0 | 1 }) => "부모",
            Some(Tie::Ascendant { .. }) => "조부모",
            Some(Tie::Descendant { .. }) => "직계비속",
            Some(Tie::Blood { .. } | Tie::Affinity { .. }) => "기타친족",
            _ => "기타",
        }
    }

    /// Whether the two are husband and wife.
    pub fn is_spouse_of(&self, other: &Self) -> bool {
        let wed = |one: &Path, other: &Path| {
            one.steps().len() == other.steps().len() + 1
                && one.steps().starts_with(other.steps())
                && matches!(one.steps().last(), Some(Step::Spouse(_)))
        };
        let parents = self.path.same_shape(&other.path)
            && matches!(self.path.steps().last(), Some(Step::Up(_)))
            && self.path.sex().is_some()
            && other.path.sex().is_some()
            && self.path.sex() != other.path.sex();
        wed(&self.path, &other.path) || wed(&other.path, &self.path) || parents
    }
}

/// What a person of a plan does in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Gives,
    Takes,
}

/// Donors, recipients, and a word for several people without their number.
pub(super) fn of(scene: &Scene, context: &Context<'_>) -> (Vec<Giver>, Vec<Taker>, Option<String>) {
    let people: Vec<Mention> = scene
        .people
        .iter()
        .filter(|one| path(one).is_some())
        .flat_map(|one| apart(scene, one))
        .collect();
    let has_younger = people.iter().any(is_younger);
    let mut givers: Vec<Giver> = Vec::new();
    let mut takers: Vec<Taker> = Vec::new();
    let mut uncounted = None;
    for one in &people {
        let Some(own) = path(one) else { continue };
        match side(scene, one, has_younger) {
            // "부모 둘이 자녀 하나에게": a parent and their child, told by neither.
            Some(Side::Gives) if has_younger && !one.anchored && one.word.starts_with("부모") => {
                give_both(&mut givers);
            }
            Some(Side::Gives) => give(one, own, &mut givers),
            // The same word again is the same person.
            Some(Side::Takes)
                if one.number.is_none()
                    && takers.iter().any(|known| known.path == own)
                    && people.iter().filter(|other| other.word == one.word).count() > 1 => {}
            Some(Side::Takes) => {
                let count = count(scene, one);
                if count.is_none() && is_plural(scene, one) {
                    uncounted = Some(one.word.to_owned());
                }
                let born = born(scene, one, context.today);
                let couple = one.couple || is_couple(scene, one) || one.who == Who::Couple;
                for _ in 0..count.unwrap_or(1) {
                    take(one, own, (born, couple), &mut takers);
                }
            }
            None => {}
        }
    }
    if takers.is_empty()
        && let (Some(count), Some(child)) = (siblings(scene), Path::new(&[Step::Down(None)]))
    {
        takers.extend((0..count).map(|_| Taker {
            name: "자녀".to_owned(),
            path: child,
            born: None,
        }));
    }
    let speaks = people.iter().any(|one| one.who == Who::Speaker);
    if takers.is_empty() && !givers.is_empty() && givers.iter().all(|one| !one.path.is_self()) {
        takers.push(Taker {
            name: "본인".to_owned(),
            path: Path::SELF,
            born: None,
        });
    }
    // "애 둘한테": the person typing gives. "집사람이랑 같이": they too.
    let only_spouse = givers
        .iter()
        .all(|one| matches!(one.path.steps(), [Step::Spouse(_)]));
    let me_too = !takers.is_empty() && takers.iter().all(|one| !one.path.is_self()) && only_spouse;
    if me_too && givers.iter().all(|one| !one.path.is_self()) && (givers.is_empty() || speaks || has_younger)
    {
        givers.insert(
            0,
            Giver {
                name: "본인".to_owned(),
                path: Path::SELF,
            },
        );
    }
    number(&mut takers);
    (givers, takers, uncounted)
}

/// "며느리 손주" in a list are two people, though elsewhere one is the other's.
fn apart(scene: &Scene, one: &Mention) -> Vec<Mention> {
    let said = scene.text.slice(one.span);
    let words: Vec<Mention> = said
        .split_whitespace()
        .flat_map(|word| korean::kin::find(&korean::Text::new(word)))
        .collect();
    if words.len() < 2 || !is_younger(one) || said.contains('의') || !words.iter().all(is_younger) {
        return vec![one.clone()];
    }
    let last = words.len() - 1;
    let single = |word: Mention| Mention {
        number: Some(1),
        span: one.span,
        ..word
    };
    let own = |word: Mention| Mention {
        who: word.who,
        word: word.word,
        ..one.clone()
    };
    words
        .into_iter()
        .enumerate()
        .map(|(at, word)| if at == last { own(word) } else { single(word) })
        .collect()
}

fn path(one: &Mention) -> Option<Path> {
    match one.who {
        Who::Couple => Some(Path::SELF),
        Who::Descendant => Path::new(&[Step::Down(None)]),
        Who::Ascendant => Path::new(&[Step::Up(None)]),
        _ => one.path(),
    }
}

/// Child, grandchild, their spouses, nephews: younger than the person typing.
fn is_younger(one: &Mention) -> bool {
    let downs = |path: Path| path.steps().iter().any(|step| matches!(step, Step::Down(_)));
    path(one).is_some_and(downs)
}

fn side(scene: &Scene, one: &Mention, has_younger: bool) -> Option<Side> {
    let gives_only = scene
        .transfers
        .iter()
        .all(|transfer| transfer.way != Way::Receive);
    match (one.who, one.case) {
        (Who::Couple, Case::Dative | Case::Destination) if !has_younger => Some(Side::Takes),
        (Who::Couple, _) => Some(Side::Gives),
        (_, Case::Of) => None,
        (_, Case::Identity) if !is_younger(one) => None,
        (Who::Speaker, _) if has_younger => Some(Side::Gives),
        (Who::Speaker, _) => Some(Side::Takes),
        _ if is_younger(one) => Some(Side::Takes),
        (_, Case::Dative | Case::Destination) if gives_only => Some(Side::Takes),
        _ => Some(Side::Gives),
    }
}

fn give_both(givers: &mut Vec<Giver>) {
    let wife = Path::new(&[Step::Spouse(None)]);
    let both = [("아버지", Some(Path::SELF)), ("어머니", wife)];
    givers.extend(both.into_iter().filter_map(|(name, path)| {
        Some(Giver {
            name: name.to_owned(),
            path: path?,
        })
    }));
}

fn give(one: &Mention, own: Path, givers: &mut Vec<Giver>) {
    let mut add = |name: &str, path: Path| {
        if givers.iter().all(|known| known.path != path) {
            givers.push(Giver {
                name: name.to_owned(),
                path,
            });
        }
    };
    let pair = |names: [&'static str; 2], base: &[Step], step: fn(Option<Sex>) -> Step| {
        [Sex::Male, Sex::Female]
            .into_iter()
            .zip(names)
            .filter_map(move |(sex, name)| {
                let steps: Vec<Step> = base.iter().copied().chain([step(Some(sex))]).collect();
                Some((name, Path::new(&steps)?))
            })
            .collect::<Vec<_>>()
    };
    match (one.who, own.steps()) {
        (Who::Couple, _) => {
            add("본인", Path::SELF);
            if let Some(path) = Path::new(&[Step::Spouse(None)]) {
                add("배우자", path);
            }
        }
        (_, []) => add("본인", own),
        // 부모님, 조부모님: both of them.
        (_, [base @ .., Step::Up(None)]) => {
            let names = if base.is_empty() {
                ["아버지", "어머니"]
            } else {
                ["할아버지", "할머니"]
            };
            for (name, path) in pair(names, base, Step::Up) {
                add(name, path);
            }
        }
        _ => add(one.word.trim_end_matches('님'), own),
    }
}

fn take(one: &Mention, own: Path, (born, couple): (Option<Date>, bool), takers: &mut Vec<Taker>) {
    let name = match own.steps() {
        [] => "본인",
        [Step::Down(Some(Sex::Male))] => "아들",
        [Step::Down(Some(Sex::Female))] => "딸",
        [Step::Down(None)] => "자녀",
        [Step::Down(_), Step::Down(Some(Sex::Male))] => "손자",
        [Step::Down(_), Step::Down(Some(Sex::Female))] => "손녀",
        [Step::Down(_), Step::Down(None)] => "손주",
        [Step::Down(_), Step::Spouse(Some(Sex::Female))] => "며느리",
        [Step::Down(_), Step::Spouse(Some(Sex::Male))] => "사위",
        _ => one.word.trim_end_matches("들").trim_end_matches('님'),
    };
    takers.push(Taker {
        name: name.to_owned(),
        path: own,
        born,
    });
    // 아들 내외.
    if couple && let Some(path) = Path::new(&[Step::Spouse(None)]).and_then(|wed| own.join(&wed)) {
        let name = match own.sex() {
            Some(Sex::Male) => "며느리",
            Some(Sex::Female) => "사위",
            None if own.is_self() => "배우자",
            None => "자녀의 배우자",
        };
        takers.push(Taker {
            name: name.to_owned(),
            path,
            born: None,
        });
    }
}

/// Several of one name are numbered: 자녀 1, 자녀 2.
fn number(takers: &mut [Taker]) {
    let names: Vec<String> = takers.iter().map(|one| one.name.clone()).collect();
    for (at, one) in takers.iter_mut().enumerate() {
        if names.iter().filter(|name| **name == one.name).count() > 1 {
            let before = names.iter().take(at).filter(|name| **name == one.name).count();
            one.name = format!("{} {}", one.name, before + 1);
        }
    }
}
