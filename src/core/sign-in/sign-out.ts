// Signing out: on the server, then here and in the other windows.

import { api } from '../client/client.ts';
import { errorId, type Identified } from '../client/failed.ts';
import { forgetCard } from '../session/kept-card.ts';
import { beforeLeaving } from './before-leaving.ts';
import { forgetWriter } from './notice-writer.ts';
import { broadcast } from '../session/channel.ts';
import { session, sessionEndpoint, signOutHere } from '../session/store.ts';
import { forgetTyped } from '../session/typed-texts.ts';

async function end(path: string, method: 'DELETE' | 'POST'): Promise<Identified | null> {
  const { user } = session.get();
  const deleteUnsaved = user && (await beforeLeaving(user.id));
  if (user && !deleteUnsaved) return null;
  try {
    await api(path, { method });
  } catch (error) {
    return errorId(error);
  }
  // It is the member's: whoever signs in next must not find it.
  forgetCard();
  forgetWriter();
  await deleteUnsaved?.();
  forgetTyped();
  signOutHere();
  broadcast({ type: 'changed' });
  return null;
}

/**
 * Signs out on the server, then here, and deletes what the member keeps on this device.
 *
 * @returns null when it worked, or the member stays; else the server did not confirm it, and the session is kept.
 */
export const clearSession = () => end(sessionEndpoint, 'DELETE');

/** The same on all of the member's devices; what is not saved on the others stays there. */
export const clearAllSessions = () => end('/api/_auth/sign-out-everywhere', 'POST');
