// Japanese.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear.
// Own: page, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: '閉じる',
  previous: '前へ',
  next: '次へ',
  page: '{page} / {total} ページ',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  search: '検索',
  clear: 'クリア',
  loading: '読み込み中',
  noResults: '一致するデータがありません',
  retry: '再試行',
  notification: '通知',
  notifications: '通知 ({hotkey})',
} satisfies WidgetWords;
