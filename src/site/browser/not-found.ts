// Names the requested path; the host shows the same page for every unknown one.

import { isLocale } from '../../core/i18n/locales.ts';
import { switchLocale } from '../../core/i18n/paths.ts';
import { nameAskedPath } from '../../core/failures/asked-path.ts';

document.querySelectorAll<HTMLElement>('[data-not-found]').forEach(nameAskedPath);

// Language links lead to the same path: a page may be missing in one language only.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-route="notFound"] a[data-locale]')) {
  const locale = link.dataset['locale'];
  if (isLocale(locale)) link.pathname = switchLocale(location.pathname, locale);
}
