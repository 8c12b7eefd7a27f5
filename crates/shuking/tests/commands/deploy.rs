//! The files under `deploy/` are true: every setting they name exists, every image is pinned, ports agree, nothing runs as
//! root, and the chart gives documents that can be read.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

fn help() -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_shuking"))
        .args(["serve", "--help"])
        .env_clear()
        .output()
        .unwrap();
    // Long lines are broken, also within a name's brackets.
    let help = String::from_utf8(output.stdout).unwrap();
    help.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn yaml(text: &str) -> Value {
    serde_saphyr::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Words that look like environment variables: capitals with an underscore.
fn variables(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'))
        .filter(|word| word.contains('_') && word.len() > 4 && !word.starts_with('_'))
        .collect()
}

#[test]
fn every_setting_exists() {
    /// PostgreSQL's own image reads these, systemd's filters have such names, the rest are error codes and a test's.
    const THEIRS: [&str; 10] = [
        "POSTGRES_USER",
        "POSTGRES_DB",
        "POSTGRES_PASSWORD",
        "POSTGRES_INITDB_ARGS",
        "AF_INET",
        "AF_INET6",
        "AF_UNIX",
        "STORE_UNAVAILABLE",
        "RATE_LIMITED",
        "SHUKING_WRITE_VERSIONS",
    ];
    let help = help();
    let mut checked = 0;
    let documents = [
        PathBuf::from(ROOT).join("docs/deploy.md"),
        PathBuf::from(ROOT).join("docs/backup-and-erasure.md"),
    ];
    for path in files(&Path::new(ROOT).join("deploy"))
        .into_iter()
        .chain(documents)
    {
        let text = std::fs::read_to_string(&path).unwrap();
        for name in variables(&text).into_iter().filter(|name| !THEIRS.contains(name)) {
            assert!(
                help.contains(&format!("[env: {name}=")) || help.contains(&format!("[env: {name}]")),
                "{}: there is no setting {name}",
                path.display()
            );
            checked += 1;
        }
    }
    assert!(checked > 20, "the files were not read");
}

#[test]
fn every_image_is_pinned() {
    let container = read("deploy/Containerfile");
    let compose = read("deploy/compose.yaml");
    let chart = read("deploy/helm/shuking/values.yaml");
    let from = container.lines().filter_map(|line| line.strip_prefix("FROM "));
    let named = [&compose, &chart].into_iter().flat_map(|text| text.lines());
    let named = named.filter_map(|line| line.trim().strip_prefix("image: "));
    let images: Vec<&str> = from
        .chain(named)
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert!(images.len() >= 6, "{images:?}");
    for image in images {
        let tag = image
            .rsplit_once(':')
            .unwrap_or_else(|| panic!("{image} has no version"))
            .1;
        let version = tag.split('-').next().unwrap();
        let is_exact =
            version.split('.').count() >= 2 && version.split('.').all(|part| part.parse::<u32>().is_ok());
        assert!(is_exact, "{image}: which version?");
    }
    let ours = read("Cargo.toml");
    let rust = ours
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = "))
        .unwrap()
        .trim_matches('"')
        .to_owned();
    assert!(
        container.contains(&format!("rust:{rust}.")),
        "the compiler is {rust}"
    );
    let version = env!("CARGO_PKG_VERSION");
    assert!(compose.contains(&format!("image: shuking:{version}")));
    assert!(chart.contains(&format!("image: shuking:{version}")));
    assert!(read("deploy/helm/shuking/Chart.yaml").contains(&format!("appVersion: \"{version}\"")));
}

#[test]
fn ports_agree_and_nothing_runs_as_root() {
    let container = read("deploy/Containerfile");
    assert!(container.contains("EXPOSE 8080") && container.contains("SHUKING_ADDR=0.0.0.0:8080"));
    let last = container.rsplit("FROM ").next().unwrap();
    assert!(last.contains("USER 10001:10001") && !last.contains("USER root"));
    assert!(
        read("deploy/haproxy.cfg").contains("bind :8080")
            && read("deploy/haproxy.cfg").contains("shuking:8080")
    );
    let compose = yaml(&read("deploy/compose.yaml"));
    let service = &compose["services"]["shuking"];
    assert_eq!(service["read_only"], json!(true));
    assert_eq!(service["cap_drop"], json!(["ALL"]));
    assert_eq!(service["environment"]["SHUKING_ADDR"], "0.0.0.0:8080");
    assert_eq!(
        compose["services"]["front"]["ports"],
        json!(["127.0.0.1:8080:8080"])
    );
    assert!(
        service["ports"].is_null(),
        "only the front is reached from outside"
    );
}

/// What `helm template` does, for the few things our templates use.
fn rendered(template: &str, values: &Value) -> String {
    let mut text = template.to_owned();
    if let Some(start) = text.find("{{- range") {
        let body = text[start..].find("}}").unwrap() + start + 2;
        let end = text[start..].find("{{- end }}").unwrap() + start;
        let lines: String = values["settings"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| {
                let line = text[body..end].replace("{{ $name }}", name);
                line.trim_end()
                    .replace("{{ $value | quote }}", &value.to_string())
            })
            .collect();
        let before = text[..start].trim_end().to_owned();
        text = format!("{before}{lines}{}", &text[end + "{{- end }}".len()..]);
    }
    text = text.replace("{{ .Release.Name }}", "assistants");
    for (name, value) in values.as_object().unwrap() {
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text = text.replace(&format!("{{{{ .Values.{name} }}}}"), &plain);
        text = text.replace(&format!("{{{{ .Values.{name} | toJson }}}}"), &value.to_string());
    }
    assert!(!text.contains("{{"), "something is left to fill in:\n{text}");
    text
}

#[test]
fn the_chart_gives_documents() {
    let chart = yaml(&read("deploy/helm/shuking/Chart.yaml"));
    assert_eq!(chart["apiVersion"], "v2");
    let values = yaml(&read("deploy/helm/shuking/values.yaml"));
    let mut kinds = Vec::new();
    for path in files(&Path::new(ROOT).join("deploy/helm/shuking/templates")) {
        let document = yaml(&rendered(&std::fs::read_to_string(&path).unwrap(), &values));
        assert_eq!(document["metadata"]["name"], "assistants", "{}", path.display());
        kinds.push(document["kind"].as_str().unwrap().to_owned());
        if document["kind"] != "Deployment" {
            continue;
        }
        let pod = &document["spec"]["template"]["spec"];
        assert_eq!(pod["securityContext"]["runAsNonRoot"], json!(true));
        let container = &pod["containers"][0];
        assert_eq!(
            container["securityContext"]["readOnlyRootFilesystem"],
            json!(true)
        );
        assert_eq!(container["ports"][0]["containerPort"], values["port"]);
        assert_eq!(container["readinessProbe"]["httpGet"]["path"], "/readyz");
        let set = container["env"].as_array().unwrap();
        let settings = values["settings"].as_object().unwrap();
        assert_eq!(set.len(), settings.len() + 2);
        assert_eq!(document["spec"]["replicas"], json!(2));
    }
    kinds.sort();
    assert_eq!(kinds, ["Deployment", "PodDisruptionBudget", "Service"]);
}

#[test]
fn the_front_is_configured() {
    let place = Path::new(ROOT).join("deploy/haproxy.cfg");
    let checked = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"]
        .iter()
        .find_map(|program| {
            Command::new(program)
                .arg("-c")
                .arg("-f")
                .arg(&place)
                .output()
                .ok()
        });
    match checked {
        Some(output) => assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        ),
        None => println!("skipped: haproxy is not here"),
    }
}

#[test]
fn the_service_is_hardened() {
    let unit = read("deploy/shuking.service");
    assert!(unit.contains("ExecStart=/usr/local/bin/shuking serve"));
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("shuking.service");
    // The binary need not be installed for its unit to be looked at.
    std::fs::write(&file, unit.replace("/usr/local/bin/shuking", "/bin/true")).unwrap();
    let analyze = |arguments: &[&str]| {
        Command::new("systemd-analyze")
            .args(arguments)
            .arg(&file)
            .output()
    };
    let Ok(verified) = analyze(&["verify", "--man=no"]) else {
        println!("skipped: systemd-analyze is not here");
        return;
    };
    let said = String::from_utf8_lossy(&verified.stderr);
    assert!(
        verified.status.success() && !said.contains("shuking.service:"),
        "{said}"
    );
    // Exposure in tenths: 10 would be perfect, a service without any of this has 96.
    let secure = analyze(&["security", "--offline=true", "--no-pager", "--threshold=20"]).unwrap();
    let said = String::from_utf8_lossy(&secure.stdout);
    assert!(secure.status.success(), "{said}");
}
