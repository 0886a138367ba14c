// The pages that somebody needs at once, and the words for it: “urs”, “mort”, “lovit”, “112”.

import { localeCodes } from '../../core/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';

/** In the order in which they come where several are meant. */
export const urgentRoutes = ['emergency', 'boar', 'found', 'report'] as const;
export type UrgentRoute = (typeof urgentRoutes)[number];

/** The words of all languages: who is in a hurry writes them as they come. */
export const urgentWords = (route: UrgentRoute): string =>
  localeCodes.map((locale) => getFile(locale, 'search').urgent[route]).join(', ');
