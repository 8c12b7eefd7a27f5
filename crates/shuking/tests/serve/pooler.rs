//! `PgBouncer` in transaction mode between the processes and PostgreSQL: a connection is somebody else's after every
//! transaction, and nothing may depend on it.

use crate::forward::Forward;
use crate::keeping;
use crate::running::{Server, free_address};
use crate::talking::People;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;
use tempfile::TempDir;

struct Pooler {
    process: Child,
    address: String,
    _folder: TempDir,
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// `PgBouncer` before a database; none, with a printed line, where it is not installed.
async fn pooler(database: &str) -> Option<Pooler> {
    let program = [
        "/usr/sbin/pgbouncer",
        "/usr/bin/pgbouncer",
        "/usr/local/bin/pgbouncer",
    ]
    .into_iter()
    .find(|path| std::path::Path::new(path).exists());
    let Some(program) = program else {
        println!("skipped: pgbouncer is not installed (tools/setup.sh test)");
        return None;
    };
    let folder = TempDir::new().unwrap();
    let (host, name) = database
        .trim_start_matches("postgres://app@")
        .split_once('/')
        .unwrap();
    let name = name.split('?').next().unwrap();
    let place = free_address();
    let port = place.rsplit(':').next().unwrap();
    let server_port = host.rsplit(':').next().unwrap();
    let users = folder.path().join("users");
    std::fs::write(&users, "\"app\" \"\"\n").unwrap();
    let settings = folder.path().join("pgbouncer.ini");
    let text = format!(
        "[databases]\n{name} = host=127.0.0.1 port={server_port} dbname={name}\n[pgbouncer]\n\
         listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = trust\nauth_file = {}\n\
         pool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n",
        users.display()
    );
    std::fs::write(&settings, text).unwrap();
    for path in [folder.path(), &users, &settings] {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    // It refuses to run as root.
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|process| {
        use std::os::unix::fs::MetadataExt as _;
        process.uid() == 0
    });
    let mut command = Command::new(program);
    if is_root {
        command.args(["-u", "pgtest"]);
    }
    command
        .arg("-q")
        .arg(&settings)
        .stdout(Stdio::null())
        .stderr(Stdio::inherit());
    let process = command.spawn().unwrap();
    let pooler = Pooler {
        process,
        address: format!("postgres://app@127.0.0.1:{port}/{name}"),
        _folder: folder,
    };
    for _ in 0..500 {
        if tokio::net::TcpStream::connect(&place).await.is_ok() {
            return Some(pooler);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("pgbouncer does not start");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_depends_on_a_connection() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let Target::Postgres(database) = scratch.target() else {
        panic!("not PostgreSQL")
    };
    let Some(pooler) = pooler(database).await else {
        return;
    };
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let settings = || {
        vec![
            ("SHUKING_DATABASE_POOLED", "true".to_owned()),
            // So that shares of a limit go through it too.
            ("SHUKING_CLIENT_RATE", "1000000".to_owned()),
        ]
    };
    // Both migrate at once, through the pooler.
    let start = |folder: &TempDir| {
        Server::start_set(folder.path().to_owned(), Some(pooler.address.clone()), settings())
    };
    let (one, two) = tokio::join!(start(&folders[0]), start(&folders[1]));
    let place = |server: &Server| server.url.trim_start_matches("http://").to_owned();
    let front = Forward::to(vec![place(&one), place(&two)]).await;
    let url = format!("http://{}", front.address);
    let people = People::start(&url, 8).await;
    people.hear(200).await;
    assert_eq!(people.refused.load(std::sync::atomic::Ordering::Relaxed), 0);
    let turns = people.stop_and_check(&url).await;
    println!("{turns} turns through PgBouncer with 4 connections");
    keeping::through_a_pooler(&folders[0], &pooler.address);
    drop((one, two, pooler));
    scratch.drop_database().await;
}
