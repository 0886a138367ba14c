// Languages: remembers the choice made in the language switch.

import { carryPlace } from './kept-folds.ts';
import { cookiesFor } from '../../core/i18n/choice.ts';

const framing = (import.meta.env.PUBLIC_CROSS_ORIGIN as string | undefined) ?? '';
/** The site may be framed by other sites: see framingOrigins. Compared at build time, not on each page. */
const sameSite = framing === '' || framing === 'false' ? 'Lax' : 'None; Secure';

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link) return;
  try {
    for (const cookie of cookiesFor(link.dataset['locale'] ?? '', sameSite)) document.cookie = cookie;
    // Chromium writes cookies asynchronously, and would request the next page with the old choice; reading forces it to wait.
    void document.cookie;
    carryPlace(link.pathname);
  } catch {
    // Cookies or storage are off: the choice is not remembered.
  }
  // The same page, with its query and fragment.
  link.search = location.search;
  link.hash = location.hash;
});
