//! Who an employee is, by their credential: the service key with `X-User-Id`, a signed token whose subject they are, or a
//! token of the company's sign-in (see [`issuer`]).
//! The algorithm is the key's, never the token's. What a body says about the person is not looked at here.

mod issuer;

pub use issuer::{FindingKey, Issuer, KeySet};

use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

/// The key that `--demo` accepts from the same machine.
const DEMO_KEY: &str = "demo";
/// The longest id of an employee.
const LONGEST_ID: usize = 64;

/// What opens the workplace endpoints.
pub struct Access {
    service_key: Option<[u8; 32]>,
    token: Option<(DecodingKey, Validation)>,
    demo: bool,
    issuer: Option<Issuer>,
}

/// Why a key cannot be used.
#[derive(Debug)]
pub struct UnusableKey(pub &'static str);

/// The employee of a credential.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Employee {
    pub(crate) id: String,
    pub(crate) role: Role,
}

/// What somebody may see beside their own records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Role {
    /// Nothing.
    #[default]
    Employee,
    /// The departments they lead.
    Manager,
    /// Everybody.
    Hr,
    /// Nothing of others: they run the program, and its operator page.
    Admin,
}

impl Role {
    fn named(name: Option<&str>) -> Option<Self> {
        match name {
            None | Some("EMPLOYEE") => Some(Self::Employee),
            Some("MANAGER") => Some(Self::Manager),
            Some("HR") => Some(Self::Hr),
            Some("ADMIN") => Some(Self::Admin),
            Some(_) => None,
        }
    }
}

/// Why a credential opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// None, wrong, expired, or for nobody.
    Unknown,
    /// A token of one person with another's name beside it.
    Another,
}

/// What a request shows.
pub(crate) struct Shown<'a> {
    pub(crate) bearer: Option<&'a str>,
    pub(crate) user_id: Option<&'a str>,
    /// The role that a portal names beside its service key.
    pub(crate) user_role: Option<&'a str>,
    /// Whether it comes straight from this machine.
    pub(crate) is_local: bool,
}

#[derive(Deserialize)]
struct Claims {
    sub: String,
    #[serde(default)]
    role: Option<String>,
}

impl Access {
    /// Opened by a service key, by tokens under a key, by the demo key from this machine, or by several of them.
    /// A token key that is a PEM text is an RSA public key (RS256); any other is a shared secret (HS256).
    pub fn new(service_key: Option<&str>, token_key: Option<&str>, demo: bool) -> Result<Self, UnusableKey> {
        let token = token_key.map(token_key_of).transpose()?;
        Ok(Self {
            service_key: service_key.map(digest),
            token,
            demo,
            issuer: None,
        })
    }

    /// Takes only tokens that were made for this audience; without one, a token's audience is not looked at.
    #[must_use]
    pub fn for_audience(mut self, audience: Option<&str>) -> Self {
        if let (Some((_, validation)), Some(audience)) = (&mut self.token, audience) {
            validation.validate_aud = true;
            validation.set_audience(&[audience]);
            validation.set_required_spec_claims(&["exp", "sub", "aud"]);
        }
        self
    }

    /// Takes tokens of the company's sign-in, too.
    #[must_use]
    pub fn with_issuer(mut self, issuer: Option<Issuer>) -> Self {
        self.issuer = issuer;
        self
    }

    /// Who shows this, asking the company's sign-in for its keys where no key of ours fits.
    pub(crate) async fn signed_in(&self, shown: &Shown<'_>) -> Result<Employee, Refusal> {
        let known = self.employee(shown);
        let (Err(Refusal::Unknown), Some(issuer), Some(bearer)) = (&known, &self.issuer, shown.bearer) else {
            return known;
        };
        let signed = issuer.employee(bearer).await.filter(|(id, _)| is_id(id));
        let (id, role) = signed.ok_or(Refusal::Unknown)?;
        let role = Role::named(role.as_deref()).ok_or(Refusal::Unknown)?;
        if shown.user_id.is_some_and(|named| named != id) {
            return Err(Refusal::Another);
        }
        Ok(Employee { id, role })
    }

    /// Whether signed tokens are taken, ours or the company's sign-in's.
    pub(crate) fn takes_tokens(&self) -> bool {
        self.token.is_some() || self.issuer.is_some()
    }

    /// Whether a token says that its subject runs the program.
    pub(crate) async fn is_operator(&self, token: &str) -> bool {
        let shown = Shown {
            bearer: Some(token),
            user_id: None,
            user_role: None,
            is_local: false,
        };
        let employee = self.signed_in(&shown).await;
        employee.is_ok_and(|employee| employee.role == Role::Admin)
    }

    /// Whether the demo's key opens it from this machine.
    pub(crate) fn is_demo(&self) -> bool {
        self.demo
    }

