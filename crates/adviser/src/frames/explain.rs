//! How a message was understood, drawn for people: words, clauses, frames, facts, and what has no place.

use super::Room;
use super::event::Events;
use super::evidence::{drawn, weigh};
use crate::parse::parse;
use crate::read::{Context, Scene};
use korean::frame::{Fill, Party};
use korean::morph::{Token, What};
use std::fmt::Write;

/// The drawing.
pub fn explain(message: &str, context: &Context<'_>) -> String {
    let scene = Scene::of(message, context);
    let parse = parse(&scene);
    let room = Room {
        scene: &scene,
        context,
        story: parse.story(),
    };
    let mut out = String::new();
    let _ = writeln!(out, "words");
    for (i, token) in parse.tokens.iter().enumerate() {
        if !matches!(token.what, What::Mark(_)) {
            let _ = writeln!(out, "  {:<12} {}", room.words(i), described(&room, i, token));
        }
    }
    let _ = writeln!(out, "clauses");
    for (i, clause) in parse.clauses.iter().enumerate() {
        let words: Vec<String> = clause.words.iter().map(|w| room.words(*w)).collect();
        let predicate = clause.predicate.map(|p| room.words(p)).unwrap_or_default();
        let denied = if clause.negated { ", denied" } else { "" };
        let _ = writeln!(
            out,
            "  {i}: {} | {predicate} ({:?}, {}{denied})",
            words.join(" "),
            clause.form,
            clause.meaning.name()
        );
    }
    let _ = writeln!(out, "frames");
    for frame in room.story.frames() {
        let side = |fill: Option<Fill>| {
            fill.map_or_else(
                || "?".to_owned(),
                |fill| format!("{} ({:?})", who(&room, fill.who), fill.how),
            )
        };
        let sums: Vec<String> = frame
            .sums
            .iter()
            .chain(&frame.days)
            .map(|t| room.words(*t))
            .collect();
        let _ = writeln!(
            out,
            "  {}: {} → {} · {}",
            frame.meaning.name(),
            side(frame.giver),
            side(frame.receiver),
            sums.join(", ")
        );
    }
    let _ = writeln!(out, "facts");
    for fact in room.facts(&Events::of(&room)) {
        let doubts: Vec<String> = fact.doubts.iter().map(ToString::to_string).collect();
        let sure = if doubts.is_empty() {
            "sure".to_owned()
        } else {
            doubts.join("; ")
        };
        let _ = writeln!(out, "  {} = {} ({sure})", fact.variable.name(), fact.value);
    }
    let _ = writeln!(out, "evidence");
    let first = crate::read::read(message, context);
    out.push_str(&drawn(&weigh(&scene, context, &first)));
    out.push_str(&crate::premise::explain(&scene));
    let unknown: Vec<String> = parse
        .tokens
        .iter()
        .enumerate()
        .filter(|(_, t)| t.what == What::Unknown)
        .map(|(i, _)| room.words(i))
        .collect();
    if !unknown.is_empty() {
        let _ = writeln!(out, "unknown words: {}", unknown.join(", "));
    }
    out.trim_end().to_owned()
}

fn described(room: &Room<'_>, at: usize, token: &Token) -> String {
    let mut parts: Vec<String> = Vec::new();
    match token.what {
        What::Atom(_) => parts.extend(room.story.thing(at).map(|thing| format!("{thing:?}"))),
        What::Noun(class) => parts.push(class.name().to_owned()),
        What::Verb => parts.push(format!("{} {}", token.word(), token.meaning().name())),
        What::Mark(_) => {}
        What::Unknown => parts.push("unknown".to_owned()),
    }
    parts.extend(token.cases.iter().map(|case| case.name().to_owned()));
    parts.extend(
        token
            .link
            .map(|link| format!("-{} {}", token.ending, link.name())),
    );
    if token.margin < 30 {
        parts.push(format!("next best +{}", token.margin));
    }
    parts.join(" · ")
}

fn who(room: &Room<'_>, party: Party) -> String {
    match party {
        Party::Me => "speaker".to_owned(),
        Party::Person(p) => room
            .story
            .mention(p)
            .map(|m| m.word.to_owned())
            .unwrap_or_default(),
    }
}
