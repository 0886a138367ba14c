// Pages as the search finds them: by words that their readers have for them, and where there is no index, by their names.

import type { Locale } from '../../core/i18n/locales.ts';
import { getPageText } from '../content/pages.ts';
import { headingId, type SearchRecord } from '../search/record.ts';
import { getFile, type T } from '../i18n/t.ts';
import { urgentRoutes, urgentWords, type UrgentRoute } from '../content/urgent.ts';
import { hasRoute } from '../../parts.ts';
import { getRoute, routeNames, routePath, type RouteName } from '../../routes.ts';

/** Words by which a page is looked for. */
function wordsFor(name: RouteName, locale: Locale): string {
  const also: Partial<Record<string, string>> = getFile(locale, 'search').also;
  return also[name] ?? '';
}

/** By address, the words by which pages are looked for that do not say them. */
export function pageWords(locale: Locale): Record<string, string> {
  const named = routeNames.filter((name) => hasRoute(name) && name !== 'paper' && wordsFor(name, locale));
  return Object.fromEntries(named.map((name) => [routePath(name, locale), wordsFor(name, locale)]));
}

const isUrgent = (name: RouteName): name is UrgentRoute => urgentRoutes.some((one) => one === name);

/** The pages of whose parts each answers what visitors ask; phones keep their headings. */
const answering = ['subscription', 'fishing', 'guests', 'found'] as const;

const isAnswering = (name: RouteName): name is (typeof answering)[number] =>
  answering.some((one) => one === name);

/** The pages with a name in the menus, as records; the card, too, which search engines leave out. */
export async function pageRecords(locale: Locale, t: T): Promise<SearchRecord[]> {
  const named = routeNames
    .filter(hasRoute)
    .filter(
      (name) =>
        (!getRoute(name).hidden || name === 'card') && !getRoute(name).path.includes('[') && name !== 'home',
    );
  return Promise.all(
    named.map(async (name) => {
      const headings = isAnswering(name) ? (await getPageText(name, locale)).headings : [];
      // One word, such as “Sources”, answers nothing.
      const parts = headings.filter(({ id, text }) => text.includes(' ') && id === headingId(text));
      return {
        kind: 'page',
        url: routePath(name, locale),
        title: t(`nav:${name}` as 'nav:home'),
        detail: '',
        words: wordsFor(name, locale),
        ...(isUrgent(name) && { urgent: urgentWords(name) }),
        ...(parts.length > 0 && { parts: parts.map(({ text }) => text) }),
      };
    }),
  );
}
