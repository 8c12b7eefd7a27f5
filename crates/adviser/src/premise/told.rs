//! A message as the tests of the kind see it: its words with their standing, its sums, its people.

use super::cue::{Concept, Cue, Cues};
use super::deed::{self, Deed};
use super::standing::Standing;
use crate::scene::Scene;
use crate::scene::words::Sense;
use korean::Span;
use korean::frame::Part;
use korean::kin::{Case, Mention, Tie, Who};
use korean::morph::Meaning;
use korean::transfer::Way;

/// How long what stands in brackets may be.
const INSERTED: usize = 30;
/// How far behind a sum a bound may stand.
const BOUND: usize = 8;

/// Less is no sum of won but one of 만원: "300 줬어요".
const BARE: i64 = 10_000;

/// A figure without its unit means 만원.
fn in_won(won: i64) -> i64 {
    if won < BARE { won * BARE } else { won }
}

/// Whether no sum of a clause is the gift's.
fn is_apart_in_sum(deed: &Deed, gift: &Deed) -> bool {
    deed.sums
        .iter()
        .all(|(won, _)| gift.sums.iter().all(|(given, _)| given != won))
}

/// A message seen for its kind.
pub struct Told<'a> {
    /// Everything found in it.
    pub scene: &'a Scene,
    /// The words that tell the kind.
    pub cues: Vec<Cue>,
    /// Its clauses.
    pub deeds: Vec<Deed>,
    /// Who gives, by its frames.
    pub givers: Vec<usize>,
}

/// "위자료나 재산분할과는 무관": of two named side by side, both stand as the second does.
fn join(cues: &mut [Cue]) {
    for i in (1..cues.len()).rev() {
        let (before, rest) = cues.split_at_mut(i);
        if let (Some(one), Some(other)) = (before.last_mut(), rest.first())
            && one.concept == other.concept
            && one.standing == Standing::Said
            && matches!(other.standing, Standing::Denied | Standing::Aside)
            && other.span.start.saturating_sub(one.span.end) <= 3
        {
            one.standing = other.standing;
        }
    }
}

/// Words that tell of one kind: where the thing itself is said at last not to be it, none of them tells of it.
const KINDS: &[&[Concept]] = &[
    &[Concept::Borrow, Concept::Lend, Concept::Repay, Concept::LoanPaper],
    &[Concept::Work],
    &[Concept::Support, Concept::School, Concept::Medical],
    &[Concept::Estate],
    &[Concept::Division],
    &[Concept::Sell, Concept::Buy],
];

/// "월급이랑 상관없이 주셨고 일한 대가 아님": what is denied last is not so.
fn take_back(scene: &Scene, cues: &mut [Cue]) {
    for kind in KINDS {
        let of_kind = |cue: &&Cue| kind.contains(&cue.concept);
        let denied = cues.iter().filter(of_kind).rfind(|cue| {
            cue.standing == Standing::Denied && super::standing::is_named_not(&scene.text, cue.span)
        });
        let Some(at) = denied.map(|cue| cue.span.start) else {
            continue;
        };
        let said_later = cues
            .iter()
            .filter(of_kind)
            .any(|cue| cue.standing == Standing::Said && cue.span.start > at);
        if !said_later {
            for cue in cues.iter_mut().filter(|cue| kind.contains(&cue.concept)) {
                cue.standing = Standing::Denied;
            }
        }
    }
}

/// "얼마가 되는 건지 알려 주세요", "세금이 붙는지요": what is asked of us is no doubt about what happened.
fn asked_of_us(scene: &Scene, cues: &[Cue]) -> Vec<Span> {
    const ASKED: &[&str] = &[
        "얼마",
        "몇",
        "어떻게",
        "언제",
        "어디",
        "세금",
        "증여세",
        "과세",
        "신고",
        "내야",
        "나오",
        "붙",
        "되는",
        "대상",
        "해당",
        "괜찮",
        "문제",
        "잡히",
        "걸리",
        "맞는",
        "가능",
        "금액",
    ];
    const BEFORE: usize = 14;
    let whether: Vec<&Cue> = cues
        .iter()
        .filter(|cue| {
            cue.concept == Concept::Doubt
                && cue.span.end.checked_sub(1).and_then(|at| scene.text.at(at)) == Some('지')
        })
        .collect();
    // "빌린 게 되는 건지 받은 게 되는 건지": two are weighed.
    let [only] = whether.as_slice() else {
        return Vec::new();
    };
    let near = Span {
        start: only.span.start.saturating_sub(BEFORE),
        end: only.span.end,
    };
    if ASKED.iter().any(|word| scene.says_in(near, word)) {
        vec![only.span]
    } else {
        Vec::new()
    }
}

