// Vietnamese.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Đóng',
  previous: 'Trước',
  next: 'Sau',
  page: 'Trang {page} trên {total}',
  showPassword: 'Hiển thị mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  search: 'Tìm kiếm',
  clear: 'Xóa',
  loading: 'Đang tải',
  noResults: 'Không có kết quả phù hợp',
  retry: 'Thử lại',
  notification: 'Thông báo',
  notifications: 'Thông báo ({hotkey})',
} satisfies WidgetWords;
