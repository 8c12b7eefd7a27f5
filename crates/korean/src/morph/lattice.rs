//! The cheapest way through a word: closed classes and known stems are cheap, syllables nobody knows cost. The second
//! cheapest is kept, too: how far it lies behind tells how sure the first is.

use super::class::{Case, Noun};
use super::grammar::{After, GRAMMAR, Grammar, State};
use super::jamo::{self, Jamo, finals};
use super::lexicon::Lexicon;

/// What a step reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    Noun(usize),
    Stem(usize),
    Light(usize),
    Suffix(usize),
    Particle(usize),
    Copula(usize),
    /// 이- before any ending.
    Be,
    Ending(usize),
    Polite,
    Unknown,
}

/// A step of a way, in characters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub start: usize,
    pub end: usize,
    pub piece: Piece,
}

/// The best way and how much dearer the next one with other words is.
#[derive(Debug, Default)]
pub(super) struct Ways {
    pub best: Vec<Step>,
    pub margin: i32,
}

#[derive(Debug, Clone, Copy)]
struct Cell {
    cost: i32,
    from: usize,
    state: State,
    rank: usize,
    piece: Option<Piece>,
}

type Cells = [[Option<Cell>; 2]; State::COUNT];

struct Lattice<'a> {
    jamo: &'a Jamo,
    lexicon: &'a Lexicon,
    grammar: &'static Grammar,
    cells: Vec<Cells>,
    len: usize,
}

/// One-letter words that stand alone often.
const FREE: &str = "안 못 저 나 내 제 또 더 다 좀 한 그 이 거 게 것 건 걸 적 때 중 전 후 형 딸 집 땅 돈 차 애 울 두 각 총 약";
/// What follows an ending without a clause of its own.
const POLITE: [&str; 8] = ["요", "여", "유", "용", "만", "도", "는", "잉"];

/// The ways through a run of letters; `after_atom` if it follows something the caller found.
pub(super) fn ways(chars: &[char], lexicon: &Lexicon, after_atom: bool) -> Ways {
    let jamo = Jamo::of(chars);
    let len = jamo.codes.len();
    let mut lattice = Lattice {
        jamo: &jamo,
        lexicon,
        grammar: &GRAMMAR,
        cells: vec![[[None; 2]; State::COUNT]; len + 1],
        len,
    };
    let start = if after_atom { State::Atom } else { State::Start };
    lattice.push(
        0,
        start,
        Cell {
            cost: 0,
            from: 0,
            state: start,
            rank: 0,
            piece: None,
        },
    );
    for at in 0..=len {
        lattice.relax_silent(at);
        if at < len {
            lattice.expand(at);
        }
    }
    lattice.finish(chars.len())
}

