// What a call that is refused for want of a session means for the page.

import { tell } from './channel.ts';
import { endHere, loggedIn, sessionEndpoint } from './store.ts';

let ending: Promise<void> | undefined;

/**
 * Ends the session here and in the other windows. Its cookies are taken away first: by themselves they would still
 * name the member for a while, and sign-in would lead back here.
 */
export function sessionRefused(): void {
  if (!loggedIn()) return;
  ending ??= fetch(sessionEndpoint, { method: 'DELETE', signal: AbortSignal.timeout(8000) })
    .catch(() => {
      // Out of reach: the next call is refused in the same way.
    })
    .then(() => {
      ending = undefined;
      // Signed out meanwhile, as the member wished: what was under way was refused for that.
      if (!loggedIn()) return;
      endHere();
      tell({ type: 'ended' });
    });
}
