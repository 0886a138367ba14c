// Danish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear.
// Own: page, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Luk',
  previous: 'Forrige',
  next: 'Næste',
  page: 'Side {page} af {total}',
  showPassword: 'Vis adgangskode',
  hidePassword: 'Skjul adgangskode',
  search: 'Søg',
  clear: 'Ryd',
  loading: 'Indlæser',
  noResults: 'Ingen matchende data',
  retry: 'Prøv igen',
  notification: 'Notifikation',
  notifications: 'Notifikationer ({hotkey})',
} satisfies WidgetWords;
