// Bulgarian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Затворете',
  previous: 'Назад',
  next: 'Напред',
  page: 'Страница {page} от {total}',
  showPassword: 'Покажи паролата',
  hidePassword: 'Скрий паролата',
  search: 'Потърсете',
  clear: 'Изчисти',
  loading: 'Зареждане',
  noResults: 'Няма съвпадение на данни',
  retry: 'Опитайте отново',
  notification: 'Известие',
  notifications: 'Известия ({hotkey})',
} satisfies WidgetWords;
