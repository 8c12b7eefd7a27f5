//! Everything that was found in one message, before anything is decided about it.

mod clause;
mod context;
mod markup;
mod order;
mod question;
mod sense;
mod spelling;
pub mod words;

pub use context::Context;

use jiff::civil::Date;
use korean::age::Age;
use korean::amount::{Amount, Money, Unit};
use korean::answer::{self, Answer, Marker};
use korean::date::{Dated, Lean, When};
use korean::kin::{self, Mention};
use korean::transfer::{self, Tense, Transfer, Way};
use korean::{Find, Span, Text};
use words::{Sense, Word};

/// What was found in a message.
#[derive(Debug)]
pub struct Scene {
    /// The message.
    pub text: Text,
    /// Its clauses.
    pub clauses: Vec<Span>,
    /// Which of them make one sentence.
    sentences: Vec<usize>,
    /// The people in it.
    pub people: Vec<Mention>,
    /// The verbs of giving and receiving.
    pub transfers: Vec<Transfer>,
    /// The sums of money.
    pub amounts: Vec<Find<Money>>,
    /// The ages.
    pub ages: Vec<Find<Age>>,
    /// The dates.
    pub dates: Vec<Find<Dated>>,
    /// The parts of a whole: 50%, 절반.
    pub parts: Vec<Find<korean::percent::Ratio>>,
    /// Counts of things: 2,000주, 네 개.
    pub counts: Vec<Find<korean::number::counted::Counted>>,
    /// The words that give them a sense.
    pub words: Vec<Word>,
    /// What kind of statement it is.
    pub markers: Vec<Find<Marker>>,
    /// What it answers as a whole.
    pub answer: Option<Answer>,
    /// Every answer word in it.
    pub answers: Vec<Find<Answer>>,
    /// Whether the gift is still to come, by the words.
    pub future: bool,
    /// Whether an amount is aimed at that must remain.
    pub aims: bool,
    question: bool,
    /// The senses that stand anywhere, one bit each.
    senses: u128,
    /// The characters that stand anywhere, many to a bit: most words are not there and need no search.
    letters: u128,
}

/// 1) 증여자 2) 수증자: the number of an item.
fn is_ordinal(text: &Text, find: &Find<Money>) -> bool {
    let opens = find
        .span
        .start
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_none_or(|c| " \n,".contains(c));
    let closed = text.at(find.span.end).is_some_and(|c| ").".contains(c));
    let small = matches!(find.value.amount, Amount::Won(won) if won < 20);
    opens && closed && small && find.value.unit == Unit::Bare
}

/// 고백조차: the particle, no trillion.
fn is_even(text: &Text, span: Span) -> bool {
    let mut behind = (span.end..text.len()).filter(|i| !text.is_added(*i));
    let last = span.end.checked_sub(1).and_then(|i| text.at(i));
    last == Some('조') && behind.next().and_then(|i| text.at(i)) == Some('차')
}

impl Scene {
    /// Everything in a message as it was typed: markup and orders left out, spelling righted.
    pub fn of(message: &str, context: &Context<'_>) -> Self {
        let plain = spelling::righted(&order::without(&markup::without(message)));
        let mut scene = Self::new(&plain, context.today, context.facts.planned == Some(true));
        scene.scale(context.said.gift_property_value);
        scene
    }

    /// "3천이 아니라 3500": beside a gift of millions a bare figure counts 만원.
    fn scale(&mut self, known: Option<i64>) {
        const MILLION: i64 = 1_000_000;
        if known.is_none_or(|won| won < MILLION) {
            return;
        }
        for find in &mut self.amounts {
            if let Amount::Won(won) = find.value.amount
                && find.value.unit == Unit::Bare
                && (100..10_000).contains(&won)
            {
                find.value.amount = Amount::Won(won * 10_000);
            }
        }
    }

