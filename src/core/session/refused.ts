// Ends the page's session when a call is refused for lack of one.

import { broadcast } from './channel.ts';
import { endHere } from './store.ts';

/** Ends the session here and in the other windows; the response has deleted its cookies. */
export function sessionRefused(): void {
  if (endHere()) broadcast({ type: 'ended' });
}
