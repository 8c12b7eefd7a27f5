//! `shuking eval --turns`: the scenarios' messages as labelled lines.

use adviser::Adviser;
use conversation::{Assistant, Beside, Reply, Stage, Turn};

/// Prints each turn before it is answered.
pub struct Recorder(pub Adviser);

impl Assistant for Recorder {
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, over: &dyn Fn(Stage)) -> Reply {
        println!("{}", adviser::labelled(turn));
        self.0.take_turn(turn, beside, over)
    }
}
