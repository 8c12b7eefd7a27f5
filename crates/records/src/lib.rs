//! The company's records: tables, their import, the demo company, and the twenty questions asked of them — or the
//! company's own service in their place. Shows nobody another's data: every question is asked with the employee of the
//! credential, and averages of fewer than five people are withheld.

mod access;
mod builtin;
mod cell;
pub mod demo;
mod departments;
mod figure;
mod http;
mod import;
pub mod inbox;
mod kinds;
mod ledger;
mod period;
mod questions;
mod quiz;
mod scores;
mod source;
mod table;
mod tables;
mod team;
mod updated;

pub use access::read_statement;
pub use builtin::Builtin;
pub use http::HttpBackend;
pub use import::{
    Counted, Doing, Headings, Imported, IsErased, Mode, Options, Problem, Refused, RowReport, import,
    is_empty, size, write_template,
};
pub use source::{Answering, EmployeeId, Source, SourceError};
pub use table::Table;
pub use tables::TABLES;
pub use team::{Looked, Viewer, team_courses, team_leave};
