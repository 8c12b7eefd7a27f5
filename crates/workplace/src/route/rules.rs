//! Which of the twenty a set of senses asks for. One row is one way of asking; the first that fits decides.

use super::sense::Sense::{
    Attend, Average, Company, Compare, Completed, Conduct, Content, Count, Dated, Day, Deadline, Define,
    Done, Edu, Eval, Expire, Explain, History, Hr, HrPaper, Leader, Leave, Make, Mine, Monthly, Must, Norm,
    Ours, Outcome, Pay, Payslip, Percent, Person, Point, Problem, Profile, ProfilePart, Progress, Query,
    Quiz, Remain, Required, Rule, Score, Security, Show, Status, Summary, Team, Todo, Topic, Undone, Used,
    Week, Welfare, What, When, Who, Whole, Wrong, Yearly,
};
use super::sense::{Sense, Senses};
use crate::facts::QuestionId::{
    self, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, Q9, Q10, Q11, Q12, Q13, Q14, Q15, Q16, Q17, Q18, Q19, Q20,
};

/// One way of asking a question.
struct Row {
    asks: QuestionId,
    /// All of these,
    all: Senses,
    /// one of these (or none are listed),
    any: Senses,
    /// and none of these.
    none: Senses,
}

const fn row(asks: QuestionId, all: &[Sense], any: &[Sense], none: &[Sense]) -> Row {
    Row {
        asks,
        all: Senses::of(all),
        any: Senses::of(any),
        none: Senses::of(none),
    }
}

