//! Tokens of the company's sign-in (`OpenID` Connect): made by its issuer, for this service, under one of its current keys.
//! The algorithm is the key's, never the token's.

use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk};
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use serde_json::{Map, Value};
use std::future::Future;
use std::pin::Pin;
use std::str::FromStr as _;
use std::sync::Arc;

/// A key on its way.
pub type FindingKey<'a> = Pin<Box<dyn Future<Output = Option<Jwk>> + Send + 'a>>;

/// The keys that the issuer publishes: given by the binary, so that this crate opens no connection.
pub trait KeySet: Send + Sync {
    /// The key of this id, fetched again where it is new.
    fn key<'a>(&'a self, id: &'a str) -> FindingKey<'a>;
}

/// The company's sign-in.
pub struct Issuer {
    name: String,
    audience: String,
    claim: String,
    keys: Arc<dyn KeySet>,
}

impl Issuer {
    /// The issuer of this name (`iss`), whose tokens for this audience (`aud`) name the employee in this claim.
    pub fn new(name: &str, audience: &str, claim: &str, keys: Arc<dyn KeySet>) -> Self {
        Self {
            name: name.to_owned(),
            audience: audience.to_owned(),
            claim: claim.to_owned(),
            keys,
        }
    }

    /// The employee that a token names, and the role, if it names one; none unless everything about it is right.
    pub(super) async fn employee(&self, token: &str) -> Option<(String, Option<String>)> {
        let id = jsonwebtoken::decode_header(token).ok()?.kid?;
        let key = self.keys.key(&id).await?;
        let mut validation = Validation::new(algorithm(&key)?);
        validation.set_issuer(&[&self.name]);
        validation.set_audience(&[&self.audience]);
        validation.set_required_spec_claims(&["exp", "iss", "aud"]);
        validation.validate_nbf = true;
        validation.leeway = 0;
        let key = DecodingKey::from_jwk(&key).ok()?;
        let token = jsonwebtoken::decode::<Map<String, Value>>(token, &key, &validation).ok()?;
        let id = token.claims.get(&self.claim)?.as_str()?.to_owned();
        let role = token.claims.get("role").and_then(Value::as_str);
        Some((id, role.map(str::to_owned)))
    }
}

/// What an RSA key may sign with.
const RSA: [Algorithm; 6] = [
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::PS384,
    Algorithm::PS512,
];

/// What a key signs with: what it says, else the usual algorithm of its kind. A shared secret is no key of an issuer.
fn algorithm(key: &Jwk) -> Option<Algorithm> {
    match &key.algorithm {
        AlgorithmParameters::RSA(_) => match key.common.key_algorithm {
            None => Some(Algorithm::RS256),
            // Encryption has no place here: only what signs has a name among the algorithms.
            Some(named) => Algorithm::from_str(&named.to_string())
                .ok()
                .filter(|named| RSA.contains(named)),
        },
        AlgorithmParameters::EllipticCurve(curve) => match curve.curve {
            EllipticCurve::P256 => Some(Algorithm::ES256),
            EllipticCurve::P384 => Some(Algorithm::ES384),
            _ => None,
        },
        AlgorithmParameters::OctetKeyPair(_) => Some(Algorithm::EdDSA),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::{Access, Refusal, Shown};
    use jsonwebtoken::{EncodingKey, Header, encode};
    use serde_json::json;

    const PRIVATE: &str = include_str!("../../tests/keys/private.pem");
    const OTHER: &str = include_str!("../../tests/keys/other.pem");

    struct One(Jwk);

    impl KeySet for One {
        fn key<'a>(&'a self, id: &'a str) -> FindingKey<'a> {
            Box::pin(async move { (id == "one").then(|| self.0.clone()) })
        }
    }

    fn key(algorithm: Algorithm) -> Jwk {
        let private = EncodingKey::from_rsa_pem(PRIVATE.as_bytes()).unwrap();
        Jwk::from_encoding_key(&private, algorithm).unwrap()
    }

    fn access(key: Jwk) -> Access {
        let issuer = Issuer::new(
            "https://sign-in.example",
            "shuking",
            "employee_id",
            Arc::new(One(key)),
        );
        Access::new(None, None, false).unwrap().with_issuer(Some(issuer))
    }

    fn claims() -> Value {
        json!({"iss": "https://sign-in.example", "aud": "shuking", "sub": "u-77", "employee_id": "E00001",
            "exp": jiff::Timestamp::now().as_second() + 60})
    }

    fn token(algorithm: Algorithm, id: Option<&str>, private: &str, claims: &Value) -> String {
        let mut header = Header::new(algorithm);
        header.kid = id.map(str::to_owned);
        encode(
            &header,
            claims,
            &EncodingKey::from_rsa_pem(private.as_bytes()).unwrap(),
        )
        .unwrap()
    }

    async fn who(access: &Access, token: &str, user_id: Option<&str>) -> Result<String, Refusal> {
        let shown = Shown {
            bearer: Some(token),
            user_id,
            user_role: None,
            is_local: false,
        };
        access.signed_in(&shown).await.map(|employee| employee.id)
    }

    #[tokio::test]
    async fn a_token_of_the_sign_in_speaks_for_its_employee() {
        let access = access(key(Algorithm::RS256));
        let good = token(Algorithm::RS256, Some("one"), PRIVATE, &claims());
        assert_eq!(who(&access, &good, None).await.as_deref(), Ok("E00001"));
        assert_eq!(who(&access, &good, Some("E00002")).await, Err(Refusal::Another));
        let with = |name: &str, value: Value| {
            let mut claims = claims();
            claims[name] = value;
            token(Algorithm::RS256, Some("one"), PRIVATE, &claims)
        };
        for (bad, why) in [
            (with("iss", json!("https://elsewhere.example")), "another issuer"),
            (with("aud", json!("payroll")), "another audience"),
            (with("exp", json!(1)), "expired"),
            (
                with("nbf", json!(jiff::Timestamp::now().as_second() + 60)),
                "too early",
            ),
            (with("employee_id", json!(7)), "no employee"),
            (with("employee_id", json!("")), "an empty employee"),
            (
                token(Algorithm::RS256, Some("two"), PRIVATE, &claims()),
                "an unknown key",
            ),
            (token(Algorithm::RS256, None, PRIVATE, &claims()), "no key named"),
            (
                token(Algorithm::RS256, Some("one"), OTHER, &claims()),
                "signed by another",
            ),
            (
                token(Algorithm::RS512, Some("one"), PRIVATE, &claims()),
                "another algorithm",
            ),
            ("nonsense".into(), "no token"),
        ] {
            assert_eq!(who(&access, &bad, None).await, Err(Refusal::Unknown), "{why}");
        }
    }
}
