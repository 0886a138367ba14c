// What went wrong with a form of sign-in, as a code that its page has words for.

import { api, ApiError } from '../api.ts';
import { tell } from './channel.ts';

/**
 * Sends a form's fields, never again by itself; the other windows hear of what succeeded.
 *
 * @param known what the form has words for; anything else is told as `store-unavailable`.
 * @returns null when it worked.
 */
export async function send<Code extends string>(
  path: string,
  fields: object,
  known: readonly Code[],
): Promise<Code | 'store-unavailable' | null> {
  try {
    await api(path, { method: 'POST', body: fields });
  } catch (error) {
    const code = error instanceof ApiError && known.find((one) => one === error.code);
    return code || 'store-unavailable';
  }
  tell({ type: 'changed' });
  return null;
}
