//! Small talk: a first message in which nothing of worth changes hands and no word of the field stands.

use super::Room;
use crate::parse::parse;
use crate::read::{Context, Scene};
use korean::amount::Amount;
use korean::answer::Marker;
use korean::frame::Thing;
use korean::morph::{Case, Meaning, Noun, What};

/// What nobody would ask a tax adviser about, in won.
const SMALL: i64 = 100_000;
/// Words nobody uses of anything else.
const OURS: &[&str] = &["증여", "세금", "상속", "공제", "세무", "명의", "등기"];
/// Words of the field that everybody uses of other things, too.
const GENERAL: &[&str] = &[
    "고지서",
    "서류",
    "문제",
    "조건",
    "방법",
    "절차",
    "기준",
    "대상",
    "대상자",
    "연락",
    "통보",
    "안내문",
    "기한",
    "법",
    "계약서",
    "증거",
    "불이익",
    "면제",
    "가격",
    "금액",
    "집값",
    "감정",
    "가치",
    "잔액",
    "문의",
];
/// What food and drink are counted by.
const HELPINGS: &[&str] = &[
    "잔", "병", "그릇", "접시", "조각", "봉지", "모금", "컵", "캔", "입", "공기", "판", "개비", "송이",
];
/// From here on a sum beside somebody is worth a question by itself, in won.
const GREAT: i64 = 1_000_000;
/// So few words beside figures and people are a note, not a chat.
const NOTE: usize = 2;

/// Whether a message opens no consultation. Anything said inside one is about it.
pub(crate) fn is_everyday(scene: &Scene, context: &Context<'_>) -> bool {
    let told = scene.people.is_empty()
        && scene.amounts.is_empty()
        && scene.transfers.is_empty()
        && scene.dates.is_empty()
        && scene.ages.is_empty();
    // "앗 2억 아니고 2천이요", "그럼 7천이면?": what is put right or varied was told before.
    let goes_on = scene
        .markers
        .iter()
        .any(|m| matches!(m.value, Marker::Correction | Marker::WhatIf));
    // "만팔천원이면 괜찮네": what a shop asks is no gift, however it is put.
    let small = !scene.amounts.is_empty() && scene.amounts.iter().all(|find| is_small(find.value.amount));
    if told
        || goes_on && !small
        || context.in_gift()
        || context.answered
        || OURS.iter().any(|word| scene.says(word))
    {
        return false;
    }
    let parse = parse(scene);
    let room = Room {
        scene,
        context,
        story: parse.story(),
    };
    !room.has_field_word() && !room.moves_worth() && (small || !room.is_note())
}

/// Not even worth a question, in won; "천원짜리" and a number of anything else are.
fn is_small(amount: Amount) -> bool {
    matches!(amount, Amount::Won(won) if won < SMALL)
}

