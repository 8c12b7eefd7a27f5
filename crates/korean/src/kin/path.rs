//! A way through a family: from one person to another by parents, children, siblings and spouses. Degree (촌수) and
//! legal tie follow from the way, never from a list of words.

/// Man or woman, where a word says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sex {
    /// 남
    Male,
    /// 여
    Female,
}

/// One step of a way; the sex is that of the person reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To a parent.
    Up(Option<Sex>),
    /// To a child.
    Down(Option<Sex>),
    /// To a brother or sister.
    Side(Option<Sex>),
    /// To the husband or wife.
    Spouse(Option<Sex>),
}

const LONGEST: usize = 8;

/// A way from one person to another; the empty way leads to oneself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    steps: [Step; LONGEST],
    len: usize,
}

/// What two people are to each other in law (민법 767~777조).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// The same person.
    Oneself,
    /// 배우자.
    Spouse,
    /// 직계존속, with the spouse of one (계부·계모).
    Ascendant {
        /// Generations up.
        degree: u8,
    },
    /// 직계비속, with the spouse's (의붓자녀).
    Descendant {
        /// Generations down.
        degree: u8,
    },
    /// 방계혈족.
    Blood {
        /// 촌수.
        degree: u8,
    },
    /// 인척.
    Affinity {
        /// 촌수.
        degree: u8,
    },
    /// No tie the law knows (사돈, 남).
    None,
}

impl Path {
    /// The way to oneself.
    pub const SELF: Self = Self {
        steps: [Step::Side(None); LONGEST],
        len: 0,
    };

    /// A way of the given steps; none if it is longer than any tie the law knows.
    pub fn new(steps: &[Step]) -> Option<Self> {
        let mut path = Self::SELF;
        for step in steps {
            path = path.then(*step)?;
        }
        Some(path)
    }

    /// The steps.
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..self.len).unwrap_or_default()
    }

    /// Whether it leads nowhere else.
    pub fn is_self(&self) -> bool {
        self.len == 0
    }

    fn then(mut self, step: Step) -> Option<Self> {
        *self.steps.get_mut(self.len)? = step;
        self.len += 1;
        Some(self)
    }

    /// This way, then another from where it ends.
    pub fn join(&self, next: &Self) -> Option<Self> {
        next.steps().iter().try_fold(*self, |path, step| path.then(*step))
    }

    /// The sex of the person at the end, where known.
    pub fn sex(&self) -> Option<Sex> {
        match self.steps().last()? {
            Step::Up(sex) | Step::Down(sex) | Step::Side(sex) | Step::Spouse(sex) => *sex,
        }
    }

    /// The way back.
    #[must_use]
    pub fn back(&self) -> Self {
        let mut path = Self::SELF;
        for (i, step) in self.steps().iter().enumerate().rev() {
            // Whoever is reached on the way back is the person before this step.
            let sex = i
                .checked_sub(1)
                .and_then(|before| self.steps().get(before))
                .and_then(|step| step_sex(*step));
            let turned = match step {
                Step::Up(_) => Step::Down(sex),
                Step::Down(_) => Step::Up(sex),
                Step::Side(_) => Step::Side(sex),
                Step::Spouse(_) => Step::Spouse(sex),
            };
            path = path.then(turned).unwrap_or(path);
        }
        path
    }

    /// Whether two ways have the same shape, whatever the sexes.
    pub fn same_shape(&self, other: &Self) -> bool {
        self.len == other.len
            && self
                .steps()
                .iter()
                .zip(other.steps())
                .all(|(a, b)| kind(*a) == kind(*b))
    }

    /// What the person at the end of this way is to the person at its start.
    pub fn tie(&self) -> Tie {
        let steps = self.steps();
        let degree = degree(steps);
        let spouses = steps.iter().filter(|s| matches!(s, Step::Spouse(_))).count();
        let all = |f: fn(&Step) -> bool| steps.iter().filter(|s| !matches!(s, Step::Spouse(_))).all(f);
        let (up, down) = (
            all(|s| matches!(s, Step::Up(_))),
            all(|s| matches!(s, Step::Down(_))),
        );
        let starts = matches!(steps.first(), Some(Step::Spouse(_)));
        let ends = matches!(steps.last(), Some(Step::Spouse(_)));
        match spouses {
            0 if steps.is_empty() => Tie::Oneself,
            0 if up => Tie::Ascendant { degree },
            0 if down => Tie::Descendant { degree },
            0 => Tie::Blood { degree },
            1 if steps.len() == 1 => Tie::Spouse,
            // 상증법 53조 2호·3호: a parent's spouse and a spouse's child count with the line.
            1 if ends && up => Tie::Ascendant { degree },
            1 if starts && down => Tie::Descendant { degree },
            1 if starts || ends => Tie::Affinity { degree },
            2 if starts && ends && steps.len() > 2 => Tie::Affinity { degree },
            _ => Tie::None,
        }
    }
}

