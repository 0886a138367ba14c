// Bangla.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'বন্ধ করুন',
  previous: 'পূর্ববর্তী',
  next: 'পরবর্তী',
  page: 'পৃষ্ঠা {page} / {total}',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  search: 'অনুসন্ধান করুন',
  clear: 'মুছুন',
  loading: 'লোড হচ্ছে',
  noResults: 'কোন মিল পাওয়া যায়নি',
  retry: 'আবার চেষ্টা করুন',
  notification: 'বিজ্ঞপ্তি',
  notifications: 'বিজ্ঞপ্তিসমূহ ({hotkey})',
} satisfies WidgetWords;
