//! `shuking eval --turns` and `--learn`: the scenarios' messages as labelled lines, and what they did to their cases.

use adviser::Adviser;
use conversation::{Assistant, Beside, Reply, Stage, Turn};

/// What is printed of a turn.
#[derive(Clone, Copy)]
pub enum Line {
    /// The message with what it says.
    Labelled,
    /// What it did, where an answer stood before it.
    Effects,
}

/// Prints each turn before it is answered.
pub struct Recorder(pub Adviser, pub Line);

impl Assistant for Recorder {
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, over: &dyn Fn(Stage)) -> Reply {
        match self.1 {
            Line::Labelled => println!("{}", adviser::labelled(turn)),
            Line::Effects => {
                if let Some(effects) = self.0.effects(turn) {
                    println!("{effects}");
                }
            }
        }
        self.0.take_turn(turn, beside, over)
    }
}
