// Estonian.
// Nuxt UI 4.11 (MIT): close, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: previous, next, page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Sulge',
  previous: 'Eelmine',
  next: 'Järgmine',
  page: 'Lehekülg {page} / {total}',
  showPassword: 'Näita parooli',
  hidePassword: 'Peida parool',
  search: 'Otsi',
  clear: 'Tühjenda',
  loading: 'Laadimine',
  noResults: 'Pole vastavaid andmeid',
  retry: 'Proovi uuesti',
  notification: 'Teade',
  notifications: 'Teated ({hotkey})',
} satisfies WidgetWords;
