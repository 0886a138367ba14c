// What the session's code needs from a browser: storage, window events, server responses.

import { vi } from 'vitest';

/** Returns storage that can be switched off, as browsers do when cookies are blocked. */
export function memoryStorage(isOff = false): Storage {
  const kept = new Map<string, string>();
  const use = <Answer>(work: () => Answer): Answer => {
    if (isOff) throw new DOMException('Access is denied', 'SecurityError');
    return work();
  };
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => use(() => kept.get(key) ?? null),
    setItem: (key, value) => use(() => void kept.set(key, value)),
    removeItem: (key) => use(() => void kept.delete(key)),
  };
}

/** Answers every request and returns a mock that records them. */
export function answering(answer: () => Response | Promise<Response>) {
  const fetcher = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

export const problem = (status: number, code: string, more: object = {}, headers: HeadersInit = {}) =>
  Response.json(
    { type: 'about:blank', status, code, ...more },
    { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
  );

export const cutOff = () => Promise.reject(new TypeError('fetch failed'));

/** The last message of `told`, received like any other. */
export const over = 'over';

/** Returns what other windows are told while `work` runs. */
export async function told(work: () => unknown): Promise<unknown[]> {
  const messages: unknown[] = [];
  const channel = new BroadcastChannel('session');
  const ended = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent) => (data === over ? resolve() : void messages.push(data));
  });
  await work();
  const own = new BroadcastChannel('session');
  own.postMessage(over);
  await ended;
  own.close();
  channel.close();
  return messages;
}
