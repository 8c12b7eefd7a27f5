// One conversation as the page knows it: what was said, what is being said, what failed. The server's messages are the
// truth; this only adds the turn under way.
import { computed, reactive, ref } from 'vue';
import { Refusal } from '../api/client';
import * as sessions from '../api/sessions';
import type { AssistantMessage, FeedbackName, FieldValue, Metadata, UserMessage } from '../api/types';
import { randomId } from '../state/random';

export interface Said {
  role: 'user';
  id: string;
  content: string;
  state: 'sending' | 'sent' | 'failed';
}
export interface Answered {
  role: 'assistant';
  id: string;
  content: string;
  streaming: boolean;
  metadata: Metadata | null;
}
export type Entry = Said | Answered;

interface Failure {
  /** What is shown of it. */
  text: string;
  body: sessions.Telling;
  key: string;
  code: string;
  message: string;
  retryAfter: number | null;
}

export const session = ref<string | null>(null);
export const entries = ref<Entry[]>([]);
export const busy = ref(false);
export const failure = ref<Failure | null>(null);
export const older = reactive({ cursor: null as string | null, loading: false });
/** Why a conversation could not be opened. */
export const unopened = ref<string | null>(null);

/** The last answer: the state of the conversation. */
export const last = computed<Metadata | null>(() => {
  for (const entry of [...entries.value].reverse()) {
    if (entry.role === 'assistant' && entry.metadata) return entry.metadata;
  }
  return null;
});

let started: (id: string) => void = () => {};
let changed: () => void = () => {};
/** Who wants to know of new sessions and finished turns. */
export function listen(onStart: typeof started, onChange: typeof changed): void {
  [started, changed] = [onStart, onChange];
}

/** A blank conversation; the server hears of it with the first message. */
export function begin(): void {
  session.value = null;
  entries.value = [];
  busy.value = false;
  failure.value = null;
  unopened.value = null;
  older.cursor = null;
}

/** Shows a conversation of this client. */
export async function open(id: string): Promise<void> {
  if (session.value === id) return;
  begin();
  session.value = id;
  try {
    const page = await sessions.listMessages(id, null);
    if (session.value !== id) return;
    entries.value = page.messages.map(entry);
    older.cursor = page.nextCursor;
  } catch (error) {
    if (session.value === id) unopened.value = error instanceof Refusal ? error.code : 'OFFLINE';
  }
}

/** Puts the page of messages before the oldest one in front. */
export async function loadOlder(): Promise<void> {
  const [id, cursor] = [session.value, older.cursor];
  if (id === null || cursor === null || older.loading) return;
  older.loading = true;
  try {
    const page = await sessions.listMessages(id, cursor);
    if (session.value !== id) return;
    entries.value.unshift(...page.messages.map(entry));
    older.cursor = page.nextCursor;
  } catch {
    // Scrolling up again tries again.
  } finally {
    older.loading = false;
  }
}

/** Says something; what fails stays on the page and can be sent again. */
export async function send(text: string): Promise<void> {
  const content = text.trim();
  if (content === '' || busy.value) return;
  dropFailed();
  await attempt({ content }, content, randomId());
}

/** Sets a field; until the server has said it in words, the page's own are shown. */
export async function set(name: string, value: FieldValue, words: string): Promise<void> {
  if (busy.value) return;
  dropFailed();
  await attempt({ set: { [name]: value } }, words, randomId());
}

/** Sends the failed message again, under its own key: the server answers a turn once. */
export async function retry(): Promise<void> {
  const failed = failure.value;
  if (!failed || busy.value) return;
  dropFailed();
  await attempt(failed.body, failed.text, failed.key);
}

/** Takes the failed message off the page and gives its text back. */
export function dropFailed(): string {
  const text = failure.value?.text ?? '';
  failure.value = null;
  entries.value = entries.value.filter((entry) => entry.role === 'assistant' || entry.state !== 'failed');
  return text;
}

async function attempt(body: sessions.Telling, content: string, key: string): Promise<void> {
  busy.value = true;
  const said = reactive<Said>({ role: 'user', id: `said-${key}`, content, state: 'sending' });
  const reply = reactive<Answered>({ role: 'assistant', id: `reply-${key}`, content: '', streaming: true, metadata: null });
  entries.value.push(said, reply);
  const conversation = entries.value;
  try {
    const id = session.value ?? (await fresh());
    const turn = await sessions.tell(id, body, key, (piece) => (reply.content += piece));
    Object.assign(said, { id: turn.userMessage.id, content: turn.userMessage.content, state: 'sent' });
    Object.assign(reply, entry(turn.assistantMessage));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('PIPELINE_ERROR', '', 500);
    said.state = 'failed';
    conversation.splice(conversation.indexOf(reply), 1);
    if (entries.value === conversation) {
      failure.value = { text: content, body, key, code: refusal.code, message: refusal.message, retryAfter: refusal.retryAfter };
    }
  } finally {
    if (entries.value === conversation) busy.value = false;
    changed();
  }
}

async function fresh(): Promise<string> {
  const made = await sessions.startSession();
  session.value = made.id;
  started(made.id);
  return made.id;
}

/** Keeps what the person thinks of an answer. */
export async function rate(message: Answered, type: FeedbackName, comment: string): Promise<void> {
  await sessions.giveFeedback(message.id, type, comment);
  if (message.metadata) message.metadata.feedback = { type, comment };
}

function entry(message: UserMessage | AssistantMessage): Entry {
  if (message.role === 'user') return { role: 'user', id: message.id, content: message.content, state: 'sent' };
  const metadata = message.metadata as unknown as Metadata;
  return { role: 'assistant', id: message.id, content: message.content, streaming: false, metadata };
}
