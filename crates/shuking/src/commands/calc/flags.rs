//! One flag for every variable of a gift, made from the engine's own list: a new variable has its flag at once.

use clap::{Arg, ArgMatches, Command, FromArgMatches};
use tax::gift::{Form, Gift, GiftError, Kind, Variable};

/// What the flags said, unread.
#[derive(Clone, Default)]
pub struct GiftFlags(Vec<(Variable, String)>);

/// Shorter names for what is typed most.
const SHORT: &[(Variable, &str)] = &[
    (Variable::GiftDate, "date"),
    (Variable::DonorRelationship, "relationship"),
    (Variable::GiftPropertyValue, "value"),
    (Variable::IsGenerationSkipping, "skipping"),
    (Variable::IsMinorRecipient, "minor"),
    (Variable::IsNonResident, "non-resident"),
    (Variable::MarriageDeductionAmount, "marriage"),
    (Variable::ChildbirthDeductionAmount, "childbirth"),
    (Variable::SecuredDebt, "debt"),
    (Variable::PastGiftsValue, "past-gifts"),
    (Variable::PastTaxPaid, "past-tax"),
];

impl GiftFlags {
    /// Whether no variable was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a variable was given.
    pub fn says(&self, variable: Variable) -> bool {
        self.0.iter().any(|(said, _)| *said == variable)
    }

    /// The same with a variable said, or said otherwise; an empty text takes it back.
    #[must_use]
    pub fn with(&self, variable: Variable, text: &str) -> Self {
        let mut said: Vec<_> = self
            .0
            .iter()
            .filter(|(other, _)| *other != variable)
            .cloned()
            .collect();
        said.push((variable, text.to_owned()));
        Self(said)
    }

    /// The gift they describe.
    pub fn gift(&self) -> Result<Gift, GiftError> {
        let mut form = Form::default();
        for (variable, text) in &self.0 {
            form.set_text(*variable, text)?;
        }
        let gift = form.finish()?;
        gift.require_value()?;
        Ok(gift)
    }
}

/// The short names, as a list.
pub fn usual() -> String {
    let names: Vec<&str> = SHORT.iter().map(|(_, short)| *short).collect();
    names.join(", ")
}

/// The variable of a flag's name, long or short, with dashes or underscores.
pub fn named(flag: &str) -> Option<Variable> {
    let short = SHORT.iter().find(|(_, short)| *short == flag);
    short
        .map(|(variable, _)| *variable)
        .or_else(|| Variable::named(&flag.replace('-', "_")))
}

fn flag(variable: Variable) -> Arg {
    let arg = Arg::new(variable.name())
        .long(variable.name().replace('_', "-"))
        .help(help(variable));
    let arg = match SHORT.iter().find(|(of, _)| *of == variable) {
        Some((_, short)) => arg.visible_alias(*short),
        None => arg,
    };
    match variable.kind() {
        Kind::Flag => arg
            .num_args(0..=1)
            .default_missing_value("true")
            .value_name("예|아니오"),
        Kind::Amount => arg.allow_negative_numbers(true).value_name("원"),
        Kind::Date => arg.value_name("YYYY-MM-DD"),
        Kind::Relationship => arg.value_name("관계"),
    }
}

fn help(variable: Variable) -> String {
    match variable.kind() {
        Kind::Relationship => format!("{}: 배우자, 직계존속, 직계비속, 기타친족, 기타", variable.label()),
        _ => variable.label().to_owned(),
    }
}

impl clap::Args for GiftFlags {
    fn augment_args(command: Command) -> Command {
        command
            .next_help_heading("증여 (the gift)")
            .args(Variable::ALL.iter().copied().map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for GiftFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for variable in Variable::ALL {
            if let Some(text) = matches.get_one::<String>(variable.name()) {
                self.0.push((*variable, text.clone()));
            }
        }
        Ok(())
    }
}
