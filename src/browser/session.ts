// Asks after the page is there who is signed in, and shows it in the header.

import { fetchSession, session } from '../lib/session/store.ts';

session.subscribe(({ ready, user }) => {
  if (!ready) return;
  const root = document.documentElement;
  if (user) root.dataset['session'] = 'yes';
  else delete root.dataset['session'];
});

// Also when the page comes back from the back/forward cache.
addEventListener('pageshow', () => void fetchSession());
