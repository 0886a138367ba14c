// Signs out: on the server, then here and in the other windows.

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
  // They belong to the member: the next person to sign in must not find them.
  forgetCard();
  forgetWriter();
  await deleteUnsaved?.();
  forgetTyped();
  signOutHere();
  broadcast({ type: 'changed' });
  return null;
}

/**
 * Signs out on the server, then here, and deletes what the member has stored on this device.
 *
 * @returns null on success, or if the member stays; otherwise the server did not confirm it, and the session is kept.
 */
export const clearSession = () => end(sessionEndpoint, 'DELETE');

/** Does the same on all of the member's devices; unsaved work on the others stays there. */
export const clearAllSessions = () => end('/api/_auth/sign-out-everywhere', 'POST');
