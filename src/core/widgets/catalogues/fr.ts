// French.
// Nuxt UI 4.11 (MIT): close, previous, next, showPassword, hidePassword, search, noResults.
// Element Plus 2.14 (MIT): clear, loading.
// Own: page, retry, notification, notifications.

import type { WidgetWords } from '../words.ts';

export default {
  close: 'Fermer',
  previous: 'Précédent',
  next: 'Suivant',
  page: 'Page {page} sur {total}',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  search: 'Rechercher',
  clear: 'Effacer',
  loading: 'Chargement',
  noResults: 'Aucune donnée correspondante',
  retry: 'Réessayer',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
} satisfies WidgetWords;
