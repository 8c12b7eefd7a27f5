//! A message as the rules see it: its words, what was turned away ("규정 말고"), its period.

use super::course::follows_place;
use super::period;
use super::scan::{Hit, scan};
use super::sense::{Sense, Senses};
use super::word;
use crate::intent::Period;
use jiff::civil::Date;
use korean::{Span, Text};

/// A message read once.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) text: Text,
    /// The words that count.
    pub(super) hits: Vec<Hit>,
    /// The words before 말고, 아니고, 됐고.
    pub(super) dropped: Vec<Hit>,
    pub(super) senses: Senses,
    /// The period, and where it stood.
    pub(super) period: Option<(Period, Span)>,
    pub(super) today: Date,
}

/// Subjects that stay when their clause is turned away: "연차 규정 말고 내 거" is still about 연차.
const KEPT: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Edu,
    Sense::Quiz,
]);

/// What a subject is; one that is named again after 말고 replaces the one before it.
pub(super) const SUBJECTS: Senses = Senses::of(&[
    Sense::Leave,
    Sense::Attend,
    Sense::Pay,
    Sense::Payslip,
    Sense::Point,
    Sense::Welfare,
    Sense::Profile,
    Sense::ProfilePart,
    Sense::Team,
    Sense::Leader,
    Sense::Edu,
    Sense::Quiz,
    Sense::HrPaper,
    Sense::Hr,
    Sense::Score,
    Sense::Done,
    Sense::Progress,
    Sense::Private,
    Sense::Conduct,
]);

impl Scene {
    pub(super) fn read(message: &str, today: Date) -> Self {
        let plain: Vec<&str> = message.split_whitespace().collect();
        let text = Text::new(&plain.join(" "));
        let hits = scan(&text);
        let (mut hits, dropped) = turned(&text, hits);
        hits.retain(|hit| !is_named(&text, hit.span.end));
        hits.retain(|hit| hit.sense != Sense::Mine || !follows_place(&text, hit.span));
        // "진단서는 언제 내?": the verb, not "mine".
        let last = (0..text.len())
            .rev()
            .find(|at| text.at(*at).is_some_and(char::is_alphanumeric));
        hits.retain(|hit| {
            let ends = last.is_some_and(|last| hit.span.end == last + 1 && hit.span.start > 0);
            !(hit.sense == Sense::Mine && ends && text.slice(hit.span) == "내")
        });
        // "몇 프로 나와요?": the verb, not "I and".
        hits.retain(|hit| {
            let comes_out = text.slice(hit.span) == "나"
                && text.at(hit.span.end) == Some('와')
                && text.at(hit.span.end + 1) != Some(' ');
            !(hit.sense == Sense::Mine && comes_out)
        });
        drop_address(&text, &mut hits);
        drop_unneeded(&text, &mut hits);
        drop_measure(&text, &mut hits);
        let period = period::said(&text, &hits, today);
        // "오늘 기준", "3월 기준": a day, no rule.
        if let Some((_, span)) = period {
            hits.retain(|hit| {
                !(hit.sense == Sense::Rule
                    && text.starts_with(hit.span.start, "기준")
                    && hit.span.start.saturating_sub(span.end) <= 1
                    && hit.span.start >= span.end)
            });
        }
        let mut senses = hits
            .iter()
            .fold(Senses::NONE, |set, hit| set.with(hit.sense).with(hit.also));
        if !senses.any(SUBJECTS) {
            senses = dropped
                .iter()
                .filter(|hit| KEPT.has(hit.sense))
                .fold(senses, |set, hit| set.with(hit.sense));
        }
        let mut scene = Self {
            text,
            hits,
            dropped,
            senses,
            period,
            today,
        };
        scene.settle();
        scene
    }

