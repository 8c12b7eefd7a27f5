//! The figures named in texts: those of the tax tables on a day, and those of `figures.toml`, each with its article.
//! A text never carries a figure of its own.

use jiff::civil::Date;
use serde::Deserialize;
use std::collections::BTreeMap;
use tax::KoreanDate;
use tax::gift::Relationship;
use tax::law::{
    ADULT_AGE, AGGREGATION, ANNUAL_INSTALLMENT, APPRAISAL_FEE, BRACKETS, DEADLINE, FILING_CREDIT,
    FRAUD_PERCENT, INSTALLMENT, LATE_PAYMENT, LATE_RETURN_RELIEF, MARRIAGE_BIRTH,
    MARRIAGE_BIRTH_WINDOW_YEARS, MINIMUM_BASE, NON_FILING_PERCENT, RELATIVE_RANGE, SKIP_SURTAX, group_limit,
};

/// A figure the tax tables do not hold.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// As it is printed.
    pub value: String,
    /// Where it stands.
    pub article: String,
    /// The text was not at hand; an answer that uses it says so.
    #[serde(default)]
    pub recalled: bool,
    /// Its first day, where it is newer than the statutes usually at hand.
    #[serde(default)]
    pub since: Option<Date>,
    /// The figures it is the sum of.
    #[serde(default)]
    pub sum_of: Vec<String>,
}

/// The figures a text may name.
#[derive(Debug, Clone, Default)]
pub struct Figures(BTreeMap<String, Figure>);

impl Figures {
    /// Reads `figures.toml`; a name of the tax tables cannot be taken.
    pub fn read(text: &str) -> Result<Self, String> {
        let read: BTreeMap<String, Figure> = toml::from_str(text).map_err(|error| error.to_string())?;
        match read
            .keys()
            .find(|name| of_tables(name, tax::law::NEWEST_DAY).is_some())
        {
            Some(name) => Err(format!("{name} is a figure of the tax tables")),
            None => Ok(Self(read)),
        }
    }

    /// Takes further figures; one of the same name replaces the old.
    pub fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    /// Those of the file, by name.
    pub fn of_file(&self) -> &BTreeMap<String, Figure> {
        &self.0
    }

    /// The text with its `{names}` replaced by the figures of a day.
    pub fn fill(&self, text: &str, day: Date) -> String {
        let mut filled = text.to_owned();
        while let Some((before, rest)) = filled.split_once('{') {
            let Some((name, after)) = rest.split_once('}') else {
                break;
            };
            let of_file = || self.0.get(name).map(|figure| figure.value.clone());
            let Some(figure) = of_tables(name, day).or_else(of_file) else {
                break;
            };
            filled = format!("{before}{figure}{after}");
        }
        filled
    }

    /// The first `{name}` in a text that no table and no file holds.
    pub fn unknown<'a>(&self, text: &'a str) -> Option<&'a str> {
        names(text)
            .find(|name| !self.0.contains_key(*name) && of_tables(name, tax::law::NEWEST_DAY).is_none())
    }

    /// Whether a text names a figure whose article was not at hand.
    pub fn is_recalled(&self, text: &str) -> bool {
        names(text).any(|name| self.0.get(name).is_some_and(|figure| figure.recalled))
    }
}

/// The names in braces.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}

/// A figure of the tax tables.
fn of_tables(name: &str, day: Date) -> Option<String> {
    deduction(name, day)
        .or_else(|| person(name, day))
        .or_else(|| computing(name, day))
        .or_else(|| filing(name, day))
}

fn deduction(name: &str, day: Date) -> Option<String> {
    let limit = |donor, minor| group_limit(day, donor, minor).words().to_string();
    Some(match name {
        "spouse_limit" => limit(Relationship::Spouse, false),
        "ascendant_limit" => limit(Relationship::LinealAscendant, false),
        "minor_limit" => limit(Relationship::LinealAscendant, true),
        "descendant_limit" => limit(Relationship::LinealDescendant, false),
        "relative_limit" => limit(Relationship::OtherRelative, false),
        "marriage_limit" => MARRIAGE_BIRTH.at(day).unwrap_or_default().words().to_string(),
        "marriage_years" => MARRIAGE_BIRTH_WINDOW_YEARS.to_string(),
        "marriage_from" => KoreanDate(MARRIAGE_BIRTH.last_change()).to_string(),
        "appraisal_fee" => APPRAISAL_FEE.at(day).words().to_string(),
        _ => return None,
    })
}

