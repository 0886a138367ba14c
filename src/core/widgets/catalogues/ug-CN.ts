// Uyghur.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'تاقاش',
  previous: 'ئالدىنقى بەت',
  next: 'كېيىنكى بەت',
  page: '{page}-بەت، جەمئىي {total}',
  showPassword: 'پارولنى كۆرسىتىش',
  hidePassword: 'پارولنى يوشۇرۇش',
  search: 'ئىزدەش',
  clear: 'تازىلاش',
  loading: 'يۈكلىنىۋاتىدۇ',
  noResults: 'ماس كېلىدىغان سانلىق مەلۇمات يوق',
  retry: 'قايتا سىناش',
  notification: 'ئۇقتۇرۇش',
  notifications: 'ئۇقتۇرۇشلار ({hotkey})',
} satisfies WidgetWords;
