// Offers visitors with another language the page in it, once: only they load the line.

import line from './language-offer.ts?chunk';
import { offeredLanguage } from '../../core/i18n/offer.ts';
import { quietly } from '../../core/quietly.ts';

const dismissedKey = 'language-offer-dismissed';

const isSettled = () =>
  quietly(() => document.cookie.includes('i18n_redirected=') || dismissedKey in localStorage);

const dismiss = () => quietly(() => (localStorage[dismissedKey] = 1));

/** The languages in which the page exists, if it offers them. */
const offers = document.body.dataset['offers']?.split(' ') ?? [];
const offered = offeredLanguage(navigator.languages, document.documentElement.lang, offers);
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${offered}"]`);
if (offered && link && !isSettled()) {
  import(/* @vite-ignore */ line)
    .then(({ offerLanguage }: typeof import('./language-offer.ts')) =>
      offerLanguage(offered, link.pathname, dismiss),
    )
    // Nothing else depends on it.
    .catch(console.warn);
}
