//! Special regimes as checked alternatives: what has to hold, the tax if it is granted, the tax if it is not, what to keep
//! to afterwards and by when to apply. A condition nobody denied is taken for met and shown as assumed.

mod disabled_trust;
mod farm;
mod regime;
mod startup;
mod succession;

use crate::statement::Tax;

/// Every regime.
pub static ALL: &[&dyn Tax] = &[
    &startup::Startup,
    &succession::Succession,
    &farm::Farm,
    &disabled_trust::DisabledTrust,
];
