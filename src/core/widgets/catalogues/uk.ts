// Ukrainian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Закрити',
  previous: 'Назад',
  next: 'Далі',
  page: 'Сторінка {page} з {total}',
  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  search: 'Пошук',
  clear: 'Очистити',
  loading: 'Завантаження',
  noResults: 'Збігів не знайдено',
  retry: 'Спробувати ще раз',
  notification: 'Сповіщення',
  notifications: 'Сповіщення ({hotkey})',
} satisfies WidgetWords;
