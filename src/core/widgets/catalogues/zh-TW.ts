// Traditional Chinese.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: '關閉',
  previous: '上一頁',
  next: '下一頁',
  page: '第 {page} 頁，共 {total} 頁',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  search: '搜尋',
  clear: '清空',
  loading: '載入中',
  noResults: '沒有相符的資料',
  retry: '再試一次',
  notification: '通知',
  notifications: '通知（{hotkey}）',
} satisfies WidgetWords;