    /// Who shows this.
    pub(crate) fn employee(&self, shown: &Shown<'_>) -> Result<Employee, Refusal> {
        let bearer = shown.bearer.ok_or(Refusal::Unknown)?;
        if self.is_service_key(bearer, shown.is_local) {
            let id = shown.user_id.filter(|id| is_id(id)).ok_or(Refusal::Unknown)?;
            let role = Role::named(shown.user_role).ok_or(Refusal::Unknown)?;
            return Ok(Employee {
                id: id.to_owned(),
                role,
            });
        }
        let (key, validation) = self.token.as_ref().ok_or(Refusal::Unknown)?;
        let claims = jsonwebtoken::decode::<Claims>(bearer, key, validation)
            .map_err(|_| Refusal::Unknown)?
            .claims;
        let role = Role::named(claims.role.as_deref()).ok_or(Refusal::Unknown)?;
        if !is_id(&claims.sub) {
            return Err(Refusal::Unknown);
        }
        if shown.user_id.is_some_and(|id| id != claims.sub) {
            return Err(Refusal::Another);
        }
        Ok(Employee { id: claims.sub, role })
    }

    /// Digests are compared, so that the time taken tells nothing about the key.
    fn is_service_key(&self, bearer: &str, is_local: bool) -> bool {
        let given = digest(bearer);
        let is_service = self.service_key.is_some_and(|key| key == given);
        let is_demo = self.demo && is_local && digest(DEMO_KEY) == given;
        is_service || is_demo
    }
}

