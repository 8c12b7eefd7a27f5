//! The import of about 100,000 rows of CSV into SQLite: checked, loaded, durable.
#![allow(clippy::unwrap_used, missing_docs)]

use jiff::Timestamp;
use jiff::civil::date;
use records::Options;
use records::demo::{self, Company};
use store::testing::Scratch;
use tempfile::TempDir;
use tokio::runtime::Runtime;

#[divan::bench(sample_count = 5, sample_size = 1)]
fn hundred_thousand_rows(bencher: divan::Bencher<'_, '_>) {
    let folder = TempDir::new().unwrap();
    let company = Company {
        employees: 180,
        seed: 1,
        today: date(2026, 3, 10),
        years: 1,
    };
    let rows = demo::write(&company, folder.path(), &mut |_| ()).unwrap();
    assert!(rows >= 100_000, "{rows} rows");
    let runtime = Runtime::new().unwrap();
    bencher
        .with_inputs(|| {
            let scratch = Scratch::sqlite();
            let store = runtime.block_on(scratch.open());
            (scratch, store)
        })
        .bench_local_values(|(scratch, store)| {
            let mut silent = |_| ();
            let options = Options::default();
            let import = records::import(&store, folder.path(), &options, Timestamp::now(), &mut silent);
            assert_eq!(runtime.block_on(import).unwrap().rows(), rows);
            (scratch, store)
        });
}

fn main() {
    divan::main();
}
