// English.
// Nuxt UI 4.11 (MIT): close, next, showPassword, hidePassword, search.
// Element Plus 2.14 (MIT): clear, loading.
// Own: previous, page, noResults, retry, notification, notifications.

import type { CompleteWords } from '../words.ts';

export default {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {total}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  clear: 'Clear',
  loading: 'Loading',
  noResults: 'No results',
  retry: 'Try again',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
} satisfies CompleteWords;
