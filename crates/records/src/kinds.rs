//! The company's own words for kinds of leave, attendance and points, and what each counts as. Usual words are known
//! without being listed; the table `kinds` adds to them and goes before them.

use std::collections::HashMap;
use store::{Store, StoreError};

/// What a word is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// A kind of leave (휴가); it counts against an account of leave, or against none.
    Leave,
    /// Where an application for leave stands.
    LeaveStatus,
    /// What a day was (근태).
    Attendance,
    /// An account of points or allowances.
    Points,
    /// What happens on such an account.
    Transaction,
}

/// The subjects as files write them.
pub(crate) const SUBJECTS: &[&str] = &["휴가", "휴가상태", "근태", "포인트", "포인트거래"];

/// When points lapse that say no day themselves.
pub(crate) const LAPSES: &[&str] = &["연말", "월말", "없음"];

const LEAVE_STATUS: &[&str] = &["신청", "승인", "사용", "반려", "취소"];
const ATTENDANCE: &[&str] = &["출근", "재택", "휴가", "결근", "휴무"];
const POINTS: &[&str] = &["복지", "식대", "기타"];
const TRANSACTION: &[&str] = &["적립", "사용", "소멸"];

impl Subject {
    /// The subject of a file's word.
    pub(crate) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "휴가" => Self::Leave,
            "휴가상태" => Self::LeaveStatus,
            "근태" => Self::Attendance,
            "포인트" => Self::Points,
            "포인트거래" => Self::Transaction,
            _ => return None,
        })
    }

    /// Its word in files.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Leave => "휴가",
            Self::LeaveStatus => "휴가상태",
            Self::Attendance => "근태",
            Self::Points => "포인트",
            Self::Transaction => "포인트거래",
        }
    }

    /// What its words may count as; a kind of leave counts against any account.
    pub(crate) fn meanings(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Leave => None,
            Self::LeaveStatus => Some(LEAVE_STATUS),
            Self::Attendance => Some(ATTENDANCE),
            Self::Points => Some(POINTS),
            Self::Transaction => Some(TRANSACTION),
        }
    }
}

/// Usual words: of what, the words, what they count as.
const USUAL: &[(Subject, &str, &str)] = &[
    (
        Subject::Leave,
        "연차|연차휴가|반차|오전반차|오후반차|반반차|시간차|시간연차",
        "연차",
    ),
    (
        Subject::Leave,
        "병가|경조|경조휴가|공가|예비군|민방위|생리휴가|보건휴가|출산휴가|출산전후휴가|배우자출산휴가|육아휴직|가족돌봄휴가|난임치료휴가|무급휴가|포상휴가|하계휴가|휴직",
        "",
    ),
    (Subject::Leave, "보상휴가|대체휴가|대휴|대체휴무", "보상휴가"),
    (
        Subject::LeaveStatus,
        "신청|신청중|대기|승인대기|결재중|상신",
        "신청",
    ),
    (Subject::LeaveStatus, "승인|승인완료|결재완료|확정", "승인"),
    (Subject::LeaveStatus, "사용|사용완료", "사용"),
    (Subject::LeaveStatus, "반려|거절", "반려"),
    (Subject::LeaveStatus, "취소|철회|신청취소", "취소"),
    (
        Subject::Attendance,
        "출근|정상|정상출근|외근|출장|교육|파견",
        "출근",
    ),
    (Subject::Attendance, "재택|재택근무|원격근무", "재택"),
    (
        Subject::Attendance,
        "휴가|연차|반차|병가|경조|공가|예비군|휴직|육아휴직",
        "휴가",
    ),
    (Subject::Attendance, "결근|무단결근", "결근"),
    (Subject::Attendance, "휴무|휴일|공휴일|주휴", "휴무"),
    (Subject::Points, "복지|복지포인트", "복지"),
    (Subject::Points, "식대|식대포인트", "식대"),
    (Subject::Transaction, "적립|지급|부여|이월|환불|사용취소", "적립"),
    (Subject::Transaction, "사용|차감", "사용"),
    (Subject::Transaction, "소멸|회수|만료", "소멸"),
];

