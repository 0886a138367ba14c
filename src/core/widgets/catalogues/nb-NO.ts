// Norwegian Bokmål.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Lukk',
  previous: 'Forrige',
  next: 'Neste',
  page: 'Side {page} av {total}',
  showPassword: 'Vis passord',
  hidePassword: 'Skjul passord',
  search: 'Søk',
  clear: 'Tøm',
  loading: 'Laster',
  noResults: 'Ingen samsvarende data',
  retry: 'Prøv igjen',
  notification: 'Varsel',
  notifications: 'Varsler ({hotkey})',
} satisfies WidgetWords;
