// A page's information for its layout: its route, the languages in which it exists, its description.

import { getRoute, routePath, type RouteName } from '../../routes.ts';
import type { SharedPicture } from '../../core/content/shared-picture.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';

export interface PageInfo {
  route: RouteName;
  params?: Readonly<Record<string, string | number>>;
  title: string;
  /** Words that people use to search for the page, if its title has different ones. */
  searchTitle?: string | undefined;
  description: string;
  /** The languages in which the page exists; left out: all. The first one replaces missing translations. */
  locales?: readonly Locale[];
  /** The picture for shared links; left out: the site's own. */
  image?: SharedPicture | undefined;
  /** Excluded from search engines. */
  noindex?: boolean;
  /** Whether islands of the page may ask the public icon service for icons not known at build time. */
  iconService?: boolean;
}

/** Returns `getStaticPaths` for a page that has the same route in every language. */
export function localePaths() {
  return localeCodes.map((code) => ({ params: localeParam(code) }));
}

/** Returns the `[...locale]` parameter: none for the language without prefix. */
export function localeParam(locale: Locale): { locale: string | undefined } {
  const prefix = routePath('home', locale).slice(1);
  return { locale: prefix || undefined };
}

export interface Alternate {
  locale: Locale;
  path: string;
}

/** Returns the page's address in each language in which it exists. */
export function listAlternates({ route, params, locales = localeCodes }: PageInfo): Alternate[] {
  return locales.map((locale) => ({ locale, path: routePath(route, locale, params) }));
}

/** Returns the canonical address of the page: its own, or the Romanian one if it is not translated. */
export function canonicalPath(page: PageInfo, locale: Locale): string {
  const alternates = listAlternates(page);
  return (alternates.find((alternate) => alternate.locale === locale) ?? alternates[0])?.path ?? '/';
}

export function isIndexed({ route, noindex }: PageInfo): boolean {
  return !noindex && !getRoute(route).hidden;
}

export function isErrorPage({ route }: PageInfo): boolean {
  return route === 'notFound' || route === 'serverError';
}
