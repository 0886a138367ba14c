// Russian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Закрыть',
  previous: 'Назад',
  next: 'Далее',
  page: 'Страница {page} из {total}',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  search: 'Поиск',
  clear: 'Очистить',
  loading: 'Загрузка',
  noResults: 'Совпадений не найдено',
  retry: 'Повторить попытку',
  notification: 'Уведомление',
  notifications: 'Уведомления ({hotkey})',
} satisfies WidgetWords;
