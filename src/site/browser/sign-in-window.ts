// The sign-in window: opens it, and follows it until its attempt ends.

import { quietly } from '../../core/quietly.ts';
import { attemptEnds, attemptParam, beginAttempt, endAttempt } from '../../core/sign-in/attempt.ts';
import { isEndOfAttempt } from '../../core/sign-in/attempt-end.ts';
import { listen } from '../../core/session/channel.ts';
import { loginPath } from '../../core/session/guard.ts';

const width = 960;
const height = 600;

/** Returns the window's features: centred over this window. */
function features(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top},scrollbars=yes,resizable=yes`;
}

/** Opens the window; returns false if it is blocked or storage is off. */
function openWindow(address: string): boolean {
  const id = quietly(beginAttempt);
  if (!id) return false;
  const opened = open(`${address}&${attemptParam}=${id}`, '', features());
  if (!opened) {
    endAttempt(id);
    return false;
  }
  follow(id, opened);
  return true;
}

/** Ends the attempt when its window is closed, or after ten minutes. */
function follow(id: string, opened: Window): void {
  const stop = () => {
    clearInterval(watch);
    clearTimeout(end);
    endAttempt(id);
  };
  const watch = setInterval(() => opened.closed && stop(), 1000);
  const end = setTimeout(stop, attemptEnds);
  // Once it has visited the provider, this page can no longer observe the window, which looks closed.
  listen((message) => {
    if (message.type === 'away' && message.attempt === id) clearInterval(watch);
  });
  addEventListener('storage', (event) => {
    if (isEndOfAttempt(event) && event.oldValue === id) stop();
  });
}

/**
 * Leads to the sign-in page and back here: in a separate window, so that this page stays as it is, or in this window if that is
 * not possible.
 *
 * @public src/site/browser/popup.ts loads it by the address of its chunk.
 */
export function signIn({ pathname }: HTMLAnchorElement): void {
  const address = loginPath(pathname, location.pathname + location.search + location.hash);
  if (!openWindow(address)) location.href = address;
}