impl Lattice<'_> {
    fn cell(&self, at: usize, state: State, rank: usize) -> Option<Cell> {
        *self.cells.get(at)?.get(state as usize)?.get(rank)?
    }

    fn push(&mut self, at: usize, state: State, cell: Cell) {
        let Some(slot) = self
            .cells
            .get_mut(at)
            .and_then(|cells| cells.get_mut(state as usize))
        else {
            return;
        };
        let [first, second] = slot;
        if first.is_none_or(|old| cell.cost < old.cost) {
            *second = *first;
            *first = Some(cell);
        } else if second.is_none_or(|old| cell.cost < old.cost) {
            *second = Some(cell);
        }
    }

    /// Endings without a sound: 보내 + (어) 주다, 살 + (ㄹ) 집.
    fn relax_silent(&mut self, at: usize) {
        for i in &self.grammar.silent {
            let Some(ending) = self.grammar.endings.get(*i) else {
                continue;
            };
            if let Some(cell) = self.cell(at, ending.from, 0) {
                self.push(
                    at,
                    ending.next,
                    Cell {
                        cost: cell.cost + 40,
                        from: at,
                        state: ending.from,
                        rank: 0,
                        piece: Some(Piece::Ending(*i)),
                    },
                );
            }
        }
    }

    fn expand(&mut self, at: usize) {
        for state in State::ALL {
            for rank in 0..2 {
                if let Some(cell) = self.cell(at, state, rank) {
                    self.leave(at, state, rank, cell);
                }
            }
        }
    }

    fn leave(&mut self, at: usize, state: State, rank: usize, cell: Cell) {
        let step = |cost: i32, piece: Piece| Cell {
            cost: cell.cost + cost,
            from: at,
            state,
            rank,
            piece: Some(piece),
        };
        if let Some(penalty) = restart(state)
            && self.jamo.codes.get(at).is_some_and(|c| jamo::is_initial(*c))
        {
            self.words(at, penalty, &step);
        }
        let nominal = matches!(
            state,
            State::Noun | State::Suffixed | State::Particle | State::Atom | State::Unknown
        );
        if matches!(state, State::Noun | State::Suffixed | State::Atom) {
            self.behind_noun(at, state, &cell, &step);
        }
        if nominal {
            self.particles(at, state, &cell, &step);
        }
        if state == State::Unknown {
            for (i, stem) in self
                .lexicon
                .light
                .iter()
                .enumerate()
                .filter(|(_, s)| s.text == "하")
            {
                if self.jamo.starts_with(at, &stem.codes) {
                    let (to, state) = (at + stem.codes.len(), stem.state);
                    self.push(to, state, step(80, Piece::Light(i)));
                }
            }
        }
        self.endings(at, state, &step);
        if let Some(cost) = unknown(state) {
            let codes = self.jamo.codes.get(at + 1..).unwrap_or_default();
            let rest = codes.iter().take_while(|c| !jamo::is_initial(**c)).count();
            self.push(at + 1 + rest, State::Unknown, step(cost, Piece::Unknown));
        }
    }

    fn words(&mut self, at: usize, penalty: i32, step: &impl Fn(i32, Piece) -> Cell) {
        for i in self.lexicon.noun_at.at(&self.jamo.codes, at) {
            let Some(noun) = self.lexicon.nouns.get(i) else {
                continue;
            };
            let len = noun.codes.len();
            if !self.jamo.starts_with(at, &noun.codes)
                || !self.may_end(at + len, &[finals::N, finals::L, finals::B])
            {
                continue;
            }
            let base = match noun.letters {
                1 if FREE.split(' ').any(|free| free == noun.text) => 75,
                1 => 190,
                _ => 100,
            };
            self.push(
                at + len,
                State::Noun,
                step(penalty + base - 5 * size(len), Piece::Noun(i)),
            );
        }
        for i in self.lexicon.stem_at.at(&self.jamo.codes, at) {
            let Some(stem) = self.lexicon.stems.get(i) else {
                continue;
            };
            let len = stem.codes.len();
            if self.jamo.starts_with(at, &stem.codes) {
                let single = if stem.letters == 1 { 25 } else { 0 };
                self.push(
                    at + len,
                    stem.state,
                    step(penalty + 100 + single - 5 * size(len), Piece::Stem(i)),
                );
            }
        }
    }

    /// Whether a word may end here: no final consonant follows but those that contract.
    fn may_end(&self, at: usize, allowed: &[u8]) -> bool {
        self.jamo
            .codes
            .get(at)
            .is_none_or(|next| !jamo::is_final(*next) || allowed.contains(next))
    }

    fn behind_noun(&mut self, at: usize, state: State, cell: &Cell, step: &impl Fn(i32, Piece) -> Cell) {
        let deed = match cell.piece {
            Some(Piece::Noun(i)) if state == State::Noun => self.lexicon.nouns.get(i).and_then(|n| n.deed),
            _ => None,
        };
        if deed.is_some() {
            for (i, stem) in self.lexicon.light.iter().enumerate() {
                let len = stem.codes.len();
                if self.jamo.starts_with(at, &stem.codes) {
                    self.push(at + len, stem.state, step(20 - 5 * size(len), Piece::Light(i)));
                }
            }
        }
        for (i, (codes, _)) in self.grammar.suffixes.iter().enumerate() {
            if self.jamo.starts_with(at, codes) && self.may_end(at + codes.len(), &[finals::N]) {
                self.push(at + codes.len(), State::Suffixed, step(35, Piece::Suffix(i)));
            }
        }
    }

    fn particles(&mut self, at: usize, state: State, cell: &Cell, step: &impl Fn(i32, Piece) -> Cell) {
        let before = at.checked_sub(1).and_then(|i| self.jamo.codes.get(i)).copied();
        let closed = before.is_some_and(jamo::is_final);
        let unknown = state == State::Unknown;
        let last_case = match cell.piece {
            Some(Piece::Particle(i)) => self.grammar.particles.get(i).map(|p| p.case),
            _ => None,
        };
        for i in self.grammar.particle_at.at(&self.jamo.codes, at) {
            let Some(particle) = self.grammar.particles.get(i) else {
                continue;
            };
            let len = particle.codes.len();
            let ends_open = particle.codes.last().is_some_and(|c| !jamo::is_final(*c));
            let fits = self.jamo.starts_with(at, &particle.codes)
                && (!ends_open || self.may_end(at + len, &[finals::N]))
                && (state == State::Atom || follows(particle.after, closed, before, particle.case));
            let bare = matches!(particle.case, Case::Call | Case::Polite | Case::Quote);
            let core = matches!(
                particle.case,
                Case::Subject | Case::Object | Case::Of | Case::Call
            );
            let after_other =
                state == State::Particle && core && !matches!(last_case, Some(Case::Focus | Case::Measure));
            // 이체예정: nothing follows 예 said for 요.
            let closed_off = state == State::Particle && last_case == Some(Case::Polite);
            if !fits || after_other || closed_off || unknown && bare {
                continue;
            }
            let extra = match particle.case {
                Case::Call => 80,
                Case::Polite => 35,
                _ if unknown => 30,
                _ => 0,
            };
            self.push(
                at + len,
                State::Particle,
                step(30 - 2 * size(len) + extra, Piece::Particle(i)),
            );
        }
        if !unknown && state != State::Particle {
            for (codes, to, cost) in &self.grammar.being {
                if self.jamo.starts_with(at, codes) {
                    self.push(at + codes.len(), *to, step(*cost, Piece::Be));
                }
            }
        }
        for i in self.grammar.copula_at.at(&self.jamo.codes, at) {
            let Some(copula) = self.grammar.copulas.get(i) else {
                continue;
            };
            let len = copula.codes.len();
            let fits = self.jamo.starts_with(at, &copula.codes)
                && (state == State::Atom || copula.after != After::Vowel || !closed)
                && (!unknown || len >= 4);
            if fits {
                let extra = if unknown { 35 } else { 0 };
                self.push(
                    at + len,
                    State::End,
                    step(45 - 2 * size(len) + extra, Piece::Copula(i)),
                );
            }
        }
    }

    fn endings(&mut self, at: usize, state: State, step: &impl Fn(i32, Piece) -> Cell) {
        for i in self.grammar.ending_at.at(&self.jamo.codes, at) {
            let Some(ending) = self.grammar.endings.get(i) else {
                continue;
            };
            let len = ending.codes.len();
            if ending.from == state && len > 0 && self.jamo.starts_with(at, &ending.codes) {
                self.push(at + len, ending.next, step(20 - 2 * size(len), Piece::Ending(i)));
            }
        }
        if state == State::End {
            for text in POLITE {
                let codes = jamo::word(text);
                if self.jamo.starts_with(at, &codes) {
                    self.push(at + codes.len(), State::End, step(50, Piece::Polite));
                }
            }
        }
    }

    fn finish(&self, chars: usize) -> Ways {
        let mut ends: Vec<(i32, State, usize)> = Vec::new();
        for state in State::ALL {
            for rank in 0..2 {
                if let Some(cell) = self.cell(self.len, state, rank) {
                    ends.push((cell.cost + closing(state), state, rank));
                }
            }
        }
        ends.sort_by_key(|(cost, ..)| *cost);
        let Some((cost, state, rank)) = ends.first().copied() else {
            return Ways::default();
        };
        let best = self.way(state, rank, chars);
        let signature = self.signature(&best);
        for (other, state, rank) in ends.into_iter().skip(1) {
            let second = self.way(state, rank, chars);
            if self.signature(&second) != signature {
                return Ways {
                    best,
                    margin: other - cost,
                };
            }
        }
        Ways {
            best,
            margin: i32::MAX,
        }
    }

    fn way(&self, state: State, rank: usize, chars: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let (mut at, mut state, mut rank) = (self.len, state, rank);
        while let Some(cell) = self.cell(at, state, rank) {
            let Some(piece) = cell.piece else { break };
            steps.push(Step {
                start: self.jamo.char_start(cell.from, chars),
                end: self.jamo.char_end(at),
                piece,
            });
            (at, state, rank) = (cell.from, cell.state, cell.rank);
        }
        steps.reverse();
        steps
    }

    /// What a way says to the grammar: two ways that differ only in spelling are one.
    fn signature(&self, steps: &[Step]) -> Vec<u16> {
        let pick = |n: usize, kind: u16| kind * 64 + u16::try_from(n).unwrap_or_default();
        steps
            .iter()
            .filter_map(|step| match step.piece {
                Piece::Noun(i) => self.lexicon.nouns.get(i).map(|n| {
                    pick(
                        if n.class == Noun::Deed {
                            63
                        } else {
                            n.class as usize
                        },
                        1,
                    )
                }),
                Piece::Stem(i) => self.lexicon.stems.get(i).map(|s| pick(s.meaning as usize, 2)),
                Piece::Light(_) => Some(pick(0, 3)),
                Piece::Particle(i) => self.grammar.particles.get(i).map(|p| pick(p.case as usize, 4)),
                Piece::Copula(_) | Piece::Be => Some(pick(0, 5)),
                Piece::Ending(i) => self
                    .grammar
                    .endings
                    .get(i)
                    .and_then(|e| e.link)
                    .map(|l| pick(l as usize, 6)),
                Piece::Unknown => Some(pick(0, 7)),
                Piece::Suffix(_) | Piece::Polite => None,
            })
            .collect()
    }
}

