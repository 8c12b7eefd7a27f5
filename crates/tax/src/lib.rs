//! Gift tax as code.
