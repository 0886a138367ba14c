// The pages that people need in an emergency, and the phrases for it: “urs”, “mistreț mort”, “lovit”, “112”.

import { localeCodes } from '../../core/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';

/** In order of priority if several match. */
export const urgentRoutes = ['emergency', 'boar', 'found', 'report'] as const;
export type UrgentRoute = (typeof urgentRoutes)[number];

/** Returns the phrases in all languages, since people in a hurry type in any of them. */
export const urgentWords = (route: UrgentRoute): string =>
  localeCodes.map((locale) => getFile(locale, 'search').urgent[route]).join(', ');
