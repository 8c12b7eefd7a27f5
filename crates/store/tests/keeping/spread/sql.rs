//! As much of SQL as says which tables a statement touches and by what they are tied together.

/// A statement taken apart.
#[derive(Debug, Default)]
pub struct Parsed {
    pub scopes: Vec<Scope>,
    /// `a = b` and `a IN (SELECT b …)`, and the parameter a column is compared to.
    pub equal: Vec<(Term, Term)>,
    pub words: Vec<Word>,
}

/// One SELECT, INSERT, UPDATE or DELETE, with the tables it names.
#[derive(Debug, Default)]
pub struct Scope {
    pub parent: Option<usize>,
    pub verb: String,
    pub tables: Vec<Table>,
}

/// A table as a statement names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub alias: String,
    /// The words of its ON.
    pub on: Vec<String>,
    pub is_outer: bool,
}

/// A word and the scope it stands in.
#[derive(Debug, Clone)]
pub struct Word {
    pub text: String,
    pub scope: usize,
}

/// A column of a table, or a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Term {
    Column {
        scope: usize,
        table: usize,
        column: String,
    },
    Parameter(String),
}

const VERBS: &[&str] = &["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"];
/// Words that end a table's name, so that none of them is an alias.
const NO_ALIAS: &[&str] = &[
    "ON",
    "WHERE",
    "SET",
    "JOIN",
    "LEFT",
    "GROUP",
    "ORDER",
    "LIMIT",
    "VALUES",
    "UNION",
    "SELECT",
    "USING",
    "RETURNING",
    "HAVING",
];

fn words(sql: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut letters = sql.chars().peekable();
    let is_name =
        |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.' | '$' | '{' | '}' | ':' | '"');
    while let Some(letter) = letters.next() {
        if letter.is_whitespace() {
            continue;
        }
        let mut word = letter.to_string();
        if letter == '\'' {
            for next in letters.by_ref() {
                word.push(next);
                if next == '\'' {
                    break;
                }
            }
        } else if is_name(letter) {
            while let Some(next) = letters.next_if(|next| is_name(*next)) {
                word.push(next);
            }
        }
        words.push(word);
    }
    words
}

/// Takes a statement apart.
pub fn parsed(sql: &str) -> Parsed {
    let mut whole = Parsed::default();
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut now = whole.begin(None);
    let texts = words(sql);
    for (at, text) in texts.iter().enumerate() {
        let next = texts.get(at + 1).map_or("", String::as_str);
        match text.as_str() {
            "(" => {
                open.push(Some(now));
                if VERBS.contains(&next) {
                    now = whole.begin(Some(now));
                }
            }
            ")" => now = open.pop().flatten().unwrap_or(0),
            "UNION" => now = whole.begin(whole.scopes[now].parent),
            verb if VERBS.contains(&verb) && whole.scopes[now].verb.is_empty() => {
                verb.clone_into(&mut whole.scopes[now].verb);
            }
            _ => {}
        }
        whole.words.push(Word {
            text: text.clone(),
            scope: now,
        });
    }
    whole.find_tables();
    whole.find_equal();
    whole
}

impl Parsed {
    fn begin(&mut self, parent: Option<usize>) -> usize {
        self.scopes.push(Scope {
            parent,
            ..Scope::default()
        });
        self.scopes.len() - 1
    }

    fn text(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.text.as_str())
    }

    fn find_tables(&mut self) {
        for at in 0..self.words.len() {
            let scope = self.words[at].scope;
            let before = at
                .checked_sub(1)
                .map_or("", |before| self.text(before))
                .to_owned();
            let names_one = match self.text(at) {
                "FROM" => before != "DISTINCT",
                "JOIN" | "INTO" => true,
                "UPDATE" => before != "DO",
                _ => false,
            };
            let name = self.text(at + 1).to_owned();
            if !names_one || name == "(" || self.text(at + 2) == "(" && self.text(at) != "INTO" {
                continue;
            }
            let after = if self.text(at + 2) == "AS" { at + 3 } else { at + 2 };
            let alias = self.text(after).to_owned();
            let is_alias =
                alias.chars().next().is_some_and(char::is_alphabetic) && !NO_ALIAS.contains(&alias.as_str());
            let (alias, after) = if is_alias {
                (alias, after + 1)
            } else {
                (name.clone(), at + 2)
            };
            let on = self.on(after, scope);
            self.scopes[scope].tables.push(Table {
                name,
                alias,
                on,
                is_outer: before == "LEFT",
            });
        }
    }

    fn on(&self, from: usize, scope: usize) -> Vec<String> {
        if self.text(from) != "ON" || self.text(from + 1) == "CONFLICT" {
            return Vec::new();
        }
        let rest = self.words.iter().skip(from + 1);
        rest.take_while(|word| word.scope == scope && !NO_ALIAS.contains(&word.text.as_str()))
            .map(|word| word.text.clone())
            .collect()
    }

    fn find_equal(&mut self) {
        let mut equal = Vec::new();
        for at in 1..self.words.len() {
            let (left, scope) = (self.text(at - 1).to_owned(), self.words[at].scope);
            let right = match self.text(at) {
                "=" => Some((self.text(at + 1).to_owned(), scope)),
                "IN" if self.text(at + 2) == "SELECT" => {
                    Some((self.text(at + 3).to_owned(), self.words[at + 2].scope))
                }
                _ => None,
            };
            if let Some((right, inner)) = right
                && let (Some(left), Some(right)) = (self.term(&left, scope), self.term(&right, inner))
            {
                equal.push((left, right));
            }
        }
        self.equal = equal;
    }

    /// What a name stands for: the nearest table of that alias, or the only table around that it can belong to.
    fn term(&self, name: &str, scope: usize) -> Option<Term> {
        if name.starts_with('$') {
            return Some(Term::Parameter(name.to_owned()));
        }
        let (alias, column) = name.split_once('.').unwrap_or(("", name));
        if !column.chars().next().is_some_and(char::is_alphabetic) {
            return None;
        }
        let mut around = Some(scope);
        while let Some(at) = around {
            let tables = &self.scopes[at].tables;
            let found = tables.iter().position(|table| {
                if alias.is_empty() {
                    tables.len() == 1 || super::key(&table.name) == Some(column)
                } else {
                    table.alias == alias
                }
            });
            if let Some(table) = found {
                return Some(Term::Column {
                    scope: at,
                    table,
                    column: column.to_owned(),
                });
            }
            around = self.scopes[at].parent.filter(|_| !alias.is_empty());
        }
        None
    }
}
