// Albanian.
// Nuxt UI 4.11 (MIT): close, showPassword, hidePassword, search, noResults.
// Own: previous, next, page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Mbyll',
  previous: 'E mëparshme',
  next: 'Tjetra',
  page: 'Faqja {page} nga {total}',
  showPassword: 'Shfaq fjalëkalimin',
  hidePassword: 'Fshih fjalëkalimin',
  search: 'Kërko',
  clear: 'Pastro',
  loading: 'Po ngarkohet',
  noResults: 'Nuk ka të dhëna që përputhen',
  retry: 'Provoni përsëri',
  notification: 'Njoftim',
  notifications: 'Njoftime ({hotkey})',
} satisfies WidgetWords;
