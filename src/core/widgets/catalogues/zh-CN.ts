// Simplified Chinese.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: '关闭',
  previous: '上一页',
  next: '下一页',
  page: '第 {page} 页，共 {total} 页',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  search: '搜索',
  clear: '清空',
  loading: '加载中',
  noResults: '没有匹配的数据',
  retry: '重试',
  notification: '通知',
  notifications: '通知（{hotkey}）',
} satisfies WidgetWords;
