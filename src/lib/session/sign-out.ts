// Signing out: on the server, then here and in the other windows.

import { api } from '../api.ts';
import { tell } from './channel.ts';
import { sessionEndpoint, signOutHere } from './store.ts';

async function end(path: string, method: 'DELETE' | 'POST'): Promise<boolean> {
  try {
    await api(path, { method });
  } catch {
    return false;
  }
  signOutHere();
  tell({ type: 'changed' });
  return true;
}

/**
 * Signs out on the server, then here.
 *
 * @returns false when the server did not confirm it: the session is kept.
 */
export const clearSession = () => end(sessionEndpoint, 'DELETE');

/** The same on all of the member's devices. */
export const clearAllSessions = () => end('/api/_auth/sign-out-everywhere', 'POST');