fn size(len: usize) -> i32 {
    i32::try_from(len).unwrap_or(i32::MAX / 8)
}

fn follows(after: After, closed: bool, before: Option<u8>, case: Case) -> bool {
    match after {
        After::Any => true,
        After::Consonant => closed,
        // 서울로: ㄹ takes 로 like a vowel.
        After::Vowel => !closed || before == Some(finals::L) && case == Case::By,
    }
}

/// What it costs to begin another word behind a state.
fn restart(state: State) -> Option<i32> {
    match state {
        State::Start => Some(0),
        State::Atom => Some(50),
        State::Infinitive => Some(30),
        State::End | State::Particle => Some(90),
        State::Noun | State::Suffixed => Some(110),
        State::Unknown => Some(60),
        _ => None,
    }
}

fn unknown(state: State) -> Option<i32> {
    match state {
        State::Unknown => Some(160),
        State::Noun | State::Particle | State::End => Some(340),
        State::Start | State::Suffixed | State::Infinitive | State::Atom => Some(260),
        _ => None,
    }
}

fn closing(state: State) -> i32 {
    match state {
        State::Start
        | State::Atom
        | State::Noun
        | State::Suffixed
        | State::Particle
        | State::End
        | State::Unknown => 0,
        State::Infinitive => 50,
        _ => 600,
    }
}
