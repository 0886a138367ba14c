// Korean.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, noResults, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: '닫기',
  previous: '이전',
  next: '다음',
  page: '{total}페이지 중 {page}페이지',
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  search: '검색',
  clear: '지우기',
  loading: '불러오는 중',
  noResults: '일치하는 데이터가 없습니다',
  retry: '다시 시도',
  notification: '알림',
  notifications: '알림 ({hotkey})',
} satisfies WidgetWords;
