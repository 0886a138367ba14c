// What a call that is refused for want of a session means for the page.

import { tell } from './channel.ts';
import { endHere, loggedIn, sessionEndpoint } from './store.ts';

/**
 * Ends the session here and in the other windows. Its cookies are taken away: by themselves they would still name
 * the member for a while, and sign-in would lead back here.
 */
export function sessionRefused(): void {
  if (!loggedIn()) return;
  endHere();
  tell({ type: 'ended' });
  fetch(sessionEndpoint, { method: 'DELETE' }).catch(() => {
    // Out of reach: the next call is refused in the same way.
  });
}
