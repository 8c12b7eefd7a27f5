//! Clauses: one predicate each, with the words that belong to it. A relative clause takes what it needs and leaves the
//! rest to its head; "아니다" takes only what is denied.

use crate::morph::{Case, Link, Meaning, Noun, Stem, Token, Traits, What};

/// How a clause stands in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A statement.
    Statement,
    /// A question.
    Question,
    /// Another clause follows.
    Linked,
    /// Describes a noun.
    Relative,
    /// Is a noun: 받은 거, 줄 예정.
    Nominal,
    /// Says when: 받을 때.
    Time,
    /// Somebody's words.
    Quoted,
    /// Says what something is: …예요.
    Identity,
    /// No predicate.
    Fragment,
}

/// A clause; words are indices of tokens.
#[derive(Debug, Clone)]
pub struct Clause {
    /// The words before the predicate.
    pub words: Vec<usize>,
    /// The verb, or what is said to be.
    pub predicate: Option<usize>,
    /// How it stands.
    pub form: Form,
    /// What the verb means.
    pub meaning: Meaning,
    /// The verb's first stem.
    pub verb: &'static str,
    /// The last ending.
    pub ending: &'static str,
    /// What the endings add.
    pub traits: Traits,
    /// Said not to be.
    pub negated: bool,
    /// What a relative clause describes.
    pub head: Option<usize>,
    /// The sentence it is in.
    pub sentence: usize,
    /// Whether it is asked: -나요, -ㄹ까요, or a question mark behind it.
    pub asks: bool,
}

impl Clause {
    /// The words with what is said to be.
    pub fn all(&self) -> impl Iterator<Item = usize> + '_ {
        let noun = self.predicate.filter(|_| self.form == Form::Identity);
        self.words.iter().copied().chain(noun)
    }
}

/// Verbs that lean on the one before.
const LEANING: &[&str] = &[
    "주",
    "드리",
    "놓",
    "두",
    "버리",
    "있",
    "보",
    "오",
    "가",
    "내",
    "계시",
    "달",
    "받",
    "대",
    "해주",
    "해드리",
    "뿌리",
    "부리",
];
/// Verbs that carry on a plan or a manner: -려고 하다, -고 있다, -면 되다.
const CARRYING: &[&str] = &[
    "하",
    "있",
    "싶",
    "되",
    "계시",
    "보",
    "말",
    "생각하",
    "계획하",
    "카",
    "캐",
];
/// Nouns behind a verb that make it a plan.
const PLANS: &[&str] = &["예정", "생각", "계획", "작정", "마음", "셈", "중"];
/// Native numbers before a counter.
const NUMBERS: &[&str] = &[
    "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "몇", "여러",
];
/// Nouns behind a verb that say when.
const TIMES: &[&str] = &["때", "전", "후", "뒤", "동안", "당시", "무렵"];

struct Splitter<'a> {
    tokens: &'a [Token],
    clauses: Vec<Clause>,
    open: Vec<usize>,
    sentence: usize,
    /// What stands open before a bracket.
    outside: Option<Vec<usize>>,
}

/// The clauses of a message, in the order of their predicates.
pub fn split(tokens: &[Token]) -> Vec<Clause> {
    let mut splitter = Splitter {
        tokens,
        clauses: Vec::new(),
        open: Vec::new(),
        sentence: 0,
        outside: None,
    };
    let mut at = 0;
    while at < tokens.len() {
        at = splitter.step(at);
    }
    splitter.leave_bracket();
    splitter.fragment();
    splitter.clauses
}

