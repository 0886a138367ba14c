// Dutch.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Sluiten',
  previous: 'Vorige',
  next: 'Volgende',
  page: 'Pagina {page} van {total}',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  search: 'Zoeken',
  clear: 'Wissen',
  loading: 'Laden',
  noResults: 'Geen overeenkomende gegevens',
  retry: 'Opnieuw proberen',
  notification: 'Melding',
  notifications: 'Meldingen ({hotkey})',
} satisfies WidgetWords;
