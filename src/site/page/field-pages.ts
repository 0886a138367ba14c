// The pages that phones keep, what is needed most in the field first.

import type { Locale } from '../../core/i18n/locales.ts';
import { hasRoute } from '../../parts.ts';
import { getRoute, routeNames, routePath, type RouteName } from '../../routes.ts';
import type { T } from '../i18n/t.ts';
import { paperSheets, type PaperSheetId } from './paper-sheets.ts';

export interface FieldPage {
  path: string;
  label: string;
}

/** The first of the list, and its last; the others stand between them, as in the table of routes. */
const first: readonly RouteName[] = ['calendar', 'fishing', 'card', 'emergency', 'boar', 'found', 'report'];
const last: readonly RouteName[] = ['search', 'home'];

/** The routes that phones keep, without the page that lists them. */
const names = routeNames.filter((name) => hasRoute(name) && getRoute(name).kept && name !== 'kept');

/** Those that fit a pocket: the others are of use where there is a printer. */
const sheets = (Object.keys(paperSheets) as PaperSheetId[]).filter(
  (sheet) => paperSheets[sheet].format === 'pocket',
);

/**
 * Lists the pages that phones keep in a language, but for the list itself and what is pinned.
 *
 * @param t gives the words of that language.
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
