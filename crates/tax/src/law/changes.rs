//! On which days a figure changed that a gift's tax or deadline depends on by its date. Lets a caller know whether a
//! month or a year without a day is enough.

use super::deductions::group_table;
use super::{
    ADULT_AGE, AGGREGATION, APPRAISAL_FEE, BRACKETS, DEADLINE, FILING_CREDIT, MARRIAGE_BIRTH, MINIMUM_BASE,
    Provision, RELATIVE_RANGE, SKIP_SURTAX, Table,
};
use crate::Relationship;
use jiff::civil::Date;

/// One change of one figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// First day of the new figure.
    pub from: Date,
    /// What changed, in Korean.
    pub what: &'static str,
    /// Where it stands.
    pub article: Provision,
}

/// Every change since 2000 that applies to gifts of this donor, by date.
pub fn all_changes(donor: Relationship) -> Vec<Change> {
    let mut changes = Vec::new();
    collect(&AGGREGATION, &mut changes);
    collect(&APPRAISAL_FEE, &mut changes);
    collect(&MINIMUM_BASE, &mut changes);
    collect(&BRACKETS, &mut changes);
    collect(&FILING_CREDIT, &mut changes);
    collect(&DEADLINE, &mut changes);
    collect(group_table(donor, false), &mut changes);
    match donor {
        Relationship::LinealAscendant => {
            collect(group_table(donor, true), &mut changes);
            collect(&MARRIAGE_BIRTH, &mut changes);
            collect(&SKIP_SURTAX, &mut changes);
            collect(&ADULT_AGE, &mut changes);
        }
        Relationship::OtherRelative | Relationship::Unrelated => collect(&RELATIVE_RANGE, &mut changes),
        Relationship::Spouse | Relationship::LinealDescendant => {}
    }
    changes.sort_by_key(|change| change.from);
    changes
}

/// The changes after `first` up to and including `last`: none means that any day of the span gives the same figures.
/// Before 2009 the deadline still depends on the day itself.
pub fn changes_between(first: Date, last: Date, donor: Relationship) -> Vec<Change> {
    let mut changes = all_changes(donor);
    changes.retain(|change| first < change.from && change.from <= last);
    changes
}

/// A row that only changes how sure we are is no change of a figure.
fn collect<T: PartialEq>(table: &'static Table<T>, changes: &mut Vec<Change>) {
    let mut before = &table.first;
    for row in table.changes {
        if row.figure != *before {
            changes.push(Change {
                from: row.from,
                what: table.name,
                article: table.article,
            });
        }
        before = &row.figure;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_month_is_enough_unless_a_figure_changes_in_it() {
        let check = |first, last, donor, expected: &[&str]| {
            let what: Vec<_> = changes_between(first, last, donor)
                .iter()
                .map(|change| change.what)
                .collect();
            assert_eq!(what, expected);
        };
        let (first, last) = (date(2025, 3, 1), date(2025, 3, 31));
        check(first, last, Relationship::OtherRelative, &["기타친족의 범위"]);
        check(first, last, Relationship::LinealAscendant, &[]);
        let (first, last) = (date(2024, 1, 1), date(2024, 12, 31));
        check(first, last, Relationship::LinealAscendant, &[]);
        let (first, last) = (date(2015, 12, 31), date(2016, 1, 1));
        check(
            first,
            last,
            Relationship::LinealDescendant,
            &["직계비속 증여재산공제"],
        );
        let (first, last) = (date(2013, 12, 1), date(2014, 1, 31));
        check(first, last, Relationship::LinealDescendant, &[]);
    }
}
