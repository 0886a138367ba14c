// Asks who is signed in once the page is shown, and shows it in the header; follows what other windows do.

import corrections from './corrections.ts?chunk';
import { isEndOfAttempt } from '../../core/sign-in/attempt-end.ts';
import { listen } from '../../core/session/channel.ts';
import { pageWords } from '../../core/widgets/page-words.ts';
import { endHere, fetchSession, session } from '../../core/session/store.ts';
import { addToast } from '../../core/toasts/store.ts';
import { whenShown } from './shown.ts';

/** Announces that the session changed while the page is open, visually and to screen readers. */
function tellChange(signedIn: boolean) {
  const { signedIn: welcome, signedOut } = pageWords();
  addToast({
    id: 'session',
    title: signedIn ? welcome : signedOut,
    icon: signedIn ? 'tabler:login' : 'tabler:logout',
    colour: 'success',
  });
}

let before: boolean | undefined;

session.subscribe(({ ready, user, ended }) => {
  if (!ready) return;
  const root = document.documentElement;
  const signedIn = !!user;
  // The link that is about to be hidden may be focused; move the focus to its replacement.
  const focused = document.activeElement?.closest('[data-account]');
  root.toggleAttribute('data-session', signedIn);
  if (focused) document.querySelector<HTMLElement>(`[data-account=${signedIn ? 'in' : 'out'}]`)?.focus();
  // A guarded page itself says that the session has ended.
  const { guard } = root.dataset;
  if ((before ?? signedIn) !== signedIn && !(ended && guard)) tellChange(signedIn);
  before = signedIn;
  // Members' pages have no corrections; other pages are complete without them.
  if (!import.meta.env.WITHOUT_EDITOR && !guard && user?.roles.includes('editor'))
    import(/* @vite-ignore */ corrections).catch(console.warn);
});

const ask = (anew?: boolean) => whenShown(() => void fetchSession(anew));

// Also when the page returns from the back/forward cache.
addEventListener('pageshow', () => ask());
listen(({ type }) => {
  if (type === 'changed') ask(true);
  if (type === 'ended') endHere();
});
addEventListener('storage', (event) => isEndOfAttempt(event) && ask(true));
