// Catalan.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Tancar',
  previous: 'Anterior',
  next: 'Següent',
  page: 'Pàgina {page} de {total}',
  showPassword: 'Mostrar contrasenya',
  hidePassword: 'Amagar contrasenya',
  search: 'Cerca',
  clear: 'Netejar',
  loading: 'Carregant',
  noResults: 'No hi ha dades coincidents',
  retry: 'Torna-ho a provar',
  notification: 'Notificació',
  notifications: 'Notificacions ({hotkey})',
} satisfies WidgetWords;
