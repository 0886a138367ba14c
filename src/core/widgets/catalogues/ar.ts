// Arabic.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export const dir = 'rtl';

export default {
  close: 'إغلاق',
  previous: 'السابق',
  next: 'التالي',
  page: 'الصفحة {page} من {total}',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  search: 'بحث',
  clear: 'مسح',
  loading: 'جار التحميل',
  noResults: 'لا توجد نتائج مطابقة',
  retry: 'أعد المحاولة',
  notification: 'إشعار',
  notifications: 'الإشعارات ({hotkey})',
} satisfies WidgetWords;
