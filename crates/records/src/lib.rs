//! The company's records: tables, CSV import, the demo company, and the twenty questions asked of them. Shows nobody another's data.