/// "갚는 얘기는 아직 안 해봤어요", "말씀이 없으셨어요": nothing was said of it. What nobody told one to do is another matter.
fn unsettled(scene: &Scene) -> Vec<Cue> {
    const TALK: &[&str] = &["얘기", "이야기", "말씀", "말", "상의", "의논", "합의", "언급"];
    const TOLD: &[&str] = &[
        "으라는",
        "으란",
        "라는",
        "라고",
        "란",
        "달라는",
        "달란",
        "다는",
        "단",
    ];
    const REACH: usize = 8;
    let text = &scene.text;
    let mut found = Vec::new();
    for at in 0..text.len() {
        let opens = at
            .checked_sub(1)
            .and_then(|before| text.at(before))
            .is_none_or(|c| !c.is_alphanumeric());
        let Some(noun) = TALK.iter().find(|noun| opens && text.starts_with(at, noun)) else {
            continue;
        };
        let end = at + noun.chars().count();
        let particle = text.at(end).is_some_and(|c| "이가은는도을를 ".contains(c));
        let behind: String = (end..end + REACH * 2)
            .filter_map(|i| text.at(i))
            .take_while(|c| !".,?!;…/".contains(*c))
            .filter(|c| *c != ' ')
            .take(REACH)
            .collect();
        let rest = behind.trim_start_matches(['이', '가', '은', '는', '도', '을', '를']);
        let rest = rest.strip_prefix("아직").unwrap_or(rest);
        let lacks = ["안", "못", "없", "나누지", "하지"]
            .iter()
            .any(|no| rest.starts_with(no));
        let before = |word: &str| {
            let length = word.chars().count() + 1;
            at.checked_sub(length)
                .is_some_and(|from| text.starts_with(from, word))
        };
        if particle && lacks && !TOLD.iter().any(|word| before(word)) {
            found.push(Cue {
                concept: Concept::Doubt,
                span: Span { start: at, end },
                standing: Standing::Said,
            });
        }
    }
    found
}

impl<'a> Told<'a> {
    /// Looks at a message.
    pub fn new(scene: &'a Scene, cues: &Cues) -> Self {
        let mut cues = cues.find(&scene.text);
        let (deeds, givers) = deed::deeds(scene);
        for of_verb in deed::cues(scene, &deeds) {
            let known = |cue: &Cue| cue.concept == of_verb.concept && cue.span.overlaps(of_verb.span);
            if !cues.iter().any(known) {
                cues.push(of_verb);
            }
        }
        cues.sort_by_key(|cue| cue.span.start);
        // "그냥 1억 주셨어요": the verb may stand behind the sum.
        let given: Vec<Cue> =
            cues.iter()
                .filter(|cue| cue.concept == Concept::Simply)
                .filter(|cue| {
                    let clause = scene.clause(cue.span.start);
                    scene.transfers.iter().any(|t| {
                        !t.loan && t.span.start > cue.span.start && scene.clause(t.span.start) == clause
                    })
                })
                .map(|cue| Cue {
                    concept: Concept::JustGiven,
                    ..*cue
                })
                .collect();
        cues.extend(given);
        // "이자는 안 받기로": the interest is let go, not the debt.
        let interest: Vec<Span> = cues
            .iter()
            .filter(|cue| matches!(cue.concept, Concept::Interest | Concept::NoInterest))
            .map(|cue| cue.span)
            .collect();
        let of_interest = |span: Span| {
            interest
                .iter()
                .any(|word| word.start < span.start && span.start <= word.end + 2)
        };
        cues.retain(|cue| {
            !matches!(cue.concept, Concept::Forgive | Concept::JustGiven) || !of_interest(cue.span)
        });
        // "세금 내야 되나요", "증여세를 내야 하나요": a tax is a debt only where somebody pays it for another.
        let paid = cues.iter().any(|cue| cue.concept == Concept::PaysOff);
        let is_tax = |cue: &Cue| {
            ["세금", "증여세"]
                .iter()
                .any(|tax| scene.text.starts_with(cue.span.start, tax))
        };
        cues.retain(|cue| cue.concept != Concept::Debt || paid || !is_tax(cue));
        deed::deny(&deeds, &mut cues);
        take_back(scene, &mut cues);
        // "죽을 때까지": for life, and nobody has died.
        let for_life: Vec<Span> = cues
            .iter()
            .filter(|cue| cue.concept == Concept::ForLife)
            .map(|cue| cue.span)
            .collect();
        cues.retain(|cue| {
            cue.concept != Concept::Dead || !for_life.iter().any(|span| span.overlaps(cue.span))
        });
        cues.extend(unsettled(scene));
        let asked = asked_of_us(scene, &cues);
        cues.retain(|cue| cue.concept != Concept::Doubt || !asked.contains(&cue.span));
        // "갚아야 하는 건지 아닌지": in doubt, not denied.
        let doubts: Vec<Span> = cues
            .iter()
            .filter(|cue| cue.concept == Concept::Doubt)
            .map(|cue| cue.span)
            .collect();
        for cue in &mut cues {
            let near = |doubt: &Span| doubt.start >= cue.span.end && doubt.start - cue.span.end <= 6;
            if cue.standing == Standing::Denied && doubts.iter().any(near) {
                cue.standing = Standing::Said;
            }
        }
        deed::set_aside(&deeds, &mut cues);
        deed::take_out(scene, &mut cues);
        join(&mut cues);
        Self {
            scene,
            cues,
            deeds,
            givers,
        }
    }