    /// Finds everything in a message; `planned` says that a gift still to come was spoken of before.
    pub fn new(message: &str, today: Date, planned: bool) -> Self {
        let text = Text::told_apart(message);
        let mut transfers = first(transfer::find(&text));
        transfers.retain(|t| !is_negated(&text, t.span.end) && !is_spoken(&text, t.span.start));
        let future = is_future(&text, &transfers, planned);
        let parts = korean::percent::find(&text);
        let lean = if future { Lean::Future } else { Lean::Past };
        let mut words = words::find(&text);
        words.truncate(MOST_WORDS);
        let people: Vec<Mention> = first(kin::find(&text))
            .into_iter()
            .filter(|mention| !is_only_called(&text, mention.span.end))
            .collect();
        // 집사람 is no house.
        words.retain(|w| w.sense != Sense::RealEstate || !people.iter().any(|m| m.span.overlaps(w.span)));
        let amounts: Vec<Find<Money>> = first(korean::amount::find(&text))
            .into_iter()
            .filter(|a| !parts.iter().any(|p| p.span.overlaps(a.span)))
            .filter(|a| !is_even(&text, a.span) && !is_ordinal(&text, a))
            .collect();
        let mut dates = first(korean::date::find(&text, today, lean));
        if !future && is_told_now(&text, &transfers) {
            near(&mut dates, &text, today);
        }
        let ages = first(korean::age::find(&text, today));
        let markers = first(answer::markers(&text));
        let answers = first(answer::find(&text));
        // "아 맞다 제가 중학생입니다": an afterthought, no yes.
        let recalled = |find: &Find<Answer>| {
            markers
                .iter()
                .any(|m| m.rule == "late" && m.span.overlaps(find.span))
        };
        let answer = answer::whole(&text)
            .filter(|answer| *answer != Answer::Yes || !answers.iter().all(recalled))
            .or_else(|| question::puzzled_no(&text));
        let clauses = clause::split(&text, MOST_CLAUSES);
        Self {
            letters: text.chars().iter().fold(0, |all, c| all | letter(*c)),
            senses: words.iter().fold(0, |all, word| all | bit(word.sense)),
            question: question::is_question(&text, &words, &people, !amounts.is_empty() || !dates.is_empty()),
            sentences: clause::sentences(&text, &clauses),
            clauses,
            people,
            amounts,
            dates,
            ages,
            words,
            markers,
            answer,
            answers,
            future,
            aims: false,
            transfers,
            parts: first(parts),
            counts: first(korean::number::counted::find(&text)),
            text,
        }
    }

    /// Whether it asks something before its last sentence.
    pub fn asks(&self) -> bool {
        question::asks_before(&self.text)
    }

    /// "거기 세입자가 살아요": the tenant's home.
    pub fn is_tenants(&self, home: Span) -> bool {
        let clause = self.clause_span(self.clause(home.start));
        ["세입자", "임차인", "전세 사", "월세 사"]
            .iter()
            .any(|word| self.says_in(clause, word))
    }

    /// Leaves out what small talk has of people, sums and verbs of giving.
    pub fn leave_out_worth(&mut self) {
        self.people.clear();
        self.transfers.clear();
        self.amounts.clear();
        self.ages.clear();
        self.dates.clear();
        self.parts.clear();
        self.counts.clear();
    }

    /// Takes the gift for one still to come: a day without a year is the next one.
    pub fn look_ahead(&mut self, today: Date) {
        if !self.future {
            self.future = true;
            self.dates = first(korean::date::find(&self.text, today, Lean::Future));
        }
    }

    /// The clause a position is in.
    pub fn clause(&self, at: usize) -> usize {
        clause::index_of(&self.clauses, at)
    }

    /// The sentence a position is in.
    pub fn sentence(&self, at: usize) -> usize {
        self.sentences.get(self.clause(at)).copied().unwrap_or_default()
    }

    /// The span of a clause.
    pub fn clause_span(&self, index: usize) -> Span {
        self.clauses.get(index).copied().unwrap_or(Span {
            start: 0,
            end: self.text.len(),
        })
    }

    /// Whether a sense stands anywhere.
    pub fn has(&self, sense: Sense) -> bool {
        self.senses & bit(sense) != 0
    }

    /// Whether a sense stands within a span.
    pub fn has_in(&self, span: Span, sense: Sense) -> bool {
        self.has(sense)
            && self
                .words
                .iter()
                .any(|word| word.sense == sense && word.span.overlaps(span))
    }

    /// Whether a verb belongs to a noun that names a side: 받는 사람, 주신 분.
    pub fn names_role(&self, verb: Span) -> bool {
        self.words.iter().any(|w| {
            matches!(w.sense, Sense::DonorRole | Sense::RecipientRole)
                && w.span.start <= verb.start
                && w.span.end >= verb.start
        })
    }