impl Room<'_> {
    fn has_field_word(&self) -> bool {
        let classes = [Noun::Field, Noun::Value, Noun::Debt];
        let deed = |meaning: Meaning| meaning.is_transfer() || meaning.moves_otherwise();
        self.story.tokens.iter().any(|t| {
            let own = t.lemma.chars().count() > 1 && !GENERAL.contains(&t.lemma);
            own && classes.iter().any(|class| t.is(*class)) || t.deed.is_some_and(deed) && t.lemma != "선물"
        })
    }

    /// A sum, or a thing that is worth one, or simply something, goes from one to another.
    fn moves_worth(&self) -> bool {
        let sum = |token: usize| self.is_great_sum(token);
        let thing = |token: usize| self.story.tokens.get(token).is_some_and(|t| t.is(Noun::Thing));
        let clauses = self.story.clauses.iter();
        let moved = clauses.filter(|c| !self.is_unimportant(c)).any(|clause| {
            let moves = clause.meaning.is_transfer() || clause.meaning.moves_otherwise();
            moves
                && !self.is_helping(clause)
                && (clause.all().any(|w| sum(w) || thing(w)) || self.is_plain(clause))
        });
        let all = 0..self.story.tokens.len();
        let someone = all.clone().any(|t| self.story.person(t).is_some());
        let great = all.clone().any(|t| self.is_sum_of(t, GREAT) && self.is_money(t));
        let kind = all
            .clone()
            .any(|t| self.story.tokens.get(t).is_some_and(|t| t.is(Noun::Apart)));
        let owned = all.clone().any(thing) && all.clone().any(sum);
        moved || owned || great && (someone || kind)
    }

    /// 차 한 잔, 음료수 한 병: what is served is no thing of worth.
    fn is_helping(&self, clause: &korean::clause::Clause) -> bool {
        clause.all().any(|word| {
            self.story
                .tokens
                .get(word)
                .is_some_and(|t| HELPINGS.contains(&t.lemma))
        })
    }

    /// 만 원 주고 샀다.
    fn is_unimportant(&self, clause: &korean::clause::Clause) -> bool {
        let position = self.story.clauses.iter().position(|c| std::ptr::eq(c, clause));
        position.is_some_and(|i| self.story.is_price(i))
    }

    fn is_great_sum(&self, token: usize) -> bool {
        self.is_sum_of(token, SMALL)
    }

    fn is_sum_of(&self, token: usize, least: i64) -> bool {
        let Some(Thing::Sum(i)) = self.story.thing(token) else {
            return false;
        };
        self.scene
            .amounts
            .get(i)
            .is_some_and(|find| match find.value.amount {
                Amount::Won(won) => won >= least,
                Amount::Range { .. } | Amount::Vague => true,
            })
    }

    /// 구백 점, 오만 명 count something else; 인구가 오천만 says what it counts.
    fn is_money(&self, token: usize) -> bool {
        let tokens = self.story.tokens;
        let counted = tokens
            .get(token)
            .zip(tokens.get(token + 1))
            .is_some_and(|(own, next)| {
                let other = [Noun::Other, Noun::Pronoun, Noun::Light]
                    .iter()
                    .any(|class| next.is(*class));
                next.span.start <= own.span.end + 1
                    && own.cases.is_empty()
                    && own.suffixes.is_empty()
                    && (next.what == What::Unknown || other)
            });
        let said_of_other = self
            .story
            .clause_of(token)
            .and_then(|c| self.story.clauses.get(c))
            .is_some_and(|c| {
                !c.meaning.is_transfer()
                    && c.words.iter().any(|w| {
                        let subject = tokens.get(*w).filter(|t| t.case() == Some(Case::Subject));
                        self.story.person(*w).is_none()
                            && subject.is_some_and(|t| !t.is(Noun::Thing) && !t.is(Noun::Value))
                    })
            });
        !counted && !said_of_other
    }

    /// 아버지가 주셨어요: nothing else is named that would be given.
    fn is_plain(&self, clause: &korean::clause::Clause) -> bool {
        // Without a particle only what stands right before the verb is named: 그냥 이모가 주셨다.
        let named = clause.words.iter().rev().take(2).enumerate().any(|(i, w)| {
            self.story.tokens.get(*w).is_some_and(|t| {
                let noun = matches!(t.what, What::Noun(_) | What::Unknown);
                let case = t.case();
                noun && (matches!(case, Some(Case::Object | Case::By | Case::Focus))
                    || i == 0 && case.is_none())
            })
        });
        matches!(clause.meaning, Meaning::Give | Meaning::Receive | Meaning::Arrive)
            && ["주", "드리", "받", "보내", "물려주", "물려받", "넘기", "증여"].contains(&clause.verb)
            && !named
            && clause
                .all()
                .any(|w| matches!(self.story.thing(w), Some(Thing::Person(_) | Thing::Day(_))))
    }

    /// 아버지 5천: figures and people with hardly a word.
    fn is_note(&self) -> bool {
        let words = || {
            let said = |what: What| matches!(what, What::Noun(_) | What::Verb | What::Unknown);
            self.story.tokens.iter().filter(move |t| said(t.what)).count()
        };
        let sum = (0..self.story.tokens.len()).any(|t| self.is_sum_of(t, GREAT));
        let someone = (0..self.story.tokens.len()).any(|t| self.story.person(t).is_some());
        let asks = self.story.clauses.iter().any(|c| c.asks);
        words() == 0 || sum && someone && words() <= NOTE && !asks
    }
}
