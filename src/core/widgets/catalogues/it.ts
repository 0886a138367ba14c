// Italian.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Chiudi',
  previous: 'Precedente',
  next: 'Successiva',
  page: 'Pagina {page} di {total}',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  search: 'Cerca',
  clear: 'Pulisci',
  loading: 'Caricamento',
  noResults: 'Nessun dato corrispondente',
  retry: 'Riprova',
  notification: 'Notifica',
  notifications: 'Notifiche ({hotkey})',
} satisfies WidgetWords;
