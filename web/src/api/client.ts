// One place that speaks HTTP. Only ever to this server; says who we are with a random id kept in this browser.
import { remembered } from '../state/remembered';
import { randomId } from '../state/random';
import type { ErrorDetail } from './types';

/** What the server refused, or `OFFLINE` where it could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly retryAfter: number | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

const client = remembered<string>('client', '');

/** The id of this browser; made at the first use, replaced when everything is deleted. */
export function clientId(): string {
  if (client.value.length < 8) client.value = randomId();
  return client.value;
}

/** Forgets who we were: what the server keeps can no longer be reached from here. */
export function forgetClient(): void {
  client.value = '';
}

export interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The response, or a `Refusal`. */
export async function reach(path: string, request: Request = {}): Promise<Response> {
  const headers: Record<string, string> = { 'X-Client-Id': clientId(), ...request.headers };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, {
      method: request.method ?? 'GET',
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('OFFLINE', '', 0);
  }
  if (response.ok) return response;
  throw await refused(response);
}

/** The response's JSON, or a `Refusal`. */
export async function call<T>(path: string, request: Request = {}): Promise<T> {
  const response = await reach(path, request);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw new Refusal('OFFLINE', '', 0);
  }
}

async function refused(response: Response): Promise<Refusal> {
  const after = Number(response.headers.get('Retry-After'));
  const wait = Number.isFinite(after) && after > 0 ? after : null;
  let detail: Partial<ErrorDetail> = {};
  try {
    detail = ((await response.json()) as { error?: Partial<ErrorDetail> }).error ?? {};
  } catch {
    // A proxy's answer: the status alone has to do.
  }
  return new Refusal(detail.code ?? `HTTP_${response.status}`, detail.message ?? '', response.status, wait, detail.field ?? null);
}
