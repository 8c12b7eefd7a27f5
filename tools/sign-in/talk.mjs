// Signs employees in at a certified OpenID provider that runs here, asks the assistant with the tokens it gives, and changes
// its keys meanwhile:  node talk.mjs ISSUER_PORT SERVER_URL
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const [port, server] = [Number(process.argv[2]), process.argv[3]]
const issuer = `http://127.0.0.1:${port}`
const callback = 'http://127.0.0.1:1/callback'
const roles = { E00001: 'EMPLOYEE', E00002: 'HR', E00003: 'ADMIN' }

function key(kid, alg) {
  const pair = alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...pair.privateKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }
}

// A provider whose tokens are signed with this key, for the assistant and for another service.
function provider(signing) {
  const client = client_id => ({
    client_id, id_token_signed_response_alg: signing.alg, token_endpoint_auth_method: 'none', redirect_uris: [callback],
    grant_types: ['authorization_code'], response_types: ['code'],
  })
  return new Provider(issuer, {
    clients: [client('shuking'), client('payroll')],
    jwks: { keys: [signing] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub', 'employee_id', 'role'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: `u-${id}`, employee_id: id, role: roles[id] }) }),
  }).callback()
}

// What a browser does: goes where it is sent, keeps cookies, fills in the provider's two forms.
async function signIn(person, client = 'shuking') {
  const jar = new Map()
  const go = async (url, form) => {
    const answer = await fetch(url, {
      redirect: 'manual', method: form ? 'POST' : 'GET', body: form && new URLSearchParams(form),
      headers: { cookie: [...jar].map(pair => pair.join('=')).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  const verifier = randomBytes(32).toString('base64url')
  let at = `${issuer}/auth?` + new URLSearchParams({
    client_id: client, response_type: 'code', scope: 'openid', redirect_uri: callback, nonce: 'n', state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
  })
  for (let step = 0; step < 12 && !at.startsWith(callback); step += 1) {
    let answer = await go(at)
    if (answer.status === 200) {
      const prompt = (await answer.text()).match(/name="prompt" value="(\w+)"/)?.[1]
      answer = await go(at, prompt === 'login' ? { prompt, login: person, password: 'x' } : { prompt })
    }
    at = new URL(answer.headers.get('location'), at).href
  }
  const code = new URL(at).searchParams.get('code')
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: client, code, redirect_uri: callback, code_verifier: verifier }),
  })
  const tokens = await answer.json()
  assert.equal(answer.status, 200, JSON.stringify(tokens))
  return tokens
}

async function ask(token, body = {}) {
  const answer = await fetch(`${server}/ai/chat/messages`, {
    method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: 's1', messages: [{ role: 'user', content: '내 사번이랑 부서 알려줘' }], ...body }),
  })
  return [answer.status, await answer.json()]
}

const status = async (token, body) => (await ask(token, body))[0]
// The operator's page, as a browser asks for it: the token is the password.
const operator = async token => (await fetch(`${server}/operator/company`, { headers: { authorization: `Basic ${btoa(`any:${token}`)}` } })).status
const team = async token => (await fetch(`${server}/api/workplace/team/leave`, { headers: { authorization: `Bearer ${token}` } })).status

let handler = provider(key('first', 'RS256'))
const listening = createServer((request, response) => handler(request, response)).listen(port, '127.0.0.1')
await new Promise(resolve => listening.once('listening', resolve))

const { id_token: first, access_token: access } = await signIn('E00001')
const [good, told] = await ask(first)
assert.equal(good, 200, JSON.stringify(told))
assert.match(told.answer, /E00001/)
assert.equal(await status(first, { user_id: 'E00002' }), 403)
assert.equal(await team(first), 403, 'an employee sees nobody else')
assert.equal(await status(access), 401, 'an access token is for the provider')
const [head, claims] = first.split('.')
assert.equal(await status(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`), 401)
assert.equal(await status(`${head}.${claims}.${randomBytes(256).toString('base64url')}`), 401)
assert.equal(await status((await signIn('E00001', 'payroll')).id_token), 401, 'a token for another service')
const { id_token: hr } = await signIn('E00002')
assert.equal(await team(hr), 200, 'HR sees who is away')
const { id_token: admin } = await signIn('E00003')
assert.equal(await operator(admin), 200, "an administrator has the operator's page")
for (const other of [first, hr, access]) assert.equal(await operator(other), 401, 'nobody else has')
console.log('sign-in: an employee, HR and an administrator signed in; four wrong tokens refused')

// The issuer changes its key and its algorithm while the server runs; it is asked again ten seconds after the last time.
handler = provider(key('second', 'ES256'))
const { id_token: second } = await signIn('E00001')
await new Promise(resolve => setTimeout(resolve, 10_500))
assert.equal(await status(second), 200, 'the new key is fetched when it is named')
assert.equal(await status(first), 401, 'the old key is withdrawn')
console.log('sign-in: the key changed without a restart, and the old one opens nothing')

// A sign-in that is down locks nobody out.
listening.closeAllConnections()
listening.close()
assert.equal(await status(second), 200)
console.log('sign-in: keys known go on while the provider is down')
