// Delivers an entry to its endpoint: the files in parts, then the entry itself.

import {
  getPartBytes,
  getSentBytes,
  interpretAnswer,
  smallerPart,
  type Entry,
  type EntryFile,
  type EntryKind,
  type Outcome,
} from './entry.ts';
import type { Sending } from './send.ts';
import type { OutboxStore } from './store.ts';
import { sessionRefused } from '../session/refused.ts';

/** In milliseconds: the timeout for an unresponsive connection. */
const patience = 30_000;

/** The body of an entry that is sent to the host as a form: its target and its fields. */
export interface FormBody {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** The endpoints for entries that the site's own functions accept, as JSON, and for the parts of their files. */
const endpoints: Record<Exclude<EntryKind, 'message'>, { entry: string; part: string }> = {
  report: { entry: '/api/reports', part: '/api/reports/parts' },
  application: { entry: '/api/apply', part: '' },
  notice: { entry: '/api/edit/notice', part: '/api/edit/upload' },
};

interface Answered {
  status: number;
  answer: unknown;
  retryAfter?: number;
  /** True if the connection was too slow. */
  isLate?: boolean;
}

async function post(url: string, body: BodyInit, type: string): Promise<Answered> {
  try {
    const headers = { 'Content-Type': type, Accept: 'application/json' };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, answer: isJson ? JSON.parse(text) : null, retryAfter };
  } catch (error) {
    // No connection, a timeout, or a connection lost in the middle of the response.
    return { status: 0, answer: null, isLate: error instanceof Error && error.name === 'TimeoutError' };
  }
}

async function postJson(url: string, body: object): Promise<Answered> {
  const answered = await post(url, JSON.stringify(body), 'application/json');
  // The page offers to sign in again; after that, waiting entries are sent automatically.
  if (answered.status === 401) sessionRefused();
  return answered;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Sends the parts of a file that the server lacks, smaller ones after a slow one; undefined once all have arrived. */
async function sendFile(
  sent: EntryFile,
  { key, endpoint, store }: { key: string; endpoint: string; store: OutboxStore },
  onPart: Parameters<Sending['deliver']>[1],
): Promise<Outcome | undefined> {
  let file = sent;
  const keep = async (progress: Partial<EntryFile>) => {
    file = { ...file, ...progress };
    await onPart(file.id, progress);
  };
  while (getSentBytes(file) < file.size) {
    const { id, sent: part } = file;
    const from = getSentBytes(file);
    const bytes = await store.readFile(id);
    if (!bytes) return { kind: 'refused', problem: { code: 'file-lost' } };
    const next = new Uint8Array(bytes.slice(from, from + getPartBytes(file)));
    const { status, answer, retryAfter, isLate } = await postJson(endpoint, {
      id,
      part,
      content: toBase64(next),
    });
    const smaller = isLate ? smallerPart(file) : undefined;
    if (smaller !== undefined) {
      // If the part with this number did arrive after all, it is replaced.
      await keep({ partBytes: smaller, sentBytes: from });
      continue;
    }
    // A proxy may answer any request with its own page.
    if (status !== 200 || (answer as { id?: unknown } | null)?.id !== id)
      return interpretAnswer(status === 200 ? 0 : status, answer, { key, retryAfter });
    await keep({ sent: part + 1, sentBytes: from + next.length });
  }
  return undefined;
}

/** Sends the files one after another; undefined once the server has them all. */
async function sendFiles(
  { key, files }: Entry,
  endpoint: string,
  store: OutboxStore,
  onPart: Parameters<Sending['deliver']>[1],
): Promise<Outcome | undefined> {
  for (const file of files) {
    const failed = await sendFile(file, { key, endpoint, store }, onPart);
    if (failed) return failed;
  }
  return undefined;
}

/**
 * Sends an entry to one of the host's forms, which only confirm it and record when it came; its key reveals a repeat there, and
 * the minutes it has waited tell when it was written.
 */
async function sendForm({ key, body }: Entry, age: number): Promise<Outcome> {
  const { action, fields } = body as FormBody;
  const form = new URLSearchParams({ ...fields, key, waited: String(Math.round(age / 60_000)) });
  const { status } = await post(action, form.toString(), 'application/x-www-form-urlencoded');
  return interpretAnswer(status, status >= 200 && status < 300 ? { key } : null, { key });
}

/**
 * Returns the function that delivers entries.
 *
 * @param now the device's clock, which the server compares with its own.
 */
export const delivery =
  (store: OutboxStore, now: () => number): Sending['deliver'] =>
  async (entry, onPart) => {
    const ageNow = () => Math.max(0, now() - entry.madeAt);
    if (entry.kind === 'message') return sendForm(entry, ageNow());
    const endpoint = endpoints[entry.kind];
    const failed = await sendFiles(entry, endpoint.part, store, onPart);
    if (failed) return failed;
    const { key, owner, body } = entry;
    const clock = { now: now(), age: ageNow() };
    // JSON leaves out undefined values: the form's own values stay on the device.
    const envelope = { ...(body as object), form: undefined, key, owner, clock };
    const { status, answer, retryAfter } = await postJson(endpoint.entry, envelope);
    return interpretAnswer(status, answer, { key, retryAfter });
  };
