// Lithuanian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Uždaryti',
  previous: 'Atgal',
  next: 'Pirmyn',
  page: '{page} puslapis iš {total}',
  showPassword: 'Rodyti slaptažodį',
  hidePassword: 'Slėpti slaptažodį',
  search: 'Ieškoti',
  clear: 'Valyti',
  loading: 'Kraunasi',
  noResults: 'Nėra atitinkančių duomenų',
  retry: 'Bandyti dar kartą',
  notification: 'Pranešimas',
  notifications: 'Pranešimai ({hotkey})',
} satisfies WidgetWords;
