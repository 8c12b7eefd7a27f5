//! The tax assistant: reads what a person says of a gift, asks what is missing, answers with a calculation.
//! Pure: no clock, no network, no files but the texts it is given; never fails on any text.

mod acquisition;
mod adviser;
mod answers;
mod aside;
mod circumstances;
mod claim;
mod compose;
mod confirm;
mod content;
mod decide;
pub mod derive;
mod donor;
mod doubt;
mod elsewhere;
mod explain;
pub mod facts;
mod fields;
mod follow;
pub mod frames;
mod guard;
mod limits;
mod month;
mod perform;
mod plan;
mod premise;
pub mod read;
pub mod said;
mod scope;
mod set;
mod shown;
mod sources;
mod state;
mod suggest;
mod suppose;
mod understand;
mod update;

pub use adviser::Adviser;
pub use compose::CLOSING;
pub use content::{Broken, Card, Content, Figure, Figures};
pub use sources::Sources;
pub use understand::labelled;
