//! What a message does, clause by clause: the deeds a kind is told from, and which of them is a gift told for itself.

use super::cue::{Concept, Cue};
use super::standing::{Standing, standing};
use crate::parse;
use crate::scene::Scene;
use korean::Span;
use korean::clause::{Clause, Form};
use korean::frame::{How, Part, Party, Story, Thing};
use korean::morph::{Case, Meaning, Noun, Traits, What};

/// What a clause may speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Has {
    /// What comes and goes: 이자, 월급, 매달.
    Flow,
    /// A part of what was told: 그중, 나머지.
    PartOf,
    /// A noun that names a transfer: 증여, 송금.
    Transfer,
    /// A thing that can change hands.
    Thing,
    /// What something is worth: 시세, 공시가격.
    Value,
    /// Another owner's name: 제 앞으로, 아들 명의로.
    Title,
    /// A debt.
    Debt,
    /// A place: 집에, 아파트에서.
    Place,
}

/// One clause with what the gate asks of it.
#[derive(Debug)]
pub struct Deed {
    /// Where its words stand.
    pub span: Span,
    /// What its verb means.
    pub meaning: Meaning,
    /// How it stands.
    pub form: Form,
    /// Its verb's stem.
    pub verb: &'static str,
    ending: &'static str,
    /// What the endings add.
    pub traits: Traits,
    /// Said not to be.
    pub negated: bool,
    /// The sums in it, with whether each is a price (4억에).
    pub sums: Vec<(i64, bool)>,
    /// The people beside the one typing, with their parts.
    pub people: Vec<(usize, Part)>,
    /// What it speaks of.
    holds: Vec<Has>,
    predicate: Option<Span>,
    /// Whether its verb says that somebody has it for good: 주다, 드리다, 받다, alone or leaning on another.
    for_good: bool,
}

/// Forms of 주다, 드리다 and 받다.
const FOR_GOOD: &[&str] = &[
    "주", "줬", "준", "줄", "줌", "줘", "드리", "드렸", "드린", "드림", "받",
];
/// The same, leaning on a verb that stands alone before: 옮겨 줬어요.
const LEANS: &[&str] = &[" 줬", " 주셨", " 주신", " 드렸", " 드린"];
/// Verbs that move money without giving it for good.
const MOVES: &[&str] = &["내주", "대주", "돌려놓", "전하", "전달하", "오가"];
/// Verbs of what lies on a property: 전세 2억 들어있어요.
const STANDS: &[&str] = &["들어있", "들어가있", "껴있", "남아있", "걸려있", "되"];
/// Words of what is paid again and again.
const OFTEN: &[&str] = &["매달", "매월", "다달이", "달마다", "월"];
/// Words for a part of what was told.
const PARTS: &[&str] = &[
    "중",
    "그중",
    "그중에",
    "나머지",
    "나머지는",
    "일부",
    "절반",
    "반",
    "가운데",
];

impl Deed {
    /// Whether it tells of a gift with its sum.
    pub fn is_gift(&self) -> bool {
        let given = matches!(
            self.meaning,
            Meaning::Give | Meaning::Receive | Meaning::BuyFor | Meaning::Help | Meaning::Arrive
        );
        given
            && !self.negated
            && !self.has(Has::Flow)
            && !MOVES.contains(&self.verb)
            && self.sums.iter().any(|(_, price)| !price)
    }

    /// Whether something changes hands in it, as far as verb and nouns say.
    pub fn transfers(&self) -> bool {
        !self.negated && (self.meaning.is_transfer() || self.has(Has::Title)) || self.has(Has::Transfer)
    }

    /// Whether it pays for what the next clause says.
    fn is_paid_for(&self, then: &Self) -> bool {
        let pays = ["주", "드리", "내", "치르", "보내", "부치", "지급하", "지불하"].contains(&self.verb);
        let gets = matches!(then.meaning, Meaning::Buy | Meaning::Receive)
            || ["가져오", "가져가", "넘겨받", "인수하", "데려오"].contains(&then.verb);
        let paid = self.meaning == Meaning::Receive && self.verb == "받";
        let gives = then.has(Has::Title)
            || [
                "넘기",
                "넘겨주",
                "이전하",
                "이전",
                "명의이전",
                "이전등기",
                "명의변경",
            ]
            .contains(&then.verb);
        pays && gets && then.sums.is_empty() || paid && gives && then.sums.is_empty()
    }

