// Galician.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Pechar',
  previous: 'Anterior',
  next: 'Seguinte',
  page: 'Páxina {page} de {total}',
  showPassword: 'Amosar contrasinal',
  hidePassword: 'Ocultar contrasinal',
  search: 'Buscar',
  clear: 'Limpar',
  loading: 'Cargando',
  noResults: 'Non hai datos coincidentes',
  retry: 'Tentar de novo',
  notification: 'Notificación',
  notifications: 'Notificacións ({hotkey})',
} satisfies WidgetWords;
