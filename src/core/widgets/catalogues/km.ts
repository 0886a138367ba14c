// Khmer.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Own: page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'បិទ',
  previous: 'មុន',
  next: 'បន្ទាប់',
  page: 'ទំព័រទី {page} នៃ {total}',
  showPassword: 'បង្ហាញពាក្យសម្ងាត់',
  hidePassword: 'លាក់ពាក្យសម្ងាត់',
  search: 'ស្វែងរក',
  clear: 'សម្អាត',
  loading: 'កំពុងផ្ទុក',
  noResults: 'មិនមានទិន្នន័យដែលត្រូវគ្នាទេ',
  retry: 'ព្យាយាមម្តងទៀត',
  notification: 'ការជូនដំណឹង',
  notifications: 'ការជូនដំណឹង ({hotkey})',
} satisfies WidgetWords;
