// Names the path that was asked for; the host shows the same page for every unknown one.

import { isLocale } from '../lib/i18n/locales.ts';
import { switchLocale } from '../lib/i18n/paths.ts';

for (const message of document.querySelectorAll<HTMLElement>('[data-not-found]')) {
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // Not text in UTF-8: shown as it came.
  }
  message.textContent = message.dataset['notFound']?.replace('{path}', path) ?? '';
  message.hidden = false;
}

// In another language, the same path: a page may be missing in one only.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-route="notFound"] a[data-locale]')) {
  const locale = link.dataset['locale'];
  if (isLocale(locale)) link.pathname = switchLocale(location.pathname, locale);
}
