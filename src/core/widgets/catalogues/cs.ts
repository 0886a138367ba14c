// Czech.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Zavřít',
  previous: 'Předchozí',
  next: 'Další',
  page: 'Strana {page} z {total}',
  showPassword: 'Zobrazit heslo',
  hidePassword: 'Skrýt heslo',
  search: 'Hledat',
  clear: 'Vymazat',
  loading: 'Načítání',
  noResults: 'Žádná shoda',
  retry: 'Zkusit znovu',
  notification: 'Oznámení',
  notifications: 'Oznámení ({hotkey})',
} satisfies WidgetWords;
