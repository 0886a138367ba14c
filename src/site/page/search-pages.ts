// Pages in the search: found by search terms that readers use for them, and without the index by their names.

import type { Locale } from '../../core/i18n/locales.ts';
import { getPageText } from '../content/pages.ts';
import { headingId, type SearchRecord } from '../search/record.ts';
import { getFile, type T } from '../i18n/t.ts';
import { urgentRoutes, urgentWords, type UrgentRoute } from '../content/urgent.ts';
import { hasRoute } from '../../parts.ts';
import { getRoute, routeNames, routePath, type RouteName } from '../../routes.ts';

/** Returns a page's additional search terms. */
function wordsFor(name: RouteName, locale: Locale): string {
  const also: Partial<Record<string, string>> = getFile(locale, 'search').also;
  return also[name] ?? '';
}

/** Returns the search terms of pages that do not contain them, by address. */
export function pageWords(locale: Locale): Record<string, string> {
  const named = routeNames.filter((name) => hasRoute(name) && name !== 'paper' && wordsFor(name, locale));
  return Object.fromEntries(named.map((name) => [routePath(name, locale), wordsFor(name, locale)]));
}

const isUrgent = (name: RouteName): name is UrgentRoute => urgentRoutes.some((one) => one === name);

/** Pages whose sections each answer a common question; phones keep their headings. */
const answering = ['subscription', 'fishing', 'guests', 'found'] as const;

const isAnswering = (name: RouteName): name is (typeof answering)[number] =>
  answering.some((one) => one === name);

/** Pages that search engines exclude, but people look for. */
const unlisted: readonly RouteName[] = ['card', 'login', 'kept'];

/** Returns the pages with a name in the menus, as records; also the unlisted ones that people look for. */
export async function pageRecords(locale: Locale, t: T): Promise<SearchRecord[]> {
  const named = routeNames
    .filter(hasRoute)
    .filter(
      (name) =>
        (!getRoute(name).hidden || unlisted.includes(name)) &&
        !getRoute(name).path.includes('[') &&
        name !== 'home',
    );
  return Promise.all(
    named.map(async (name) => {
      const headings = isAnswering(name) ? (await getPageText(name, locale)).headings : [];
      // A single word, such as “Sources”, answers nothing.
      const parts = headings.filter(({ id, text }) => text.includes(' ') && id === headingId(text));
      return {
        kind: 'page',
        url: routePath(name, locale),
        title: name === 'kept' ? t('kept:title') : t(`nav:${name}` as 'nav:home'),
        detail: '',
        words: wordsFor(name, locale),
        ...(isUrgent(name) && { urgent: urgentWords(name) }),
        ...(parts.length > 0 && { parts: parts.map(({ text }) => text) }),
      };
    }),
  );
}
