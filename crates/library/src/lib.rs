//! What may be cited: statutes, company documents and our knowledge cards, read into sections, searched and quoted. Knows no other crate.