fn kind(step: Step) -> u8 {
    match step {
        Step::Up(_) => 0,
        Step::Down(_) => 1,
        Step::Side(_) => 2,
        Step::Spouse(_) => 3,
    }
}

fn step_sex(step: Step) -> Option<Sex> {
    match step {
        Step::Up(sex) | Step::Down(sex) | Step::Side(sex) | Step::Spouse(sex) => sex,
    }
}

/// 촌수: one for each generation, two for a sibling, none for a marriage.
fn degree(steps: &[Step]) -> u8 {
    steps
        .iter()
        .map(|step| match step {
            Step::Up(_) | Step::Down(_) => 1,
            Step::Side(_) => 2,
            Step::Spouse(_) => 0,
        })
        .sum()
}

/// What a donor is to a recipient, both described from the same third person; more than one way where the words
/// leave it open ("할머니가 엄마한테": her mother or her mother-in-law).
pub fn seen_from(recipient: &Path, donor: &Path) -> Vec<Path> {
    let mut ways = Vec::new();
    part(recipient.steps(), donor.steps(), &mut ways);
    ways
}

/// Walks both ways as long as they may lead through the same person, then turns back along the recipient's.
fn part(recipient: &[Step], donor: &[Step], ways: &mut Vec<Path>) {
    let (Some((r, r_rest)), Some((d, d_rest))) = (recipient.split_first(), donor.split_first()) else {
        turn(recipient, donor, ways);
        return;
    };
    if kind(*r) != kind(*d) {
        turn(recipient, donor, ways);
        return;
    }
    let told_apart = matches!((step_sex(*r), step_sex(*d)), (Some(a), Some(b)) if a != b);
    let both_end = r_rest.is_empty() && d_rest.is_empty();
    match r {
        Step::Spouse(_) => part(r_rest, d_rest, ways),
        // Two words for parents: the same one, or the two spouses.
        Step::Up(_) => {
            let surely_same = step_sex(*r).is_some() && step_sex(*r) == step_sex(*d);
            if !told_apart && !both_end {
                part(r_rest, d_rest, ways);
            }
            if !surely_same {
                let mut other = vec![Step::Spouse(step_sex(*d))];
                other.extend_from_slice(d_rest);
                turn(r_rest, &other, ways);
            }
        }
        // Two words for children or siblings: brothers and sisters, unless one word leads through the other.
        Step::Down(_) | Step::Side(_) => {
            if both_end || told_apart {
                let mut other = vec![Step::Side(step_sex(*d))];
                other.extend_from_slice(d_rest);
                turn(r_rest, &other, ways);
            } else {
                part(r_rest, d_rest, ways);
            }
        }
    }
}

/// Goes back along the recipient's way and on along the donor's, shortened where the two meet.
fn turn(recipient: &[Step], donor: &[Step], ways: &mut Vec<Path>) {
    let Some(back) = Path::new(recipient).map(|path| path.back()) else {
        return;
    };
    let mut steps = back.steps().to_vec();
    let mut rest = donor;
    if let (Some(last), Some((first, after))) = (steps.last().copied(), donor.split_first()) {
        let met = match (last, *first) {
            (Step::Side(_), Step::Up(_))
            | (Step::Down(_), Step::Side(_))
            | (Step::Spouse(_), Step::Down(_))
            | (Step::Up(_), Step::Spouse(_)) => Some(shortened(last, *first)),
            _ => None,
        };
        if let Some(met) = met {
            steps.pop();
            steps.push(met);
            rest = after;
        }
    }
    steps.extend_from_slice(rest);
    ways.extend(Path::new(&steps).filter(|path| !path.is_self()));
}

