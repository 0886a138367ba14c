// Thai.
// Nuxt UI 4.11 (MIT): close, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: previous, page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'ปิด',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  page: 'หน้า {page} จาก {total}',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  search: 'ค้นหา',
  clear: 'ล้างข้อมูล',
  loading: 'กำลังโหลด',
  noResults: 'ไม่พบข้อมูลที่ตรงกัน',
  retry: 'ลองอีกครั้ง',
  notification: 'การแจ้งเตือน',
  notifications: 'การแจ้งเตือน ({hotkey})',
} satisfies WidgetWords;