    /// Whether it speaks of something.
    pub fn has(&self, what: Has) -> bool {
        self.holds.contains(&what)
    }

    /// "들어왔다가": it went on to somebody else.
    pub fn passes(&self) -> bool {
        self.ending.contains("다가") && matches!(self.meaning, Meaning::Arrive | Meaning::Receive)
    }

    /// Whether somebody is told to have it for good.
    pub fn is_for_good(&self) -> bool {
        self.for_good && !self.negated
    }

    /// Whether a position lies in it.
    pub fn holds(&self, at: usize) -> bool {
        self.span.start <= at && at < self.span.end
    }

    /// Whether somebody beside the one typing has one of these parts.
    pub fn has_part(&self, parts: &[Part]) -> bool {
        self.people.iter().any(|(_, part)| parts.contains(part))
    }

    /// "아파트에 월 50 내고 사는데": 사는 of living.
    fn is_lived_in(&self) -> bool {
        self.verb == "사" && self.has(Has::Place)
    }

    /// Whether it is a deal at a price that stands in it: 7억에 샀어요.
    pub fn is_priced(&self) -> bool {
        let stands = matches!(self.form, Form::Identity | Form::Fragment)
            || matches!(
                self.meaning,
                Meaning::Exist | Meaning::Lack | Meaning::Ask | Meaning::Live
            )
            || STANDS.contains(&self.verb);
        !stands && !self.negated && self.sums.iter().any(|(_, price)| *price)
    }

    /// Whether its verb says that something was done, and neither asks nor says what is.
    pub fn does(&self) -> bool {
        // "임대료를 낸 적이 없어요": paid or not, something is done.
        let asks = self.meaning == Meaning::Ask && !self.has(Has::Flow) && !self.has(Has::Debt);
        let empty = asks
            || matches!(
                self.meaning,
                Meaning::Say
                    | Meaning::Plan
                    | Meaning::Exist
                    | Meaning::Lack
                    | Meaning::Not
                    | Meaning::NotBe
                    | Meaning::Marry
                    | Meaning::Bear
            );
        let told = matches!(self.form, Form::Statement | Form::Linked | Form::Nominal);
        told && !empty && !self.verb.is_empty()
    }
}

/// The clauses of a message, and who gives by its frames.
pub fn deeds(scene: &Scene) -> (Vec<Deed>, Vec<usize>) {
    let parse = parse::parse(scene);
    let story = parse.story();
    let givers = story
        .frames()
        .iter()
        .filter_map(|frame| {
            let giver = frame.giver?;
            let near = if frame.meaning.gives() {
                giver.how != How::Elsewhere
            } else {
                giver.how == How::Particle
            };
            match giver.who {
                Party::Person(person) if near => Some(person),
                _ => None,
            }
        })
        .collect();
    let mut deeds: Vec<Deed> = (0..story.clauses.len())
        .filter_map(|i| deed(scene, &story, i))
        .collect();
    // "1700 주고 가져왔어요", "2억 9천만 받고 명의이전 해줬어요": what stands before 고 is the price.
    for i in 1..deeds.len() {
        let (before, rest) = deeds.split_at_mut(i);
        if let (Some(paying), Some(then)) = (before.last_mut(), rest.first())
            && paying.ending == "고"
            && paying.is_paid_for(then)
        {
            for (_, price) in &mut paying.sums {
                *price = true;
            }
        }
    }
    // "보내신 건 8천만원뿐이에요", "주신 돈이 2천만원이에요": what was given is said to be the sum.
    for i in 1..deeds.len() {
        let (before, rest) = deeds.split_at_mut(i);
        if let (Some(giving), Some(is)) = (before.last_mut(), rest.first())
            && giving.sums.is_empty()
            && (matches!(giving.form, Form::Nominal | Form::Relative) && is.form == Form::Identity
                || giving.has(Has::Thing) && giving.meaning.is_transfer() && is.has(Has::Value))
        {
            giving.sums.extend(is.sums.iter().copied());
        }
    }
    (deeds, givers)
}