/// My sibling's parent is my parent, my child's sibling my child, my spouse's child my child, my parent's spouse my parent.
fn shortened(last: Step, first: Step) -> Step {
    match (last, first) {
        (Step::Down(_), Step::Side(sex)) => Step::Down(sex),
        (Step::Up(_), Step::Spouse(sex)) => Step::Up(sex),
        (_, step) => step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Sex::{Female as F, Male as M};
    use Step::{Down as D, Side as B, Spouse as S, Up as U};

    /// What is told, the way to the recipient, the way to the donor, the ties.
    type Case = (&'static str, &'static [Step], &'static [Step], &'static [Tie]);

    fn ties(recipient: &[Step], donor: &[Step]) -> Vec<Tie> {
        seen_from(&Path::new(recipient).unwrap(), &Path::new(donor).unwrap())
            .iter()
            .map(Path::tie)
            .collect()
    }

    #[test]
    fn the_tie_follows_from_the_way() {
        let table: &[Case] = &[
            ("아버지 → 나", &[], &[U(Some(M))], &[Tie::Ascendant { degree: 1 }]),
            ("나 → 아들", &[D(Some(M))], &[], &[Tie::Ascendant { degree: 1 }]),
            (
                "친정어머니 → 제 딸",
                &[D(Some(F))],
                &[U(Some(F))],
                &[Tie::Ascendant { degree: 2 }],
            ),
            (
                "나 → 장모님",
                &[S(Some(F)), U(Some(F))],
                &[],
                &[Tie::Affinity { degree: 1 }],
            ),
            (
                "시아버지 → 나",
                &[],
                &[S(Some(M)), U(Some(M))],
                &[Tie::Affinity { degree: 1 }],
            ),
            (
                "할머니 → 엄마",
                &[U(Some(F))],
                &[U(None), U(Some(F))],
                &[Tie::Ascendant { degree: 1 }, Tie::Affinity { degree: 1 }],
            ),
            (
                "외할머니 → 엄마",
                &[U(Some(F))],
                &[U(Some(F)), U(Some(F))],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "친할머니 → 엄마",
                &[U(Some(F))],
                &[U(Some(M)), U(Some(F))],
                &[Tie::Affinity { degree: 1 }],
            ),
            ("엄마 → 아빠", &[U(Some(M))], &[U(Some(F))], &[Tie::Spouse]),
            (
                "새엄마 → 동생",
                &[B(None)],
                &[U(Some(M)), S(Some(F))],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "재혼한 남편의 아들에게",
                &[S(Some(M)), D(Some(M))],
                &[],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "의붓딸 → 나",
                &[],
                &[S(None), D(Some(F))],
                &[Tie::Descendant { degree: 1 }],
            ),
            (
                "사촌",
                &[],
                &[U(None), B(None), D(None)],
                &[Tie::Blood { degree: 4 }],
            ),
            (
                "당숙",
                &[],
                &[U(None), U(None), B(Some(M)), D(Some(M))],
                &[Tie::Blood { degree: 5 }],
            ),
            (
                "이모부",
                &[],
                &[U(Some(F)), B(Some(F)), S(Some(M))],
                &[Tie::Affinity { degree: 3 }],
            ),
            (
                "동서",
                &[],
                &[S(None), B(None), S(None)],
                &[Tie::Affinity { degree: 2 }],
            ),
            ("사돈", &[], &[D(None), S(None), U(None)], &[Tie::None]),
            (
                "형 → 동생",
                &[B(None)],
                &[B(Some(M))],
                &[Tie::Blood { degree: 2 }],
            ),
            (
                "아들 → 딸",
                &[D(Some(F))],
                &[D(Some(M))],
                &[Tie::Blood { degree: 2 }],
            ),
            (
                "형 → 조카(형의 아들)",
                &[B(Some(M)), D(Some(M))],
                &[B(Some(M))],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "남편 → 우리 딸",
                &[D(Some(F))],
                &[S(Some(M))],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "딸 → 남편",
                &[S(Some(M))],
                &[D(Some(F))],
                &[Tie::Descendant { degree: 1 }],
            ),
            (
                "시어머니 → 남편",
                &[S(Some(M))],
                &[S(Some(M)), U(Some(F))],
                &[Tie::Ascendant { degree: 1 }],
            ),
            (
                "동생 → 엄마",
                &[U(Some(F))],
                &[B(None)],
                &[Tie::Descendant { degree: 1 }],
            ),
        ];
        for (say, recipient, donor, expected) in table {
            assert_eq!(ties(recipient, donor), *expected, "{say}");
        }
    }
}