    /// Whether something is told to stand in the name of another than the one typing: 누나 이름으로, 아들 명의로.
    pub fn is_in_others_name(&self) -> bool {
        self.of(Concept::InName).any(|cue| {
            self.others().any(|p| {
                let close = p.span.end <= cue.span.start && cue.span.start - p.span.end <= 2;
                close || p.span.start < cue.span.start && cue.span.start < p.end
            })
        })
    }

    /// How often a string stands in the message.
    pub fn times(&self, words: &str) -> usize {
        let text = &self.scene.text;
        (0..text.len()).filter(|at| text.starts_with(*at, words)).count()
    }

    /// Whether it is said or asked for: what one is asked to keep is kept.
    pub fn speaks(&self, concept: Concept) -> bool {
        self.of(concept)
            .any(|cue| matches!(cue.standing, Standing::Said | Standing::Reported))
    }

    /// Whether something is told not to be so, or only reported.
    pub fn takes_something_back(&self) -> bool {
        self.cues
            .iter()
            .any(|cue| matches!(cue.standing, Standing::Denied | Standing::Reported))
    }

    /// Whether a parent too young for the regimes of one's later years gives.
    pub fn is_given_by_younger(&self) -> bool {
        self.scene.ages.iter().any(|find| {
            let young = match find.value {
                korean::age::Age::Years { n, .. } => (19..60).contains(&n),
                _ => false,
            };
            young
                && self
                    .others()
                    .any(|p| p.span.start >= find.span.end && p.span.start - find.span.end <= 3)
        })
    }

    /// The words of a concept.
    pub fn of(&self, concept: Concept) -> impl Iterator<Item = &Cue> {
        self.cues.iter().filter(move |cue| cue.concept == concept)
    }

    /// Whether it is said to be so.
    pub fn says(&self, concept: Concept) -> bool {
        self.of(concept).any(|cue| cue.standing == Standing::Said)
    }

    /// Whether one of them is said to be so.
    pub fn says_any(&self, concepts: &[Concept]) -> bool {
        concepts.iter().any(|concept| self.says(*concept))
    }

    /// Whether it is spoken of, however.
    pub fn mentions(&self, concept: Concept) -> bool {
        self.of(concept).next().is_some()
    }

    /// Whether it is told not to be so.
    pub fn denies(&self, concept: Concept) -> bool {
        self.of(concept).any(|cue| cue.standing == Standing::Denied)
    }

    /// Whether it is only reported.
    pub fn reports(&self, concept: Concept) -> bool {
        self.of(concept).any(|cue| cue.standing == Standing::Reported)
    }

    /// Where it is said last.
    pub fn last(&self, concept: Concept) -> Option<usize> {
        self.of(concept)
            .filter(|cue| cue.standing == Standing::Said)
            .last()
            .map(|cue| cue.span.start)
    }

