//! The figures named in texts, taken from the tax tables of a day. A text never carries a figure of its own.

use jiff::civil::Date;
use tax::gift::Relationship;
use tax::law::{
    AGGREGATION, BRACKETS, FILING_CREDIT, MARRIAGE_BIRTH, MINIMUM_BASE, SKIP_SURTAX, group_limit,
};

/// The text with its `{names}` replaced by the figures of a day.
pub fn fill(text: &str, day: Date) -> String {
    let mut filled = text.to_owned();
    while let Some((before, rest)) = filled.split_once('{') {
        let Some((name, after)) = rest.split_once('}') else {
            break;
        };
        let Some(figure) = figure(name, day) else { break };
        filled = format!("{before}{figure}{after}");
    }
    filled
}

fn figure(name: &str, day: Date) -> Option<String> {
    let limit = |donor, minor| group_limit(day, donor, minor).words().to_string();
    Some(match name {
        "spouse_limit" => limit(Relationship::Spouse, false),
        "ascendant_limit" => limit(Relationship::LinealAscendant, false),
        "minor_limit" => limit(Relationship::LinealAscendant, true),
        "descendant_limit" => limit(Relationship::LinealDescendant, false),
        "relative_limit" => limit(Relationship::OtherRelative, false),
        "marriage_limit" => MARRIAGE_BIRTH.at(day).unwrap_or_default().words().to_string(),
        "aggregation_floor" => AGGREGATION.at(day).threshold.words().to_string(),
        "minimum_base" => MINIMUM_BASE.at(day).words().to_string(),
        "filing_credit" => FILING_CREDIT.at(day).to_string(),
        "skip_threshold" => SKIP_SURTAX
            .at(day)
            .large_to_minor
            .map_or_else(String::new, |(won, _)| won.words().to_string()),
        "rates" => rates(day),
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
