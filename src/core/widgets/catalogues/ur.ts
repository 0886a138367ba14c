// Urdu.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Own: page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'بند کریں',
  previous: 'پچھلا',
  next: 'اگلا',
  page: 'صفحہ {page} از {total}',
  showPassword: 'پاس ورڈ دکھائیں',
  hidePassword: 'پاس ورڈ چھپائیں',
  search: 'تلاش کریں',
  clear: 'صاف کریں',
  loading: 'لوڈ ہو رہا ہے',
  noResults: 'کوئی ملتا جلتا ڈیٹا نہیں ملا',
  retry: 'دوبارہ کوشش کریں',
  notification: 'اطلاع',
  notifications: 'اطلاعات ({hotkey})',
} satisfies WidgetWords;
