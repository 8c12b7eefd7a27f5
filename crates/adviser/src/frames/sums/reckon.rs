//! Arithmetic over sums: parts of a total, one sum for each person, n times.

use super::super::Room;
use super::super::doubt::Doubt;
use super::{Label, Sum};
use korean::frame::{Frame, Part, Thing};
use korean::kin::Step;
use korean::morph::{Case, Meaning};

/// Words for what is left.
const REST: &[&str] = &["나머지", "나머지는", "나머지만"];
/// Words for both parents at once.
const COUPLES: &[&str] = &["엄빠", "엄마아빠", "엄마_아빠", "아빠엄마"];
/// Nouns of a loan.
const LENT: &[&str] = &["차용증", "대여", "차용", "대여금", "차용금"];
/// Words behind a whole of which a part follows.
const OF_WHICH: &[&str] = &["중", "중에", "중에서", "가운데", "중에선"];

/// Whose each of several sums is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Each {
    /// One of them is the one in question.
    Of(i64),
    /// They are different people's, and which is meant is not said.
    Undecided,
    /// They are not told apart by people.
    Alone,
}

impl Room<'_> {
    /// One sum, or several that are one by arithmetic.
    pub(super) fn reckon(&self, chosen: &[&Sum], won: &[i64], doubts: &mut Vec<Doubt>) -> Option<i64> {
        match won {
            [] => None,
            [one] => Some(*one),
            [_, _, ..] if self.is_of_kinds(chosen) => Some(won.iter().sum()),
            [one, rest @ ..] if rest.iter().all(|w| w == one) => {
                doubts.push(Doubt::Several("sums"));
                Some(*one)
            }
            _ => {
                let all: i64 = won.iter().sum();
                if let Some(total) = won.iter().find(|w| all - **w == **w) {
                    let said = ["총", "합쳐서", "합해서", "모두", "도합", "전부", "합계", "토탈"];
                    if !self.story.tokens.iter().any(|t| said.contains(&t.lemma)) {
                        doubts.push(Doubt::Reckoned);
                    }
                    return Some(*total);
                }
                if let Some(total) = self.total_of_each(chosen) {
                    return Some(total);
                }
                let parts = chosen.iter().all(|s| s.label == Label::Thing && s.noun.is_some());
                match (parts, self.is_added_up(chosen)) {
                    (true, true) => {}
                    (true, false) => doubts.push(Doubt::Reckoned),
                    _ => doubts.push(Doubt::Several("sums")),
                }
                Some(all)
            }
        }
    }

    /// 현금 6천 + 주식 6천, 현금 2천에 주식 3천어치를 같이: each of another kind of thing, and joined.
    fn is_of_kinds(&self, chosen: &[&Sum]) -> bool {
        let mut kinds: Vec<&str> = chosen
            .iter()
            .filter(|s| s.label == Label::Thing)
            .filter_map(|s| self.story.tokens.get(s.noun?))
            .map(|t| t.lemma)
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        let listed = chosen.windows(2).all(|pair| match pair {
            [a, b] => a.clause == b.clause && b.token <= a.token + 2,
            _ => false,
        });
        kinds.len() == chosen.len() && (listed || self.is_added_up(chosen))
    }

    /// 각자 7천5백씩 합 1억 5천: the one is the other a few times over.
    fn total_of_each(&self, chosen: &[&Sum]) -> Option<i64> {
        let [a, b] = chosen else { return None };
        let is_each = |sum: &Sum| {
            self.story
                .tokens
                .get(sum.token)
                .is_some_and(|t| t.suffixes.contains(&"씩"))
        };
        let (each, total) = match (is_each(a), is_each(b)) {
            (true, false) => (a.won?, b.won?),
            (false, true) => (b.won?, a.won?),
            _ => return None,
        };
        (each > 0 && total % each == 0 && (2..=12).contains(&(total / each))).then_some(total)
    }

    /// 동생한테 1억, 저한테 2억; 엄마가 1억, 아빠가 7천: where each has their own sum.
    pub(super) fn each(&self, frame: &Frame, chosen: &[&Sum]) -> Each {
        let Some(index) = chosen.first().and_then(|s| s.clause).filter(|_| chosen.len() > 1) else {
            return Each::Alone;
        };
        let Some(clause) = self.story.clauses.get(index) else {
            return Each::Alone;
        };
        let parts = self.story.parts(index);
        let mut owner: Option<(usize, bool)> = None;
        let mut owner_of_all: Option<bool> = None;
        let mut pairs: Vec<(usize, bool, i64)> = Vec::new();
        for word in clause.all() {
            if let Some(person) = self.story.person(word) {
                let part = parts.iter().find(|(p, _)| *p == person).map(|(_, part)| *part);
                let gives = match part {
                    Some(Part::To) => !frame.meaning.gives(),
                    Some(Part::Subject | Part::Topic) => frame.meaning.gives() || index != frame.clause,
                    Some(Part::From) => true,
                    // 큰형 3천, 작은형 2천 보태줬다: as the first of them.
                    Some(Part::Paired) => {
                        let first = owner_of_all.get_or_insert_with(|| {
                            let who = self.story.party(person);
                            !frame.meaning.gives() || frame.giver.is_some_and(|g| self.story.same(g.who, who))
                        });
                        *first
                    }
                    _ => continue,
                };
                owner = Some((person, gives));
            } else if let Some(sum) = chosen.iter().find(|s| s.token == word)
                && let (Some((person, gives)), Some(won)) = (owner.take(), sum.won)
            {
                pairs.push((person, gives, won));
            }
        }
        if pairs.is_empty() && self.is_told_behind(clause, chosen) {
            return Each::Undecided;
        }
        let [(first, gives, won), rest @ ..] = pairs.as_slice() else {
            return Each::Alone;
        };
        if rest.is_empty() || pairs.len() != chosen.len() || rest.iter().any(|(_, g, _)| g != gives) {
            return Each::Alone;
        }
        let party = |p: &usize| self.story.party(*p);
        if let Some(who) = self.asked_about()
            && let Some((_, _, won)) = pairs.iter().find(|(p, ..)| self.story.same(party(p), who))
        {
            return Each::Of(*won);
        }
        if *gives {
            // Father and mother are one donor to the law: what each gave is added up.
            let one = rest.iter().all(|(p, ..)| {
                self.are_one(party(first), party(p)) || self.are_parents(frame, party(first), party(p))
            });
            let all = pairs.iter().map(|(_, _, won)| won).sum();
            return if one { Each::Of(all) } else { Each::Undecided };
        }
        let mine = pairs.iter().find(|(p, ..)| self.story.is_me(*p));
        match mine {
            Some((_, _, won)) => Each::Of(*won),
            None if rest.iter().all(|(_, _, other)| other == won) => Each::Of(*won),
            None => Each::Undecided,
        }
    }

    /// 애 아빠가 7천, 제가 5천: the couple that gives to its child is one donor, too.
    fn are_parents(&self, frame: &Frame, a: korean::frame::Party, b: korean::frame::Party) -> bool {
        let me = [a, b].contains(&korean::frame::Party::Me);
        let spouse = [a, b].iter().any(|party| {
            let path = self.mentioned(*party).and_then(korean::kin::Mention::path);
            path.is_some_and(|path| matches!(path.steps(), [Step::Spouse(_)]))
        });
        let child = frame
            .receiver
            .and_then(|r| self.mentioned(r.who))
            .and_then(korean::kin::Mention::path);
        me && spouse && child.is_some_and(|path| matches!(path.steps(), [Step::Down(_)]))
    }

    /// 상가 5억은 큰딸, 아파트 6억은 작은딸: each behind their sum.
    fn is_told_behind(&self, clause: &korean::clause::Clause, chosen: &[&Sum]) -> bool {
        let mut behind: Vec<usize> = Vec::new();
        let mut sums = 0;
        for word in clause.all() {
            if chosen.iter().any(|s| s.token == word) {
                sums += 1;
            } else if let Some(person) = self.story.person(word).filter(|_| sums == behind.len() + 1) {
                behind.push(person);
            }
        }
        let party = |p: &usize| self.story.party(*p);
        let apart = |pair: &[usize]| matches!(pair, [a, b] if !self.story.same(party(a), party(b)));
        behind.len() == chosen.len() && behind.windows(2).any(apart)
    }

    /// 씩, 두 번, 각각: each time or each one.
    pub(super) fn repeated(
        &self,
        frame: &Frame,
        chosen: &[&Sum],
        value: i64,
        doubts: &mut Vec<Doubt>,
    ) -> i64 {
        let each = chosen
            .iter()
            .filter_map(|s| self.story.tokens.get(s.token))
            .any(|t| t.suffixes.contains(&"씩"));
        let times = times(&self.scene.text, &["번", "차례", "회"]);
        // 부모님 두 분이 각각 6천씩.
        if times.is_none() && !self.is_to_several(frame) && self.is_from_both(frame) && chosen.len() == 1 {
            return value.saturating_mul(2);
        }
        match (each, times) {
            (true, Some(times)) if chosen.len() == 1 => value.saturating_mul(times),
            (false, None) => value,
            (true, None) if self.is_to_several(frame) => value,
            _ => {
                doubts.push(Doubt::Reckoned);
                value
            }
        }
    }

    /// 3억 중 2억은 대여고 나머지만 증여: what is left of the whole when the part that is no gift is taken off.
    pub(in crate::frames) fn remainder(&self, sums: &[Sum]) -> Option<i64> {
        let rest = self.story.tokens.iter().position(|t| REST.contains(&t.lemma))?;
        let named = (rest + 1..rest + 3).any(|t| sums.iter().any(|s| s.token == t));
        let lent = self.story.clauses.iter().any(|c| {
            !c.negated && matches!(c.meaning, Meaning::Lend | Meaning::Borrow)
                || c.words.iter().chain(c.predicate.iter()).any(|w| {
                    self.story.tokens.get(*w).is_some_and(|t| {
                        LENT.contains(&t.lemma) || matches!(t.deed, Some(Meaning::Lend | Meaning::Borrow))
                    })
                })
        });
        // 1억 4천 중에 제 돈이 9천이고 나머지는 엄마가 내줬다.
        let of_whole = sums.first().is_some_and(|s| s.label == Label::Whole);
        let given = of_whole
            && self
                .story
                .clause_of(rest)
                .and_then(|c| self.story.clauses.get(c))
                .is_some_and(|c| {
                    let by_me = c
                        .words
                        .iter()
                        .any(|w| self.story.person(*w).is_some_and(|p| self.story.is_me(p)));
                    c.meaning.is_transfer() && !c.negated && !by_me
                });
        let mut won: Vec<i64> = sums
            .iter()
            .filter(|s| !matches!(s.label, Label::Periodic | Label::Flow))
            .filter_map(|s| s.won)
            .collect();
        won.dedup();
        match won.as_slice() {
            [whole, part] if whole > part && (lent || given) && !named => Some(whole - part),
            _ => None,
        }
    }

    /// 논 2천 평, 평당 7만원; 오만원짜리 육백 장; 한 돈에 65만원: the price of one times how many.
    pub(super) fn counted(&self, sums: &[Sum]) -> Option<i64> {
        let counts = self.counts();
        let land = counts.iter().any(|(_, count)| count.measures);
        let unit = sums
            .iter()
            .find(|s| s.won.is_some() && self.is_price_of_one(s, land))?;
        let many: Vec<(usize, i64)> = counts
            .iter()
            .filter(|(at, count)| count.number > 1 && !self.is_measure_of_one(*at))
            .map(|(at, count)| (*at, count.number))
            .collect();
        // 1,000평 중에서 400평만: the part of them.
        let of_which = |at: usize| {
            let next = self.story.tokens.get(at + 1);
            next.is_some_and(|t| OF_WHICH.contains(&t.lemma))
        };
        let part = many.iter().find(|(at, _)| !of_which(*at));
        let one_of_them = counts
            .iter()
            .any(|(at, c)| c.number == 1 && !self.is_told_price(*at, unit.token));
        let shares: Vec<korean::percent::Ratio> = self.shares();
        let product = match (part, many.first(), shares.as_slice()) {
            (Some((_, number)), ..) => unit.won?.checked_mul(*number)?,
            (None, Some((_, whole)), [share]) => {
                let number = whole.checked_mul(share.num)?.checked_div(share.den)?;
                unit.won?.checked_mul(number)?
            }
            (None, Some(_), []) if one_of_them => unit.won?,
            _ => return None,
        };
        let rest = || sums.iter().filter(|s| s.token != unit.token && s.is_free());
        // 현금은 3백이고 나머지는 50만원짜리 네 장: one more part.
        let beside = self.story.tokens.iter().any(|t| REST.contains(&t.lemma));
        let same = rest().all(|s| s.won == Some(product));
        if same {
            Some(product)
        } else if beside {
            rest().filter_map(|s| s.won).try_fold(product, i64::checked_add)
        } else {
            None
        }
    }

    /// The counts of things, as tokens.
    fn counts(&self) -> Vec<(usize, korean::number::counted::Counted)> {
        (0..self.story.tokens.len())
            .filter_map(|at| match self.story.thing(at)? {
                Thing::Count(i) => Some((at, self.scene.counts.get(i)?.value)),
                _ => None,
            })
            .collect()
    }

    /// 주당 2만원, 하나에 1700만원, 한 돈에 65만원, 50만원짜리: what one costs. Land is no piece: 25평 3억짜리.
    fn is_price_of_one(&self, sum: &Sum, land: bool) -> bool {
        let per = |at: usize| {
            let words = self.words(at);
            words.ends_with('당') || self.is_told_price(at, sum.token)
        };
        let piece = self
            .story
            .tokens
            .get(sum.token)
            .is_some_and(|t| t.suffixes.contains(&"짜리"))
            || self.words(sum.token + 1).starts_with("짜리");
        let named = sum.noun.is_some_and(|n| self.words(n).ends_with('당'));
        named || (sum.token.saturating_sub(3)..sum.token).any(per) || piece && !land
    }

    /// 하나에, 한 돈에: of one, right before its price.
    fn is_told_price(&self, at: usize, sum: usize) -> bool {
        let one = match self.story.thing(at) {
            Some(Thing::Count(i)) => self.scene.counts.get(i).is_some_and(|c| c.value.number == 1),
            _ => self.story.tokens.get(at).is_some_and(|t| t.lemma == "하나"),
        };
        let token = self.story.tokens.get(at);
        one && token.is_some_and(|t| t.case() == Some(Case::In)) && (at + 1..=at + 2).contains(&sum)
    }

    /// 100그램짜리: the size of one.
    fn is_measure_of_one(&self, at: usize) -> bool {
        self.story
            .tokens
            .get(at)
            .is_some_and(|t| t.suffixes.contains(&"짜리"))
    }

    /// Both of a couple give the same, each.
    fn is_from_both(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let says = |words: &[&str]| {
            clause
                .words
                .iter()
                .filter_map(|w| self.story.tokens.get(*w))
                .any(|t| words.contains(&t.lemma))
        };
        let each = clause.words.iter().any(|w| {
            self.story
                .tokens
                .get(*w)
                .is_some_and(|t| t.suffixes.contains(&"씩"))
        });
        let giver = frame.giver.and_then(|g| self.mentioned(g.who));
        // 우리집 양반하고 나하고 각각.
        let spouses = frame.giver.is_some_and(|g| g.who == korean::frame::Party::Me)
            && frame.beside.iter().any(|p| {
                let path = self.story.mention(*p).and_then(korean::kin::Mention::path);
                path.is_some_and(|path| matches!(path.steps(), [Step::Spouse(_)]))
            });
        let both = spouses || giver.is_some_and(|m| {
            m.number == Some(2)
                || matches!(m.path(), Some(p) if p.sex().is_none() && matches!(p.steps(), [Step::Up(_), ..]))
                || frame.beside.iter().any(|p| {
                    frame
                        .giver
                        .is_some_and(|g| self.are_one(g.who, self.story.party(*p)))
                })
        });
        both && (says(&["각각", "각자", "따로"]) || each && says(&["두", "분", "둘"]))
            || both && each && (!frame.beside.is_empty() || giver.is_some_and(|m| COUPLES.contains(&m.word)))
    }

    /// Several people receive.
    fn is_to_several(&self, frame: &Frame) -> bool {
        let Some(receiver) = frame.receiver else {
            return false;
        };
        let several = match receiver.who {
            korean::frame::Party::Person(p) => self
                .story
                .mention(p)
                .is_some_and(|m| m.number.is_some_and(|n| n > 1)),
            korean::frame::Party::Me => false,
        };
        let plural = self.story.tokens.iter().enumerate().any(|(i, t)| {
            self.story
                .person(i)
                .is_some_and(|p| self.story.same(self.story.party(p), receiver.who))
                && t.suffixes.contains(&"들")
        });
        let giving = frame.meaning.gives();
        several || plural || giving && !frame.beside.is_empty()
    }
}

