// Turkish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Kapat',
  previous: 'Önceki',
  next: 'Sonraki',
  page: 'Sayfa {page} / {total}',
  showPassword: 'Şifreyi göster',
  hidePassword: 'Şifreyi gizle',
  search: 'Ara',
  clear: 'Temizle',
  loading: 'Yükleniyor',
  noResults: 'Eşleşen veri yok',
  retry: 'Yeniden dene',
  notification: 'Bildirim',
  notifications: 'Bildirimler ({hotkey})',
} satisfies WidgetWords;