fn deed(scene: &Scene, story: &Story<'_>, index: usize) -> Option<Deed> {
    let clause: &Clause = story.clauses.get(index)?;
    let tokens = || clause.words.iter().chain(clause.predicate.iter()).copied();
    let start = tokens()
        .filter_map(|t| story.tokens.get(t))
        .map(|t| t.span.start)
        .min()?;
    let end = tokens()
        .filter_map(|t| story.tokens.get(t))
        .map(|t| t.span.end)
        .max()?;
    let held = || {
        let head = clause.head.filter(|_| clause.form == Form::Relative);
        clause
            .all()
            .chain(head)
            .filter_map(|t| Some((t, story.tokens.get(t)?)))
    };
    let sums = held()
        .filter_map(|(t, token)| match story.thing(t)? {
            Thing::Sum(i) => {
                let won = scene.amounts.get(i)?.value.won()?;
                // "시세 5억에 융자 1억": what stands beside the value is no price.
                let beside = held().any(|(later, noun)| later > t && noun.is(Noun::Debt));
                Some((won, token.case() == Some(Case::In) && !beside))
            }
            _ => None,
        })
        .collect();
    let is = |class: Noun| held().any(|(_, token)| token.is(class));
    let people = story
        .parts(index)
        .into_iter()
        .filter(|(person, _)| !story.is_me(*person))
        .collect();
    let says = |words: &[&str]| held().any(|(_, token)| words.contains(&token.lemma));
    let placed =
        held().any(|(_, token)| token.is(Noun::Thing) && matches!(token.case(), Some(Case::In | Case::At)));
    let named =
        held().any(|(_, token)| token.what != What::Verb && token.deed.is_some_and(Meaning::is_transfer));
    let holds = [
        (Has::Flow, is(Noun::Flow) || says(OFTEN)),
        (Has::PartOf, says(PARTS)),
        (Has::Transfer, named),
        (Has::Thing, is(Noun::Thing)),
        (Has::Value, is(Noun::Value)),
        (Has::Title, is_retitled(scene, story, clause)),
        (Has::Debt, is(Noun::Debt)),
        (Has::Place, placed),
    ]
    .into_iter()
    .filter_map(|(has, holds)| holds.then_some(has))
    .collect();
    let predicate = clause
        .predicate
        .filter(|_| clause.form != Form::Identity)
        .and_then(|p| story.tokens.get(p))
        .map(|t| t.span);
    let for_good = predicate.is_some_and(|at| {
        let verb = Span { start: at.start, end };
        let leans = LEANS.iter().any(|word| scene.text.starts_with(end, word));
        leans || FOR_GOOD.iter().any(|word| scene.says_in(verb, word))
    });
    Some(Deed {
        span: Span { start, end },
        meaning: clause.meaning,
        form: clause.form,
        verb: clause.verb,
        ending: clause.ending,
        traits: clause.traits,
        negated: clause.negated,
        sums,
        people,
        holds,
        predicate,
        for_good,
    })
}

/// "제 앞으로 등기했어요", "아들 명의로 바꿨어요".
fn is_retitled(scene: &Scene, story: &Story<'_>, clause: &Clause) -> bool {
    let named = clause.words.iter().any(|w| {
        story
            .person(*w)
            .and_then(|p| scene.people.get(p))
            .is_some_and(|m| m.case == korean::kin::Case::Destination)
    });
    let bought = matches!(
        clause.meaning,
        Meaning::Buy | Meaning::Sell | Meaning::Lend | Meaning::Borrow
    );
    named && !bought
}

/// What the verbs of a message are evidence of, whatever their endings.
pub fn cues(scene: &Scene, deeds: &[Deed]) -> Vec<Cue> {
    let of_verbs = deeds.iter().filter_map(|deed| cue(scene, deed));
    of_verbs
        .chain(deeds.iter().filter_map(|deed| put(scene, deed)))
        .collect()
}

/// Verbs that lean on another and say that it was left so: 옮겨 놨어요, 사 두셨어요.
const LEFT: &[&str] = &["놨", "놓", "놔", "뒀", "두었", "두셨", "둔 ", "둔_"];

