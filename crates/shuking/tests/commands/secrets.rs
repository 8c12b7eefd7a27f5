//! Secrets are in nothing that is printed: help, doctor, errors, logs at their loudest, answers over HTTP.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const MARK: &str = "Canary";
/// A key that is one; that it is not printed is looked for by a piece of it.
const PRIVATE: &str = include_str!("../../../server/tests/keys/private.pem");
const PASSWORD: &str = "postgres://app:hunter2@127.0.0.1:1/x?password=hunter2";

/// Every setting that is secret; the value is one it accepts.
fn secrets() -> Vec<(&'static str, String)> {
    vec![
        (
            "SHUKING_CLIENT_KEY",
            format!("the {MARK} of client ids, long enough"),
        ),
        (
            "SHUKING_SERVICE_KEY",
            format!("the {MARK} of services, long enough"),
        ),
        (
            "SHUKING_TOKEN_KEY",
            format!("the {MARK} of signed tokens, long enough for them"),
        ),
        ("SHUKING_WORKPLACE_TOKEN", format!("the {MARK} for the company")),
        ("OPERATOR_KEY", format!("the {MARK} of the operator, long enough")),
        ("GOOGLE_API_KEY", format!("AIza{MARK}0123456789")),
        ("LLM_API_KEY", format!("sk-{MARK}-0123456789")),
        ("EMBEDDING_API_KEY", format!("ek-{MARK}-0123456789")),
        ("SHUKING_SLACK_SIGNING_SECRET", format!("the {MARK} of Slack")),
        ("SHUKING_SLACK_BOT_TOKEN", format!("xoxb-{MARK}")),
        ("SHUKING_WORKS_BOT_SECRET", format!("the {MARK} of the bot")),
        ("SHUKING_WORKS_CLIENT_SECRET", format!("the {MARK} of the app")),
        ("SHUKING_WORKS_PRIVATE_KEY", PRIVATE.to_owned()),
    ]
}

/// What the messengers need beside their secrets.
const BESIDE: [(&str, &str); 4] = [
    ("SHUKING_WORKS_BOT_ID", "7001"),
    ("SHUKING_WORKS_CLIENT_ID", "client"),
    ("SHUKING_WORKS_SERVICE_ACCOUNT", "bot@company"),
    ("SHUKING_CHANNEL_PEOPLE", "people.csv"),
];

fn shuking(folder: &TempDir) -> Command {
    std::fs::write(folder.path().join("people.csv"), "channel,user,employee\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command
        .env_clear()
        .stdin(Stdio::null())
        .current_dir(folder.path())
        .envs(secrets())
        .envs(BESIDE);
    command
}

/// What is run: a name for it, the arguments, one more setting.
type Run = (
    &'static str,
    &'static [&'static str],
    Option<(&'static str, &'static str)>,
);

#[track_caller]
fn is_silent(name: &str, output: &Output) {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    let said = String::from_utf8_lossy(&both);
    assert!(!said.contains(MARK), "{name} says a secret: {said}");
    let piece = PRIVATE.lines().nth(1).unwrap();
    assert!(!said.contains(piece), "{name} says a private key: {said}");
    assert!(!said.contains("hunter2"), "{name} says a password: {said}");
}

/// A setting that holds a secret and is not in the list above would not be looked at.
#[test]
fn the_list_is_whole() {
    let folder = TempDir::new().unwrap();
    let help = Command::new(env!("CARGO_BIN_EXE_shuking"))
        .args(["serve", "--help"])
        .env_clear()
        .env("PROBE", "1")
        .current_dir(folder.path())
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let names: Vec<&str> = help
        .split("[env: ")
        .skip(1)
        .filter_map(|rest| rest.split(['=', ']']).next())
        .filter(|name| {
            ["KEY", "TOKEN", "SECRET", "PASSWORD"]
                .iter()
                .any(|word| name.ends_with(word))
        })
        .collect();
    assert!(names.len() >= 6, "{names:?}");
    for name in names {
        assert!(
            secrets().iter().any(|(known, _)| *known == name),
            "{name} is a secret that no test looks for"
        );
    }
}

