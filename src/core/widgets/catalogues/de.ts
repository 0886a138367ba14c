// German.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear.
// Own: page, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Schließen',
  previous: 'Zurück',
  next: 'Weiter',
  page: 'Seite {page} von {total}',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  search: 'Suchen',
  clear: 'Leeren',
  loading: 'Wird geladen',
  noResults: 'Nichts gefunden',
  retry: 'Erneut versuchen',
  notification: 'Mitteilung',
  notifications: 'Mitteilungen ({hotkey})',
} satisfies WidgetWords;
