// A page's information for its layout: its route, the languages in which it exists, its description.

import { getRoute, routePath, type RouteName } from '../../routes.ts';
import type { SharedPicture } from '../../core/content/shared-picture.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';

export interface PageInfo {
  route: RouteName;
  params?: Readonly<Record<string, string | number>>;
  title: string;
  /** Words that people type who look for the page, where its title has others. */
  searchTitle?: string | undefined;
  description: string;
  /** The languages the page exists in; all when left out. The first one is where a missing translation leads. */
  locales?: readonly Locale[];
  /** A picture for shared links; the site's own when left out. */
  image?: SharedPicture | undefined;
  /** Kept from search engines. */
  noindex?: boolean;
  /** Islands of the page may ask the public icon service for icons that are not known at build. */
  iconService?: boolean;
}

/** Returns `getStaticPaths` for a page that is the same route in every language. */
export function localePaths() {
  return localeCodes.map((code) => ({ params: localeParam(code) }));
}

/** The `[...locale]` parameter: nothing for the language without prefix. */
export function localeParam(locale: Locale): { locale: string | undefined } {
  const prefix = routePath('home', locale).slice(1);
  return { locale: prefix || undefined };
}

export interface Alternate {
  locale: Locale;
  path: string;
}

/** The page in each language that it exists in. */
export function listAlternates({ route, params, locales = localeCodes }: PageInfo): Alternate[] {
  return locales.map((locale) => ({ locale, path: routePath(route, locale, params) }));
}

/** The address that stands for the page: its own, or the Romanian one where it is not translated. */
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
