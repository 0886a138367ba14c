// Signing in in a window of its own, so that the page stays as it is. Where that can't be, the link is a link.

import {
  attemptEnds,
  attemptParam,
  beginAttempt,
  endAttempt,
  isEndOfAttempt,
} from '../lib/session/attempt.ts';
import { hear } from '../lib/session/channel.ts';
import { loginPath } from '../lib/session/guard.ts';
import { loggedIn } from '../lib/session/store.ts';

const width = 960;
const height = 600;

/** In the middle of this window. */
function features(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top},scrollbars=yes,resizable=yes`;
}

/** Opens the window; false where it is blocked or storage is off. */
function openWindow(address: string): boolean {
  let id: string;
  try {
    id = beginAttempt();
  } catch {
    return false;
  }
  const opened = open(`${address}&${attemptParam}=${id}`, '', features());
  if (!opened) {
    endAttempt(id);
    return false;
  }
  follow(id, opened);
  return true;
}

/** Ends the attempt when its window is closed by hand, or after ten minutes. */
function follow(id: string, opened: Window): void {
  const stop = () => {
    clearInterval(watch);
    clearTimeout(end);
    endAttempt(id);
  };
  const watch = setInterval(() => opened.closed && stop(), 1000);
  const end = setTimeout(stop, attemptEnds);
  // Once it has been at the provider's, the window is out of this page's sight for good, as if it were closed.
  hear((message) => {
    if (message.type === 'away' && message.attempt === id) clearInterval(watch);
  });
  addEventListener('storage', (event) => {
    if (isEndOfAttempt(event) && event.oldValue === id) stop();
  });
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (loggedIn()) return;
  link.href = loginPath(link.pathname, location.pathname + location.search + location.hash);
  if (openWindow(link.href)) event.preventDefault();
});
