//! Which transfer a message tells of: this one, earlier ones, others.

use super::Room;
use super::doubt::{Doubt, Left};
use super::sums::Label;
use korean::clause::Form;
use korean::date::When;
use korean::frame::{Frame, How, Part, Party, Thing};
use korean::morph::{Meaning, Traits};
use tax::gift::Variable;

/// The transfers of a message.
pub(super) struct Events {
    /// The one spoken of.
    pub this: Option<Frame>,
    /// Others that are not earlier ones.
    pub others: Vec<Frame>,
    /// Earlier ones.
    pub past: Vec<Frame>,
    /// What speaks against the choice.
    pub doubts: Vec<Doubt>,
}

/// How a transfer stands to the one spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Between the same two, or between a couple and the same one.
    Same,
    /// Somebody else gives.
    OtherGiver,
    /// Somebody else receives.
    OtherReceiver,
}

/// Words that put a clause into the past.
const BEFORE: &[&str] = &[
    "예전",
    "예전에",
    "옛날",
    "옛날에",
    "지난번",
    "지난번에",
    "저번",
    "저번에",
    "과거",
    "과거에",
    "이전에",
    "그전",
    "그전에",
    "그전에도",
    "먼젓번",
];
/// Words that put a clause into the present.
fn is_now(word: &str) -> bool {
    ["이번", "요번", "금번"].iter().any(|now| word.starts_with(now))
}

/// Words before what was meant and did not come about.
const AT_FIRST: &[&str] = &["원래", "당초", "처음엔", "처음에는", "애초", "애초에", "본래"];
/// Words before what came of it.
const IN_THE_END: &[&str] = &["결국", "결국엔", "대신", "실제로", "실제로는", "막상", "정작"];
/// Words for the donor of the gift in question, used where another gift of theirs is told.
const SAME_DONOR: &[&str] = &["같은 분", "같은분", "같은 사람", "동일인", "동일한 분"];