    /// Whether a string stands within a span.
    pub fn says_in(&self, span: Span, word: &str) -> bool {
        let mut letters = word.chars();
        let Some(first) = letters.next() else { return true };
        if letters.chain([first]).any(|c| self.letters & letter(c) == 0) {
            return false;
        }
        let end = span.end.min(self.text.len());
        let chars = self.text.chars().get(span.start..end).unwrap_or_default();
        let at = |(i, c): (usize, &char)| *c == first && self.text.starts_with(span.start + i, word);
        chars.iter().enumerate().any(at)
    }

    /// Where a string stands first.
    pub fn find(&self, word: &str) -> Option<usize> {
        (0..self.text.len()).find(|at| self.text.starts_with(*at, word))
    }

    /// Whether a string stands anywhere.
    pub fn says(&self, word: &str) -> bool {
        self.says_in(
            Span {
                start: 0,
                end: self.text.len(),
            },
            word,
        )
    }

    /// Whether a marker stands anywhere.
    pub fn marks(&self, marker: Marker) -> bool {
        self.markers.iter().any(|find| find.value == marker)
    }

    /// Whether a marker found by a rule stands anywhere.
    pub fn marked_by(&self, rule: &str) -> bool {
        self.markers.iter().any(|find| find.rule == rule)
    }

    /// Whether the message asks something.
    pub fn is_question(&self) -> bool {
        self.question
    }

    /// Whether something is named only to be taken back: "X 아니고 Y", "X라고 썼는데 Y", "X에서 Y로 고칠게요".
    pub fn taken_back(&self, span: Span) -> bool {
        self.is_quoted_as_said(span)
            || self.is_mistaken(span)
            || self.is_changed_from(span)
            || self.is_denied_for_another(span)
            || self.markers.iter().any(|find| match find.rule {
                // "아까 아버지라고 했는데": what was said before is named and let go.
                "said-before" if find.span.end <= span.start => [
                    "라고",
                    "이라고",
                    "이라 했",
                    "라 했",
                    "이라 말",
                    "라 말",
                    "라 썼",
                    "이라 썼",
                ]
                .iter()
                .any(|quote| (0..3).any(|i| self.text.starts_with(span.end.saturating_sub(i), quote))),
                "quoted-before" => {
                    find.span.start > span.start
                        && find.span.start + 3 >= span.end
                        && gap(span.end, find.span.start) <= 2
                }
                // "부친→의뢰인" is the gift's way; "아버지 → 어머니" corrects only where a slip is owned up to.
                "arrow" if self.people.iter().any(|p| p.span.overlaps(span)) && !self.marked_by("slip") => {
                    false
                }
                "not-but" | "arrow" | "said-before" => {
                    find.span.start >= span.end
                        && gap(span.end, find.span.start) <= 5
                        && self.is_open(span.end, find.span.start)
                }
                // "2억, 아니 2억 4천", "3억을... 아니 2억5천".
                "restart" => {
                    find.span.start >= span.end
                        && gap(span.end, find.span.start) <= 7
                        && self.is_pause(span.end, find.span.start)
                        && self.goes_on_with_value(find.span.end)
                }
                "x-o" => find.span.start >= span.end && gap(span.end, find.span.start) <= 1,
                _ => false,
            })
    }

    /// "4천 아니에요 5천이에요": denied, and another value is told right behind.
    fn is_denied_for_another(&self, span: Span) -> bool {
        self.answers.iter().any(|find| {
            find.rule == "no-predicate"
                && find.span.start >= span.end
                && gap(span.end, find.span.start) <= 3
                && self.is_open(span.end, find.span.start)
                && ((find.span.end..find.span.end + 4).any(|at| self.goes_on_with_value(at))
                    || self.text.len() <= find.span.end + 2 && self.has_another_before(span))
        })
    }

    /// "2월 2일에 들어왔네요. 1월 31일 아니에요", "2억이에요. 2억 5천 아니고요": the other one stands before it.
    fn has_another_before(&self, span: Span) -> bool {
        let days: Vec<Span> = self.dates.iter().map(|find| find.span).collect();
        let sums: Vec<Span> = self.amounts.iter().map(|find| find.span).collect();
        [days, sums].iter().any(|alike| {
            alike.iter().any(|one| one.overlaps(span)) && alike.iter().any(|one| one.end <= span.start)
        })
    }

