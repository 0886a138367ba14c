// Slovenian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Zapri',
  previous: 'Nazaj',
  next: 'Naprej',
  page: 'Stran {page} od {total}',
  showPassword: 'Prikaži geslo',
  hidePassword: 'Skrij geslo',
  search: 'Išči',
  clear: 'Počisti',
  loading: 'Nalaganje',
  noResults: 'Ni ujemanj',
  retry: 'Poskusi znova',
  notification: 'Obvestilo',
  notifications: 'Obvestila ({hotkey})',
} satisfies WidgetWords;