impl Events {
    pub fn of(room: &Room<'_>) -> Self {
        let mut frames = room.story.frames();
        let far = |frame: &Frame| frame.giver.is_none_or(|g| g.how == How::Elsewhere);
        let arrows = room.arrows();
        if !arrows.is_empty() {
            frames = arrows;
        } else if (frames.iter().all(far) || room.names_both_sides())
            && let Some(named) = room.named_sides()
        {
            let clause = frames.first().map_or(usize::MAX, |f| f.clause);
            frames = vec![Frame { clause, ..named }];
        } else if frames.is_empty() {
            frames.extend(room.noted());
        }
        let asked_past = matches!(
            room.context.asked,
            Some(Variable::PastGiftsValue | Variable::PastTaxPaid)
        );
        frames.retain(|frame| !room.is_supposed(frame) || room.is_only(frame));
        frames.retain(|frame| !room.is_claim(frame));
        for frame in &mut frames {
            room.leave_out_sibling(frame);
        }
        let sourced: Vec<bool> = frames.iter().map(|f| room.is_source(f)).collect();
        if sourced
            .iter()
            .zip(&frames)
            .any(|(source, f)| !source && !f.sums.is_empty())
        {
            let mut sourced = sourced.iter();
            frames.retain(|_| sourced.next().is_none_or(|source| !source));
        }
        // 먼젓번 증여 때 1억 다 써버려서: an answer about something else names no gift.
        let of_another = room.context.asked.is_some_and(|v| {
            matches!(
                v,
                Variable::MarriageDeductionAmount
                    | Variable::ChildbirthDeductionAmount
                    | Variable::SecuredDebt
            )
        });
        let by_verb = |frame: &Frame| {
            let clause = room.story.clauses.get(frame.clause);
            clause.is_none_or(|c| c.meaning.is_transfer() || c.form == Form::Fragment)
        };
        let paid = |frame: &Frame| frame.meaning == korean::morph::Meaning::PayFor;
        frames.retain(|frame| !of_another || by_verb(frame) && !paid(frame));
        let mut listed = Vec::new();
        let (mut past, mut now): (Vec<Frame>, Vec<Frame>) = if asked_past {
            (frames, Vec::new())
        } else {
            let mut kept = Vec::new();
            for frame in frames {
                let mut items = room.items(&frame);
                kept.extend(items.pop());
                listed.extend(items);
            }
            let latest = kept
                .iter()
                .rposition(|f| room.is_this_time(f) && !f.sums.is_empty());
            let mut at = 0..kept.len();
            kept.into_iter().partition(|frame| {
                let before = at.next().is_some_and(|i| latest.is_some_and(|latest| i < latest));
                room.is_earlier(frame) || before && room.is_told_before(frame)
            })
        };
        let only = now.is_empty() && past.len() == 1 && !asked_past && !room.context.in_gift();
        // "준 게 있어요" without a word of when is what the message is about.
        let timeless = past.iter().all(|f| !room.is_dated(f) && !room.is_worded(f));
        if only && (timeless || !room.is_once(&past)) && !room.is_added(&past) {
            std::mem::swap(&mut past, &mut now);
        }
        past.extend(listed);
        // 동생은 5천 받았고 저는 이번에 1억 받아요: other people's stories are no part of this one.
        let mine = |frame: &Frame| {
            [frame.giver, frame.receiver]
                .iter()
                .flatten()
                .any(|f| f.who == Party::Me)
        };
        let told = |frame: &Frame| mine(frame) && !frame.sums.is_empty();
        // 언니는 엄마한테 받았지만 저는 이모한테 받았어요.
        let apart = |frame: &Frame| {
            let me = |fill: Option<korean::frame::Fill>| {
                fill.is_some_and(|f| f.who == Party::Me && f.how == How::Particle)
            };
            me(frame.receiver) || me(frame.giver)
        };
        if now.iter().any(told) || now.iter().any(apart) && now.iter().all(|f| f.sums.is_empty()) {
            now.retain(mine);
        }
        // 옆 팀 과장은 10억 받았다던데 저는 3천: hearsay beside what is told for oneself.
        let hearsay = |frame: &Frame| {
            room.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| c.traits.has(Traits::QUOTED))
        };
        if now.iter().any(|f| !hearsay(f) && !f.sums.is_empty()) {
            now.retain(|f| !hearsay(f) || f.sums.is_empty());
        }
        now = room.of_asked(now);
        let mut doubts = Vec::new();
        let main = |frame: &&Frame| {
            room.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| !matches!(c.form, Form::Relative | Form::Time))
        };
        let best = now
            .iter()
            .filter(main)
            .chain(now.iter())
            .max_by_key(|frame| {
                let first = usize::MAX - frame.clause;
                (main(frame), room.weight(frame), first)
            })
            .cloned();
        let best = best.map(|frame| room.with_named(frame));
        let mut others: Vec<Frame> = Vec::new();
        if let Some(this) = &best {
            others.extend(now.into_iter().filter(|frame| frame.clause != this.clause));
            // "삼촌이 조카 돈 받아도 괜찮나" beside a gift with its sum asks about it and tells no other.
            let tells = |frame: &&Frame| !frame.sums.is_empty() || this.sums.is_empty();
            if others
                .iter()
                .filter(tells)
                .any(|frame| !room.is_same_event(this, frame))
            {
                doubts.push(Doubt::Several("events"));
            }
        }
        // A sale or a debt paid off beside a transfer with its own sum or thing is another matter.
        let told_apart = best
            .as_ref()
            .is_some_and(|frame| !frame.sums.is_empty() || room.has_burden());
        doubts.extend(room.moved(told_apart).map(Doubt::Moved));
        doubts.extend(room.set_apart());
        if let Some(receiver) = best.as_ref().and_then(|f| f.receiver) {
            past.retain(|f| f.receiver.is_none_or(|r| room.story.same(r.who, receiver.who)));
        }
        Self {
            this: best,
            others,
            past,
            doubts,
        }
    }
}

impl Events {
    /// Several donors, each with a gift, whose relation differs: nothing can be said of "the" donor.
    pub fn is_of_several<K: PartialEq>(
        &self,
        room: &Room<'_>,
        relation: &impl Fn(Party, Party) -> K,
    ) -> bool {
        let Some(this) = &self.this else { return false };
        let related = |frame: &Frame| match (frame.giver, frame.receiver) {
            (Some(g), Some(r)) => Some(relation(g.who, r.who)),
            _ => None,
        };
        let first = related(this);
        self.others
            .iter()
            .filter(|f| !f.sums.is_empty() && !this.sums.is_empty())
            .any(|other| {
                room.stands(this, other) == Beside::OtherGiver
                    && related(other).is_some_and(|r| Some(r) != first)
            })
    }

