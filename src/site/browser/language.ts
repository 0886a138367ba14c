// Languages: a click in the switch is remembered.

import { carryPlace } from './kept-folds.ts';
import { cookiesFor } from '../../core/i18n/choice.ts';

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
