// Kyrgyz.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, noResults, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Жабуу',
  previous: 'Алдыңкы',
  next: 'Кийинки',
  page: '{page}-бет, баары {total}',
  showPassword: 'Сырсөздү көрсөтүү',
  hidePassword: 'Сырсөздү жашыруу',
  search: 'Издөө',
  clear: 'Тазалоо',
  loading: 'Жүктөлүүдө',
  noResults: 'Дал келген маалымат жок',
  retry: 'Кайра аракет кылыңыз',
  notification: 'Билдирүү',
  notifications: 'Билдирүүлөр ({hotkey})',
} satisfies WidgetWords;