const ALL: &str = "SELECT subject, name, counts_as, lapses FROM kinds";

/// What a word stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Meaning {
    counts_as: String,
    lapses: Option<String>,
}

/// The words that are known.
#[derive(Debug, Clone)]
pub(crate) struct Kinds {
    own: HashMap<(Subject, String), Meaning>,
}

impl Kinds {
    /// The usual words and those of the table.
    pub(crate) async fn read(store: &Store) -> Result<Self, StoreError> {
        let mut kinds = Self { own: HashMap::new() };
        for row in store.rows(ALL, &[]).await? {
            kinds.add(
                &row.text(0)?,
                &row.text(1)?,
                row.maybe_text(2)?,
                row.maybe_text(3)?,
            );
        }
        Ok(kinds)
    }

    /// Takes in a row of the table.
    pub(crate) fn add(
        &mut self,
        subject: &str,
        name: &str,
        counts_as: Option<String>,
        lapses: Option<String>,
    ) {
        if let Some(subject) = Subject::of(subject) {
            let counts_as = counts_as.unwrap_or_default();
            self.own
                .insert((subject, name.to_owned()), Meaning { counts_as, lapses });
        }
    }

    /// What a word counts as; nothing for a word that is not known. A kind of leave that uses nothing up counts as "".
    pub(crate) fn counts_as<'k>(&'k self, subject: Subject, name: &str) -> Option<&'k str> {
        if let Some(own) = self.own.get(&(subject, name.to_owned())) {
            return Some(&own.counts_as);
        }
        USUAL
            .iter()
            .find(|(about, words, _)| *about == subject && words.split('|').any(|word| word == name))
            .map(|(.., meaning)| *meaning)
    }

    /// When points of an account lapse that say no day: at the end of their year unless the company says otherwise.
    pub(crate) fn lapses(&self, account: &str) -> &str {
        let own = self.own.get(&(Subject::Points, account.to_owned()));
        own.and_then(|own| own.lapses.as_deref()).unwrap_or("연말")
    }

    /// The words there are for a subject, the company's own first; for a message.
    pub(crate) fn words(&self, subject: Subject) -> Vec<&str> {
        let mut own: Vec<&str> = self
            .own
            .keys()
            .filter(|(about, _)| *about == subject)
            .map(|(_, name)| name.as_str())
            .collect();
        own.sort_unstable();
        let usual = USUAL.iter().filter(|(about, ..)| *about == subject);
        own.extend(usual.filter_map(|(_, words, _)| words.split('|').next()));
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_companys_words_go_before_the_usual_ones() {
        let mut kinds = Kinds { own: HashMap::new() };
        assert_eq!(kinds.counts_as(Subject::Leave, "반차"), Some("연차"));
        assert_eq!(kinds.counts_as(Subject::Leave, "병가"), Some(""));
        assert_eq!(kinds.counts_as(Subject::Leave, "안식월"), None);
        assert_eq!(kinds.lapses("복지"), "연말");
        kinds.add("휴가", "병가", Some("연차".into()), None);
        kinds.add("휴가", "안식월", None, None);
        kinds.add("포인트", "식대", Some("식대".into()), Some("월말".into()));
        assert_eq!(kinds.counts_as(Subject::Leave, "병가"), Some("연차"));
        assert_eq!(kinds.counts_as(Subject::Leave, "안식월"), Some(""));
        assert_eq!(kinds.lapses("식대"), "월말");
        assert!(kinds.words(Subject::Leave).starts_with(&["병가", "안식월"]));
    }

    #[test]
    fn usual_words_mean_what_their_subject_allows() {
        for (subject, words, meaning) in USUAL {
            assert_eq!(Subject::of(subject.word()), Some(*subject));
            let allowed = subject.meanings();
            assert!(
                allowed.is_none_or(|allowed| allowed.contains(meaning)),
                "{words}: {meaning}"
            );
        }
    }
}
