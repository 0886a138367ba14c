// The only client for the site's own API, except for the session itself, which is fetched without retries.

import { FetchError, ofetch, type FetchOptions } from 'ofetch';
import type { PasskeyNeeded } from '../api/strength.ts';
import { sessionRefused } from '../session/refused.ts';

/** A failed request; `status` is 0 and `code` is `unreachable` if the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** The code in the problem's description; the pages translate it. */
  readonly code: string;
  /** The fields that are malformed. */
  readonly fields: readonly string[];
  /** The whole description of the problem; empty if there is none. */
  readonly details: Readonly<Record<string, unknown>>;
  /** For an unexpected error: its id in the server's log. */
  readonly id: string | undefined;
  /** The number of seconds after which a retry makes sense. */
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

/** Has the member prove their identity in one of the available ways; true once that is done. */
type Prove = (needed: PasskeyNeeded) => Promise<boolean>;

let prove: Prove | undefined;

/** Sets the function that asks for the proof on this page. */
export function onPasskeyNeeded(how: Prove): void {
  prove = how;
}

/** How often a call is sent again while an identical one is in progress: for half a minute. */
const waitsAtMost = 10;

/**
 * Sends a call. A call that waits for an identical one is sent again until its turn comes; until then the server has done
 * nothing of it.
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
 * Calls the API. Reads are retried once after a temporary failure, changes never (ofetch's defaults). A call refused for lack
 * of a session ends the session on the page; a call refused for lack of a passkey is sent again once the member has used it.
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
