// Uzbek.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Yopish',
  previous: 'Ortga',
  next: 'Oldinga',
  page: '{page}-sahifa, jami {total}',
  showPassword: "Parolni ko'rsatish",
  hidePassword: 'Parolni yashirish',
  search: 'Qidirish',
  clear: 'Tozalash',
  loading: 'Yuklanmoqda',
  noResults: 'Mos keluvchi natija topilmadi',
  retry: 'Qayta urinish',
  notification: 'Bildirishnoma',
  notifications: 'Bildirishnomalar ({hotkey})',
} satisfies WidgetWords;
