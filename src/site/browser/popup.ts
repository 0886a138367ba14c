// Opens sign-in in a separate window, whose script is loaded when the link is used. Without it, the link works as a link.

import signInWindow from './sign-in-window.ts?chunk';
import { loggedIn } from '../../core/session/store.ts';

type SignInWindow = typeof import('./sign-in-window.ts');

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (loggedIn()) return;
  event.preventDefault();
  (import(/* @vite-ignore */ signInWindow) as Promise<SignInWindow>)
    .then(({ signIn }) => signIn(link))
    .catch(() => (location.href = link.href));
});
