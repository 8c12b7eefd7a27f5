//! Short words of a company and what they mean: 복포 is 복지포인트. A file of lines `short,meaning`; the meaning takes the
//! short word's place before anything is read, so that courses, records and documents are found by it.

const BUILT_IN: &str = include_str!("../../../content/workplace/glossary.csv");

/// Short words and their meanings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glossary(Vec<(String, String)>);

impl Default for Glossary {
    fn default() -> Self {
        Self(lines(BUILT_IN).unwrap_or_default())
    }
}

/// What may stand behind a short word: particles, and the nouns it makes compounds with.
const PARTICLES: &str = "은는이가을를의에도만과와랑로요야나까지부터하고";
const NOUNS: &[&str] = &[
    "교육", "퀴즈", "시험", "규정", "잔액", "내역", "진도", "신청", "현황", "이력", "결과", "점수", "남",
];

impl Glossary {
    /// The built-in words with a company's own over them; a line that is not `short,meaning` is named.
    pub fn with(self, csv: &str) -> Result<Self, String> {
        let mut own = lines(csv)?;
        own.extend(self.0);
        Ok(Self(own))
    }

    /// Each short word with its meaning; of one that stands twice the first counts.
    pub fn words(&self) -> &[(String, String)] {
        &self.0
    }

    /// The text with meanings in place of short words.
    pub fn expand(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut word = String::new();
        for c in text.chars() {
            if c.is_alphanumeric() {
                word.push(c);
            } else {
                out.push_str(&self.meant(&word));
                word.clear();
                out.push(c);
            }
        }
        out.push_str(&self.meant(&word));
        out
    }

    fn meant(&self, word: &str) -> String {
        let word = &plain(word);
        let lower = word.to_lowercase();
        let found = self.0.iter().find_map(|(short, meaning)| {
            let rest = lower.strip_prefix(short.as_str())?;
            let ends = rest.chars().all(|c| PARTICLES.contains(c))
                || NOUNS.iter().any(|noun| rest.starts_with(noun));
            ends.then(|| format!("{meaning}{rest}"))
        });
        found.unwrap_or_else(|| word.to_owned())
    }
}

/// A word without a playful ending: 고마웡, 알려주세용, 감사합니당.
fn plain(word: &str) -> String {
    const ENDINGS: &[(&str, &str)] = &[
        ("마웡", "마워"),
        ("니당", "니다"),
        ("세용", "세요"),
        ("세염", "세요"),
        ("세여", "세요"),
        ("해용", "해요"),
        ("어용", "어요"),
        ("아용", "아요"),
        ("나용", "나요"),
        ("줘용", "줘요"),
        ("예용", "예요"),
        ("까용", "까요"),
        ("해줭", "해줘"),
        ("려줭", "려줘"),
        ("여줭", "여줘"),
        ("했엉", "했어"),
        ("았엉", "았어"),
        ("었엉", "었어"),
        ("있엉", "있어"),
        ("됐엉", "됐어"),
    ];
    let whole: String = korean::Text::new(word).chars().iter().collect();
    ENDINGS
        .iter()
        .find_map(|(playful, plain)| Some(format!("{}{plain}", whole.strip_suffix(playful)?)))
        .unwrap_or_else(|| word.to_owned())
}

fn lines(csv: &str) -> Result<Vec<(String, String)>, String> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(csv.trim_start_matches('\u{feff}').lines()) {
        let line = line.trim();
        if line.is_empty()
            || line.starts_with('#')
            || number == 1 && line.eq_ignore_ascii_case("short,meaning")
        {
            continue;
        }
        let cell = |text: &str| text.trim().trim_matches('"').trim().to_owned();
        match line
            .split_once(',')
            .map(|(short, meaning)| (cell(short).to_lowercase(), cell(meaning)))
        {
            Some((short, meaning)) if !short.is_empty() && !meaning.is_empty() => {
                found.push((short, meaning));
            }
            _ => return Err(format!("line {number}: expected `short,meaning`")),
        }
    }
    // The longest first: 산안법 before 산안.
    found.sort_by_key(|(short, _)| std::cmp::Reverse(short.chars().count()));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_words_are_said_whole_where_they_stand_alone() {
        let glossary = Glossary::default()
            .with("short,meaning\n두레,두레공방 사용\n")
            .unwrap();
        for (text, expected) in [
            ("복포 얼마 남았어?", "복지포인트 얼마 남았어?"),
            ("산안은 어디까지 들었지", "산업안전보건교육은 어디까지 들었지"),
            ("복포잔액", "복지포인트잔액"),
            ("두레 내역", "두레공방 사용 내역"),
            ("복포항 여행", "복포항 여행"),
            ("오 고마웡", "오 고마워"),
            ("연차 알려주세용", "연차 알려주세요"),
        ] {
            assert_eq!(glossary.expand(text), expected);
        }
        assert!(Glossary::default().with("연차").is_err());
    }
}
