//! A message as the tests of the kind see it: its words with their standing, its sums, its people.

use super::cue::{Concept, Cue, Cues};
use super::standing::Standing;
use crate::read::scene::Scene;
use crate::read::words::Sense;
use korean::Span;
use korean::kin::{Case, Mention, Tie, Who};
use korean::transfer::Way;

/// A message seen for its kind.
pub struct Told<'a> {
    /// Everything found in it.
    pub scene: &'a Scene,
    /// The words that tell the kind.
    pub cues: Vec<Cue>,
}

impl<'a> Told<'a> {
    /// Looks at a message.
    pub fn new(scene: &'a Scene, cues: &Cues) -> Self {
        let mut cues = cues.find(&scene.text);
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
        cues.retain(|cue| cue.concept != Concept::Forgive || !of_interest(cue.span));
        Self { scene, cues }
    }

    /// Whether it is said or asked for: what one is asked to keep is kept.
    pub fn speaks(&self, concept: Concept) -> bool {
        self.of(concept).any(|cue| cue.standing != Standing::Denied)
    }

    /// Whether something is told not to be so.
    pub fn denies_something(&self) -> bool {
        self.cues.iter().any(|cue| cue.standing == Standing::Denied)
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
            .filter_map(|find| Some((find.span, find.value.won()?)))
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

    /// Whether one of these particles clings to a word that ends at a position.
    pub fn clings(&self, at: usize, particles: &[&str]) -> bool {
        particles
            .iter()
            .any(|particle| self.scene.text.starts_with(at, particle))
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

    /// Whether somebody is the one it comes from: 한테서, 로부터, or 한테 and 께 with a verb of getting.
    pub fn has_counterpart(&self) -> bool {
        self.others()
            .any(|p| matches!(p.case, Case::Source | Case::Dative))
    }

    /// Whether somebody beside the one typing is the subject.
    pub fn has_subject(&self) -> bool {
        self.others()
            .any(|p| matches!(p.case, Case::Subject | Case::Topic))
    }

    /// Whether a verb of giving or getting, no loan, stands behind a position.
    pub fn gives_after(&self, at: usize) -> bool {
        self.scene.transfers.iter().any(|t| !t.loan && t.span.start > at)
    }

    /// Whether somebody gives behind a position.
    pub fn given_after(&self, at: usize) -> bool {
        self.scene
            .transfers
            .iter()
            .any(|t| !t.loan && t.way == Way::Give && t.span.start > at)
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
