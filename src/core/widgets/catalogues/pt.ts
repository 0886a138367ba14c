// European Portuguese.
// Nuxt UI 4.11 (MIT): close, previous, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: next, page, showPassword, hidePassword, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Fechar',
  previous: 'Anterior',
  next: 'Seguinte',
  page: 'Página {page} de {total}',
  showPassword: 'Mostrar palavra-passe',
  hidePassword: 'Ocultar palavra-passe',
  search: 'Pesquisar',
  clear: 'Limpar',
  loading: 'A carregar',
  noResults: 'Nenhum dado correspondente',
  retry: 'Tentar novamente',
  notification: 'Notificação',
  notifications: 'Notificações ({hotkey})',
} satisfies WidgetWords;