impl<'a> Splitter<'a> {
    fn token(&self, at: usize) -> Option<&'a Token> {
        self.tokens.get(at)
    }

    fn step(&mut self, at: usize) -> usize {
        let Some(token) = self.tokens.get(at) else {
            return at + 1;
        };
        match token.what {
            What::Mark('(') => {
                self.leave_bracket();
                self.outside = Some(std::mem::take(&mut self.open));
                at + 1
            }
            What::Mark(')') => {
                self.leave_bracket();
                at + 1
            }
            What::Mark(c @ ('.' | '?' | '!' | '\n' | ';' | '…')) => {
                self.fragment();
                if c == '?'
                    && let Some(last) = self.clauses.last_mut()
                {
                    last.asks = true;
                }
                self.sentence += 1;
                at + 1
            }
            What::Mark(',') if self.is_noted() => {
                self.fragment();
                at + 1
            }
            What::Mark(c) => {
                if matches!(c, ',' | '/' | '→' | ':' | '+' | '=') {
                    self.open.push(at);
                }
                at + 1
            }
            What::Verb if self.is_counter(at, token) || self.is_belief(at, token) => {
                self.open.push(at);
                at + 1
            }
            What::Verb => self.verb(at, token),
            _ if token.copula && token.link == Some(Link::Relative) => {
                self.open.push(at);
                at + 1
            }
            _ if token.copula => {
                let form = Form::Identity;
                let mut clause = self.close(Some(at), form, Meaning::Other);
                clause.ending = token.ending;
                clause.traits = token.traits;
                clause.asks = token.link == Some(Link::Question);
                self.add(clause, token.link);
                at + 1
            }
            _ => {
                self.open.push(at);
                at + 1
            }
        }
    }

    /// 아버지가 아파트를 증여, 채무는 제가 …: a deed with its object needs no verb to be told.
    fn is_noted(&self) -> bool {
        let open = || self.open.iter().filter_map(|at| self.token(*at));
        let deed = open()
            .next_back()
            .is_some_and(|t| t.deed.is_some() && t.cases.is_empty());
        deed && open().any(|t| t.case() == Some(Case::Object))
    }

    /// Everything open as a clause of its own.
    fn close(&mut self, predicate: Option<usize>, form: Form, meaning: Meaning) -> Clause {
        Clause {
            words: std::mem::take(&mut self.open),
            predicate,
            form,
            meaning,
            verb: "",
            ending: "",
            traits: Traits::default(),
            negated: false,
            head: None,
            sentence: self.sentence,
            asks: false,
        }
    }

    /// 두 번: the counter, not what was earned.
    fn is_counter(&self, at: usize, token: &Token) -> bool {
        let number = at
            .checked_sub(1)
            .and_then(|before| self.token(before))
            .is_some_and(|t| {
                let figure = !t.lemma.starts_with(|c| ('가'..='힣').contains(&c));
                t.is(Noun::Other) && (figure || NUMBERS.contains(&t.lemma))
            });
        number && token.word() == "벌" && token.link == Some(Link::Relative)
    }

    /// 6천5백인 줄 알았는데: what was believed, and no giving.
    fn is_belief(&self, at: usize, token: &Token) -> bool {
        let knows = self
            .token(at + 1)
            .is_some_and(|t| ["알", "모르"].contains(&t.word()));
        let described = at
            .checked_sub(1)
            .and_then(|before| self.token(before))
            .is_some_and(|t| t.link == Some(Link::Relative));
        knows && described && token.word() == "주" && token.link == Some(Link::Relative)
    }

    /// What stands in a bracket is said for itself; what stood open before it goes on behind it.
    fn leave_bracket(&mut self) {
        if let Some(outside) = self.outside.take() {
            self.fragment();
            self.open = outside;
        }
    }

    fn add(&mut self, clause: Clause, link: Option<Link>) {
        self.clauses.push(clause);
        if matches!(link, Some(Link::Final | Link::Question)) {
            self.sentence += 1;
        }
    }

    fn fragment(&mut self) {
        let says = |at: &usize| self.token(*at).is_some_and(|t| !matches!(t.what, What::Mark(_)));
        if self.open.iter().any(says) {
            let clause = self.close(None, Form::Fragment, Meaning::Other);
            self.clauses.push(clause);
        }
        self.open.clear();
    }

    fn verb(&mut self, at: usize, token: &Token) -> usize {
        let mut stems: Vec<Stem> = token.stems.clone();
        let (mut traits, mut link, mut ending) = (token.traits, token.link, token.ending);
        let mut negated = self.denied_before();
        let mut next = at + 1;
        while let Some(after) = self.token(next) {
            if after.what != What::Verb {
                // 주지도 않다, 주지는 않다.
                break;
            }
            let word = after.word();
            let bare = link.is_none() || traits.has(Traits::BARE) && ending.is_empty();
            let manner = link == Some(Link::Link)
                && (traits.has(Traits::PLAN)
                    || ending.ends_with(['고', '구', '로', '면', '야', '도', '게', '자', '서']));
            if ending.starts_with('지') && after.stems.first().is_some_and(|s| s.meaning == Meaning::Not) {
                negated = true;
            } else if bare && LEANING.contains(&word) {
                stems.extend(after.stems.iter().copied());
            } else if manner && CARRYING.contains(&word) {
                // 받기로 했다: agreed, not done.
                if word == "싶" || ending.ends_with('면') || ending.ends_with("기로") {
                    traits = traits.with(Traits::PLAN);
                }
            } else {
                break;
            }
            traits = traits.without(Traits::BARE).with(after.traits);
            (link, ending) = (after.link, after.ending);
            next += 1;
        }
        // 낳았다고 주셨어요: a quotation that goes on is no end.
        let goes_on = self
            .token(next)
            .is_some_and(|t| !matches!(t.what, What::Mark('.' | '?' | '!' | ')')));
        if link == Some(Link::Final) && traits.has(Traits::QUOTED) && goes_on {
            link = Some(Link::Quoted);
        }
        if stems.iter().any(|s| s.text.ends_with("드리")) {
            traits = traits.with(Traits::HUMBLE);
        }
        // 혼인신고 했어요, 이체를 해 주셨어요: the noun says what is done.
        if let Some(deed) = self.deed_before(&stems) {
            stems.insert(0, deed);
        }
        let meaning = self.in_place(crate::morph::meaning(&stems), &stems);
        let verb = stems.first().map_or("", |s| s.text);
        let finish = |clause: Clause| Clause {
            verb,
            ending,
            traits,
            negated: negated || clause.negated,
            asks: link == Some(Link::Question),
            ..clause
        };
        if link == Some(Link::Relative) {
            return self.relative(at, next, meaning, &finish);
        }
        if meaning == Meaning::NotBe {
            self.deny(at, link, &finish);
            return next;
        }
        let form = match link {
            Some(Link::Question) => Form::Question,
            Some(Link::Link) => Form::Linked,
            Some(Link::Quoted) => Form::Quoted,
            Some(Link::Noun) => Form::Nominal,
            Some(Link::Final | Link::Relative) => Form::Statement,
            None => Form::Fragment,
        };
        let clause = finish(self.close(Some(at), form, meaning));
        self.add(clause, link);
        next
    }

    /// The noun right before 하다, 되다, 해 주다 that makes the verb.
    fn deed_before(&self, stems: &[Stem]) -> Option<Stem> {
        let light = stems
            .first()
            .is_some_and(|s| ["하", "되", "해주", "해드리", "시키"].contains(&s.text));
        let noun = self
            .open
            .last()
            .and_then(|at| self.token(*at))
            .filter(|_| light)?;
        let fits = matches!(noun.case(), None | Some(Case::Object | Case::Focus | Case::Topic));
        let meaning = noun.deed.filter(|_| fits)?;
        Some(Stem {
            text: noun.lemma,
            meaning,
            light: false,
        })
    }

    /// 서울에서 사는: lives, does not buy.
    fn in_place(&self, meaning: Meaning, stems: &[Stem]) -> Meaning {
        let lives = stems.first().is_some_and(|s| s.text == "사")
            && self.open.last().and_then(|at| self.token(*at)).is_some_and(|t| {
                t.is(Noun::Abroad)
                    || t.is(Noun::Here)
                    || t.case() == Some(Case::At)
                    || ["같이", "따로", "함께", "혼자"].contains(&t.lemma)
            });
        let verb = stems.first().map_or("", |s| s.text);
        let word = |at: Option<&usize>| at.and_then(|at| self.token(*at)).map_or("", |t| t.lemma);
        let first = word(self.open.last()) == "먼저";
        let world = self.open.iter().rev().take(2).any(|at| word(Some(at)) == "세상");
        let someone = self
            .open
            .iter()
            .rev()
            .nth(1)
            .and_then(|at| self.token(*at))
            .is_some_and(|t| {
                matches!(t.what, What::Atom(_)) && matches!(t.case(), None | Some(Case::Object))
            });
        // 먼저 가셨어요, 세상을 떠났다, 남편을 먼저 보내고.
        let dies = verb == "가" && first
            || ["떠나", "뜨"].contains(&verb) && world
            || verb == "보내" && first && someone;
        if dies {
            Meaning::Die
        } else if lives && meaning == Meaning::Buy {
            Meaning::Live
        } else {
            meaning
        }
    }

    /// 안, 못 right before the verb.
    fn denied_before(&self) -> bool {
        self.open
            .iter()
            .rev()
            .take(2)
            .filter_map(|at| self.token(*at))
            .any(|t| ["안", "못"].contains(&t.lemma) && t.cases.is_empty() && !self.is_cut_off(t))
    }

    /// 미+안+하다: a piece behind letters nobody knows is no word.
    fn is_cut_off(&self, token: &Token) -> bool {
        self.tokens
            .iter()
            .any(|t| t.what == What::Unknown && t.span.end == token.span.start)
    }

    fn relative(
        &mut self,
        at: usize,
        next: usize,
        meaning: Meaning,
        finish: &impl Fn(Clause) -> Clause,
    ) -> usize {
        let head = self.token(next);
        let light = head.is_some_and(|h| h.is(Noun::Light) || PLANS.contains(&h.lemma) || h.lemma == "일");
        if light && let Some(head) = head {
            let mut clause = finish(self.close(Some(at), Form::Nominal, meaning));
            let mut after = next + 1;
            clause.head = Some(next);
            if PLANS.contains(&head.lemma) {
                clause.traits = clause.traits.with(Traits::PLAN);
            }
            if ["적", "일"].contains(&head.lemma) {
                clause.traits = clause.traits.with(Traits::ONCE);
            }
            if TIMES.contains(&head.lemma) {
                clause.form = Form::Time;
            }
            clause.traits = clause.traits.with(head.traits);
            // 받은 거 또 있어요.
            let again = self
                .token(after)
                .is_some_and(|t| ["또", "더"].contains(&t.lemma) && t.cases.is_empty());
            let there_is = self
                .token(after + 1)
                .is_some_and(|t| t.meaning() == Meaning::Exist);
            after += usize::from(again && there_is && head.cases.is_empty());
            match self
                .token(after)
                .filter(|t| t.what == What::Verb)
                .map(Token::meaning)
            {
                Some(Meaning::NotBe | Meaning::Not | Meaning::Lack) => {
                    (clause.negated, after) = (true, after + 1);
                }
                Some(Meaning::Exist) if ["적", "게", "거", "건", "것", "일"].contains(&head.lemma) => {
                    clause.traits = clause.traits.with(Traits::ONCE);
                    after += 1;
                }
                _ if self.token(after).is_some_and(|t| t.lemma == "말고") => {
                    (clause.negated, after) = (true, after + 1);
                }
                _ => {}
            }
            let last = after
                .checked_sub(1)
                .and_then(|i| self.token(i))
                .and_then(|t| t.link);
            self.add(clause, last.filter(|_| head.copula || after > next + 1));
            return after;
        }
        // 3년 전에 같은 분한테: sameness takes only what it is compared with.
        let same = self.token(at).is_some_and(|t| t.word() == "같");
        let keeps = if same {
            let compared = self.open.last().and_then(|w| self.token(*w));
            // 5천 같은 날 넣어주심: a day is the same as another told.
            let dated = head.is_some_and(|h| ["날", "달", "해"].contains(&h.lemma) || h.is(Noun::Me));
            let takes = compared
                .filter(|_| !dated)
                .is_some_and(|t| matches!(t.case(), None | Some(Case::With | Case::Like)));
            let kept = self.open.len() - usize::from(takes);
            self.open.get(..kept).unwrap_or_default().to_vec()
        } else if meaning.is_transfer() || meaning.moves_otherwise() {
            self.topics()
        } else {
            self.far()
        };
        let mut clause = finish(self.close(Some(at), Form::Relative, meaning));
        clause.head = Some(next);
        clause.words.retain(|w| !keeps.contains(w));
        self.clauses.push(clause);
        self.open = keeps;
        next
    }

    fn topics(&self) -> Vec<usize> {
        let topic = |at: &usize| self.token(*at).is_some_and(|t| t.case() == Some(Case::Topic));
        self.open.iter().copied().filter(topic).collect()
    }

    /// What is too far to be part of a describing clause: other parties, sums that are objects.
    fn far(&self) -> Vec<usize> {
        let stays = |t: &Token| {
            let party = matches!(
                t.case(),
                Some(
                    Case::Topic
                        | Case::To
                        | Case::ToHonoured
                        | Case::From
                        | Case::SubjectHonoured
                        | Case::Object
                )
            );
            matches!(t.what, What::Mark(_)) || party && matches!(t.what, What::Atom(_)) || t.is(Noun::Me)
        };
        let near = self
            .open
            .iter()
            .rev()
            .take(4)
            .take_while(|at| self.token(**at).is_some_and(|t| !stays(t)))
            .count();
        self.open
            .get(..self.open.len() - near)
            .unwrap_or_default()
            .to_vec()
    }

    /// Only the last noun is denied; whoever has a part keeps it.
    fn deny(&mut self, at: usize, link: Option<Link>, finish: &impl Fn(Clause) -> Clause) {
        let part = |t: &Token| {
            matches!(
                t.case(),
                Some(Case::To | Case::ToHonoured | Case::From | Case::SubjectHonoured | Case::Topic)
            ) || t.is(Noun::ToMe)
        };
        let last = self.open.last().copied();
        let keeps: Vec<usize> = self
            .open
            .iter()
            .copied()
            .filter(|at| Some(*at) != last && self.token(*at).is_some_and(part))
            .collect();
        self.open.retain(|w| !keeps.contains(w));
        let mut clause = finish(self.close(Some(at), Form::Linked, Meaning::NotBe));
        clause.negated = true;
        // "빌린 거 아니고 받은 거": the clause before is what is denied.
        if clause.words.is_empty()
            && let Some(before) = self.clauses.last_mut()
        {
            before.negated = true;
        }
        self.add(clause, link);
        if !matches!(link, Some(Link::Final | Link::Question)) {
            self.open = keeps;
        }
    }
}