    /// Words whose sense depends on the others.
    fn settle(&mut self) {
        use Sense::{
            Attend, Conduct, Dated, Edu, Eval, Help, Hr, HrPaper, Leave, Monthly, MustAsk, Norm, Pay, Point,
            Quiz, Rule, Screen, Security, Todo, Week, Wrong, Yearly,
        };
        if let Some((said, span)) = self.period {
            self.senses = self.senses.with(Dated);
            // "이번 달까지인 의무교육": what has an end must be done by then.
            let until = self.text.starts_with(span.end, "까지");
            if until && self.senses.has(Sense::Required) {
                self.senses = self.senses.with(Sense::Must);
            }
            if period::is_day(said) {
                self.senses = self.senses.with(Sense::Day);
            }
            self.senses = match period::grain(said, self.today) {
                period::Grain::Week => self.senses.with(Week),
                period::Grain::Month => self.senses.with(Monthly),
                period::Grain::Year => self.senses.with(Yearly),
                period::Grain::Other => self.senses,
            };
        }
        // "내 경조휴가 사용 내역": a leave of its own kind is a rule until its use is asked for.
        let used = self.senses.any(Senses::of(&[Sense::Used, Sense::History]));
        let ruled = self.senses.any(Senses::of(&[Rule, Norm, Sense::MayNorm]));
        if used
            && (self.senses.has(Sense::Mine) || !ruled)
            && self.hits.iter().any(|hit| is_leave(&self.text, hit))
        {
            self.senses = self.senses.with(Leave);
        }
        let s = self.senses;
        // "지각하면 깎이나요" asks for the rule; "비교하면 어때" does not. "제가 휴직하면 어떻게 되나요" does.
        let own = Senses::of(&[Sense::Remain, Sense::Average, Sense::Compare]);
        let what_then = s.any(Senses::of(&[Sense::How, Sense::Wonder, Sense::MayNorm]));
        let anyone = !s.any(own) && (what_then || !s.has(Sense::Mine));
        let subject = Senses::of(&[Attend, Conduct, Leave, Pay, Point, HrPaper]);
        if anyone && s.any(subject) && (s.has(Sense::If) || supposes(&self.text, &self.hits)) {
            self.senses = self.senses.with(Norm);
        }
        // "퇴근 후 연락 받아야 하나요": what must be done, of no course.
        let course = Senses::of(&[Week, Dated, Hr, HrPaper, Edu, Quiz, Sense::Required, Sense::Done]);
        if !s.any(course) && self.hits.iter().any(|hit| asks_whether(&self.text, hit)) {
            self.senses = self.senses.with(Norm);
        }
        if s.has(MustAsk) {
            let own = s.any(Senses::of(&[Week, Dated, Hr, HrPaper]));
            self.senses = self.senses.with(if own { Todo } else { Norm });
        }
        // "법인카드 사용 방법" asks for the rule, "사용 방법" alone for help.
        let subject = Senses::of(&[Conduct, Leave, Attend, Pay, Point]);
        if s.has(Help) && s.any(subject) && !s.has(Screen) {
            self.senses = self.senses.without(Senses::of(&[Help])).with(Rule);
        }
        // "안전교육에서 소화기 사용법 뭐라고 했지": of what is taught.
        if s.all(Senses::of(&[Help, Edu, Sense::Content])) {
            self.senses = self.senses.without(Senses::of(&[Help]));
        }
        // "재직증명서 어떻게 떼요", "휴가 어떻게 올려": the way is the rule's, unless the own is asked for.
        let own = Senses::of(&[
            Sense::Mine,
            Sense::Remain,
            Sense::Compare,
            Sense::Average,
            Sense::Status,
        ]);
        if s.has(Sense::How) && s.any(subject.with(HrPaper)) && !s.any(own) {
            self.senses = self.senses.with(Norm);
        }
        if s.has(Eval) && s.any(Senses::of(&[Security, Edu, Wrong])) {
            self.senses = self.senses.with(Quiz);
        }
    }

    /// Whether this is asked.
    pub(super) fn asks(&self) -> bool {
        let said: String = self.text.chars().iter().filter(|c| c.is_alphanumeric()).collect();
        let questions = [
            "나요", "까요", "가요", "까", "냐", "죠", "는지", "은지", "나", "니",
        ];
        self.text.chars().contains(&'?') || questions.iter().any(|ending| said.ends_with(ending))
    }
}

/// 겹치면, 깜빡하면: what happens if; "지각했으면 알려줘" only wonders whether it did.
fn supposes(text: &Text, hits: &[Hit]) -> bool {
    const NOUNS: &[&str] = &[
        "화면",
        "서면",
        "대면",
        "비대면",
        "전면",
        "측면",
        "반면",
        "지면",
        "도면",
        "라면",
        "수면",
        "정면",
        "후면",
        "이면",
        "앞면",
        "뒷면",
        "장면",
        "방면",
        "평면",
        "표면",
        "국면",
        "그러면",
        "아니면",
        "이러면",
        "괜찮으면",
        "있으면",
        "없으면",
    ];
    word::split(text).iter().any(|word| {
        let past = word
            .text
            .strip_suffix("으면")
            .and_then(|stem| stem.chars().next_back())
            .is_some_and(|c| korean::typo::is_syllable(c) && (u32::from(c) - 0xAC00) % 28 == 20);
        let asked = |hit: &Hit| {
            word.covers(hit.span)
                && matches!(
                    hit.sense,
                    Sense::Filler | Sense::Compare | Sense::Show | Sense::Query
                )
        };
        word.text.ends_with('면')
            && word.text.chars().count() >= 2
            && !past
            && !NOUNS.contains(&word.text.as_str())
            && !hits.iter().any(asked)
    })
}

