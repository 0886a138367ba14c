// What a call that is refused for want of a session means for the page.

import { broadcast } from './channel.ts';
import { endHere, loggedIn } from './store.ts';

/** Ends the session here and in the other windows; the answer has taken its cookies away. */
export function sessionRefused(): void {
  if (!loggedIn()) return;
  endHere();
  broadcast({ type: 'ended' });
}
