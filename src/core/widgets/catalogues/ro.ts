// Romanian, in the polite form, which the catalogues of Nuxt UI and Element Plus do not have.
// Element Plus 2.14 (MIT): loading.
// Own: close, previous, next, page, showPassword, hidePassword, search, clear, noResults, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Închideți',
  previous: 'Precedenta',
  next: 'Următoarea',
  page: 'Pagina {page} din {total}',
  showPassword: 'Afișați parola',
  hidePassword: 'Ascundeți parola',
  search: 'Căutați',
  clear: 'Ștergeți',
  loading: 'Se încarcă',
  noResults: 'Niciun rezultat',
  retry: 'Încercați din nou',
  notification: 'Notificare',
  notifications: 'Notificări ({hotkey})',
} satisfies WidgetWords;