    /// Whether money moved for another reason.
    pub fn moved(&self) -> Option<Doubt> {
        self.doubts.iter().find(|d| matches!(d, Doubt::Moved(_))).cloned()
    }

    /// Whether a clause tells an earlier transfer and no other one.
    pub fn is_past(&self, clause: Option<usize>) -> bool {
        let tells = |frame: &Frame| Some(frame.clause) == clause;
        let now = self.this.iter().chain(&self.others).any(tells);
        !now && self.past.iter().any(tells)
    }

    /// Whether a sum or day is an earlier transfer's.
    pub fn is_of_past(&self, token: usize, clause: Option<usize>) -> bool {
        let has = |frame: &Frame| frame.sums.contains(&token) || frame.days.contains(&token);
        self.is_past(clause) || self.past.iter().any(has)
    }
}

impl Room<'_> {
    /// How much of an event a frame tells.
    fn weight(&self, frame: &Frame) -> usize {
        let told = self
            .story
            .clauses
            .get(frame.clause)
            .is_some_and(|c| !c.traits.has(Traits::QUOTED) || c.form == Form::Statement);
        usize::from(!frame.sums.is_empty()) * 4 + usize::from(frame.giver.is_some()) * 2 + usize::from(told)
    }

    /// 작년 11월에 1억, 올해 2월에 5천: the items of a list whose times lie in different years, the latest last.
    fn items(&self, frame: &Frame) -> Vec<Frame> {
        let whole = || vec![frame.clone()];
        let Some(clause) = self
            .story
            .clauses
            .get(frame.clause)
            .filter(|_| frame.sums.len() > 1)
        else {
            return whole();
        };
        let parts = self.story.parts(frame.clause);
        let gives = |part: &Part| match part {
            Part::Subject => frame.meaning.gives(),
            Part::From => true,
            Part::To => !frame.meaning.gives(),
            _ => false,
        };
        let (mut found, mut days, mut giver): (Vec<(i16, Frame)>, Vec<usize>, _) =
            (Vec::new(), Vec::new(), frame.giver);
        let mut year = None;
        for word in clause.all() {
            if let Some((when, _)) = self.when(word) {
                days.push(word);
                year = when.bounds().map(|(start, _)| start.year());
            } else if self.story.tokens.get(word).is_some_and(|t| is_now(t.lemma)) {
                year = Some(self.context.today.year());
            } else if let Some((person, _)) = self
                .story
                .person(word)
                .and_then(|p| parts.iter().find(|(q, part)| *q == p && gives(part)))
            {
                giver = Some(korean::frame::Fill {
                    who: self.story.party(*person),
                    how: How::Particle,
                });
            } else if frame.sums.contains(&word) {
                let Some(said) = year.take() else { return whole() };
                let item = Frame {
                    giver,
                    sums: vec![word],
                    days: std::mem::take(&mut days),
                    ..frame.clone()
                };
                found.push((said, item));
            }
        }
        let latest = found.iter().map(|(year, _)| *year).max();
        let last = found.last().map(|(year, _)| *year);
        let earlier = found.iter().filter(|(year, _)| Some(*year) < latest).count();
        if last != latest || earlier + 1 != found.len() {
            return whole();
        }
        found.into_iter().map(|(_, item)| item).collect()
    }

    /// 내가 준 거라고. 받은 사람은 어매: a side that is named elsewhere.
    fn with_named(&self, mut frame: Frame) -> Frame {
        let near = |fill: Option<korean::frame::Fill>| fill.is_some_and(|f| f.how != How::Elsewhere);
        if near(frame.giver) && near(frame.receiver) {
            return frame;
        }
        if let Some(named) = self.named_sides() {
            let told = |fill: Option<korean::frame::Fill>| fill.filter(|f| f.how == How::Particle);
            let near = |fill: Option<korean::frame::Fill>| fill.filter(|f| f.how != How::Elsewhere);
            frame.giver = near(frame.giver).or(told(named.giver)).or(frame.giver);
            frame.receiver = near(frame.receiver).or(told(named.receiver)).or(frame.receiver);
        }
        frame
    }

    /// 위자료로 받은 거에서, 퇴직금으로 받은 4억 중: what another transfer is paid from.
    fn is_source(&self, frame: &Frame) -> bool {
        let clause = self.story.clauses.get(frame.clause);
        let described = clause
            .filter(|c| matches!(c.form, Form::Nominal | Form::Relative) && c.meaning == Meaning::Receive);
        let head = described.and_then(|c| c.head);
        head.is_some_and(|head| {
            let of_it = self
                .story
                .tokens
                .get(head)
                .is_some_and(|t| t.case() == Some(korean::morph::Case::At));
            let next = self.story.tokens.get(head + 1);
            of_it || next.is_some_and(|t| ["중", "중에", "중에서", "가운데", "가운데서"].contains(&t.lemma))
        })
    }

    /// 작은딸은 유학 가서 안 주고 큰딸한테만 보냈다: a child told before does not give to its sister.
    fn leave_out_sibling(&self, frame: &mut Frame) {
        let child = |party: Party| {
            self.mentioned(party)
                .and_then(korean::kin::Mention::path)
                .is_some_and(|path| matches!(path.steps(), [korean::kin::Step::Down(_)]))
        };
        let (Some(giver), Some(receiver)) = (frame.giver, frame.receiver) else {
            return;
        };
        let far = matches!(giver.how, How::Shared | How::Elsewhere);
        if far && receiver.how == How::Particle && child(giver.who) && child(receiver.who) {
            frame.giver = Some(korean::frame::Fill {
                who: Party::Me,
                how: How::Ellipsis,
            });
        }
    }

    /// 이번에 받은: a word puts it into the present.
    fn is_this_time(&self, frame: &Frame) -> bool {
        self.words_of(frame).any(|t| is_now(t.lemma))
    }

    /// Done, and without a day or a word that makes it this one.
    fn is_told_before(&self, frame: &Frame) -> bool {
        let done = self.story.clauses.get(frame.clause).is_some_and(|c| {
            c.traits.has(Traits::PAST) && !c.traits.has(Traits::PLAN) || c.form == Form::Relative
        });
        let dated = frame
            .days
            .iter()
            .any(|t| matches!(self.when(*t), Some((When::Day(_), _))));
        done && !frame.sums.is_empty() && !dated && !self.is_this_time(frame)
    }

    fn words_of(&self, frame: &Frame) -> impl Iterator<Item = &korean::morph::Token> {
        let clause = self.story.clauses.get(frame.clause);
        clause
            .into_iter()
            .flat_map(korean::clause::Clause::all)
            .filter_map(|w| self.story.tokens.get(w))
    }

    fn is_once(&self, frames: &[Frame]) -> bool {
        frames.iter().any(|frame| {
            self.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| c.traits.has(Traits::ONCE))
        })
    }

    /// 3년 전에도, 재작년에 받은 5천에 대해선: beside a gift that is known.
    fn is_added(&self, frames: &[Frame]) -> bool {
        frames.iter().any(|frame| {
            let too = frame.days.iter().any(|t| {
                let token = self.story.tokens.get(*t);
                token.is_some_and(|t| t.particles.iter().any(|p| p.ends_with('도')))
            });
            let clause = self.story.clauses.get(frame.clause);
            let described = clause.is_some_and(|c| c.form == Form::Relative);
            let head = clause.and_then(|c| c.head).and_then(|h| self.story.tokens.get(h));
            let thing_too = head.is_some_and(|t| t.particles.iter().any(|p| p.ends_with('도')));
            let same_donor = SAME_DONOR.iter().any(|words| self.scene.says(words));
            // 3년 전에 4천 받아서 그때 증여세는 0원: the tax of that time; 저번에 받은 건 2천이 아니라 2천5백.
            let then = self.story.clauses.iter().skip(frame.clause + 1).any(|c| {
                let says = |words: &[&str]| {
                    c.all()
                        .filter_map(|w| self.story.tokens.get(w))
                        .any(|t| words.contains(&t.lemma))
                };
                says(&["그때", "당시"]) && says(&["증여세", "세금", "세액"])
            });
            let corrected = self.is_worded(frame) && self.sums().iter().any(|s| s.label == Label::Denied);
            let long_ago = frame
                .days
                .iter()
                .any(|t| !matches!(self.when(*t), Some((When::Day(_), _))));
            let donor_too = long_ago
                && self.words_of(frame).any(|t| {
                    matches!(t.what, korean::morph::What::Atom(_))
                        && t.case() == Some(korean::morph::Case::Focus)
                        && t.particles.contains(&"도")
                });
            if then || corrected || donor_too {
                return true;
            }
            let more = self.words_of(frame).any(|t| ["더", "또"].contains(&t.lemma));
            too || described || thing_too || same_donor || more
        })
    }

    /// Told of an earlier time than the gift in question.
    fn is_earlier(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let year = self.context.today.year();
        let long_ago = frame.days.iter().any(|token| match self.when(*token) {
            Some((When::Range { end, .. }, rule)) => rule.contains("year") && end.year() < year,
            Some((When::Year(said) | When::Month { year: said, .. }, _)) => said < year,
            _ => false,
        });
        let worded = self.is_worded(frame);
        // 작년 12월 1일에 주신 게 있어요: on its day it is this one.
        let dated = (0..self.story.tokens.len()).any(|t| {
            let sentence = self
                .story
                .clause_of(t)
                .and_then(|c| self.story.clauses.get(c))
                .map(|c| c.sentence);
            sentence == Some(clause.sentence) && matches!(self.when(t), Some((When::Day(_), _)))
        });
        clause.traits.has(Traits::ONCE) && !dated || long_ago || worded
    }

    /// A day, a year or a stretch of time stands in its sentence.
    fn is_dated(&self, frame: &Frame) -> bool {
        let sentence =
            |clause: Option<usize>| clause.and_then(|c| self.story.clauses.get(c)).map(|c| c.sentence);
        let own = sentence(Some(frame.clause));
        (0..self.story.tokens.len())
            .any(|t| self.when(t).is_some() && sentence(self.story.clause_of(t)) == own)
    }

    /// A word puts it into the past: 예전에, 10년 안에.
    fn is_worded(&self, frame: &Frame) -> bool {
        let clause = self.story.clauses.get(frame.clause);
        clause.is_some_and(|c| {
            let mut words = c.words.iter().filter_map(|w| self.story.tokens.get(*w));
            let within = self.scene.says("년 안에") || self.scene.says("년 이내");
            words.any(|t| BEFORE.contains(&t.lemma) || within && ["안", "안에", "이내"].contains(&t.lemma))
        })
    }

    /// What a day says, and the rule that found it.
    pub(super) fn when(&self, token: usize) -> Option<(When, &'static str)> {
        match self.story.thing(token)? {
            Thing::Day(i) => self.scene.dates.get(i).map(|find| (find.value.when, find.rule)),
            _ => None,
        }
    }

    /// How another transfer stands to this one.
    pub(super) fn stands(&self, this: &Frame, other: &Frame) -> Beside {
        let same = |x: Option<korean::frame::Fill>, y: Option<korean::frame::Fill>| match (x, y) {
            (Some(x), Some(y)) => self.story.same(x.who, y.who),
            _ => true,
        };
        let givers = match (this.giver, other.giver) {
            (Some(a), Some(b)) => self.are_one(a.who, b.who),
            _ => true,
        };
        if !same(this.receiver, other.receiver) {
            Beside::OtherReceiver
        } else if givers {
            Beside::Same
        } else {
            Beside::OtherGiver
        }
    }

    /// The same person, or father and mother, who are one donor to the law (47조②).
    pub(super) fn are_one(&self, a: Party, b: Party) -> bool {
        let path = |party: Party| self.mentioned(party).and_then(korean::kin::Mention::path);
        let up = |path: &korean::kin::Path| {
            !path.is_self() && path.steps().iter().all(|s| matches!(s, korean::kin::Step::Up(_)))
        };
        let parted = self
            .story
            .clauses
            .iter()
            .any(|c| c.meaning == Meaning::Divorce && !c.negated);
        self.story.same(a, b)
            || match (path(a), path(b)) {
                (Some(a), Some(b)) => a.same_shape(&b) && up(&a) && up(&b) && !parted,
                _ => false,
            }
    }

    /// 주시겠다던, 줄까 말까, 주려다가: talked of and not done.
    fn is_supposed(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let next = self.story.clauses.get(frame.clause + 1);
        let relative = clause.form == Form::Relative
            && (clause.traits.has(Traits::QUOTED)
                || clause.traits.has(Traits::PLAN) && clause.ending.ends_with('던'));
        let waver = clause.form == Form::Question && next.is_some_and(|c| c.meaning == Meaning::Not);
        // 부모가 3억 줘도: whatever is given.
        let conceded = clause.ending == "도" && clause.form == Form::Linked;
        relative || waver || conceded || clause.ending.starts_with("려다") || self.is_superseded(frame)
    }

    /// 원래 1억 5천 받기로 했는데: told only for what came of it.
    fn is_superseded(&self, frame: &Frame) -> bool {
        let told_after = self
            .story
            .frames()
            .iter()
            .any(|f| f.clause > frame.clause && !f.sums.is_empty());
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let first = self.words_of(frame).any(|t| AT_FIRST.contains(&t.lemma));
        // 1억 준다더니 결국 6천만; 아파트를 받기로 했다가 대신 현금.
        let meant = clause.traits.has(Traits::QUOTED)
            || clause.traits.has(Traits::PLAN)
            || clause.ending.ends_with("다가");
        let later = self
            .story
            .clauses
            .iter()
            .skip(frame.clause + 1)
            .filter(|c| c.sentence == clause.sentence);
        let words = later
            .flat_map(korean::clause::Clause::all)
            .filter_map(|w| self.story.tokens.get(w));
        let instead = words.into_iter().any(|t| IN_THE_END.contains(&t.lemma));
        told_after && (first || meant && instead)
    }

    /// 출산공제 1억 해주세요: what is asked of us, not given.
    fn is_claim(&self, frame: &Frame) -> bool {
        let sums = self.sums();
        let of = |token: &usize, label: Label| sums.iter().any(|s| s.token == *token && s.label == label);
        // 대출 5천은 제가 넘겨받았어요: a burden is taken over.
        let burden = frame.meaning == Meaning::Receive && self.context.asked == Some(Variable::SecuredDebt);
        let aside = |token: &usize| of(token, Label::Field) || burden && of(token, Label::Debt);
        !frame.sums.is_empty() && frame.sums.iter().all(aside)
    }

    fn is_only(&self, frame: &Frame) -> bool {
        self.story.frames().iter().all(|f| f.clause == frame.clause)
    }

    /// The same people, or nobody new: one event told twice.
    fn is_same_event(&self, a: &Frame, b: &Frame) -> bool {
        let same = |x: Option<korean::frame::Fill>, y: Option<korean::frame::Fill>| match (x, y) {
            (Some(x), Some(y)) => self.story.same(x.who, y.who),
            _ => true,
        };
        same(a.giver, b.giver) && same(a.receiver, b.receiver)
    }

    /// A clause in which money moves for another reason than a present, and that is not denied.
    fn moved(&self, told_apart: bool) -> Option<Meaning> {
        self.story.clauses.iter().find_map(|clause| {
            let aside = clause.negated
                || matches!(clause.meaning, Meaning::Sell | Meaning::Repay) && told_apart
                || clause.meaning == Meaning::Sell && !matches!(clause.form, Form::Statement)
                || clause.meaning == Meaning::Repay && clause.traits.has(Traits::ORDER)
                || clause.form == Form::Question && clause.meaning != Meaning::Inherit;
            (clause.meaning.moves_otherwise() && !aside).then_some(clause.meaning)
        })
    }

    /// A word that makes it an example, hearsay, or money of another kind.
    fn set_apart(&self) -> Option<Doubt> {
        self.story.tokens.iter().enumerate().find_map(|(at, token)| {
            let denied = self
                .story
                .clause_of(at)
                .and_then(|c| self.story.clauses.get(c))
                .is_some_and(|c| c.negated || matches!(c.meaning, Meaning::NotBe | Meaning::Lack));
            let instead = self.story.tokens.get(at + 1).is_some_and(|t| t.lemma == "말고");
            (token.is(korean::morph::Noun::Apart) && !denied && !instead)
                .then(|| Doubt::Left(Left::Word, self.words(at)))
        })
    }

    /// Whether a debt is spoken of beside what changes hands.
    fn has_burden(&self) -> bool {
        let is = |class| self.story.tokens.iter().any(|t| t.is(class));
        is(korean::morph::Noun::Debt) && is(korean::morph::Noun::Thing)
    }

    /// Everybody named beside the person typing, each once.
    pub(super) fn others_named(&self) -> Vec<usize> {
        let mut seen: Vec<usize> = Vec::new();
        for token in 0..self.story.tokens.len() {
            if let Some(person) = self.story.person(token)
                && !self.story.is_me(person)
                && !seen
                    .iter()
                    .any(|p| self.story.same(Party::Person(*p), Party::Person(person)))
            {
                seen.push(person);
            }
        }
        seen
    }
}
