//! Moves and outcomes as the parts of a reply. Every figure comes from the outcome or the tax tables; nothing is decided here.

mod alternative;
mod answer;
mod cause;
mod confirm;
mod doubt;
mod explained;
mod follow;
mod goal;
mod noted;
mod plan;
mod premise;
mod question;
mod range;
pub(crate) mod replied;
pub(crate) mod shown;
mod side;
mod small_talk;
mod table;
mod ways;
pub(crate) mod wish;

pub use alternative::{alternative, better};
pub use answer::{
    CLOSING, COUPLE_IS_ONE, ONE_AT_A_TIME, SAME_WHATEVER_IT_IS, answer, closing, compared, recommendations,
    supposing, what_if,
};
pub use confirm::{DENIED, confirm};
pub use doubt::{
    CHOOSE, KEPT, RETURNED, SPENT, added_earlier, added_part, bought_for, chosen, doubt, dropped,
    from_another, left_debt, lessened, moved, narrowed, not_used, own_debt, redated, revised, revised_part,
    taxed_apart, told_apart, too_old,
};
pub use explained::{
    Explained, OF_INHERITANCE, answered_first, article, basis, explain, told_before, which_card,
};
pub use follow::{Said, follow};
pub use noted::{changed, noted};
pub use plan::{PLAN_TITLE, no_plan, plan, plan_in_short, plan_lacks};
pub use premise::{
    left_open as premise_left_open, question as premise_question, regime as premise_regime,
    regime_open as premise_regime_open, slot as premise_slot, verdict as premise_verdict,
    worked as premise_worked,
};
pub use question::{ABROAD, MINOR_MARRIES, answers, ask, guide, planned_but_past, shown, unread, why};
pub use range::{End, between, kept_range, unremembered};
pub use small_talk::{
    RESTARTED, TAKEN_BACK, TAKEN_OVER, UNDONE, cancelled, decline, greet, inheritance, not_found, service,
    thanks, year_matters,
};
pub use table::{each, in_all, laid_out, listed, of_before, table};
pub use ways::ways;