    /// "전세금 2억 돌려받은 거랑은 별도로 8천을 보태주셨어요": the one sum that is told to be given, where every other stands with
    /// what is set apart.
    pub fn part_given(&self) -> Option<i64> {
        if !self.says(Concept::Apart) {
            return None;
        }
        let mut given: Vec<i64> = self
            .deeds
            .iter()
            .filter(|deed| deed.is_gift() && !self.is_apart(deed))
            .flat_map(|deed| deed.sums.iter().map(|(won, _)| *won))
            .collect();
        given.sort_unstable();
        given.dedup();
        let [one] = given.as_slice() else { return None };
        let mut others = self.sums().filter(|(_, won)| won != one).peekable();
        others.peek()?;
        others
            .all(|(span, _)| {
                self.deeds
                    .iter()
                    .any(|deed| deed.holds(span.start) && self.is_apart(deed))
            })
            .then_some(*one)
    }

    /// Whether a clause tells of another matter, with words that are set apart.
    fn is_apart(&self, deed: &Deed) -> bool {
        self.cues
            .iter()
            .any(|cue| cue.standing == Standing::Aside && deed.holds(cue.span.start))
    }

    /// Whether a sum stands for what was or will be given: no limit, line or deduction of the law.
    pub fn has_own_sum(&self) -> bool {
        const BOUNDS: &[&str] = &[
            "까지",
            "이하",
            "이상",
            "미만",
            "넘",
            "을넘",
            "를넘",
            "이넘",
            "초과",
            "을초과",
            "를초과",
            "한도",
            "공제",
            "은공제",
            "을공제",
            "를공제",
            "부터",
            "이내",
            "안넘",
            "안에서",
            "정도공제",
            "기준",
            "짜리공제",
        ];
        const LIMITS: &[&str] = &[
            "공제",
            "한도",
            "공제가",
            "공제는",
            "한도가",
            "한도는",
            "최대",
            "공제한도",
            "공제액",
        ];
        self.sums().any(|(span, _)| {
            let behind: String = (span.end..span.end + BOUND)
                .filter_map(|at| self.scene.text.at(at))
                .filter(|c| *c != ' ')
                .collect();
            let behind = behind.strip_prefix('원').unwrap_or(&behind);
            !BOUNDS.iter().any(|word| behind.starts_with(word)) && !self.precedes(span.start, LIMITS)
        })
    }

    /// Whether two concepts are said in one clause.
    pub fn together(&self, one: Concept, other: Concept) -> bool {
        self.of(one)
            .filter(|cue| cue.standing == Standing::Said)
            .any(|a| {
                self.of(other)
                    .any(|b| b.standing == Standing::Said && self.clause(a.span) == self.clause(b.span))
            })
    }

    /// The clause a word is in.
    pub fn clause(&self, span: Span) -> usize {
        self.scene.clause(span.start)
    }

