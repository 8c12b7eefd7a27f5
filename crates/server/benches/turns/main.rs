//! How many turns a second, how long a turn takes, what a commit costs: SQLite with and without group commit and
//! PostgreSQL (where `SHUKING_TEST_POSTGRES` names a server) beside a bare echo, all in the same run; then a steady
//! 1,000 turns a second, and the memory after 100,000 turns. The server is a process of its own.
//!
//! `cargo bench -p server --bench turns`; `-- Echo Sqlite …` runs only the full load of those named, `-- steady` only the
//! steady 1,000 turns a second, for `SHUKING_BENCH_SECONDS` (10), and with `SHUKING_BINARY` also by the product itself
//! (`-- steady Whole` only that). `SHUKING_BENCH_RATE=180` limits each client to so many requests a minute.
//! `tools/postgres.sh with steady …` gives it a PostgreSQL that flushes, set as `deploy/compose.yaml` sets it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a benchmark may stop"
)]

mod client;
mod disk;
mod load;
mod serving;

use load::{Load, Report};
use serving::Kind;
use std::time::Duration;

const CLIENTS: [usize; 3] = [1, 32, 128];
const RUN: Duration = Duration::from_secs(4);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let as_server = |argument: &String| argument == serving::AS_SERVER;
    if let Some(place) = arguments.iter().position(as_server) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        return runtime.block_on(serving::serve(&arguments[place + 1..]));
    }
    // One thread, so that the clients take as little as possible from what is measured.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(measure(&arguments));
}

async fn measure(arguments: &[String]) {
    let postgres = store::testing::Scratch::postgres().await;
    if arguments.iter().any(|argument| argument == "steady") {
        steady(postgres.as_ref(), arguments).await;
        return;
    }
    println!("one durable commit, one after the other:");
    println!(
        "  SQLite      {:>8.3} ms",
        load::commit_cost(&store::testing::Scratch::sqlite()).await
    );
    if let Some(postgres) = &postgres {
        println!("  PostgreSQL  {:>8.3} ms", load::commit_cost(postgres).await);
    }
    println!(
        "\n{:<24} {:>7} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "", "clients", "turns/s", "p50 ms", "p90 ms", "p99 ms", "max ms", "cpu µs"
    );
    let mut kinds = vec![Kind::Echo, Kind::Sqlite, Kind::SqliteOneByOne];
    kinds.extend(postgres.as_ref().map(|_| Kind::Postgres));
    let wanted = |kind: &Kind| arguments.contains(&format!("{kind:?}"));
    let all = !kinds.iter().any(wanted);
    for kind in kinds.into_iter().filter(|kind| all || wanted(kind)) {
        for clients in CLIENTS {
            let server = serving::start(kind, postgres.as_ref());
            show(
                &kind.to_string(),
                clients,
                &Load::full(clients, RUN).run(&server, kind).await,
            );
        }
    }
    if all {
        steady(postgres.as_ref(), &[]).await;
        memory().await;
    }
    if let Some(postgres) = postgres {
        postgres.drop_database().await;
    }
}

async fn steady(postgres: Option<&store::testing::Scratch>, arguments: &[String]) {
    let seconds = std::env::var("SHUKING_BENCH_SECONDS").map_or(10, |text| text.parse().unwrap());
    let binary = std::env::var("SHUKING_BINARY").ok();
    println!("\n1,000 turns a second for {seconds} s, latency from the moment each turn was due:");
    let mut kinds = vec![Kind::Sqlite];
    kinds.extend(postgres.map(|_| Kind::Postgres));
    if binary.is_some() {
        kinds.push(Kind::Whole);
        kinds.extend(postgres.map(|_| Kind::WholeOnPostgres));
    }
    let wanted = |kind: &Kind| arguments.contains(&format!("{kind:?}"));
    let all = !kinds.iter().any(wanted);
    for kind in kinds.into_iter().filter(|kind| all || wanted(kind)) {
        let server = match (&binary, kind) {
            (Some(binary), Kind::Whole | Kind::WholeOnPostgres) => {
                serving::start_whole(binary, kind, postgres)
            }
            _ => serving::start(kind, postgres),
        };
        // Memory while one half of the turns is made, then the other.
        let mut memory = vec![server.resident_megabytes()];
        for _ in 0..2 {
            let half = Load::steady(64, 1_000, Duration::from_secs(seconds) / 2);
            let disk = disk::Disk::watch();
            show(&kind.to_string(), 64, &half.run(&server, kind).await);
            disk.show();
            memory.push(server.resident_megabytes());
        }
        println!("  resident MB before, half way, after: {memory:.1?}");
    }
}

async fn memory() {
    println!("\nresident memory of the server, SQLite, after 100,000 turns of 64 clients:");
    let server = serving::start(Kind::Sqlite, None);
    let before = server.resident_megabytes();
    let report = Load::turns(64, 100_000).run(&server, Kind::Sqlite).await;
    println!(
        "  {:.1} MB ({before:.1} MB at start), {} turns",
        server.resident_megabytes(),
        report.turns()
    );
}

fn show(name: &str, clients: usize, report: &Report) {
    let [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1.0].map(|share| report.milliseconds(share));
    let (rate, processor) = (report.per_second(), report.processor_micros());
    println!(
        "{name:<24} {clients:>7} {rate:>9.0} {p50:>8.2} {p90:>8.2} {p99:>8.2} {max:>8.2} {processor:>8.0}"
    );
}