    /// "6억은 잘못 봤고 5억 8천이 맞아요": another one behind is right. "12월 5일을 잘못 쳤어요" names the right one itself.
    fn is_mistaken(&self, span: Span) -> bool {
        let starts = self.amounts.iter().map(|a| a.span.start);
        let another = starts
            .chain(self.dates.iter().map(|d| d.span.start))
            .chain(self.people.iter().map(|p| p.span.start))
            .any(|start| start >= span.end);
        if !another {
            return false;
        }
        let behind: String = self
            .text
            .slice(Span {
                start: span.end,
                end: self.text.len().min(span.end + 6),
            })
            .chars()
            .filter(|c| !c.is_whitespace())
            .collect();
        behind
            .trim_start_matches(['원', '은', '는', '이', '가', '을', '를'])
            .starts_with("잘못")
    }

    /// A sum or a date begins right behind.
    fn goes_on_with_value(&self, at: usize) -> bool {
        let starts = self.amounts.iter().map(|a| a.span.start);
        starts
            .chain(self.dates.iter().map(|d| d.span.start))
            .chain(self.people.iter().map(|p| p.span.start))
            .any(|start| start >= at && gap(at, start) <= 2)
    }

    fn is_pause(&self, from: usize, to: usize) -> bool {
        (from..to).all(|i| {
            self.text
                .at(i)
                .is_some_and(|c| " ,.…~-—!?원이에요을를은는가도정쯤음어".contains(c))
        })
    }

    /// "12월 1일이라 한 거", "어머니라고 썼는데": named as what was said before. With "12억이라 썼네요" at the end, the other one counts.
    fn is_quoted_as_said(&self, span: Span) -> bool {
        const QUOTES: &[&str] = &["이라고 ", "라고 ", "이라 ", "라 ", "이라고", "라고"];
        const VERBS: &[&str] = &[
            "썼",
            "적었",
            "적은",
            "쓴",
            "했",
            "한 거",
            "한거",
            "한 건",
            "말했",
            "말한",
            "말씀드",
            "부르",
            "쳤",
            "입력",
            "알았",
            "알고",
        ];
        // A mention's particle may already hold the quote.
        (0..4).filter_map(|back| span.end.checked_sub(back)).any(|at| {
            at > span.start
                && QUOTES.iter().any(|quote| {
                    self.text.starts_with(at, quote)
                        && VERBS
                            .iter()
                            .any(|verb| self.text.starts_with(at + quote.chars().count(), verb))
                })
        })
    }

    /// "2억 8천에서 3억으로 고칠게요".
    fn is_changed_from(&self, span: Span) -> bool {
        let near = Span {
            start: span.end,
            end: span.end + 24,
        };
        self.text.starts_with(span.end, "에서")
            && ["고칠", "고쳐", "바꿀", "바꿔", "변경", "수정", "정정"]
                .iter()
                .any(|word| self.says_in(near, word))
    }

    /// Whether nothing but particles and spaces lies between two positions.
    fn is_open(&self, from: usize, to: usize) -> bool {
        (from..to).all(|i| {
            self.text
                .at(i)
                .is_some_and(|c| " 이가은는도을를라고원께한테서의-".contains(c))
        })
    }
}

/// "드린 게 아니라", "빌려준 건 아니고": a verb that is told not to be.
fn is_negated(text: &Text, end: usize) -> bool {
    const NOUNS: &[&str] = &[
        " 게 ", " 거 ", " 건 ", " 것 ", " 것이 ", " 거는 ", "게 ", "거 ", " 돈이 ", " 돈은 ", " 적이 ",
    ];
    NOUNS
        .iter()
        .any(|noun| text.starts_with(end, noun) && text.starts_with(end + noun.chars().count(), "아니"))
}

/// "말씀드리면", "말씀 드렸듯이": words are given, nothing else.
fn is_spoken(text: &Text, start: usize) -> bool {
    ["말씀", "말씀 ", "말씀 안 ", "말씀 못 ", "말씀은 안 "]
        .iter()
        .any(|word| {
            start
                .checked_sub(word.chars().count())
                .is_some_and(|at| text.starts_with(at, word))
        })
}

/// No message about a gift has more of anything; what stands beyond is not read, so that the time stays linear.
const MOST: usize = 48;
const MOST_WORDS: usize = 400;
const MOST_CLAUSES: usize = 96;

fn first<T>(mut finds: Vec<T>) -> Vec<T> {
    finds.truncate(MOST);
    finds
}

/// The bit a character is kept under.
fn letter(c: char) -> u128 {
    1 << ((c as u32).wrapping_mul(0x9e37_79b1) >> 25)
}

