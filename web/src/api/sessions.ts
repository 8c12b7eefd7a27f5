import { call } from './client';
import { streamed } from './stream';
import type { Erased, FeedbackName, FieldValue, MessageList, Session, SessionList, Turn } from './types';

const at = (id: string) => `/api/sessions/${encodeURIComponent(id)}`;
const paged = (path: string, cursor: string | null, limit: number) =>
  `${path}?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;

export const startSession = () => call<Session>('/api/sessions', { method: 'POST', body: {} });
export const listSessions = (cursor: string | null) => call<SessionList>(paged('/api/sessions', cursor, 20));
export const renameSession = (id: string, title: string) => call<Session>(at(id), { method: 'PATCH', body: { title } });
export const deleteSession = (id: string) => call<void>(at(id), { method: 'DELETE' });
export const listMessages = (id: string, cursor: string | null) => call<MessageList>(paged(`${at(id)}/messages`, cursor, 30));
/** Words, or fields set outright. */
export type Telling = { content: string } | { set: Record<string, FieldValue> };
export const tell = (id: string, body: Telling, key: string, piece: (text: string) => void) =>
  streamed<Turn>(`${at(id)}/messages`, { body, key }, piece);
export const giveFeedback = (message: string, type: FeedbackName, comment: string) =>
  call<void>(`/api/messages/${encodeURIComponent(message)}/feedback`, {
    method: 'PATCH',
    body: comment === '' ? { type } : { type, comment },
  });
/** Erases everything of this client on the server. */
export const eraseMe = () => call<Erased>('/api/me', { method: 'DELETE' });