/// What was put somewhere and left there, for nobody's sake in so many words.
fn put(scene: &Scene, deed: &Deed) -> Option<Cue> {
    let at = deed.predicate.filter(|_| !deed.negated)?;
    let end = (at.end + 2).max(deed.span.end).min(scene.text.len());
    let left = (at.start + 1..end).find(|i| {
        let open = i
            .checked_sub(1)
            .and_then(|before| {
                (0..2).find_map(|gap| scene.text.at(before.checked_sub(gap)?).filter(|c| *c != ' '))
            })
            .is_some_and(|c| korean::typo::final_of(c) == Some(0));
        open && LEFT.iter().any(|verb| scene.text.starts_with(*i, verb))
    })?;
    Some(Cue {
        concept: Concept::Placed,
        span: Span {
            start: at.start,
            end: left + 1,
        },
        standing: standing(&scene.text, at),
    })
}

fn cue(scene: &Scene, deed: &Deed) -> Option<Cue> {
    let concept = match deed.meaning {
        Meaning::Borrow => Concept::Borrow,
        Meaning::Lend => Concept::Lend,
        Meaning::Repay => Concept::Repay,
        Meaning::Forgive => Concept::Forgive,
        // "죽겠는데", "나 죽기 전에": nobody has died.
        Meaning::Die
            if deed.verb == "죽"
                && !deed.traits.has(Traits::PAST)
                && deed.form != Form::Relative
                && !deed.has_part(&[Part::Subject]) =>
        {
            return None;
        }
        // "내후년에 돌아가니까": comes home.
        Meaning::Die if deed.verb == "돌아가" && !deed.traits.has(Traits::HONOURS) => return None,
        Meaning::Die => Concept::Dead,
        Meaning::Donate => Concept::Donate,
        // "감정 맡겼더니": nothing of anybody's is kept.
        Meaning::Hold if deed.sums.is_empty() && deed.people.is_empty() && !deed.has(Has::Thing) => {
            return None;
        }
        Meaning::Hold => Concept::KeepFor,
        Meaning::PayFor => Concept::PaysOff,
        Meaning::Sell => Concept::Sell,
        Meaning::Buy if deed.is_lived_in() => Concept::Live,
        Meaning::Buy if !["계약하", "얻", "구하", "차리", "뽑"].contains(&deed.verb) => Concept::Buy,
        Meaning::Arrive => Concept::Arrived,
        Meaning::Live if ["살", "거주하", "지내"].contains(&deed.verb) => Concept::Live,
        Meaning::Return if ["돌려받", "회수하"].contains(&deed.verb) => {
            // "나중에 돌려받는 사람도 저예요": who will, and not what has come back.
            let planned = deed.form == Form::Time || deed.traits.has(Traits::PLAN);
            let whoever = deed.form == Form::Relative
                && ["사람", "분", "쪽", "이는"].iter().any(|word| {
                    let behind = Span {
                        start: deed.span.end,
                        end: deed.span.end + 4,
                    };
                    scene.says_in(behind, word)
                });
            if planned || whoever {
                return None;
            }
            Concept::Claim
        }
        Meaning::Return if deed.has(Has::Title) => return None,
        Meaning::Return => Concept::GaveBack,
        _ => return None,
    };
    let at = deed.predicate.filter(|_| deed.form != Form::Fragment)?;
    // 교통사고: a single syllable inside a word is no verb.
    let inside = at
        .start
        .checked_sub(1)
        .and_then(|before| scene.text.at(before))
        .is_some_and(char::is_alphanumeric);
    if inside && deed.verb.chars().count() == 1 {
        return None;
    }
    let stem = Span {
        start: at.start,
        end: at.start + deed.verb.chars().count().min(at.end - at.start),
    };
    let standing = if deed.negated {
        Standing::Denied
    } else {
        standing(&scene.text, stem)
    };
    Some(Cue {
        concept,
        span: stem,
        standing,
    })
}

/// What stands in a clause that is denied as a whole is denied: 냉장고 사준 거 말고.
pub fn deny(deeds: &[Deed], cues: &mut [Cue]) {
    for cue in cues.iter_mut() {
        let denied = |deed: &Deed| {
            deed.negated
                && cue.concept != Concept::Doubt
                && deed.form == Form::Nominal
                && deed.span.start <= cue.span.start
                && cue.span.start < deed.span.end
        };
        if deeds.iter().any(denied) {
            cue.standing = Standing::Denied;
        }
    }
}

