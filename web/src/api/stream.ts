// A turn as it is written: server-sent events over POST. A connection that breaks is resumed once with the same key, so
// that nothing is said twice.
import { reach, Refusal, type Request } from './client';
import type { ErrorDetail } from './types';

export interface Event {
  name: string;
  id: string;
  data: string;
}

/** Splits a stream of text into events; a part of an event waits for the rest. */
export class EventReader {
  private rest = '';

  read(chunk: string): Event[] {
    this.rest += chunk;
    const events: Event[] = [];
    for (;;) {
      const end = /\r?\n\r?\n/.exec(this.rest);
      if (!end) return events;
      const event = parse(this.rest.slice(0, end.index));
      this.rest = this.rest.slice(end.index + end[0].length);
      if (event) events.push(event);
    }
  }
}

function parse(block: string): Event | null {
  const event: Event = { name: 'message', id: '', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const found = /^(event|id|data):? ?(.*)$/.exec(line);
    if (!found) continue;
    const [, field, value = ''] = found;
    if (field === 'event') event.name = value;
    else if (field === 'id') event.id = value;
    else data.push(value);
  }
  event.data = data.join('\n');
  return data.length > 0 ? event : null;
}

/** Posts and reads the reply piece by piece; the last event's JSON is the answer. */
export async function streamed<T>(path: string, request: Request & { key: string }, piece: (text: string) => void): Promise<T> {
  let last = '';
  const listen = async (): Promise<T | null> => {
    const headers: Record<string, string> = { ...request.headers, Accept: 'text/event-stream', 'Idempotency-Key': request.key };
    if (last !== '') headers['Last-Event-ID'] = last;
    const response = await reach(path, { ...request, method: 'POST', headers });
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return (await response.json()) as T;
    return await until(response, (id) => (last = id), piece);
  };
  const answer = (await listen()) ?? (await listen());
  if (answer === null) throw new Refusal('OFFLINE', '', 0);
  return answer;
}

// The server says something every 15 seconds; longer silence is a dead connection.
const SILENCE = 45_000;
const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, SILENCE, undefined));

/** Reads until the answer; null where the connection ended or went silent before it. */
async function until<T>(response: Response, seen: (id: string) => void, piece: (text: string) => void): Promise<T | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  const events = new EventReader();
  for (;;) {
    const chunk = await Promise.race([reader?.read().catch(() => undefined), silence()]);
    if (!chunk || chunk.done) return null;
    for (const event of events.read(chunk.value)) {
      if (event.name === 'message') return JSON.parse(event.data) as T;
      if (event.name === 'error') {
        const { error } = JSON.parse(event.data) as { error: ErrorDetail };
        throw new Refusal(error.code, error.message, 500);
      }
      if (event.name === 'delta') piece((JSON.parse(event.data) as { text: string }).text);
      if (event.id !== '') seen(event.id);
    }
  }
}
