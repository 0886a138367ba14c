// Armenian.
// Nuxt UI 4.11 (MIT): close, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: previous, next, page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Փակել',
  previous: 'Նախորդ',
  next: 'Հաջորդ',
  page: 'Էջ {page} / {total}',
  showPassword: 'Ցույց տալ գաղտնաբառը',
  hidePassword: 'Թաքցնել գաղտնաբառը',
  search: 'Որոնում',
  clear: 'Մաքրել',
  loading: 'Բեռնում',
  noResults: 'Համընկնումներ չեն գտնվել',
  retry: 'Փորձել կրկին',
  notification: 'Ծանուցում',
  notifications: 'Ծանուցումներ ({hotkey})',
} satisfies WidgetWords;
