// Hebrew.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'סגור',
  previous: 'הקודם',
  next: 'הבא',
  page: 'עמוד {page} מתוך {total}',
  showPassword: 'הצג סיסמה',
  hidePassword: 'הסתר סיסמה',
  search: 'חפש',
  clear: 'נקה',
  loading: 'טוען',
  noResults: 'לא נמצאה התאמה',
  retry: 'נסה שוב',
  notification: 'התראה',
  notifications: 'התראות ({hotkey})',
} satisfies WidgetWords;