    /// The sums, with where they stood.
    pub fn sums(&self) -> impl Iterator<Item = (Span, i64)> + '_ {
        self.scene
            .amounts
            .iter()
            .filter_map(|find| Some((find.span, in_won(find.value.won()?))))
    }

    /// The largest sum.
    pub fn largest(&self) -> Option<i64> {
        self.sums().map(|(_, won)| won).max()
    }

    /// Whether what stands right behind a position, spaces left out, begins with one of these.
    pub fn follows(&self, at: usize, words: &[&str]) -> bool {
        let from = (at..at + 3)
            .find(|i| self.scene.text.at(*i) != Some(' '))
            .unwrap_or(at);
        words.iter().any(|word| self.scene.text.starts_with(from, word))
    }

    /// Whether what stands right before a position, spaces left out, ends with one of these.
    pub fn precedes(&self, at: usize, words: &[&str]) -> bool {
        let to = (at.saturating_sub(2)..at)
            .rev()
            .find(|i| self.scene.text.at(*i) != Some(' '))
            .map_or(at, |i| i + 1);
        words.iter().any(|word| {
            to.checked_sub(word.chars().count())
                .is_some_and(|from| self.scene.text.starts_with(from, word))
        })
    }

    /// The clause that holds a position.
    pub fn deed_at(&self, at: usize) -> Option<&Deed> {
        self.deeds.iter().find(|deed| deed.holds(at))
    }

    /// Whether the one typing is the subject of the clause that holds a position.
    pub fn is_speakers(&self, at: usize) -> bool {
        self.deed_at(at).is_some_and(|deed| {
            self.scene
                .people
                .iter()
                .any(|p| p.who == Who::Speaker && matches!(p.case, Case::Subject) && deed.holds(p.span.start))
        })
    }

    /// Whether the one typing owns what is spoken of: 제 아파트, 내 땅.
    pub fn is_owner(&self) -> bool {
        self.scene.words.iter().any(|word| {
            word.sense == Sense::RealEstate
                && self.precedes(
                    word.span.start,
                    &["제", "내", "저희", "우리", "제 명의", "내 명의"],
                )
        })
    }

    /// Whether the debt at a position is somebody else's: 아버지 카드빚.
    pub fn owns_debt(&self, at: usize) -> bool {
        self.others()
            .any(|p| p.end <= at && at - p.end <= 4 && matches!(p.case, Case::Bare | Case::Of))
    }

    /// Whom a number of the frames names.
    pub fn person(&self, person: usize) -> Option<&Mention> {
        self.scene.people.get(person)
    }

    /// Who is dead by a word: named right behind it (돌아가신 아빠), or before it.
    pub fn dead_at(&self, word: Span) -> Option<&'static str> {
        let behind = self
            .scene
            .people
            .iter()
            .find(|p| p.span.start >= word.end && p.span.start <= word.end + 3 && p.who != Who::Speaker);
        let attributive = (word.end.saturating_sub(1)..word.end + 2)
            .filter_map(|at| self.scene.text.at(at))
            .any(|c| matches!(c, '신' | '은'));
        let before = self.others().filter(|p| p.span.end <= word.start).last();
        behind
            .filter(|_| attributive)
            .or(before)
            .or(behind)
            .map(|p| p.word)
    }

    /// Whether one of these particles clings to a word that ends at a position.
    pub fn clings(&self, at: usize, particles: &[&str]) -> bool {
        // "형제 회사(제 지분 40%)에": what is put in between belongs to the word.
        let at = if self.scene.text.at(at) == Some('(') {
            (at..at + INSERTED)
                .find(|i| self.scene.text.at(*i) == Some(')'))
                .map_or(at, |close| close + 1)
        } else {
            at
        };
        particles
            .iter()
            .any(|particle| self.scene.text.starts_with(at, particle))
    }

    /// What somebody beside the one typing gives, with its sum: the clause, and where the giver is named.
    pub fn complete_gift(&self) -> Option<(&Deed, usize)> {
        const LINKED: usize = 3;
        (0..self.deeds.len()).rev().find_map(|last| {
            let gift = self.deeds.get(last)?;
            let receives = gift.meaning == Meaning::Receive;
            let gives = receives || gift.meaning.gives() || gift.meaning == Meaning::Help;
            if !gives || gift.negated || !gift.transfers() {
                return None;
            }
            let sentence = self.scene.sentence(gift.span.start);
            let first = last.saturating_sub(LINKED);
            let chain = self.deeds.get(first..=last)?.iter();
            let mut chain = chain
                .rev()
                .take_while(|deed| self.scene.sentence(deed.span.start) == sentence)
                .take(if receives { 1 } else { LINKED + 1 });
            let parts = if receives {
                &[Part::From, Part::To][..]
            } else {
                &[Part::Subject, Part::Topic][..]
            };
            let mut has_sum = false;
            let giver = chain.find_map(|deed| {
                has_sum |= deed.sums.iter().any(|(_, price)| !price);
                let (person, _) = deed.people.iter().find(|(_, part)| parts.contains(part))?;
                Some(self.person(*person)?.span.start)
            })?;
            has_sum.then_some((gift, giver))
        })
    }

    /// Whether every word of a concept stands before such a gift and its giver, in a clause without a sum.
    pub fn is_before_gift(&self, concept: Concept) -> bool {
        let Some((gift, giver)) = self.complete_gift() else {
            return false;
        };
        let mut said = self
            .of(concept)
            .filter(|cue| cue.standing == Standing::Said)
            .peekable();
        said.peek().is_some()
            && said.all(|cue| {
                let before = cue.span.end <= giver
                    || gift.meaning == Meaning::Receive && cue.span.end <= gift.span.start;
                before
                    && self
                        .deed_at(cue.span.start)
                        .is_none_or(|deed| deed.span == gift.span || is_apart_in_sum(deed, gift))
            })
    }

    /// Whether one other than the two of the gift is whom a clause tells of: "친구는 이혼하면서 위자료를 받았다던데".
    pub fn is_of_third(&self, deed: &Deed, giver: usize) -> bool {
        let of_gift = self.others().find(|p| p.span.start == giver).map(|p| p.who);
        deed.people.iter().any(|(person, part)| {
            matches!(part, Part::Subject | Part::Topic)
                && self.person(*person).is_some_and(|p| Some(p.who) != of_gift)
        })
    }

    /// "특례는 조건이 안 맞아 포기했고요": what is spoken of is let go in its clause or the next one.
    pub fn is_given_up(&self, concept: Concept) -> bool {
        const LET_GO: &[&str] = &[
            "포기",
            "접었",
            "접고",
            "그만뒀",
            "안 하기로",
            "안하기로",
            "못 받는",
            "못받는",
            "안 쓰기로",
            "안 쓰고",
        ];
        const REACH: usize = 22;
        let mut said = self
            .of(concept)
            .filter(|cue| cue.standing == Standing::Said)
            .peekable();
        said.peek().is_some()
            && said.all(|cue| {
                let behind = Span {
                    start: cue.span.end,
                    end: cue.span.end + REACH,
                };
                LET_GO.iter().any(|word| self.scene.says_in(behind, word))
            })
    }

    /// Whether the transfer is told in a later clause of its own, with its giver and its sum: what stands before is background.
    pub fn is_background(&self, at: usize) -> bool {
        let clause = self.scene.clause(at);
        self.scene.transfers.iter().any(|t| {
            let told = self.scene.clause(t.span.start);
            !t.loan
                && told > clause
                && self.sums().any(|(span, _)| self.scene.clause(span.start) == told)
                && self
                    .others()
                    .any(|p| matches!(p.case, Case::Subject) && self.scene.clause(p.span.start) == told)
        })
    }

    /// The people beside the one typing.
    pub fn others(&self) -> impl Iterator<Item = &Mention> {
        self.scene
            .people
            .iter()
            .filter(|person| person.who != Who::Speaker)
    }

    /// Whether somebody of the family is named.
    pub fn has_family(&self) -> bool {
        self.others().any(|person| !matches!(person.who, Who::Unrelated))
    }

    /// Whether husband or wife is named.
    pub fn has_spouse(&self) -> bool {
        self.others().any(|person| {
            person.who == Who::Couple
                || person.who == Who::NotYetOrNoLongerSpouse
                || person.path().is_some_and(|path| path.tie() == Tie::Spouse)
        })
    }

    /// Whether a grandparent or grandchild, an uncle, a sibling or the like gives: somebody not bound to support.
    pub fn has_remote(&self) -> bool {
        self.others().any(|person| {
            person.path().is_some_and(|path| match path.tie() {
                Tie::Ascendant { degree } | Tie::Descendant { degree } => degree > 1,
                Tie::Blood { .. } | Tie::Affinity { .. } => true,
                _ => false,
            })
        })
    }

    /// Whether somebody's property is named: "아버지 집을", "엄마 명의 아파트".
    pub fn owned_by_family(&self) -> bool {
        const NOUNS: &[&str] = &[
            "집",
            "아파트",
            "주택",
            "빌라",
            "상가",
            "건물",
            "빌딩",
            "땅",
            "토지",
            "오피스텔",
            "가게",
            "점포",
            "사무실",
            "공장",
            "창고",
            "임야",
            "농지",
            "밭",
            "논",
            "주식",
            "차",
            "명의",
            "소유",
            "부동산",
            "원룸",
            "분양권",
            "비상장",
            "회사",
            "지분",
        ];
        self.others().any(|person| {
            let owner = !matches!(
                person.case,
                Case::Subject | Case::Topic | Case::Dative | Case::Source
            );
            let close = owner && (self.follows(person.end, NOUNS) || self.follows(person.span.end, NOUNS));
            let behind = Span {
                start: person.end,
                end: person.end + 18,
            };
            let of_theirs = matches!(person.case, Case::Of | Case::Bare)
                && self
                    .scene
                    .words
                    .iter()
                    .any(|w| w.sense == Sense::RealEstate && w.span.overlaps(behind));
            close || of_theirs
        })
    }

    /// Whether a verb says that somebody has it for good: 주다, 드리다, 받다.
    pub fn is_for_good(&self) -> bool {
        self.deeds.iter().any(Deed::is_for_good)
    }

    /// Whether an account of the one typing is named: 제 통장, 내 명의 증권계좌.
    pub fn names_own_account(&self) -> bool {
        const OWN: &[&str] = &["제", "내", "저희", "본인"];
        const REACH: usize = 14;
        let ends_part = |word: &str| word.ends_with(['이', '가', '를', '을', '은', '는', '에']);
        (0..self.scene.text.len()).any(|at| {
            let opens = at
                .checked_sub(1)
                .and_then(|before| self.scene.text.at(before))
                .is_none_or(|c| !c.is_alphanumeric());
            let owner = OWN
                .iter()
                .find(|word| opens && self.scene.text.starts_with(at, word));
            owner.is_some_and(|word| {
                let from = at + word.chars().count();
                let near: String = (from..from + REACH)
                    .filter_map(|i| self.scene.text.at(i))
                    .take_while(|c| !".,?!".contains(*c))
                    .collect();
                ["통장", "계좌"].iter().any(|account| {
                    near.split_once(account)
                        .and_then(|(between, _)| between.rsplit_once(' ').map(|(words, _)| words))
                        .is_some_and(|words| !words.split(' ').any(ends_part))
                })
            })
        })
    }

    /// Whether something is told to stand in the name of somebody: 아버지 명의 예금.
    pub fn is_held_by_family(&self) -> bool {
        self.others().any(|person| {
            let tail = Span {
                start: person.span.end,
                end: person.end + 6,
            };
            ["명의", "통장", "계좌", "예금", "소유", "재산"]
                .iter()
                .any(|word| self.scene.says_in(tail, word))
        })
    }

    /// Whether somebody is the one it comes from: 한테서, 로부터, or 한테 and 께 with a verb of getting.
    pub fn has_counterpart(&self) -> bool {
        self.others()
            .any(|p| matches!(p.case, Case::Source | Case::Dative))
    }

    /// The same in one sentence.
    pub fn has_counterpart_in(&self, sentence: usize) -> bool {
        self.others().any(|p| {
            matches!(p.case, Case::Source | Case::Dative) && self.scene.sentence(p.span.start) == sentence
        })
    }

    /// Whether one of the older generation of one's own line gives.
    pub fn has_ascendant(&self) -> bool {
        self.others().any(|p| {
            matches!(p.who, Who::Ascendant)
                || p.path()
                    .is_some_and(|path| matches!(path.tie(), Tie::Ascendant { .. }))
        })
    }

    /// Whether a verb of giving or getting, no loan, stands behind a position.
    pub fn gives_after(&self, at: usize) -> bool {
        self.scene
            .transfers
            .iter()
            .any(|t| self.is_done(t) && t.span.start > at)
    }

    /// Whether a transfer is neither a loan nor denied: "대가는 따로 안 드렸고요".
    fn is_done(&self, transfer: &korean::transfer::Transfer) -> bool {
        let denied = |deed: &Deed| deed.negated && deed.holds(transfer.span.start);
        !transfer.loan && !self.deeds.iter().any(denied)
    }

    /// Whether somebody gives behind a position.
    pub fn given_after(&self, at: usize) -> bool {
        self.scene
            .transfers
            .iter()
            .any(|t| self.is_done(t) && t.way == Way::Give && t.span.start > at)
    }

    /// Whether what was sold, earned or paid out stands before what somebody then gives: "논 팔아가 줬어요", "첫 월급 탔다고 줬어요".
    /// Whoever it had come from, it is given on.
    pub fn is_given_on(&self, at: usize) -> bool {
        let gives = |t: &korean::transfer::Transfer| !t.loan && t.way == Way::Give && t.span.start > at;
        let giver = |p: &Mention| {
            matches!(p.case, Case::Subject | Case::Topic | Case::Bare | Case::Of) && p.span.end <= at
        };
        self.scene.transfers.iter().any(gives) && self.others().any(giver)
    }

    /// Whether land or a building is named.
    pub fn has_property(&self) -> bool {
        self.scene.has(Sense::RealEstate)
    }

    /// Whether a brother, a sister, a friend or the spouse is named: somebody who may leave money with one.
    pub fn has_equal(&self) -> bool {
        self.has_spouse()
            || self.others().any(|person| {
                matches!(person.who, Who::Unrelated)
                    || person
                        .path()
                        .is_some_and(|path| path.tie() == Tie::Blood { degree: 2 })
            })
    }

    /// Whether it costs nothing, or no rent is paid.
    pub fn is_free(&self) -> bool {
        self.says(Concept::Free) || self.denies(Concept::Rent)
    }
}
