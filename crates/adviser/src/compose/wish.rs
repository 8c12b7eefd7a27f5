//! A wish for a plan of gifts, or why nothing can be planned yet.

use planner::plan::PlanInput;

/// Years of a plan for which none were said: the most that is planned.
pub const LONGEST: i64 = 20;

/// What is to be planned, and what had to be taken for granted.
pub struct Wish {
    /// Who receives, as they are told.
    pub takers: Vec<String>,
    /// Won in all.
    pub total: i64,
    /// Years that are planned.
    pub years: i64,
    /// What nobody said.
    pub assumed: Vec<String>,
    /// For the planner.
    pub input: PlanInput,
}

/// Why nothing can be planned yet.
pub enum Lacking {
    /// How much.
    Amount,
    /// How many of a word.
    Number(String),
    /// Who gives whom.
    People,
    /// More people than are planned for.
    TooMany,
}
