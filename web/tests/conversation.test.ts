import { beforeEach, expect, test, vi } from 'vitest';
import type { Metadata } from '../src/api/types';

const turn = (content: string) => ({
  userMessage: { id: 'u1', role: 'user', content: 'masked', createdAt: '' },
  assistantMessage: { id: 'a1', role: 'assistant', content, createdAt: '', metadata: { asked: null } as unknown as Metadata },
});
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
let answers: (() => Response | Promise<Response>)[] = [];
const fetch = vi.fn((_path: string, _init: RequestInit) => Promise.resolve().then(() => (answers.shift() ?? (() => json({}, 500)))()));
vi.stubGlobal('fetch', fetch);
const conversation = await import('../src/chat/conversation');
const { entries, failure, busy, session } = conversation;

beforeEach(() => {
  conversation.begin();
  fetch.mockClear();
  answers = [];
});

test('the first message makes the session; what the server kept is what is shown', async () => {
  answers = [() => json({ id: 's1' }, 201), () => json(turn('답'))];
  const sent = conversation.send('  850101-1234567 받았어요 ');
  expect(entries.value.map((entry) => entry.content)).toEqual(['850101-1234567 받았어요', '']);
  expect(busy.value).toBe(true);
  await sent;
  expect(session.value).toBe('s1');
  expect(entries.value.map((entry) => [entry.role, entry.id, entry.content])).toEqual([
    ['user', 'u1', 'masked'],
    ['assistant', 'a1', '답'],
  ]);
  expect(busy.value).toBe(false);
});

test('a failure keeps the text; the retry uses the same key and leaves one message', async () => {
  answers = [
    () => json({ id: 's1' }, 201),
    () => {
      throw new TypeError('down');
    },
    () => json(turn('답')),
  ];
  await conversation.send('아버지께 1억');
  expect(failure.value).toMatchObject({ text: '아버지께 1억', code: 'OFFLINE' });
  expect(entries.value).toMatchObject([{ role: 'user', state: 'failed', content: '아버지께 1억' }]);
  await conversation.retry();
  expect(failure.value).toBeNull();
  expect(entries.value).toHaveLength(2);
  const keys = fetch.mock.calls.slice(1).map(([, init]) => (init.headers as Record<string, string>)['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
});

test('a refusal carries its words and how long to wait', async () => {
  answers = [() => json({ id: 's1' }, 201), () => json({ error: { code: 'RATE_LIMITED', message: '잠시만요' } }, 429, { 'Retry-After': '7' })];
  await conversation.send('안녕');
  expect(failure.value).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 7 });
  expect(conversation.dropFailed()).toBe('안녕');
  expect(entries.value).toEqual([]);
});

test('nothing is sent twice at once, and blanks are not sent', async () => {
  answers = [() => json({ id: 's1' }, 201), () => json(turn('답'))];
  const first = conversation.send('하나');
  await conversation.send('둘');
  await conversation.send('   ');
  await first;
  expect(entries.value).toHaveLength(2);
});

test('older messages go in front', async () => {
  const message = (id: string) => ({ id, role: 'user', content: id, createdAt: '' });
  answers = [() => json({ messages: [message('3'), message('4')], nextCursor: 'c' }), () => json({ messages: [message('1'), message('2')], nextCursor: null })];
  await conversation.open('s9');
  await conversation.loadOlder();
  await conversation.loadOlder();
  expect(entries.value.map((entry) => entry.id)).toEqual(['1', '2', '3', '4']);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a conversation of somebody else says so', async () => {
  answers = [() => json({ error: { code: 'SESSION_NOT_FOUND', message: '' } }, 404)];
  await conversation.open('other');
  expect(conversation.unopened.value).toBe('SESSION_NOT_FOUND');
});

test('an answer to a conversation that was left does not appear in the new one', async () => {
  let release: (response: Response) => void = () => {};
  answers = [() => json({ id: 's1' }, 201), () => new Promise<Response>((resolve) => (release = resolve))];
  const sent = conversation.send('하나');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  conversation.begin();
  release(json(turn('늦은 답')));
  await sent;
  expect(entries.value).toEqual([]);
  expect(busy.value).toBe(false);
});

test('a field is set as structure, shown in the page\'s words until the server has said its own', async () => {
  answers = [() => json({ id: 's1' }, 201), () => json(turn('답'))];
  const set = conversation.set('gift_property_value', 200_000_000, '증여 금액: 2억원');
  expect(entries.value[0]?.content).toBe('증여 금액: 2억원');
  await set;
  expect(JSON.parse(String(fetch.mock.calls[1]?.[1].body))).toEqual({ set: { gift_property_value: 200_000_000 } });
  expect(entries.value[0]?.content).toBe('masked');
});

test('what failed to be set is set again, not said', async () => {
  answers = [() => json({ id: 's1' }, 201), () => json({ error: { code: 'STORE_UNAVAILABLE', message: '' } }, 503), () => json(turn('답'))];
  await conversation.set('secured_debt', 0, '넘겨받는 빚: 없음');
  await conversation.retry();
  expect(JSON.parse(String(fetch.mock.calls[2]?.[1].body))).toEqual({ set: { secured_debt: 0 } });
});
