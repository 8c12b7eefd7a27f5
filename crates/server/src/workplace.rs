//! The workplace assistant, and who may speak to it: given by the binary.

use crate::access::Access;
use desk::Office;
use std::sync::Arc;

/// What opens the workplace endpoints.
#[derive(Clone)]
pub struct WorkplaceParts {
    /// Who answers.
    pub office: Arc<dyn Office>,
    /// Who may ask.
    pub access: Arc<Access>,
}
