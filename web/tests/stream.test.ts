import { afterEach, expect, test, vi } from 'vitest';
import { EventReader, streamed } from '../src/api/stream';

const event = (name: string, id: string, data: unknown) => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const response = (...chunks: (string | Uint8Array)[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );
afterEach(() => vi.unstubAllGlobals());

test('events come whole, however the stream is cut', () => {
  const text = `: still here\n\n${event('delta', '1', { text: '증여' })}${event('message', '2', { ok: true })}`;
  for (let size = 1; size < text.length; size += 1) {
    const reader = new EventReader();
    const seen = [];
    for (let at = 0; at < text.length; at += size) seen.push(...reader.read(text.slice(at, at + size)));
    expect(seen.map((one) => [one.name, one.id, one.data])).toEqual([
      ['delta', '1', '{"text":"증여"}'],
      ['message', '2', '{"ok":true}'],
    ]);
  }
});

test('the pieces are handed on and the message is the answer, also with a letter cut in two', async () => {
  const bytes = new TextEncoder().encode(event('delta', '1', { text: '가나' }) + event('message', '2', { done: 1 }));
  vi.stubGlobal('fetch', vi.fn(async () => response(bytes.slice(0, 39), bytes.slice(39))));
  const pieces: string[] = [];
  expect(await streamed('/x', { key: 'k', body: {} }, (piece) => pieces.push(piece))).toEqual({ done: 1 });
  expect(pieces.join('')).toBe('가나');
});

test('a broken stream is resumed behind its last event, under the same key', async () => {
  const fetch = vi.fn().mockResolvedValueOnce(response(event('delta', '7', { text: '가' }))).mockResolvedValueOnce(response(event('delta', '8', { text: '나' }), event('message', '9', { done: 1 })));
  vi.stubGlobal('fetch', fetch);
  const pieces: string[] = [];
  await streamed('/x', { key: 'k', body: {} }, (piece) => pieces.push(piece));
  expect(pieces.join('')).toBe('가나');
  expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ 'Idempotency-Key': 'k', 'Last-Event-ID': '7' });
});

test('an error event is a refusal with its words', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => response(event('error', '1', { error: { code: 'GEMINI_ERROR', message: '잠시 뒤에' } }))));
  await expect(streamed('/x', { key: 'k', body: {} }, () => {})).rejects.toMatchObject({ code: 'GEMINI_ERROR', message: '잠시 뒤에' });
});
