//! Tokens and what they cost, in whole millionths of a dollar.

/// Tokens of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usage {
    /// Tokens in.
    pub input: u64,
    /// Tokens out.
    pub output: u64,
}

impl Usage {
    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            input: self.input + other.input,
            output: self.output + other.output,
        }
    }
}

/// Prices in millionths of a dollar for a million tokens; nothing where none is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Price {
    /// Of tokens in.
    pub input: u64,
    /// Of tokens out.
    pub output: u64,
}

impl Price {
    /// Millionths of a dollar, rounded up.
    pub fn of(self, usage: Usage) -> u64 {
        let part = |tokens: u64, price: u64| u128::from(tokens) * u128::from(price);
        let total = part(usage.input, self.input) + part(usage.output, self.output);
        u64::try_from(total.div_ceil(1_000_000)).unwrap_or(u64::MAX)
    }

    /// Reads dollars for a million tokens: "0.30" is 300,000.
    pub fn dollars(text: &str) -> Option<u64> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || part.len() > 6 || !digits(whole) || !digits(part) {
            return None;
        }
        let whole: u64 = whole.parse().ok()?;
        let part: u64 = format!("{part:0<6}").parse().ok()?;
        whole.checked_mul(1_000_000)?.checked_add(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_cost_what_the_price_says() {
        let price = Price {
            input: Price::dollars("0.30").unwrap(),
            output: Price::dollars("2.5").unwrap(),
        };
        let cost = |input, output| price.of(Usage { input, output });
        assert_eq!(cost(1_000_000, 0), 300_000);
        assert_eq!(cost(0, 1_000), 2_500);
        assert_eq!(cost(1, 0), 1);
        assert_eq!(cost(0, 0), 0);
        for wrong in ["", ".5", "-1", "1.2345678", "1e3", "99999999999999999999"] {
            assert_eq!(Price::dollars(wrong), None, "{wrong}");
        }
    }
}
