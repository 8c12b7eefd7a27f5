//! A language model as second reader. What it says of a value the rules are not sure of counts where our own parsers find
//! it in the words it names: the rules' own likeliest value is settled by it, another one takes its place on the
//! confirmation card, and what it does not hear is not put. What the rules are sure of it never touches.

use super::evidence::{self, Candidate, Weighed};
use super::gate::{propose, say};
use crate::known::said::{REQUIRED, VARIABLES};
use crate::read::{Context, Scene, Understood, read};
use conversation::Unsure;
use jiff::civil::Date;
use korean::Span;
use korean::amount::Amount;
use korean::date::When;
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// What a model says of a variable: the value and the words it stands in; nothing if it was not said.
pub type Heard = Option<(Value, String)>;

/// How likely it must be that something is stated, to ask a second reader for it.
const FOUND: f64 = 0.05;

/// What the rules leave to a second reader: where they propose anything or did not place what an answer needs, all that
/// they found something for and are not sure of.
pub fn left(message: &str, context: &Context<'_>, understood: &Understood) -> Vec<Variable> {
    let scene = Scene::of(message, context);
    let weighed = evidence::weigh(&scene, context, &read(message, context));
    let open = |weighed: &Weighed| {
        let variable = weighed.variable;
        let name = variable.name();
        let proposed = understood.unsure.iter().any(|unsure| unsure.variable == name);
        let unplaced = REQUIRED.contains(&variable) && !context.said.has(variable);
        let chance: f64 = weighed
            .candidates
            .iter()
            .filter(|c| !c.is_nothing())
            .map(|c| c.chance)
            .sum();
        let found = chance >= FOUND && !context.said.has(variable);
        !understood.said.has(variable) && (proposed || unplaced || found || understood.is_open(variable))
    };
    let unsaid = |v: Variable| !understood.said.has(v) && (!context.said.has(v) || context.asked == Some(v));
    // A sum, somebody or a day was found and is nowhere.
    let nowhere = !scene.amounts.is_empty() && unsaid(Variable::GiftPropertyValue)
        || !scene.people.is_empty() && unsaid(Variable::DonorRelationship)
        || !scene.dates.is_empty() && unsaid(Variable::GiftDate);
    if !nowhere && !weighed.iter().any(open) {
        return Vec::new();
    }
    VARIABLES.into_iter().filter(|v| unsaid(*v)).collect()
}

/// Takes what may be taken of what a model says, one entry for each variable it was asked for.
pub fn second(
    message: &str,
    context: &Context<'_>,
    understood: &mut Understood,
    heard: &[(Variable, Heard)],
) {
    let scene = Scene::of(message, context);
    let weighed = evidence::weigh(&scene, context, &read(message, context));
    let mut seconded: Vec<Unsure> = Vec::new();
    for (variable, heard) in heard {
        // A range is asked about as one.
        let ranged =
            |open: &conversation::Ambiguity| open.variable == variable.name() && open.reason == "range";
        if understood.said.has(*variable) || understood.ambiguous.iter().any(ranged) {
            continue;
        }
        let name = variable.name();
        let at = understood
            .unsure
            .iter()
            .position(|unsure| unsure.variable == name);
        let rules = at.map(|at| understood.unsure.remove(at));
        let Some((value, words)) = heard else {
            // A no that was asked for stays; anything else the model does not hear is not put.
            understood
                .unsure
                .extend(rules.filter(|_| context.asked == Some(*variable)));
            continue;
        };
        let same = rules.as_ref().is_some_and(|rules| rules.value == *value);
        let candidates = weighed.iter().filter(|w| w.variable == *variable);
        let found = candidates
            .flat_map(|w| &w.candidates)
            .find(|c| c.value == *value && stands(&scene, c, *variable, words));
        match (rules, found) {
            (Some(rules), _) if same => seconded.push(Unsure {
                words: words.clone(),
                ..rules
            }),
            (rules, Some(found)) => {
                let rivals = rules.map(|rules| rules.value).into_iter().collect();
                propose(&scene, understood, *variable, found, rivals);
            }
            (_, None) if is_found(&scene, *variable, value) => understood.unsure.push(Unsure {
                variable: variable.name().to_owned(),
                value: value.clone(),
                chance: 0.5,
                words: words.clone(),
                because: "a second reader".to_owned(),
                ..Unsure::default()
            }),
            // It hears a no: nothing else is put.
            (_, None) if *value == Value::Bool(false) || value.as_i64() == Some(0) => {}
            (rules, None) => understood.unsure.extend(rules),
        }
    }
    // Half a card is still a card: only where nothing else is put does the agreement settle it.
    if understood.unsure.is_empty() {
        for one in seconded {
            if let Some(variable) = Variable::named(&one.variable) {
                say(understood, variable, &one.value);
            }
        }
    } else {
        understood.unsure.extend(seconded);
    }
}

