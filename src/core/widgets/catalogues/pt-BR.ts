// Brazilian Portuguese.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Fechar',
  previous: 'Anterior',
  next: 'Próximo',
  page: 'Página {page} de {total}',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  search: 'Pesquisar',
  clear: 'Limpar',
  loading: 'Carregando',
  noResults: 'Nenhum dado correspondente',
  retry: 'Tentar novamente',
  notification: 'Notificação',
  notifications: 'Notificações ({hotkey})',
} satisfies WidgetWords;
