// Croatian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Zatvori',
  previous: 'Prethodni',
  next: 'Sljedeći',
  page: 'Stranica {page} od {total}',
  showPassword: 'Prikaži lozinku',
  hidePassword: 'Sakrij lozinku',
  search: 'Pretraživanje',
  clear: 'Očisti',
  loading: 'Učitavanje',
  noResults: 'Nema odgovarajućih podataka',
  retry: 'Pokušajte ponovno',
  notification: 'Obavijest',
  notifications: 'Obavijesti ({hotkey})',
} satisfies WidgetWords;