/// Whether our own parsers find a value in the message: a sum, by itself or as what others make, or a day or the one beside
/// it.
fn is_found(scene: &Scene, variable: Variable, value: &Value) -> bool {
    match variable.kind() {
        Kind::Amount => value.as_i64().is_some_and(|won| won > 0 && is_made(scene, won)),
        Kind::Date => {
            let day: Option<Date> = value.as_str().and_then(|day| day.parse().ok());
            day.is_some_and(|day| is_day(scene, day))
        }
        Kind::Flag | Kind::Relationship => false,
    }
}

/// How often a sum may be given: 오백만원 두 번.
const TIMES: std::ops::RangeInclusive<i64> = 1..=12;

fn is_made(scene: &Scene, won: i64) -> bool {
    let found: Vec<i64> = scene
        .amounts
        .iter()
        .filter_map(|find| match find.value.amount {
            Amount::Won(won) => Some(won),
            Amount::Range { .. } | Amount::Vague => None,
        })
        .collect();
    found.iter().enumerate().any(|(i, one)| {
        let others = || {
            found
                .iter()
                .enumerate()
                .filter(move |(j, _)| *j != i)
                .map(|(_, other)| *other)
        };
        let times = |other: i64| {
            TIMES
                .clone()
                .any(|n| other.checked_mul(n).and_then(|all| all.checked_add(*one)) == Some(won))
        };
        *one == won || others().any(|other| one.checked_sub(other) == Some(won) || times(other))
    })
}

fn is_day(scene: &Scene, day: Date) -> bool {
    let says = |words: &[&str]| words.iter().any(|word| scene.says(word));
    scene.dates.iter().any(|find| match find.value.when {
        When::Day(found) => {
            found == day
                || says(&["전날"]) && found.yesterday().ok() == Some(day)
                || says(&["다음날", "이튿날", "담날"]) && found.tomorrow().ok() == Some(day)
        }
        _ => false,
    })
}

/// Whether the words a model names are those a candidate rests on.
fn stands(scene: &Scene, candidate: &Candidate, variable: Variable, words: &str) -> bool {
    let whole = scene.text.slice(Span {
        start: 0,
        end: scene.text.len(),
    });
    let words: String = korean::Text::new(words).chars().iter().collect();
    let Some(bytes) = whole.find(&words) else {
        // Markup and spelling are put right before reading: the words may stand there otherwise.
        return candidate.is_stated();
    };
    let start = whole.get(..bytes).map_or(0, |before| before.chars().count());
    let named = Span {
        start,
        end: start + words.chars().count(),
    };
    let spans: Vec<Span> = match variable {
        Variable::DonorRelationship | Variable::IsGenerationSkipping => {
            scene.people.iter().map(|m| m.span).collect()
        }
        _ => candidate.spans.clone(),
    };
    spans.is_empty() || spans.iter().any(|span| span.overlaps(named))
}

/// Reads one message with what a language model makes of it at hand; it is heard only where the rules are not sure of
/// everything.
pub fn read_seconded(message: &str, context: &Context<'_>, heard: &[(Variable, Heard)]) -> Understood {
    let mut understood = super::read_surely(message, context);
    let left = left(message, context, &understood);
    let asked: Vec<_> = heard.iter().filter(|(v, _)| left.contains(v)).cloned().collect();
    if !asked.is_empty() {
        second(message, context, &mut understood, &asked);
    }
    understood
}
