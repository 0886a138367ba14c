// The one client for the site's own API, but for the session itself, which is fetched without trying again.

import { FetchError, ofetch, type FetchOptions } from 'ofetch';
import type { PasskeyNeeded } from '../api/strength.ts';
import { sessionRefused } from '../session/refused.ts';

/** An answer that is none: `status` 0 and code `unreachable` when the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Of the problem's description; the pages have words for it. */
  readonly code: string;
  /** The fields that are malformed. */
  readonly fields: readonly string[];
  /** The problem's description as a whole; empty where there was none. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Of an unexpected error: what the server's log knows it by. */
  readonly id: string | undefined;
  /** After how many seconds another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor({ response, data }: FetchError) {
    const problem = (typeof data === 'object' ? data : null) as {
      code?: string;
      fields?: string[];
      id?: string;
    } | null;
    const code = response ? (problem?.code ?? 'unknown') : 'unreachable';
    super(code);
    this.status = response?.status ?? 0;
    this.code = code;
    this.fields = problem?.fields ?? [];
    this.details = { ...problem };
    this.id = problem?.id;
    this.retryAfter = Number(response?.headers.get('retry-after')) || undefined;
  }
}

/** Has the member prove who is there, by one of the ways there are; true once that is done. */
type Prove = (needed: PasskeyNeeded) => Promise<boolean>;

let prove: Prove | undefined;

/** Sets what asks for the proof on this page. */
export function onPasskeyNeeded(how: Prove): void {
  prove = how;
}

/** How often a call is sent again while the same is under way: half a minute. */
const waitsAtMost = 10;

/**
 * Sends a call. What waits for another one of the same is sent again until it has its turn: the server has done nothing of it
 * meanwhile.
 */
async function send<Answer>(
  path: string,
  options: FetchOptions<'json'>,
  waits = waitsAtMost,
): Promise<Answer> {
  try {
    return await ofetch<Answer>(path, { ...options, headers: { Accept: 'application/json' } });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const refused = new ApiError(error);
    if (refused.code === 'signed-out') sessionRefused();
    if (refused.code !== 'under-way' || waits === 0) throw refused;
    await new Promise((resolve) => setTimeout(resolve, (refused.retryAfter ?? 2) * 1000));
    return send(path, options, waits - 1);
  }
}

/**
 * Asks the API. Questions are tried once more after a passing failure, changes never (ofetch's defaults). A call that
 * is refused for want of a session ends what the page knows of one; one that is refused for want of a passkey is sent
 * once more when the member has used it.
 *
 * @throws ApiError
 */
export async function api<Answer>(path: string, options: FetchOptions<'json'> = {}): Promise<Answer> {
  try {
    return await send(path, options);
  } catch (error) {
    const isProvable = error instanceof ApiError && error.code === 'passkey-needed';
    const { ways = [] } = (isProvable ? error.details : {}) as Partial<PasskeyNeeded>;
    if (!isProvable || !(await prove?.({ ways }))) throw error;
    return send(path, options);
  }
}