/// There are fewer senses than bits.
fn bit(sense: Sense) -> u128 {
    1 << (sense as u32)
}

fn gap(from: usize, to: usize) -> usize {
    to.saturating_sub(from)
}

fn is_future(text: &Text, transfers: &[Transfer], planned: bool) -> bool {
    let says = |tense| transfers.iter().any(|t: &Transfer| t.tense == tense);
    let still = transfers
        .iter()
        .any(|t| t.tense == Tense::Unsaid && t.way == Way::Give && t.own_plan);
    // "7년 전에 받은 적 있어요" beside a plan is an earlier gift.
    let earlier = |t: &Transfer| t.experience || says(Tense::Future) && is_long_ago(text, t.span);
    let past = transfers
        .iter()
        .any(|t| t.tense == Tense::Past && !earlier(t) && !is_none_of(text, t.span));
    if past {
        false
    } else {
        says(Tense::Future) || still || (planned && !says(Tense::Conditional)) || is_intended(text)
    }
}

/// 물려줍니다, 주신대요: given in the present, and not noted as done (받음, 주심).
fn is_told_now(text: &Text, transfers: &[Transfer]) -> bool {
    let noted = |t: &Transfer| {
        let last = t.span.end.checked_sub(1).and_then(|i| text.at(i));
        last.is_some_and(|c| ('가'..='힣').contains(&c) && (c as u32 - '가' as u32) % 28 == 16)
    };
    // 증여일, 이체일: the name of a day tells of no time.
    let names_day = |t: &Transfer| text.at(t.span.end) == Some('일');
    let past = transfers.iter().any(|t| t.tense == Tense::Past);
    !past
        && transfers
            .iter()
            .any(|t| matches!(t.tense, Tense::Unsaid | Tense::Conditional) && !noted(t) && !names_day(t))
}

/// "등기 접수는 3월 20일입니다" on the 10th: where no verb says that it is past, nobody means a day most of a year ago.
fn near(dates: &mut [Find<Dated>], text: &Text, today: Date) {
    const LONG_AGO: i64 = 270;
    let days_to = |day: Date| (day - today).get_days();
    let far = |find: &Find<Dated>| matches!(find.value.when, When::Day(day) if i64::from(days_to(day)) < -LONG_AGO && !find.value.year_said);
    if !dates.iter().any(far) {
        return;
    }
    let ahead = korean::date::find(text, today, Lean::Future);
    for find in dates.iter_mut().filter(|find| far(find)) {
        if let Some(other) = ahead.iter().find(|other| other.span == find.span) {
            find.value = other.value;
        }
    }
}

/// "6월 1일 예정이요", "이번달 말에 할 거예요": still to come, though no verb of giving says so.
fn is_intended(text: &Text) -> bool {
    (0..text.len()).any(|at| {
        // "등기 예정", but not "출산 예정일".
        text.starts_with(at, "예정") && text.at(at + 2) != Some('일')
            || ["할 거예", "할거예", "할 거에", "할거에", "할 겁"]
                .iter()
                .any(|word| text.starts_with(at, word))
    })
}

/// "12월에 2억 주신대요. 5년 전에도 1억 받았어요": beside a plan, what was received then is another gift.
fn is_long_ago(text: &Text, verb: Span) -> bool {
    const NEAR: usize = 16;
    (verb.start.saturating_sub(NEAR)..verb.start).any(|at| {
        ["년 전", "년전", "예전", "작년", "재작년", "전에도"]
            .iter()
            .any(|word| text.starts_with(at, word))
    })
}

/// "예전에 증여한 건 없어요": nothing of the kind was given.
fn is_none_of(text: &Text, verb: Span) -> bool {
    (verb.start..verb.end + 6).any(|at| text.starts_with(at, "없"))
}

/// "맨날 엄마라고 불러서": what somebody is called, not who it is.
fn is_only_called(text: &Text, end: usize) -> bool {
    let behind: String = text
        .slice(Span {
            start: end,
            end: text.len().min(end + 8),
        })
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let behind = behind.strip_prefix('이').unwrap_or(&behind);
    let called = behind.strip_prefix("라고").or_else(|| behind.strip_prefix("라"));
    called.is_some_and(|rest| {
        ["불러", "불렀", "부릅", "부르거", "부르니", "부르다"]
            .iter()
            .any(|word| rest.starts_with(word))
    })
}
