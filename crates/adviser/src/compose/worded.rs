//! What of an answer may be said in other words: the summary. Steps, warnings, assumptions, articles, the offer and the
//! closing sentence are fixed.

use super::CLOSING;
use conversation::Reply;
use serde_json::Value;

/// The summary of an answer: the paragraph before the calculation.
pub fn summary_of(reply: &Reply) -> Option<&str> {
    reply.metadata.calculation.as_ref()?;
    let (before, _) = reply.content.split_once("\n\n**계산 과정**")?;
    let summary = before.rsplit("\n\n").next()?;
    (!summary.trim().is_empty()).then_some(summary)
}

/// What must stand in an answer however it is worded: the warnings and the closing sentence.
pub fn required_of(reply: &Reply) -> Vec<String> {
    let Some(calculation) = &reply.metadata.calculation else {
        return Vec::new();
    };
    let warnings = calculation.as_value().get("warnings").and_then(Value::as_array);
    let warnings = warnings.into_iter().flatten().filter_map(Value::as_str);
    warnings.chain([CLOSING]).map(ToOwned::to_owned).collect()
}
