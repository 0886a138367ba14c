// Basque.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Itxi',
  previous: 'Aurretikoa',
  next: 'Hurrengoa',
  page: 'Orria: {page} / {total}',
  showPassword: 'Pasahitza erakutsi',
  hidePassword: 'Pasahitza ezkutatu',
  search: 'Bilatu',
  clear: 'Garbitu',
  loading: 'Kargatzen',
  noResults: 'Ez da datu bat ere aurkitu',
  retry: 'Saiatu berriro',
  notification: 'Jakinarazpena',
  notifications: 'Jakinarazpenak ({hotkey})',
} satisfies WidgetWords;