fn person(name: &str, day: Date) -> Option<String> {
    let changed = RELATIVE_RANGE.last_change();
    let now = RELATIVE_RANGE.at(day).as_ref();
    let before = changed
        .yesterday()
        .ok()
        .and_then(|day| RELATIVE_RANGE.at(day).as_ref());
    Some(match name {
        "adult_age" => ADULT_AGE.at(day).to_string(),
        "blood_degree" => now?.blood.to_string(),
        "affinity_degree" => now?.affinity.to_string(),
        "old_blood_degree" => before?.blood.to_string(),
        "old_affinity_degree" => before?.affinity.to_string(),
        "relative_changed" => KoreanDate(changed).to_string(),
        _ => return None,
    })
}

fn computing(name: &str, day: Date) -> Option<String> {
    let skip = SKIP_SURTAX.at(day);
    Some(match name {
        "aggregation_years" => AGGREGATION.at(day).years.to_string(),
        "aggregation_floor" => AGGREGATION.at(day).threshold.words().to_string(),
        "minimum_base" => MINIMUM_BASE.at(day).words().to_string(),
        "skip_percent" => skip.percent.to_string(),
        "skip_threshold" => skip.large_to_minor?.0.words().to_string(),
        "skip_minor_percent" => skip.large_to_minor?.1.to_string(),
        "rates" => rates(day),
        _ => return None,
    })
}

fn filing(name: &str, day: Date) -> Option<String> {
    let installment = INSTALLMENT.at(day);
    Some(match name {
        "filing_credit" => FILING_CREDIT.at(day).to_string(),
        "filing_months" => DEADLINE.at(day).months.to_string(),
        "installment_over" => installment.over.words().to_string(),
        "installment_half_over" => installment.half_over.words().to_string(),
        "installment_within" => installment.within.to_string(),
        "annual_over" => ANNUAL_INSTALLMENT.at(day).over.words().to_string(),
        "annual_years" => ANNUAL_INSTALLMENT.at(day).years.to_string(),
        "non_filing" => NON_FILING_PERCENT.to_string(),
        "fraud" => FRAUD_PERCENT.to_string(),
        "late_payment" => LATE_PAYMENT.at(day).to_string(),
        "relief" => relief(day),
        _ => return None,
    })
}

/// "1억원까지 10%, 5억원까지 20%, …, 30억원 초과 50%".
fn rates(day: Date) -> String {
    let brackets = BRACKETS.at(day);
    let mut parts: Vec<String> = Vec::new();
    for pair in brackets.windows(2) {
        if let [this, next] = pair {
            parts.push(format!("{}까지 {}%", next.over.words(), this.percent));
        }
    }
    if let Some(top) = brackets.last() {
        parts.push(format!("{} 초과 {}%", top.over.words(), top.percent));
    }
    parts.join(", ")
}

/// "1개월 안이면 50%, 3개월 안이면 30%, 6개월 안이면 20%".
fn relief(day: Date) -> String {
    let steps = LATE_RETURN_RELIEF.at(day).iter();
    let steps: Vec<String> = steps
        .map(|step| format!("{}개월 안이면 {}%", step.months, step.percent))
        .collect();
    steps.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_of_the_tax_tables_cannot_be_typed_again() {
        let typed = "spouse_limit = { value = \"6억원\", article = \"상속세 및 증여세법 제53조 제1호\" }";
        assert_eq!(
            Figures::read(typed).err(),
            Some("spouse_limit is a figure of the tax tables".to_owned())
        );
    }

    #[test]
    fn a_sum_is_the_sum_of_its_figures() {
        let figures = super::super::Content::built_in().figures;
        let won = |value: &str| {
            korean::amount::find(&korean::Text::new(value))
                .first()
                .and_then(|a| a.value.won())
        };
        for (name, figure) in figures.of_file().iter().filter(|(_, f)| !f.sum_of.is_empty()) {
            let parts = figure
                .sum_of
                .iter()
                .map(|part| won(&figures.of_file()[part].value).unwrap());
            assert_eq!(won(&figure.value), Some(parts.sum::<i64>()), "{name}");
        }
    }
}
