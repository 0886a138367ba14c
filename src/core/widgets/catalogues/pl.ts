// Polish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Zamknij',
  previous: 'Poprzedni',
  next: 'Następny',
  page: 'Strona {page} z {total}',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  search: 'Szukaj',
  clear: 'Wyczyść',
  loading: 'Ładowanie',
  noResults: 'Brak pasujących danych',
  retry: 'Spróbuj ponownie',
  notification: 'Powiadomienie',
  notifications: 'Powiadomienia ({hotkey})',
} satisfies WidgetWords;
