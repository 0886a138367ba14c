// The pages that phones keep, those needed most in the field first.

import type { Locale } from '../../core/i18n/locales.ts';
import { hasRoute } from '../../parts.ts';
import { getRoute, routeNames, routePath, type RouteName } from '../../routes.ts';
import type { T } from '../i18n/t.ts';
import { paperSheets, type PaperSheetId } from './paper-sheets.ts';

export interface FieldPage {
  path: string;
  label: string;
}

/** The first pages of the list, and the last; the others come between them, in the order of the table of routes. */
const first: readonly RouteName[] = ['calendar', 'fishing', 'card', 'emergency', 'boar', 'found', 'report'];
const last: readonly RouteName[] = ['search', 'home'];

/** The routes that phones keep, without the page that lists them. */
const names = routeNames.filter((name) => hasRoute(name) && getRoute(name).kept && name !== 'kept');

/** The pocket sheets: the others are useful only with a printer. */
const sheets = (Object.keys(paperSheets) as PaperSheetId[]).filter(
  (sheet) => paperSheets[sheet].format === 'pocket',
);

/**
 * Lists the pages that phones keep in a language, except the list itself and pinned announcements.
 *
 * @param t returns the words of that language.
 */
export function fieldPages(locale: Locale, t: T): FieldPage[] {
  const toPage = (name: RouteName): FieldPage => ({
    path: routePath(name, locale),
    label: name === 'search' ? t('search:title') : t(`nav:${name}` as 'nav:home'),
  });
  const others = names.filter((name) => !first.includes(name) && !last.includes(name));
  return [
    ...first.filter(hasRoute).map(toPage),
    ...others.map(toPage),
    ...sheets.map((sheet) => ({
      path: routePath('paper', locale, { sheet }),
      label: t(`paper:titles.${sheet}`),
    })),
    ...last.map(toPage),
  ];
}