#[test]
fn nothing_printed_holds_a_secret() {
    let folder = TempDir::new().unwrap();
    let runs: [Run; 9] = [
        ("help", &["serve", "--help"], None),
        (
            "help with an address",
            &["serve", "--help"],
            Some(("DATABASE_URL", PASSWORD)),
        ),
        ("doctor", &["doctor"], None),
        (
            "doctor with an address",
            &["doctor", "--json"],
            Some(("DATABASE_URL", PASSWORD)),
        ),
        (
            "a database that is away",
            &["serve"],
            Some(("DATABASE_URL", PASSWORD)),
        ),
        (
            "a wrong address",
            &["serve"],
            Some(("DATABASE_URL", "mysql://app:hunter2@db/x")),
        ),
        (
            "a broken address",
            &["serve"],
            Some(("DATABASE_URL", "postgres://app:hunter2@[::/x")),
        ),
        ("a wrong setting", &["serve", "--max-turns", "0"], None),
        (
            "a backup",
            &["backup", "kept.db"],
            Some(("DATABASE_URL", PASSWORD)),
        ),
    ];
    for (name, arguments, extra) in runs {
        let mut command = shuking(&folder);
        command.args(arguments).envs(extra);
        // Nobody is there to answer for the model; it must not hold the test up.
        command
            .env("GEMINI_BASE_URL", "http://127.0.0.1:1/")
            .env("GEMINI_TIMEOUT_SECONDS", "0.5");
        is_silent(name, &command.output().unwrap());
    }
}

#[test]
fn a_server_at_its_loudest_logs_no_secret() {
    let folder = TempDir::new().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut server = shuking(&folder)
        .args(["serve", "--log", "trace", "--addr", &address.to_string()])
        .env("GEMINI_BASE_URL", "http://127.0.0.1:1/")
        .env("GEMINI_TIMEOUT_SECONDS", "0.5")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut loud = server.stderr.take().unwrap();
    let heard = std::thread::spawn(move || {
        let mut all = Vec::new();
        loud.read_to_end(&mut all).unwrap();
        all
    });
    let ask = |request: String| {
        for _ in 0..500 {
            if let Ok(mut stream) = TcpStream::connect(address) {
                stream.write_all(request.as_bytes()).unwrap();
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
                return answer;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server does not start");
    };
    let key = &secrets()[1].1;
    for head in [
        "GET /healthz".to_owned(),
        "GET /api/page".into(),
        format!(
            "GET /api/org/departments/search?query=x HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-user-id: E1\r\nauthorization: Bearer {key}\r\n\r\n"
        ),
        format!(
            "GET /api/org/departments/search?query=x HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {key}x\r\n\r\n"
        ),
    ] {
        let request = if head.contains("HTTP/1.1") {
            head
        } else {
            format!("{head} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        };
        let answer = ask(request);
        assert!(
            answer.starts_with("HTTP/1.1 ") && !answer.contains(MARK),
            "{answer}"
        );
    }
    let post = |path: &str, body: &str| {
        ask(format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-client-id: client-of-the-canary\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    let made = post("/api/sessions", "{}");
    let id = made.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    // The model that the key is for does not answer; the turn is logged with the reason.
    let said = post(
        &format!("/api/sessions/{id}/messages"),
        "{\"content\": \"글쎄 그게 좀 애매해서요\"}",
    );
    assert!(said.starts_with("HTTP/1.1 200") && !said.contains(MARK), "{said}");
    server.kill().unwrap();
    server.wait().unwrap();
    let heard = heard.join().unwrap();
    let said = String::from_utf8_lossy(&heard);
    assert!(
        said.contains("TRACE") || said.contains("DEBUG"),
        "the log was not at its loudest: {said}"
    );
    let line = said.lines().find(|line| line.contains(MARK));
    assert_eq!(line, None);
}
