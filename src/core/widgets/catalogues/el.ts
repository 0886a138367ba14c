// Greek.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Κλείσιμο',
  previous: 'Προηγούμενο',
  next: 'Επόμενο',
  page: 'Σελίδα {page} από {total}',
  showPassword: 'Εμφάνιση κωδικού',
  hidePassword: 'Απόκρυψη κωδικού',
  search: 'Αναζήτηση',
  clear: 'Καθαρισμός',
  loading: 'Φόρτωση',
  noResults: 'Δεν βρέθηκαν δεδομένα',
  retry: 'Δοκιμάστε ξανά',
  notification: 'Ειδοποίηση',
  notifications: 'Ειδοποιήσεις ({hotkey})',
} satisfies WidgetWords;
