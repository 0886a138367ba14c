// Malay.
// Nuxt UI 4.11 (MIT): close, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: previous, page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Tutup',
  previous: 'Sebelumnya',
  next: 'Seterusnya',
  page: 'Halaman {page} daripada {total}',
  showPassword: 'Tunjukkan kata laluan',
  hidePassword: 'Sembunyikan kata laluan',
  search: 'Cari',
  clear: 'Kosongkan',
  loading: 'Memuatkan',
  noResults: 'Tiada data yang sepadan',
  retry: 'Cuba lagi',
  notification: 'Pemberitahuan',
  notifications: 'Pemberitahuan ({hotkey})',
} satisfies WidgetWords;
