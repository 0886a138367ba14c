// Hindi.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'बंद करें',
  previous: 'पिछला',
  next: 'अगला',
  page: '{total} में से पृष्ठ {page}',
  showPassword: 'पासवर्ड दिखाएं',
  hidePassword: 'पासवर्ड छिपाएं',
  search: 'खोजें',
  clear: 'साफ़ करें',
  loading: 'लोड हो रहा है',
  noResults: 'कोई मेल खाता डेटा नहीं',
  retry: 'फिर से कोशिश करें',
  notification: 'सूचना',
  notifications: 'सूचनाएँ ({hotkey})',
} satisfies WidgetWords;
