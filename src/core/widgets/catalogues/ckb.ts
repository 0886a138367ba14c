// Central Kurdish (Sorani).
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'داخستن',
  previous: 'پێشتر',
  next: 'دواتر',
  page: 'پەڕەی {page} لە {total}',
  showPassword: 'پیشاندانی تێپەڕەوشە',
  hidePassword: 'شاردنەوەی تێپەڕەوشە',
  search: 'گەڕان',
  clear: 'پاککردنەوە',
  loading: 'بارکردن',
  noResults: 'هیچ ئەنجامێک نەدۆزرایەوە',
  retry: 'دووبارە هەوڵ بدەوە',
  notification: 'ئاگادارکردنەوە',
  notifications: 'ئاگادارکردنەوەکان ({hotkey})',
} satisfies WidgetWords;
