// Icelandic.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Own: page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Loka',
  previous: 'Fyrri',
  next: 'Næsta',
  page: 'Síða {page} af {total}',
  showPassword: 'Sýna lykilorð',
  hidePassword: 'Fela lykilorð',
  search: 'Leita',
  clear: 'Hreinsa',
  loading: 'Hleður',
  noResults: 'Engin gögn fundust',
  retry: 'Reyna aftur',
  notification: 'Tilkynning',
  notifications: 'Tilkynningar ({hotkey})',
} satisfies WidgetWords;
