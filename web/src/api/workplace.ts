import { streamed } from './stream';
import { call } from './client';
import { randomId } from '../state/random';

export interface Source {
  title?: string;
  full_reference?: string;
  law_name?: string;
  snippet?: string;
  content_snippet?: string;
  source_url?: string;
}

export interface WorkAnswer {
  answer: string;
  sources?: Source[];
  meta?: { sub_intent_id?: string | null; requires_confirmation?: boolean; needs_clarify?: boolean; period_start?: string | null; period_end?: string | null };
}

export interface Person {
  id: string;
  name?: string;
  dept_name?: string;
  position?: string;
}

// The demo's key: the server takes it from this machine only.
const credential = (person: string) => ({ Authorization: 'Bearer demo', 'X-User-Id': person });

export interface WorkMessage {
  role: 'user' | 'assistant';
  content: string;
}

export const ask = (session: string, person: string, messages: WorkMessage[], piece: (text: string) => void) =>
  streamed<WorkAnswer>(
    '/ai/chat/messages',
    { key: randomId(), headers: credential(person), body: { session_id: session, user_id: person, user_role: 'EMPLOYEE', channel: 'WEB', messages } },
    piece,
  );

export const people = () => call<{ people: Person[] }>('/api/page/people');
