//! Which places are 조정대상지역 on a day: a table that an operator edits when a notice changes it.

use jiff::civil::Date;
use serde::Deserialize;

/// Places that became regulated on one day.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Area {
    region: String,
    places: Vec<String>,
    from: Date,
    #[serde(default)]
    to: Option<Date>,
}

/// The table of regulated places.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Areas {
    /// The day it was last compared with its source.
    pub checked: Date,
    /// Where it comes from.
    pub source: String,
    /// The notice itself was not read.
    #[serde(default)]
    pub recalled: bool,
    #[serde(default)]
    area: Vec<Area>,
}

impl Default for Areas {
    /// No place is known.
    fn default() -> Self {
        Self {
            checked: Date::MIN,
            source: String::new(),
            recalled: true,
            area: Vec::new(),
        }
    }
}

impl Areas {
    /// Reads `regulated_areas.toml`; a row that ends before it begins is refused.
    pub fn read(text: &str) -> Result<Self, String> {
        let read: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        match read
            .area
            .iter()
            .find(|area| area.to.is_some_and(|to| to < area.from))
        {
            Some(area) => Err(format!("{} {}: `to` lies before `from`", area.region, area.from)),
            None => Ok(read),
        }
    }

    /// The places of a day as one phrase: 서울 전역, 경기 과천·광명; none where no place is known.
    pub fn on(&self, day: Date) -> Option<String> {
        let holds = |area: &&Area| area.from <= day && area.to.is_none_or(|to| day <= to);
        let shown: Vec<String> = self
            .area
            .iter()
            .filter(holds)
            .map(|area| format!("{} {}", area.region, area.places.join("·")))
            .collect();
        (!shown.is_empty()).then(|| shown.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn places_by_day() {
        let areas = Areas::read(crate::content::AREAS).unwrap();
        assert!(areas.checked >= date(2026, 11, 16) && !areas.source.is_empty());
        assert_eq!(
            areas.on(date(2025, 10, 15)).as_deref(),
            Some("서울 강남·서초·송파·용산")
        );
        let now = areas.on(date(2025, 10, 16)).unwrap();
        assert!(now.starts_with("서울 전역, 경기 과천·광명·성남 분당"), "{now}");
        assert_eq!(areas.on(date(2020, 1, 1)), None);
    }

    #[test]
    fn a_row_that_ends_before_it_begins_is_refused() {
        let text = "checked = \"2026-11-16\"\nsource = \"s\"\n[[area]]\nregion = \"가\"\nplaces = []\nfrom = \"2026-01-02\"\nto = \"2026-01-01\"";
        assert!(Areas::read(text).unwrap_err().contains("before"));
    }
}
