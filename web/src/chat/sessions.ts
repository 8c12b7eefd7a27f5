// The conversations of this browser, newest first.
import { reactive } from 'vue';
import * as api from '../api/sessions';
import type { Erased, Session } from '../api/types';

export const known = reactive({ list: [] as Session[], cursor: null as string | null, loaded: false, failed: false });

/** The newest page again. */
export async function refresh(): Promise<void> {
  try {
    const page = await api.listSessions(null);
    Object.assign(known, { list: page.sessions, cursor: page.nextCursor, loaded: true, failed: false });
  } catch {
    known.failed = true;
  }
}

/** The page after the last one shown. */
export async function more(): Promise<void> {
  if (known.cursor === null) return;
  const page = await api.listSessions(known.cursor);
  const shown = new Set(known.list.map((one) => one.id));
  known.list.push(...page.sessions.filter((one) => !shown.has(one.id)));
  known.cursor = page.nextCursor;
}

export async function rename(id: string, title: string): Promise<void> {
  const renamed = await api.renameSession(id, title);
  const at = known.list.findIndex((one) => one.id === id);
  if (at >= 0) known.list.splice(at, 1, renamed);
}

export async function remove(id: string): Promise<void> {
  await api.deleteSession(id);
  known.list = known.list.filter((one) => one.id !== id);
}

/** Erases everything this browser has said, on the server; the receipt says what that was. */
export async function removeAll(): Promise<Erased> {
  const erased = await api.eraseMe();
  Object.assign(known, { list: [], cursor: null });
  return erased;
}
