// Georgian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Own: page, clear, loading, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'დახურვა',
  previous: 'წინა',
  next: 'შემდეგი',
  page: 'გვერდი {page}, სულ {total}',
  showPassword: 'პაროლის ჩვენება',
  hidePassword: 'პაროლის დამალვა',
  search: 'ძიება',
  clear: 'გასუფთავება',
  loading: 'იტვირთება',
  noResults: 'შესატყვისი მონაცემები არ არის',
  retry: 'სცადეთ ხელახლა',
  notification: 'შეტყობინება',
  notifications: 'შეტყობინებები ({hotkey})',
} satisfies WidgetWords;
