// Swedish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Stäng',
  previous: 'Föregående',
  next: 'Nästa',
  page: 'Sida {page} av {total}',
  showPassword: 'Visa lösenord',
  hidePassword: 'Dölj lösenord',
  search: 'Sök',
  clear: 'Rensa',
  loading: 'Laddar',
  noResults: 'Inga matchande data',
  retry: 'Försök igen',
  notification: 'Meddelande',
  notifications: 'Meddelanden ({hotkey})',
} satisfies WidgetWords;
