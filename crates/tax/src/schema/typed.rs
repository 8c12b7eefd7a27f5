//! From facts to a rule's typed input: a value as a Rust type, an enum as the words of a field, a struct as the facts of a
//! rule or of one thing in a list.

use super::{Decimal, Exact, Facts, Refusal, Value, Yearly};
use crate::Relationship;
use crate::Won;
use jiff::civil::Date;

/// A type that a fact's value can be read as; none where nothing is known and the type needs something.
pub trait FromValue: Sized {
    /// The value as this type.
    fn from_value(value: Option<&Value>) -> Option<Self>;
}

/// An input whose fields are facts of the same names.
pub trait Typed: Sized {
    /// The input of checked facts.
    fn read(facts: &Facts) -> Result<Self, Refusal>;
}

macro_rules! from_value {
    ($($type:ty = $variant:ident;)+) => {
        $(impl FromValue for $type {
            fn from_value(value: Option<&Value>) -> Option<Self> {
                match value? {
                    Value::$variant(value) => Some(value.clone()),
                    _ => None,
                }
            }
        })+
    };
}

from_value! {
    Won = Won;
    bool = Flag;
    Date = Date;
    i64 = Count;
    Decimal = Decimal;
    Yearly = Yearly;
    Exact = Exact;
    String = Text;
    Vec<Date> = Days;
}

impl FromValue for Relationship {
    fn from_value(value: Option<&Value>) -> Option<Self> {
        match value? {
            Value::Word(word) => Self::named(word),
            _ => None,
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Option<&Value>) -> Option<Self> {
        match value {
            None => Some(None),
            some => T::from_value(some).map(Some),
        }
    }
}

impl<T: Typed> FromValue for Vec<T> {
    fn from_value(value: Option<&Value>) -> Option<Self> {
        match value? {
            Value::List(rows) => rows.iter().map(|row| T::read(row).ok()).collect(),
            _ => None,
        }
    }
}

/// A struct that is read from the facts of the same names.
macro_rules! typed {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis struct $name { $($(#[$field_doc])* $vis $field: $type,)+ }

        impl $crate::schema::Typed for $name {
            fn read(facts: &$crate::schema::Facts) -> Result<Self, $crate::schema::Refusal> {
                Ok(Self { $($field: facts.get(stringify!($field))?,)+ })
            }
        }
    };
}

/// An enum of a field's words, the default first.
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($variant:ident = $word:literal, $label:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        $vis enum $name { $(#[doc = $label] $variant,)+ }

        impl $name {
            /// The words, in order.
            $vis const CHOICES: &'static [$crate::schema::Choice] =
                &[$($crate::schema::Choice { word: $word, label: $label },)+];
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self { $(Self::$variant => $word,)+ })
            }
        }

        impl $crate::schema::FromValue for $name {
            fn from_value(value: Option<&$crate::schema::Value>) -> Option<Self> {
                match value? {
                    $($crate::schema::Value::Word($word) => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use {typed, words};
