//! The phrase bank: what a person types in each situation, with the facts it tells. Written for this crate alone; a
//! phrase whose reading the specification leaves open must not stand here.

pub mod age;
pub mod answer;
pub mod aside;
pub mod correct;
pub mod frame;
pub mod opening;
pub mod puzzle;
pub mod puzzles;
pub mod volunteer;
pub mod what_if;
