// Spanish.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): loading.
// Own: page, clear, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Cerrar',
  previous: 'Anterior',
  next: 'Siguiente',
  page: 'Página {page} de {total}',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  search: 'Buscar',
  clear: 'Borrar',
  loading: 'Cargando',
  noResults: 'No hay datos coincidentes',
  retry: 'Intentar de nuevo',
  notification: 'Notificación',
  notifications: 'Notificaciones ({hotkey})',
} satisfies WidgetWords;
