//! The program in a terminal: closed pipes, short help, bad input to the workplace commands.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn shuking(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command
        .args(args)
        .current_dir(folder)
        .env("SHUKING_LOG", "error")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str], folder: &Path) -> Output {
    shuking(args, folder).output().unwrap()
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let commands: &[&[&str]] = &[
        &["ask", "엄마가 5천만원 주셨어요"],
        &["doctor"],
        &["eval", "--help"],
        &["read", "엄마가 5천만원 주셨어요"],
        &["stats"],
        &["workplace", "ask", "내 연차 며칠 남았어?"],
        &["workplace", "demo", "--employees", "3", "--out", "company"],
        &["workplace", "import", "template", "--template"],
        &["workplace", "route", "내 연차 며칠 남았어?"],
    ];
    for args in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let done = shuking(args, folder.path()).stdout(writer).output().unwrap();
        let told = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(0), "{args:?}: {told}");
        assert!(!told.contains("panicked"), "{args:?}: {told}");
    }
}

#[test]
fn short_help_shows_where_the_data_is_and_no_more_settings() {
    let folder = tempfile::tempdir().unwrap();
    let text = |args: &[&str]| String::from_utf8(run(args, folder.path()).stdout).unwrap();
    for command in [
        ["workplace", "ask"],
        ["workplace", "import"],
        ["workplace", "demo"],
    ] {
        let [group, name] = command;
        let short = text(&[group, name, "-h"]);
        assert!(
            short.contains("--data <DIR>") && short.contains("--database-url"),
            "{short}"
        );
        assert!(!short.contains("--llm-price-in"), "{short}");
        let full = text(&[group, name, "--help"]);
        assert!(
            !full.contains("--llm-price-in") && full.contains("shuking serve --help"),
            "{full}"
        );
    }
    assert!(text(&["serve", "-h"]).contains("--llm-price-in"));
}

#[test]
fn the_first_steps_of_a_stranger() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let empty = run(&["workplace", "ask", "내 연차 며칠 남았어?"], at);
    assert!(
        String::from_utf8(empty.stderr)
            .unwrap()
            .contains("shuking workplace demo")
    );
    let made = run(&["workplace", "demo", "--employees", "3"], at);
    assert!(
        String::from_utf8(made.stdout)
            .unwrap()
            .contains("sections of documents added")
    );
    let rule = run(&["workplace", "ask", "연차 이월 규정 알려줘"], at);
    assert!(
        String::from_utf8(rule.stdout)
            .unwrap()
            .contains("이렇게 나와 있어요.")
    );
    let known = run(&["workplace", "ask", "내 연차 며칠 남았어?"], at);
    assert!(String::from_utf8(known.stdout).unwrap().contains("남은 연차는"));
    assert!(known.stderr.is_empty());
}

#[test]
fn bad_input_is_one_clear_line_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let put = |name: &str, bytes: &[u8]| {
        let path = at.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    };
    std::fs::create_dir(at.join("empty")).unwrap();
    put("file", b"");
    put("header/employees.csv", b"a,b\n1,2\n");
    put("name/people.csv", b"a,b\n1,2\n");
    put("broken/a.html", b"\x80\xFF\x80");
    put("words/a.html", b"<html><body></body></html>");
    for (args, told) in [
        (&["import", "nowhere"][..], "nowhere: "),
        (&["import", "empty"], "empty: no file of a known table"),
        (&["import", "file"], "file: "),
        (&["import", "header"], "employees.csv:1: 'a', 'b' are not columns"),
        (&["import", "name"], "name/people.csv: no table has this name"),
        (&["docs", "import", "nowhere"], "nowhere: "),
        (&["docs", "import", "empty"], "empty: no document here"),
        (
            &["docs", "import", "broken"],
            "a.html: is neither UTF-8 nor CP949",
        ),
        (&["docs", "import", "words"], "a.html: has no text"),
        (&["demo", "--out", "file/inside"], "file/inside: "),
        (&["ask", " "], "질문이 비어 있어요."),
    ] {
        let done = run(&[&["workplace"], args].concat(), at);
        let line = String::from_utf8(done.stderr).unwrap();
        assert!(line.starts_with(told), "{args:?}: {line}");
        assert_eq!(done.status.code(), Some(2), "{args:?}: {line}");
        assert!(done.stdout.is_empty(), "{args:?}");
    }
}
