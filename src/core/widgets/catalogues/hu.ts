// Hungarian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Bezárás',
  previous: 'Előző',
  next: 'Következő',
  page: '{page}. oldal, összesen {total}',
  showPassword: 'Jelszó megjelenítése',
  hidePassword: 'Jelszó elrejtése',
  search: 'Keresés',
  clear: 'Törlés',
  loading: 'Betöltés',
  noResults: 'Nincs találat',
  retry: 'Próbálja újra',
  notification: 'Értesítés',
  notifications: 'Értesítések ({hotkey})',
} satisfies WidgetWords;
