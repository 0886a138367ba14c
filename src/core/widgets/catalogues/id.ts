// Indonesian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Tutup',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  page: 'Halaman {page} dari {total}',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  search: 'Cari',
  clear: 'Kosongkan',
  loading: 'Memuat',
  noResults: 'Tidak ada data yang cocok',
  retry: 'Coba lagi',
  notification: 'Notifikasi',
  notifications: 'Notifikasi ({hotkey})',
} satisfies WidgetWords;
