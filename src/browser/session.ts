// Asks after the page is there who is signed in, and shows it in the header; follows what other windows do.

import { isEndOfAttempt } from '../lib/session/attempt.ts';
import { hear } from '../lib/session/channel.ts';
import { fetchSession, session } from '../lib/session/store.ts';

const status = document.querySelector<HTMLElement>('[data-session-status]');

/** For screen readers, when it changes while the page is open. */
function say(signedIn: boolean) {
  if (status) status.textContent = (signedIn ? status.dataset['in'] : status.dataset['out']) ?? '';
}

let before: boolean | undefined;

session.subscribe(({ ready, user }) => {
  if (!ready) return;
  const root = document.documentElement;
  const signedIn = user !== null;
  // The link that is about to go may have the focus; its place is taken by the other one.
  const focused = document.activeElement?.closest('[data-account]');
  if (signedIn) root.dataset['session'] = 'yes';
  else delete root.dataset['session'];
  if (focused) document.querySelector<HTMLElement>(`[data-account=${signedIn ? 'in' : 'out'}]`)?.focus();
  if (before !== undefined && before !== signedIn) say(signedIn);
  before = signedIn;
});

// Also when the page comes back from the back/forward cache.
addEventListener('pageshow', () => void fetchSession());
hear(({ type }) => type === 'changed' && void fetchSession());
addEventListener('storage', (event) => isEndOfAttempt(event) && void fetchSession());
