// Belarusian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Own: page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Закрыць',
  previous: 'Назад',
  next: 'Далей',
  page: 'Старонка {page} з {total}',
  showPassword: 'Паказаць пароль',
  hidePassword: 'Схаваць пароль',
  search: 'Пошук',
  clear: 'Ачысціць',
  loading: 'Загрузка',
  noResults: 'Супадзенняў не знойдзена',
  retry: 'Паспрабаваць зноў',
  notification: 'Апавяшчэнне',
  notifications: 'Апавяшчэнні ({hotkey})',
} satisfies WidgetWords;
