//! The twenty questions: what each is called, whose field it is, which period it has when none is said. Data only.

use crate::facts::{FixedPeriod, QuestionId};
use crate::intent::Domain;

/// What is fixed about one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct About {
    /// Its id.
    pub id: QuestionId,
    /// Its subject field.
    pub domain: Domain,
    /// What it covers when nothing is said.
    pub span: Span,
    /// Whether it is about one course.
    pub needs_course: bool,
    /// Whether its answer is not kept.
    pub sensitive: bool,
}

/// What time a question covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// A period; this one when none is said.
    Period(FixedPeriod),
    /// The last pay month, or the month said.
    Latest,
    /// No period at all.
    Timeless,
}

const fn about(id: QuestionId, domain: Domain, span: Span) -> About {
    About {
        id,
        domain,
        span,
        needs_course: matches!(id, QuestionId::Q4 | QuestionId::Q7),
        sensitive: matches!(id, QuestionId::Q13),
    }
}

const WEEK: Span = Span::Period(FixedPeriod::ThisWeek);
const MONTH: Span = Span::Period(FixedPeriod::ThisMonth);
const QUARTER: Span = Span::Period(FixedPeriod::ThreeMonths);
const YEAR: Span = Span::Period(FixedPeriod::ThisYear);

/// The table of the twenty, in order.
pub const QUESTIONS: [About; 20] = [
    about(QuestionId::Q1, Domain::Edu, YEAR),
    about(QuestionId::Q2, Domain::Edu, YEAR),
    about(QuestionId::Q3, Domain::Edu, MONTH),
    about(QuestionId::Q4, Domain::Edu, Span::Timeless),
    about(QuestionId::Q5, Domain::Quiz, YEAR),
    about(QuestionId::Q6, Domain::Quiz, QUARTER),
    about(QuestionId::Q7, Domain::Quiz, Span::Timeless),
    about(QuestionId::Q8, Domain::Quiz, YEAR),
    about(QuestionId::Q9, Domain::Edu, WEEK),
    about(QuestionId::Q10, Domain::Hr, MONTH),
    about(QuestionId::Q11, Domain::Hr, YEAR),
    about(QuestionId::Q12, Domain::Hr, YEAR),
    about(QuestionId::Q13, Domain::Hr, Span::Latest),
    about(QuestionId::Q14, Domain::Hr, YEAR),
    about(QuestionId::Q15, Domain::Hr, YEAR),
    about(QuestionId::Q16, Domain::Hr, Span::Timeless),
    about(QuestionId::Q17, Domain::Hr, Span::Timeless),
    about(QuestionId::Q18, Domain::Edu, YEAR),
    about(QuestionId::Q19, Domain::Edu, YEAR),
    about(QuestionId::Q20, Domain::Hr, YEAR),
];

impl QuestionId {
    /// What is fixed about this question.
    pub fn about(self) -> About {
        QUESTIONS
            .into_iter()
            .find(|about| about.id == self)
            .unwrap_or(about(self, Domain::Hr, YEAR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_has_its_row() {
        for about in QUESTIONS {
            assert_eq!(about.id.about(), about);
        }
    }
}
