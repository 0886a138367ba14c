// The login page: the link to the provider, messages named by the address, and closing the window that was opened for it.

import { guardPage } from './guard.ts';
import { finishAttempt, readAttempt } from '../../core/sign-in/attempt.ts';
import { broadcast } from '../../core/session/channel.ts';
import { onwardPath } from '../../core/session/guard.ts';
import { errorParam, withId } from '../../core/session/error-id.ts';
import { addressWithoutToken } from '../sign-in/link-token.ts';
import { session } from '../../core/session/store.ts';

guardPage();

const { admin = '' } = document.documentElement.dataset;
const attempt = readAttempt(location.search);
const onward = onwardPath(location.search, admin);
const { pathname, search } = addressWithoutToken();
const here = pathname + search;

const provider = document.querySelector<HTMLAnchorElement>('[data-provider]');
if (provider) {
  const query = new URLSearchParams({ returnTo: attempt ? here : onward, page: here });
  provider.search = query.toString();
  if (attempt) provider.addEventListener('click', () => broadcast({ type: 'away', attempt }));
}

if (attempt) {
  const stop = session.listen(({ user }) => {
    if (!user) return;
    stop();
    if (!finishAttempt(attempt)) location.replace(onward);
  });
}

// The id of an unexpected error, after a form was sent without scripts.
const slot = document.querySelector<HTMLElement>('[data-error-id]');
const notice = withId(slot?.textContent ?? '', new URLSearchParams(location.search).get(errorParam));
if (slot && notice) {
  slot.textContent = notice;
  slot.hidden = false;
}

// The site is open in the window behind: going back to it means closing this one.
const back = document.querySelector<HTMLAnchorElement>('[data-back]');
back?.addEventListener('click', (event) => {
  if (!attempt || !opener) return;
  event.preventDefault();
  close();
  // The browser may refuse to close it.
  setTimeout(() => location.assign(back.href), 300);
});

// A browser would report the empty field in its own language.
const forgotten = document.querySelector<HTMLInputElement>('#forgotten-email');
const missing = document.querySelector<HTMLElement>('#forgotten-email-error');
if (forgotten && missing) {
  const tell = (isMissing: boolean) => {
    missing.hidden = !isMissing;
    forgotten.setAttribute('aria-invalid', String(isMissing));
    // Hidden text would still describe the field.
    if (isMissing) forgotten.setAttribute('aria-describedby', missing.id);
    else forgotten.removeAttribute('aria-describedby');
  };
  forgotten.addEventListener('input', () => tell(false));
  forgotten.addEventListener('invalid', (event) => {
    event.preventDefault();
    tell(true);
    // Focused anew, so that its error is read out too.
    forgotten.blur();
    forgotten.focus();
  });
}

// The fragment names what went wrong at the provider, or what a form sent without scripts has done.
if (location.hash) {
  const message = document.getElementById(location.hash.slice(1));
  if (message?.matches('[data-problem], [data-told]')) message.focus();
}

// From here on the links to the provider and back to the site work.
document.documentElement.dataset['ready'] = '';
