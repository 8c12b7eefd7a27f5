//! Questions that the documents did not answer, or whose answer was rated badly, for whoever writes the documents: only
//! where the company wants it, without who asked, and without the ids and names of the people in its records, nor what is a name by its form.

use crate::desk::{Desk, DeskError, Message};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use records::EmployeeId;
use serde_json::{Value, json};
use store::{AnswerKey, Bind, OpenKind, Owner, Statement, Store};

/// How long the last question of a session can be rated.
const RATED_WITHIN: SignedDuration = SignedDuration::from_hours(1);
/// Stands for a person.
const SOMEBODY: &str = "○○○";
const PEOPLE: &str = "SELECT emp_id, name FROM employees WHERE UPPER($1) LIKE '%' || UPPER(emp_id) || '%' \
    OR UPPER($1) LIKE '%' || UPPER(name) || '%'";

impl Desk {
    /// The statement by which the question can be rated for a while; nothing of what must not be kept.
    pub(crate) fn to_be_rated(
        &self,
        owner: &Owner,
        message: &Message,
        is_private: bool,
    ) -> Option<Statement> {
        let words = if is_private {
            Value::Null
        } else {
            json!(message.text)
        };
        let keep = || Store::keep_answer_statement(owner, &rated(), &words, message.now, RATED_WITHIN);
        self.keeps_questions.then(keep)
    }

    /// Keeps a question that no document answered.
    pub(crate) async fn keep_unanswered(&self, message: &Message, words: &str) -> Result<(), DeskError> {
        if !self.keeps_questions {
            return Ok(());
        }
        self.keep_open(message.today, OpenKind::Unanswered, words, &message.who)
            .await
    }

    /// Takes a rating of the last question of a session, once; says whether the question was kept.
    pub(crate) async fn rated(
        &self,
        owner: &Owner,
        who: &EmployeeId,
        is_bad: bool,
        today: Date,
        now: Timestamp,
    ) -> Result<bool, DeskError> {
        if !self.keeps_questions {
            return Ok(false);
        }
        let words = self.store.kept_answer(owner, &rated(), now).await?;
        let Some(words) = words.as_ref().and_then(Value::as_str) else {
            return Ok(false);
        };
        let done = Store::keep_answer_statement(owner, &rated(), &Value::Null, now, RATED_WITHIN);
        self.store.change(vec![done]).await?;
        if is_bad {
            self.keep_open(today, OpenKind::Disliked, words, who).await?;
        }
        Ok(is_bad)
    }

    /// In a change of its own: nothing of the turn stands beside it.
    async fn keep_open(
        &self,
        on: Date,
        kind: OpenKind,
        words: &str,
        who: &EmployeeId,
    ) -> Result<(), DeskError> {
        let rows = self.store.rows(PEOPLE, &[Bind::Text(words)]).await?;
        let mut people = vec![who.as_str().to_owned()];
        for row in &rows {
            people.extend([row.text(0).map_err(store::StoreError::from)?]);
            people.extend([row.text(1).map_err(store::StoreError::from)?]);
        }
        let words = workplace::without_names(&without(words, &people));
        Ok(self.store.keep_open_question(on, kind, &words).await?)
    }
}

fn rated() -> AnswerKey {
    // The keys of clients are hashes: none is this word.
    AnswerKey {
        key: "rated".to_owned(),
        asked: String::new(),
    }
}

/// The words with each person's id and name taken out, in whatever case it is written.
fn without(words: &str, people: &[String]) -> String {
    people.iter().fold(words.to_owned(), |words, person| {
        let (text, sought) = (words.to_ascii_uppercase(), person.to_ascii_uppercase());
        if sought.chars().count() < 2 {
            return words;
        }
        let mut kept = String::new();
        let mut from = 0;
        for (at, found) in text.match_indices(&sought) {
            kept.push_str(words.get(from..at).unwrap_or_default());
            kept.push_str(SOMEBODY);
            from = at + found.len();
        }
        kept.push_str(words.get(from..).unwrap_or_default());
        kept
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_taken_out() {
        let people = ["E00001".to_owned(), "김하나".to_owned(), "이".to_owned()];
        assert_eq!(
            without("e00001인데 김하나 팀장과 이 규정은? E00001", &people),
            "○○○인데 ○○○ 팀장과 이 규정은? ○○○"
        );
        assert_eq!(without("주차 규정", &people), "주차 규정");
    }
}
