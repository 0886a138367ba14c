// Languages: a click in the switch is remembered; a visitor with another language is offered it, once.

import line from './language-offer.ts?chunk';
import { carryPlace } from './kept-folds.ts';
import { cookiesFor, offeredLanguage } from '../../core/i18n/choice.ts';

const dismissedKey = 'language-offer-dismissed';
const framing = (import.meta.env.PUBLIC_CROSS_ORIGIN as string | undefined) ?? '';
/** The site may be shown inside pages of other sites: see framingOrigins. Compared so that a build knows, not each page. */
const sameSite = framing === '' || framing === 'false' ? 'Lax' : 'None; Secure';

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link) return;
  try {
    for (const cookie of cookiesFor(link.dataset['locale'] ?? '', sameSite)) document.cookie = cookie;
    // Chromium writes while the page goes on, and would ask for the next one with the old choice; to read, it waits.
    void document.cookie;
    carryPlace(link.pathname);
  } catch {
    // Cookies or storage are off: it is not remembered.
  }
  // The same page, with its query.
  link.search = location.search;
  link.hash = location.hash;
});

function isSettled() {
  try {
    return document.cookie.includes('i18n_redirected=') || dismissedKey in localStorage;
  } catch {
    return false;
  }
}

/** The languages that the page is written in, where it offers them. */
const offers = document.body.dataset['offers']?.split(' ') ?? [];
const offered = offeredLanguage(navigator.languages, document.documentElement.lang, offers);
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${offered}"]`);
if (offered && link && !isSettled()) {
  void import(/* @vite-ignore */ line).then(({ offerLanguage }: typeof import('./language-offer.ts')) =>
    offerLanguage(offered, link.pathname, () => {
      try {
        localStorage[dismissedKey] = 1;
      } catch {
        // Storage is off: it will be offered again.
      }
    }),
  );
}