/// The sum that is the sum of the others.
pub(super) fn total_of(won: &[i64]) -> Option<i64> {
    let all = won.iter().try_fold(0_i64, |all, w| all.checked_add(*w))?;
    (won.len() > 2).then(|| won.iter().copied().find(|w| all - w == *w))?
}

/// 두 번, 12차례: how often.
pub(super) fn times(text: &korean::Text, units: &[&str]) -> Option<i64> {
    const NATIVE: [(&str, i64); 15] = [
        ("두", 2),
        ("세", 3),
        ("네", 4),
        ("다섯", 5),
        ("여섯", 6),
        ("일곱", 7),
        ("여덟", 8),
        ("아홉", 9),
        ("열두", 12),
        ("열한", 11),
        ("열", 10),
        ("스무", 20),
        ("서른", 30),
        ("마흔", 40),
        ("쉰", 50),
    ];
    let whole = text.slice(korean::Span {
        start: 0,
        end: text.len(),
    });
    units.iter().find_map(|unit| {
        let (before, after) = whole.split_once(unit)?;
        if after.starts_with(['째', '지', '호']) {
            return None;
        }
        let before = before.trim_end();
        let digits = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = before.get(digits.len()..)?.parse().ok();
        number.or_else(|| {
            let word = NATIVE
                .iter()
                .filter(|(word, _)| before.ends_with(word))
                .max_by_key(|(word, _)| word.len())?;
            let rest = before.strip_suffix(word.0)?;
            (rest.is_empty() || rest.ends_with([' ', ','])).then_some(word.1)
        })
    })
}
