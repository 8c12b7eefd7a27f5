//! Nothing is lost by a slip, and what is broken is told in one line: a lost key, a newer schema, a damaged file, a second
//! server, settings that cannot be meant.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn shuking(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command
        .args(args)
        .current_dir(folder)
        .env("SHUKING_LOG", "error")
        .env("SHUKING_DATA", folder)
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str], folder: &Path) -> Output {
    shuking(args, folder).output().unwrap()
}

/// One line on standard error, and the exit code.
fn told(done: &Output) -> (Option<i32>, String) {
    let line = String::from_utf8(done.stderr.clone()).unwrap();
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    (done.status.code(), line)
}

fn refused(args: &[&str], folder: &Path, words: &str) {
    let (code, line) = told(&run(args, folder));
    assert_eq!(code, Some(2), "{args:?}: {line}");
    assert!(line.contains(words), "{args:?}: {line}");
}

/// A folder with a database that was used.
fn used() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    assert!(run(&["stats"], folder.path()).status.success());
    folder
}

struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn problems(folder: &Path) -> (bool, String) {
    let done = run(&["doctor"], folder);
    let text = String::from_utf8(done.stdout).unwrap();
    (done.status.success(), text)
}

#[test]
fn a_lost_key_is_told_and_no_new_one_is_made() {
    let folder = used();
    let key = folder.path().join("client.key");
    assert!(problems(folder.path()).0);
    std::fs::remove_file(&key).unwrap();
    let (is_well, text) = problems(folder.path());
    assert!(!is_well && text.contains("client.key is missing"), "{text}");
    refused(
        &["serve", "--addr", "127.0.0.1:0"],
        folder.path(),
        "client.key is missing",
    );
    assert!(!key.exists());
}

#[test]
fn another_key_is_told() {
    let folder = used();
    std::fs::write(folder.path().join("client.key"), "0".repeat(64)).unwrap();
    let (is_well, text) = problems(folder.path());
    assert!(!is_well && text.contains("another key"), "{text}");
    refused(&["stats"], folder.path(), "another client key");
}

#[test]
fn a_damaged_file_is_told() {
    let folder = used();
    std::fs::write(
        folder.path().join("shuking.db"),
        "this is not a database ".repeat(500),
    )
    .unwrap();
    let (is_well, text) = problems(folder.path());
    assert!(!is_well, "{text}");
    let (_, line) = told(&run(&["stats"], folder.path()));
    assert_eq!(line.matches("file is not a database").count(), 1, "{line}");
}

#[test]
fn a_second_server_on_one_folder_does_not_start() {
    let folder = used();
    let first = shuking(&["serve", "--addr", "127.0.0.1:0"], folder.path())
        .env("SHUKING_LOG", "info")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = Serving(first);
    let mut log = std::io::BufReader::new(first.0.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("listening") {
        line.clear();
        assert_ne!(std::io::BufRead::read_line(&mut log, &mut line).unwrap(), 0);
    }
    refused(
        &["serve", "--addr", "127.0.0.1:0"],
        folder.path(),
        "another server",
    );
    drop(first);
    std::thread::sleep(Duration::from_millis(50));
}

#[test]
fn settings_that_cannot_be_meant_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    for (args, words) in [
        (&["serve", "--addr", "nonsense"][..], "HOST:PORT"),
        (&["serve", "--log", ":::"], "SHUKING_LOG"),
        (&["serve", "--content", "/nonexistent"], "SHUKING_CONTENT"),
        (&["serve", "--token-key", "short"], "SHUKING_TOKEN_KEY"),
        (&["serve", "--nonsense"], "--nonsense"),
        (&["erase", "--client", "abc", "--yes"], "8 to 128"),
        (
            &["erase", "--client", "client-nobody", "--yes"],
            "nothing was erased",
        ),
        (
            &["erase", "--client", "client-nobody", "--keep-records"],
            "cannot be used with",
        ),
        (&["restore"], "<FILE>"),
        (&["restore", "/etc/hostname"], "not a backup"),
        (&["backup", "/nonexistent/copy.db"], "no folder /nonexistent"),
        (&["eval"], "folder of the repository"),
        (&["doctor", "--content", "/nonexistent"], "SHUKING_CONTENT"),
    ] {
        refused(args, at, words);
    }
}

#[test]
fn completions_and_man_pages_are_made() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let done = run(&["completions", shell], folder.path());
        let text = String::from_utf8(done.stdout).unwrap();
        assert!(text.contains("shuking") && text.contains("workplace"), "{shell}");
    }
    let pages = folder.path().join("man");
    assert!(
        run(&["man", pages.to_str().unwrap()], folder.path())
            .status
            .success()
    );
    for page in ["shuking.1", "shuking-serve.1", "shuking-workplace-ask.1"] {
        assert!(pages.join(page).exists(), "{page}");
    }
}