/// 받아야 하나요, 내야 되나.
fn asks_whether(text: &Text, hit: &Hit) -> bool {
    let end = hit.span.end + usize::from(text.at(hit.span.end) == Some(' '));
    let whether = [
        "하나요",
        "하나?",
        "되나",
        "할까",
        "합니까",
        "하는지",
        "하죠",
        "하는 건",
    ];
    hit.sense == Sense::Must && whether.iter().any(|tail| text.starts_with(end, tail))
}

/// 경조휴가, 출산 휴가.
fn is_leave(text: &Text, hit: &Hit) -> bool {
    hit.sense == Sense::Conduct
        && hit
            .span
            .end
            .checked_sub(2)
            .is_some_and(|at| text.starts_with(at, "휴가"))
}

/// "저 연차 문의드려요": 저 before a question that is only announced calls, it does not claim.
fn drop_address(text: &Text, hits: &mut Vec<Hit>) {
    const ANNOUNCED: Senses = Senses::of(&[
        Sense::Wonder,
        Sense::Query,
        Sense::Filler,
        Sense::Mine,
        Sense::Leave,
        Sense::Edu,
        Sense::Hr,
        Sense::Point,
        Sense::Attend,
        Sense::Pay,
        Sense::Quiz,
    ]);
    let announces = hits.iter().any(|hit| hit.sense == Sense::Wonder)
        && hits
            .iter()
            .all(|hit| ANNOUNCED.has(hit.sense) && ANNOUNCED.has(hit.also));
    if announces {
        hits.retain(|hit| hit.sense != Sense::Mine || !(hit.span.start == 0 && text.starts_with(0, "저 ")));
    }
}

/// "규정은 필요 없어": what is said not to be needed is not asked for.
fn drop_unneeded(text: &Text, hits: &mut Vec<Hit>) {
    const GAP: usize = 3;
    let unneeded: Vec<usize> = hits
        .iter()
        .filter(|hit| {
            hit.sense == Sense::Not
                && ["필요", "생각 없", "생각없"]
                    .iter()
                    .any(|word| text.starts_with(hit.span.start, word))
        })
        .map(|hit| hit.span.start)
        .collect();
    hits.retain(|hit| {
        let named = matches!(hit.sense, Sense::Rule | Sense::Content | Sense::Explain);
        let before = |not: &usize| *not >= hit.span.end && *not <= hit.span.end + GAP;
        !(named && unneeded.iter().any(before))
    });
}

/// "교육 내용 기준으로", "전사 기준으로": by what, no rule.
fn drop_measure(text: &Text, hits: &mut Vec<Hit>) {
    let taught: Vec<usize> = hits
        .iter()
        .filter(|hit| {
            matches!(
                hit.sense,
                Sense::Content | Sense::Edu | Sense::Company | Sense::Quiz | Sense::Score
            )
        })
        .map(|hit| hit.span.end)
        .collect();
    // "마케팅팀 기준으로".
    let of_a_team = |start: usize| {
        let end = start
            .checked_sub(1)
            .filter(|at| text.at(*at) == Some(' '))
            .unwrap_or(start);
        ["팀", "부서", "본부", "실", "센터"].iter().any(|name| {
            end.checked_sub(name.chars().count())
                .is_some_and(|at| text.starts_with(at, name))
        })
    };
    hits.retain(|hit| {
        !(hit.sense == Sense::Rule
            && text.starts_with(hit.span.start, "기준으로")
            && (taught
                .iter()
                .any(|end| hit.span.start.saturating_sub(*end) <= 1 && hit.span.start >= *end)
                || of_a_team(hit.span.start)))
    });
}

/// "기한이라는 친구": a name that happens to be a word.
fn is_named(text: &Text, end: usize) -> bool {
    ["이라는 ", "라는 "].iter().any(|called| {
        let next = end + called.chars().count();
        text.starts_with(end, called)
            && ["친구", "사람", "분", "직원", "동료", "이름"]
                .iter()
                .any(|who| text.starts_with(next, who))
    })
}

/// Parts the words into those that count and those a 말고 turns away.
fn turned(text: &Text, hits: Vec<Hit>) -> (Vec<Hit>, Vec<Hit>) {
    let Some(last) = hits.iter().rposition(|hit| hit.sense == Sense::Instead) else {
        return (hits, Vec::new());
    };
    let cut = hits.get(last).map_or(0, |hit| hit.span.start);
    let from = (0..cut)
        .rev()
        .find(|i| matches!(text.at(*i), Some('.' | '?' | '!')))
        .unwrap_or(0);
    let (dropped, kept): (Vec<Hit>, Vec<Hit>) = hits
        .into_iter()
        .partition(|hit| hit.span.start >= from && hit.span.end <= cut);
    (kept, dropped)
}
