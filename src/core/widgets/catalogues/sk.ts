// Slovak.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Zatvoriť',
  previous: 'Predchádzajúci',
  next: 'Nasledujúci',
  page: 'Strana {page} z {total}',
  showPassword: 'Zobraziť heslo',
  hidePassword: 'Skryť heslo',
  search: 'Hľadať',
  clear: 'Vymazať',
  loading: 'Načítavanie',
  noResults: 'Žiadna zhoda',
  retry: 'Skúsiť znova',
  notification: 'Oznámenie',
  notifications: 'Oznámenia ({hotkey})',
} satisfies WidgetWords;