/// "양육보조금 월 20만원은 빼고": what stands before a sum that is taken out is another matter.
pub fn take_out(scene: &Scene, cues: &mut [Cue]) {
    for sum in &scene.amounts {
        let behind: String = (sum.span.end..sum.span.end + 8)
            .filter_map(|at| scene.text.at(at))
            .filter(|c| *c != ' ')
            .collect();
        let out = [
            "은빼고",
            "는빼고",
            "은제외",
            "는제외",
            "은말고",
            "말고",
            "은따로",
            "은별도",
            "은별개",
        ];
        if !out.iter().any(|word| behind.starts_with(word)) {
            continue;
        }
        for cue in cues.iter_mut() {
            let near = cue.span.start < sum.span.start && sum.span.start - cue.span.start <= 12;
            if near && cue.standing == Standing::Said {
                cue.standing = Standing::Aside;
            }
        }
    }
}

/// "이모가 대출 1억을 갚았고 저는 이모한테 3천을 드렸어요": what is given to one who paid for the giver is no gift of its own.
fn is_made_good(deeds: &[Deed], cues: &[Cue], given: &Deed) -> bool {
    let humble = given.traits.has(Traits::HUMBLE) && !given.has_part(&[Part::Subject, Part::From]);
    (given.has_part(&[Part::To]) || humble)
        && deeds.iter().enumerate().any(|(i, deed)| {
            let pays = deed.meaning == Meaning::Repay
                || cues
                    .iter()
                    .any(|cue| cue.concept == Concept::PaysOff && deed.holds(cue.span.start));
            // "시아버지가 제 사채 5천을": the subject may stand in a piece of its own before.
            let before = i.checked_sub(1).and_then(|at| deeds.get(at));
            let by_other = deed.has_part(&[Part::Subject, Part::Topic])
                || before.is_some_and(|piece| {
                    piece.form == Form::Fragment && piece.has_part(&[Part::Subject, Part::Topic])
                });
            deed.span.start < given.span.start && pays && !deed.sums.is_empty() && by_other
        })
}

/// "저는 제 돈 1억만 보탰고": one's own part of what was bought.
fn is_own_part(cues: &[Cue], given: &Deed) -> bool {
    !given.has_part(&[Part::To, Part::From])
        && !given.is_for_good()
        && given.meaning != Meaning::Receive
        && cues
            .iter()
            .any(|cue| cue.concept == Concept::Own && given.holds(cue.span.start))
}

/// Takes out of play what is told of another matter: words in a clause with a sum of its own beside a gift that is told with
/// its sum and its giver, and words before what is set apart.
pub fn set_aside(deeds: &[Deed], cues: &mut [Cue]) {
    let Some((index, gift)) = deeds
        .iter()
        .enumerate()
        .rfind(|(_, deed)| deed.is_gift() && !is_made_good(deeds, cues, deed) && !is_own_part(cues, deed))
    else {
        return;
    };
    let hard = |cue: &Cue| {
        !matches!(
            cue.concept,
            Concept::Insurance
                | Concept::Premium
                | Concept::Market
                | Concept::Priced
                | Concept::JustGiven
                | Concept::Simply
                | Concept::Lifetime
                | Concept::Collateral
                | Concept::Trust
                | Concept::Lend
        )
    };
    let own = |deed: &Deed| {
        !deed.sums.is_empty()
            && !deed.has(Has::Flow)
            && !deed.has(Has::PartOf)
            && deed
                .sums
                .iter()
                .all(|(won, price)| !price && gift.sums.iter().all(|(given, _)| given != won))
    };
    let apart = cues
        .iter()
        .filter(|cue| cue.concept == Concept::Apart)
        .map(|cue| cue.span.start)
        .max();
    for cue in &mut *cues {
        let of = deeds
            .iter()
            .enumerate()
            .find(|(_, deed)| deed.span.start <= cue.span.start && cue.span.start < deed.span.end);
        let other = of.is_some_and(|(i, deed)| i != index && own(deed) && deed.form != Form::Quoted);
        let before = apart.is_some_and(|at| cue.span.start < at && gift.span.end > at);
        if cue.standing == Standing::Said && (other && hard(cue) || before) {
            cue.standing = Standing::Aside;
        }
    }
}
