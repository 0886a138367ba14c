// Finnish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear.
// Own: page, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Sulje',
  previous: 'Edellinen',
  next: 'Seuraava',
  page: 'Sivu {page} / {total}',
  showPassword: 'Näytä salasana',
  hidePassword: 'Piilota salasana',
  search: 'Hae',
  clear: 'Tyhjennä',
  loading: 'Ladataan',
  noResults: 'Ei vastaavia tietoja',
  retry: 'Yritä uudelleen',
  notification: 'Ilmoitus',
  notifications: 'Ilmoitukset ({hotkey})',
} satisfies WidgetWords;
