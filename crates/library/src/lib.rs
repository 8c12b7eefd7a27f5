//! What may be cited: statutes, company documents and our knowledge cards, read into sections, searched and quoted.
//! Knows no other crate; must never return a text that is not in what was imported.
//!
//! ```
//! use jiff::civil::date;
//! use library::{Builder, Collection, Outcome, Search};
//!
//! let text = "견본법[시행 2025.1.1.] [법률 제1호, 2024.12.31., 제정]\n\n제1조(목적) 이 법은 견본을 정한다.\n";
//! let document = library::import::read("견본법.txt", text.as_bytes())?;
//! let library = Builder::new().document(document).build()?;
//! let found = library.search(&Search::new("견본법 1조", date(2025, 6, 1)).within(&[Collection::Law]));
//! assert_eq!(found.outcome, Outcome::Found);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod card;
mod cite;
mod company;
mod document;
mod holdings;
pub mod import;
mod library;
mod names;
mod number;
mod page;
mod reference;
mod resolve;
mod search;
mod shelf;
mod snippet;
mod view;

pub use address::{article_address, is_article_address};
pub use card::Card;
pub use cite::Cited;
pub use company::{Answering, Company, Vectors};
pub use document::{Document, Kind, Level, Place, Section};
pub use import::{ImportError, Reason};
pub use library::{Builder, Library, LibraryError, Volume};
pub use names::{LawHint, Names};
pub use number::Number;
pub use page::Page;
pub use reference::{Lookup, Spot};
pub use resolve::Resolved;
pub use search::{Collection, Found, Hit, Outcome, Search};
pub use shelf::{Change, Imported, Shelf, ShelfError};
pub use view::{ArticleView, SectionView, VersionView};
