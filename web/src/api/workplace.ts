// The workplace assistant. Who asks is said by a credential: a person of the demo, or the signed token a company's own
// site hands over behind the # of its link, which is kept for this visit only.
import { ref } from 'vue';
import { call } from './client';
import { streamed } from './stream';
import { randomId } from '../state/random';

export interface Source {
  title?: string;
  section?: string;
  snippet?: string;
}

export interface WorkAnswer {
  answer: string;
  sources?: Source[];
  meta?: { requires_confirmation?: boolean };
}

export interface Person {
  id: string;
  name?: string;
  dept_name?: string;
  position?: string;
}

export interface WorkMessage {
  role: 'user' | 'assistant';
  content: string;
}

export const token = ref('');

/** Takes the token out of the address, so that it is neither bookmarked nor shared. */
export function takeToken(): void {
  const found = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!found || location.pathname !== '/workplace') return;
  token.value = found;
  history.replaceState(null, '', '/workplace');
}

// The demo's key: the server takes it from this machine only.
const credential = (person: string): Record<string, string> =>
  token.value !== '' ? { Authorization: `Bearer ${token.value}` } : { Authorization: 'Bearer demo', 'X-User-Id': person };

/** Says something as a person; `key` makes a retry get the first answer. */
export const ask = (session: string, person: string, messages: WorkMessage[], key: string, piece: (text: string) => void) =>
  streamed<WorkAnswer>('/ai/chat/messages', { key, headers: credential(person), body: { session_id: session, channel: 'WEB', messages } }, piece);

const PEOPLE = Array.from({ length: 8 }, (_, at) => `E${String(at + 1).padStart(5, '0')}`);

/** The first people of the demo company, by their own record. */
export const people = (): Promise<Person[]> => Promise.all(PEOPLE.map(named));

async function named(id: string): Promise<Person> {
  try {
    const facts = await call<{ extra?: Omit<Person, 'id'> }>('/api/personalization/resolve', {
      method: 'POST',
      headers: { Authorization: 'Bearer demo', 'X-User-Id': id },
      body: { sub_intent_id: 'Q16' },
    });
    return { ...facts.extra, id };
  } catch {
    return { id };
  }
}

export const newSession = randomId;
