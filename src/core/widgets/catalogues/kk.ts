// Kazakh.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Жабу',
  previous: 'Алдыңғы',
  next: 'Келесі',
  page: '{page}-бет, барлығы {total}',
  showPassword: 'Құпия сөзді көрсету',
  hidePassword: 'Құпия сөзді жасыру',
  search: 'Іздеу',
  clear: 'Тазалау',
  loading: 'Жүктелуде',
  noResults: 'Сәйкес келетін деректер жоқ',
  retry: 'Қайталап көріңіз',
  notification: 'Хабарландыру',
  notifications: 'Хабарландырулар ({hotkey})',
} satisfies WidgetWords;
