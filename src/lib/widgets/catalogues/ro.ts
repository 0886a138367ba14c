// Romanian.
// Nuxt UI 4.11 (MIT): close, showPassword, hidePassword, search.
// Element Plus 2.14 (MIT): clear, loading.
// Own: dismiss, previous, next, page, noResults, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Închide',
  dismiss: 'Ascunde',
  previous: 'Precedenta',
  next: 'Următoarea',
  page: 'Pagina {page} din {total}',
  showPassword: 'Arată parola',
  hidePassword: 'Ascunde parola',
  search: 'Caută',
  clear: 'Șterge',
  loading: 'Se încarcă',
  noResults: 'Niciun rezultat',
  retry: 'Încearcă din nou',
  notification: 'Notificare',
  notifications: 'Notificări ({hotkey})',
} satisfies WidgetWords;