fn token_key_of(key: &str) -> Result<(DecodingKey, Validation), UnusableKey> {
    let (key, algorithm) = if key.trim_start().starts_with("-----BEGIN") {
        let key = DecodingKey::from_rsa_pem(key.trim().as_bytes())
            .map_err(|_| UnusableKey("it is a PEM text, but no RSA public key"))?;
        (key, Algorithm::RS256)
    } else {
        if key.len() < 32 {
            return Err(UnusableKey("a shared secret needs at least 32 characters"));
        }
        (DecodingKey::from_secret(key.as_bytes()), Algorithm::HS256)
    };
    let mut validation = Validation::new(algorithm);
    validation.set_required_spec_claims(&["exp", "sub"]);
    validation.validate_nbf = true;
    validation.validate_aud = false;
    validation.leeway = 0;
    Ok((key, validation))
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

fn is_id(id: &str) -> bool {
    (1..=LONGEST_ID).contains(&id.chars().count())
        && id.chars().all(|c| !c.is_whitespace() && !c.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jsonwebtoken::{EncodingKey, Header, encode};
    use serde_json::{Value, json};

    const SECRET: &str = "a secret of the tests, 32 characters";
    const PRIVATE: &str = include_str!("../tests/keys/private.pem");
    const PUBLIC: &str = include_str!("../tests/keys/public.pem");
    const OTHER: &str = include_str!("../tests/keys/other.pem");

    fn claims(seconds: i64) -> Value {
        json!({"sub": "E00001", "role": "EMPLOYEE", "exp": jiff::Timestamp::now().as_second() + seconds})
    }

    fn signed(algorithm: Algorithm, key: &EncodingKey, claims: &Value) -> String {
        encode(&Header::new(algorithm), claims, key).unwrap()
    }

    fn hs(secret: &str, claims: &Value) -> String {
        signed(
            Algorithm::HS256,
            &EncodingKey::from_secret(secret.as_bytes()),
            claims,
        )
    }

    fn rs(pem: &str, claims: &Value) -> String {
        let key = EncodingKey::from_rsa_pem(pem.as_bytes()).unwrap();
        signed(Algorithm::RS256, &key, claims)
    }

    #[track_caller]
    fn check(access: &Access, bearer: &str, user_id: Option<&str>, expected: Result<&str, Refusal>) {
        let shown = Shown {
            bearer: Some(bearer),
            user_id,
            user_role: None,
            is_local: true,
        };
        let found = access.employee(&shown).map(|employee| employee.id);
        assert_eq!(found.as_deref().map_err(|refusal| *refusal), expected, "{bearer}");
    }

    #[test]
    fn a_service_key_speaks_for_the_named_employee() {
        let access = Access::new(Some("the service key"), None, false).unwrap();
        check(&access, "the service key", Some("E00001"), Ok("E00001"));
        check(&access, "the service key", None, Err(Refusal::Unknown));
        check(&access, "the service key", Some(""), Err(Refusal::Unknown));
        check(&access, "the service key", Some("E 1"), Err(Refusal::Unknown));
        for wrong in ["the service ke", "demo", "", &hs(SECRET, &claims(60))] {
            check(&access, wrong, Some("E00001"), Err(Refusal::Unknown));
        }
    }

    #[test]
    fn the_demo_key_opens_from_this_machine_only() {
        let access = Access::new(None, None, true).unwrap();
        check(&access, "demo", Some("E00001"), Ok("E00001"));
        let elsewhere = Shown {
            bearer: Some("demo"),
            user_id: Some("E00001"),
            user_role: None,
            is_local: false,
        };
        assert_eq!(access.employee(&elsewhere), Err(Refusal::Unknown));
        let without = Access::new(Some("the service key"), None, false).unwrap();
        check(&without, "demo", Some("E00001"), Err(Refusal::Unknown));
    }

    #[test]
    fn a_token_speaks_for_its_subject() {
        let access = Access::new(None, Some(SECRET), false).unwrap();
        check(&access, &hs(SECRET, &claims(60)), None, Ok("E00001"));
        check(&access, &hs(SECRET, &claims(60)), Some("E00001"), Ok("E00001"));
        check(
            &access,
            &hs(SECRET, &claims(60)),
            Some("E00002"),
            Err(Refusal::Another),
        );
        let without = |name: &str| {
            let mut claims = claims(60);
            claims.as_object_mut().unwrap().remove(name);
            claims
        };
        let with = |name: &str, value: Value| {
            let mut claims = claims(60);
            claims[name] = value;
            claims
        };
        for bad in [
            claims(-1),
            without("exp"),
            without("sub"),
            with("sub", json!("")),
            with("role", json!("ROOT")),
            with("nbf", json!(jiff::Timestamp::now().as_second() + 60)),
        ] {
            check(&access, &hs(SECRET, &bad), None, Err(Refusal::Unknown));
        }
        let another = "another secret of the tests, 32 characters";
        check(&access, &hs(another, &claims(60)), None, Err(Refusal::Unknown));
    }

    #[test]
    fn the_key_decides_the_algorithm() {
        let by_secret = Access::new(None, Some(SECRET), false).unwrap();
        let by_rsa = Access::new(None, Some(PUBLIC), false).unwrap();
        check(&by_rsa, &rs(PRIVATE, &claims(60)), None, Ok("E00001"));
        check(&by_rsa, &rs(PRIVATE, &claims(-1)), None, Err(Refusal::Unknown));
        check(&by_rsa, &rs(OTHER, &claims(60)), None, Err(Refusal::Unknown));
        // The public key is no secret: taken for one, anybody could sign with it.
        check(&by_rsa, &hs(PUBLIC, &claims(60)), None, Err(Refusal::Unknown));
        check(
            &by_rsa,
            &hs(PUBLIC.trim(), &claims(60)),
            None,
            Err(Refusal::Unknown),
        );
        check(&by_secret, &rs(PRIVATE, &claims(60)), None, Err(Refusal::Unknown));
        let longer = signed(
            Algorithm::HS512,
            &EncodingKey::from_secret(SECRET.as_bytes()),
            &claims(60),
        );
        check(&by_secret, &longer, None, Err(Refusal::Unknown));
        // {"alg":"none","typ":"JWT"} and no signature.
        let token = hs(SECRET, &claims(60));
        let body = token.split('.').nth(1).unwrap();
        for unsigned in [
            format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{body}."),
            format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{body}"),
        ] {
            check(&by_secret, &unsigned, None, Err(Refusal::Unknown));
            check(&by_rsa, &unsigned, None, Err(Refusal::Unknown));
        }
    }

    #[test]
    fn a_token_for_another_audience_opens_nothing() {
        let access = Access::new(None, Some(SECRET), false).unwrap();
        let mut made_for = claims(60);
        made_for["aud"] = json!("payroll");
        check(&access, &hs(SECRET, &made_for), None, Ok("E00001"));
        let access = access.for_audience(Some("shuking"));
        for (audience, expected) in [
            (json!("shuking"), Ok("E00001")),
            (json!(["payroll", "shuking"]), Ok("E00001")),
            (json!("payroll"), Err(Refusal::Unknown)),
            (json!(""), Err(Refusal::Unknown)),
            (json!("shukingx"), Err(Refusal::Unknown)),
        ] {
            made_for["aud"] = audience;
            check(&access, &hs(SECRET, &made_for), None, expected);
        }
        check(&access, &hs(SECRET, &claims(60)), None, Err(Refusal::Unknown));
    }

    #[test]
    fn a_weak_or_broken_key_is_refused() {
        for (key, reason) in [
            ("short", "32 characters"),
            (
                "-----BEGIN PUBLIC KEY-----\nnonsense\n-----END PUBLIC KEY-----",
                "RSA",
            ),
        ] {
            let refused = Access::new(None, Some(key), false).err().unwrap();
            assert!(refused.0.contains(reason), "{}", refused.0);
        }
    }
}
