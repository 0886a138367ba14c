// Persian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'بستن',
  previous: 'قبلی',
  next: 'بعدی',
  page: 'صفحهٔ {page} از {total}',
  showPassword: 'نمایش رمز عبور',
  hidePassword: 'پنهان کردن رمز عبور',
  search: 'جستجو',
  clear: 'پاک کردن',
  loading: 'در حال بارگذاری',
  noResults: 'داده‌ای یافت نشد',
  retry: 'تلاش دوباره',
  notification: 'اعلان',
  notifications: 'اعلان‌ها ({hotkey})',
} satisfies WidgetWords;
