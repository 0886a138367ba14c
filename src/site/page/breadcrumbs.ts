// The path from home to a page, by the table of routes.

import { getRoute, routePath } from '../../routes.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import type { PageInfo } from './info.ts';

export interface Crumb {
  label: string;
  path: string;
}

/** Returns the path from home to the page itself, ending with its title. */
export function breadcrumbs(page: PageInfo, locale: Locale, t: T): Crumb[] {
  const above: Crumb[] = [];
  let { parent } = getRoute(page.route);
  while (parent) {
    above.unshift({ label: t(`nav:${parent}`), path: routePath(parent, locale) });
    ({ parent } = getRoute(parent));
  }
  return [
    { label: t('nav:home'), path: routePath('home', locale) },
    ...above,
    { label: page.title, path: routePath(page.route, locale, page.params) },
  ];
}
