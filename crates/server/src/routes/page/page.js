// A plain chat with the tax assistant. Text is only ever shown as text: no reply becomes markup except bold and links
// to the official statutes, built node by node.
'use strict';

const talk = document.getElementById('talk');
const say = document.getElementById('say');
const examples = document.getElementById('examples');
const EXAMPLES = ['아버지께 1억 받았어요', '고2 아들한테 2천만원 주려고요', '배우자에게 7억 주면 세금이 얼마예요?', '세대생략이 뭐예요?'];

const client = localStorage.getItem('client') || crypto.randomUUID();
localStorage.setItem('client', client);
let session = localStorage.getItem('session');

async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', 'X-Client-Id': client };
  if (method === 'POST' && body.content) headers['Idempotency-Key'] = crypto.randomUUID();
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
  return answer;
}

// **bold** and [text](https://www.law.go.kr/…); everything else stays as it is.
function shown(text, into) {
  const pattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((https:\/\/www\.law\.go\.kr\/[^)\s]+)\)/g;
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    into.append(text.slice(at, found.index));
    const node = document.createElement(found[1] ? 'strong' : 'a');
    node.textContent = found[1] || found[2];
    if (found[3]) Object.assign(node, { href: found[3], target: '_blank', rel: 'noopener noreferrer' });
    into.append(node);
    at = found.index + found[0].length;
  }
  into.append(text.slice(at));
}

function bubble(role, text) {
  const node = document.createElement('div');
  node.className = role === 'user' ? 'own' : '';
  shown(text, node);
  talk.append(node);
  node.scrollIntoView({ block: 'nearest' });
  return node;
}

async function ensureSession() {
  if (session) return;
  session = (await call('POST', '/api/sessions', {})).id;
  localStorage.setItem('session', session);
}

async function send(text) {
  examples.hidden = true;
  bubble('user', text);
  const waiting = bubble('assistant', '…');
  try {
    await ensureSession();
    const answer = await call('POST', `/api/sessions/${session}/messages`, { content: text });
    waiting.replaceChildren();
    shown(answer.assistantMessage.content, waiting);
  } catch (error) {
    if (error.code === 'SESSION_NOT_FOUND') forgetSession();
    waiting.className = 'failed';
    waiting.textContent = error.code ? error.message : '서버에 연결하지 못했어요. 잠시 뒤에 다시 보내 주세요.';
    say.value = text;
  }
  waiting.scrollIntoView({ block: 'nearest' });
}

function forgetSession() {
  session = null;
  localStorage.removeItem('session');
}

async function restore() {
  if (!session) return;
  try {
    const page = await call('GET', `/api/sessions/${session}/messages?limit=30`);
    for (const message of page.messages) bubble(message.role, message.content);
    examples.hidden = page.messages.length > 0;
  } catch {
    forgetSession();
  }
}

function submit() {
  const text = say.value.trim();
  if (!text) return;
  say.value = '';
  send(text);
}

document.getElementById('form').addEventListener('submit', (event) => { event.preventDefault(); submit(); });
// Enter sends, Shift+Enter breaks; a key that only completes a Hangul syllable does neither.
say.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); submit(); }
});
document.getElementById('new').addEventListener('click', () => { forgetSession(); talk.replaceChildren(); examples.hidden = false; say.focus(); });
document.getElementById('forget').addEventListener('click', async () => {
  if (session) await call('DELETE', `/api/sessions/${session}`).catch(() => {});
  forgetSession();
  talk.replaceChildren();
  examples.hidden = false;
});
for (const text of EXAMPLES) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => send(text));
  examples.append(button);
}
restore();
