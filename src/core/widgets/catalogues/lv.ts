// Latvian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Aizvērt',
  previous: 'Iepriekšējais',
  next: 'Nākamais',
  page: '{page}. lapa no {total}',
  showPassword: 'Rādīt paroli',
  hidePassword: 'Paslēpt paroli',
  search: 'Meklēt',
  clear: 'Notīrīt',
  loading: 'Ielādē',
  noResults: 'Nav atbilstošu datu',
  retry: 'Mēģināt vēlreiz',
  notification: 'Paziņojums',
  notifications: 'Paziņojumi ({hotkey})',
} satisfies WidgetWords;
