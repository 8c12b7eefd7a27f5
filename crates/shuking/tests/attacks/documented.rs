//! The page that maps known risks to our tests names only tests that exist.

use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn every_test_of_the_security_page_exists() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/security.md")).unwrap();
    let mut named = 0;
    for quoted in page.split('`').skip(1).step_by(2) {
        let Some((file, name)) = quoted.split_once('#') else {
            continue;
        };
        let path = Path::new(ROOT).join(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{file} does not exist"));
        assert!(text.contains(name), "{file} has no {name}");
        named += 1;
    }
    assert!(named > 35, "{named}");
    let risks = (1..=10).flat_map(|n| [format!("| LLM{n:02} "), format!("| API{n} ")]);
    for risk in risks {
        let row = page.lines().find(|line| line.starts_with(&risk));
        assert!(row.is_some_and(|row| row.contains('#')), "{risk} has no test");
    }
}
