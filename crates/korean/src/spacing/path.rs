//! The cheapest way to read a stretch as pieces. Linear in the stretch: every piece is short.

use super::lexicon::{self, Candidate};
use super::piece::Piece;
use crate::Text;

/// The best way to reach a position with a piece that ends there.
#[derive(Debug, Clone, Copy)]
struct Step {
    cost: usize,
    piece: Piece,
    /// Where the piece starts, and which of the ways to get there it follows.
    from: usize,
    after: usize,
}

/// The pieces of a stretch, each with the position where it starts.
pub(super) fn cheapest(text: &Text, start: usize, end: usize) -> Vec<(usize, Piece)> {
    let mut ends: Vec<Vec<Step>> = vec![Vec::new(); end - start + 1];
    for at in start..end {
        let before: Vec<(usize, Option<Step>)> = if at == start {
            vec![(0, None)]
        } else {
            let here = ends.get(at - start).into_iter().flatten();
            here.copied().map(Some).enumerate().collect()
        };
        if before.is_empty() {
            continue;
        }
        for Candidate { piece, length, cost } in lexicon::at(text, at, end) {
            let best = before
                .iter()
                .filter(|(_, step)| match step {
                    Some(step) => piece.may_follow(step.piece),
                    None => piece != Piece::Ending,
                })
                .min_by_key(|(_, step)| step.map_or(0, |step| step.cost));
            let (Some((number, step)), Some(slot)) = (best, ends.get_mut(at + length - start)) else {
                continue;
            };
            let cost = step.map_or(0, |step| step.cost) + cost;
            put(
                slot,
                Step {
                    cost,
                    piece,
                    from: at,
                    after: *number,
                },
            );
        }
    }
    trace(&ends, start)
}

/// Keeps the cheapest step of each kind.
fn put(slot: &mut Vec<Step>, step: Step) {
    match slot.iter_mut().find(|other| other.piece == step.piece) {
        Some(other) if other.cost > step.cost => *other = step,
        Some(_) => {}
        None => slot.push(step),
    }
}

fn trace(ends: &[Vec<Step>], start: usize) -> Vec<(usize, Piece)> {
    let mut pieces = Vec::new();
    let cheapest = ends
        .last()
        .and_then(|all| all.iter().min_by_key(|step| step.cost));
    let mut step = cheapest.copied();
    while let Some(here) = step {
        pieces.push((here.from, here.piece));
        step = if here.from == start {
            None
        } else {
            ends.get(here.from - start)
                .and_then(|all| all.get(here.after))
                .copied()
        };
    }
    pieces.reverse();
    pieces
}
