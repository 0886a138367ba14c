// Signing out: on the server, then here and in the other windows.

import { api } from '../client/client.ts';
import { identified, type Identified } from '../client/failed.ts';
import { forgetCard } from '../card/kept-card.ts';
import { forgetWriter } from './notice-writer.ts';
import { tell } from '../session/channel.ts';
import { sessionEndpoint, signOutHere } from '../session/store.ts';

async function end(path: string, method: 'DELETE' | 'POST'): Promise<Identified | null> {
  try {
    await api(path, { method });
  } catch (error) {
    return identified(error);
  }
  // It is the member's: whoever signs in next must not find it.
  forgetCard();
  forgetWriter();
  signOutHere();
  tell({ type: 'changed' });
  return null;
}

/**
 * Signs out on the server, then here.
 *
 * @returns null when it worked; else the server did not confirm it, and the session is kept.
 */
export const clearSession = () => end(sessionEndpoint, 'DELETE');

/** The same on all of the member's devices. */
export const clearAllSessions = () => end('/api/_auth/sign-out-everywhere', 'POST');
