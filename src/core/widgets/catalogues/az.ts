// Azerbaijani.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Bağla',
  previous: 'Əvvəlki',
  next: 'Növbəti',
  page: 'Səhifə {page} / {total}',
  showPassword: 'Şifrəni göstər',
  hidePassword: 'Şifrəni gizlət',
  search: 'Axtar',
  clear: 'Təmizlə',
  loading: 'Yüklənir',
  noResults: 'Uyğun məlumat tapılmadı',
  retry: 'Yenidən cəhd edin',
  notification: 'Bildiriş',
  notifications: 'Bildirişlər ({hotkey})',
} satisfies WidgetWords;