const ROWS: &[Row] = &[
    row(Q8, &[Average, History], &[Quiz, Score], &[Compare, Team]),
    row(Q5, &[Average], &[], &[Pay, Payslip, Leave, Attend, Point]),
    row(Q5, &[Compare, Score], &[], &[History]),
    row(Q5, &[Company, Score], &[], &[History, Rule, Norm]),
    row(
        Q6,
        &[Wrong],
        &[Topic, Security, Quiz, Problem, Eval, Mine],
        &[Make, Leave, Pay],
    ),
    row(
        Q20,
        &[HrPaper],
        &[Todo, Undone, Remain, Must, Deadline, Mine, Used, Completed],
        &[Edu, Quiz],
    ),
    row(
        Q20,
        &[Hr],
        &[Todo, Undone, Remain, Must, Deadline],
        &[Edu, Quiz, Profile],
    ),
    row(Q20, &[Todo, Yearly], &[], &[Edu, Quiz, Required]),
    row(Q13, &[Payslip], &[], &[]),
    row(
        Q13,
        &[Pay],
        &[Mine, Count, Remain, Dated, History, Status, Outcome, Used],
        &[],
    ),
    row(Q15, &[Point], &[Used, History], &[]),
    row(Q14, &[Point], &[], &[]),
    row(Q14, &[Welfare], &[Remain, Count], &[]),
    row(Q12, &[Leave, Used, History], &[], &[]),
    row(Q12, &[Leave], &[Used, History], &[Remain]),
    row(Q11, &[Leave], &[Remain, Count, Mine, Expire, Status], &[]),
    row(Q10, &[Attend], &[Mine, Status, History, Count, Dated, When], &[]),
    row(Q16, &[Profile], &[], &[Edu, Quiz]),
    row(Q16, &[ProfilePart], &[Mine], &[Edu, Quiz]),
    row(Q9, &[Week, Must], &[Edu, Quiz], &[Hr, HrPaper, Required]),
    row(Q8, &[Quiz], &[History], &[Progress]),
    row(
        Q8,
        &[Quiz, Count],
        &[],
        &[Outcome, Progress, Remain, Todo, Must, Deadline, Problem],
    ),
    row(Q8, &[Score], &[History, Dated], &[Progress]),
    row(Q8, &[Quiz, Outcome, Dated], &[], &[Edu, Day]),
    row(Q7, &[Quiz], &[Outcome], &[]),
    row(Q7, &[Score], &[], &[]),
    row(Q7, &[Outcome], &[Edu, Eval, Security], &[Done]),
    row(Q4, &[Percent, Edu], &[], &[Done, Required, Whole, Summary]),
    row(
        Q18,
        &[Security, Edu],
        &[Done, Completed, Undone, Remain, Status],
        &[Content, Explain, Progress, Deadline, Todo, Must],
    ),
    row(Q18, &[Security], &[Done], &[Content, Explain, Progress, Deadline]),
    row(
        Q18,
        &[Security, Edu, Mine],
        &[],
        &[
            Content, Explain, Progress, Deadline, Todo, Must, Quiz, Outcome, History,
        ],
    ),
    row(Q9, &[Deadline, Week], &[], &[Required, Hr, HrPaper]),
    row(Q9, &[Deadline, Quiz], &[], &[Edu, Required, Hr]),
    row(Q3, &[Deadline], &[], &[Hr, HrPaper, Leave, Pay, Point, Todo]),
    row(Q3, &[Must, Dated, Required], &[], &[Week, Hr, HrPaper]),
    row(Q3, &[Must, Monthly], &[Required, Edu], &[Hr, HrPaper]),
    row(
        Q3,
        &[Monthly, Edu],
        &[Required, What, Define],
        &[
            Done, Completed, Undone, Remain, Status, Content, Explain, Quiz, History, Summary, Mine, Whole,
        ],
    ),
    row(Q9, &[Week], &[Todo, Must], &[Hr, HrPaper]),
    row(
        Q9,
        &[Week],
        &[Edu, Quiz],
        &[Undone, Completed, Done, Content, Explain, Progress],
    ),
    row(Q19, &[Required, Remain, Completed, Count], &[], &[Undone]),
    row(
        Q19,
        &[Required, Undone, Completed],
        &[Summary, Count, Whole, Status],
        &[],
    ),
    row(Q1, &[Undone], &[Edu, Required, Done], &[Progress]),
    row(Q1, &[Remain], &[Edu, Required], &[Progress]),
    row(Q1, &[Todo, Required], &[], &[Week, Dated, Hr, HrPaper]),
    row(Q9, &[Todo], &[Edu, Quiz], &[Hr, HrPaper, Progress]),
    row(Q1, &[Must, Required], &[], &[Hr, HrPaper]),
    row(Q9, &[Must], &[Edu, Quiz], &[Hr, HrPaper, Done, Progress]),
    row(
        Q9,
        &[Todo],
        &[],
        &[Hr, HrPaper, Leave, Pay, Attend, Point, Problem, Conduct],
    ),
    row(
        Q19,
        &[Required],
        &[Summary, Whole, Status, Done, Completed, Count, Percent],
        &[Content, Explain, Deadline],
    ),
    row(
        Q19,
        &[Required, Mine],
        &[],
        &[Content, Explain, Deadline, Quiz, Progress, Outcome],
    ),
    row(
        Q19,
        &[Required, Progress],
        &[],
        &[Content, Explain, Deadline, Security, Conduct, Quiz],
    ),
    row(Q4, &[Progress], &[], &[Leave, Pay, Point]),
    row(Q4, &[Percent], &[], &[Done, Leave, Pay, Point]),
    row(Q2, &[Done], &[], &[Content, Explain]),
    row(
        Q2,
        &[Edu],
        &[Completed, Status, History, Mine],
        &[Content, Explain, Quiz],
    ),
    row(Q1, &[Undone], &[], &[Leave, Pay, Point, Attend, Quiz, Hr]),
    row(Q17, &[Leader], &[Who, What, Define, Ours], &[]),
    row(Q17, &[Team], &[Ours, Mine, Count, Who], &[]),
    row(Q17, &[Ours], &[Leader, Who, Count], &[]),
    row(Q17, &[Ours, Team, ProfilePart], &[], &[]),
    row(
        Q17,
        &[Ours, Person],
        &[History, Show, Summary, Query],
        &[Edu, Quiz],
    ),
];

/// The question a set of senses asks for.
pub(super) fn question(senses: Senses) -> Option<QuestionId> {
    ROWS.iter()
        .find(|row| {
            senses.all(row.all) && (row.any.is_none() || senses.any(row.any)) && !senses.any(row.none)
        })
        .map(|row| row.asks)
}
