//! Several processes behind one address: which of them answers makes no difference, and one that dies takes nothing with it.

use crate::forward::Forward;
use crate::running::Server;
use crate::talking::People;
use store::Target;
use store::testing::Scratch;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_of_them_answers() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let Target::Postgres(address) = scratch.target() else {
        panic!("not PostgreSQL")
    };
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let mut servers = Vec::new();
    for folder in &folders {
        servers.push(Server::start_with(folder.path().to_owned(), Some(address.clone())).await);
    }
    let place = |server: &Server| server.url.trim_start_matches("http://").to_owned();
    let front = Forward::to(servers.iter().map(place).collect()).await;
    let url = format!("http://{}", front.address);
    let people = People::start(&url, 4).await;
    people.hear(20).await;
    servers[0].kill();
    people.hear(20).await;
    servers[0].start_again().await;
    servers[1].kill();
    people.hear(20).await;
    let turns = people.stop_and_check(&url).await;
    println!("{turns} turns through two processes, each killed once");
    drop(servers);
    scratch.drop_database().await;
}
