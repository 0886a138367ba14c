// Guarded pages: visitors without access are redirected; until that is decided, no content is shown.

import { decide, type Decision } from '../../core/session/guard.ts';
import { getWriter } from '../../core/sign-in/notice-writer.ts';
import { readAttempt } from '../../core/sign-in/attempt.ts';
import { linkToken } from '../sign-in/link-token.ts';
import { quietly } from '../../core/quietly.ts';
import { fetchSession, session, signOutHere } from '../../core/session/store.ts';
import type { Guard } from '../../routes.ts';

const root = document.documentElement;
const { guard, login = '', admin = '' } = root.dataset;
const opensWithoutSignal = 'withoutSignal' in root.dataset;

/** The element that was focused when the session ended. */
let left: Element | null = null;

function show(decision: Exclude<Decision, object>): void {
  const before = root.dataset['guarded'];
  const focused = document.activeElement;
  root.dataset['guarded'] = decision;
  if (decision === before) return;
  if (decision === 'ended') {
    left = focused;
    document.querySelector<HTMLElement>('.guard-ended a')?.focus();
  } else if (before === 'ended' && left instanceof HTMLElement) {
    left.focus();
  }
}

/** The delay before asking again who is signed in, while that is unknown, in milliseconds; doubled each time. */
let pause = 2500;
let timer: ReturnType<typeof setTimeout> | undefined;
const ask = () => void fetchSession();

/** Shows the page's content or redirects, now and whenever the signed-in user changes. */
export function guardPage(): void {
  session.subscribe((now) => {
    // The sign-in window closes itself.
    if (now.user && guard === 'guest' && readAttempt(location.search)) return;
    // A link may be for another account, or for a password that the signed-in user has forgotten.
    if (guard === 'guest' && linkToken()) return show('show');
    const { pathname, search, hash } = location;
    const decision = decide(guard as Guard, now, { here: pathname + search + hash, search, login, admin });
    clearTimeout(timer);
    if (decision === 'retry') timer = setTimeout(ask, (pause *= 2));
    if (typeof decision === 'object') location.replace(decision.to);
    else show(decision === 'retry' && opensWithoutSignal && getWriter() ? 'show' : decision);
  });

  // Brought back after signing out: nothing is shown while the server is asked, or cannot be.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.get().user && quietly(() => document.cookie.includes('signed_in=1')) === false)
      signOutHere();
  });
  document.querySelector('[data-guard-retry]')?.addEventListener('click', ask);
}
