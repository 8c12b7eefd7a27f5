//! `shuking eval --turns`: the scenarios' messages as labelled lines.

use adviser::Adviser;
use conversation::{Assistant, Reply, Turn};

/// Prints each turn before it is answered.
pub struct Recorder(pub Adviser);

impl Assistant for Recorder {
    fn reply(&self, turn: &Turn<'_>) -> Reply {
        println!("{}", adviser::labelled(turn));
        self.0.reply(turn)
    }
}
