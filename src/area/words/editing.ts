// What the editor's screens receive besides words: addresses, and content about the association. Build time only.

import { factPages, type FactPage } from '../../office/editor/model/fact-pages.ts';
import type { FactsData } from '../../office/editor/model/facts-data.ts';
import type { EntryLinks, LibraryLinks, PagesLinks } from '../../office/editor/model/links.ts';
import { tableNames, type TableName, type TablesData } from '../../office/editor/model/tables-data.ts';
import { dataKind } from '../../core/content/kinds.ts';
import { pageIds, type PageId } from '../../core/content/needs.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getRoute, routePath, type RouteName } from '../../routes.ts';
import { getRecord } from '../../site/content/collections.ts';
import { entryScreens } from '../../site/content/places.ts';
import { getFile } from '../../site/i18n/t.ts';
import { decisionTexts, listChoices } from './fields.ts';

export const entryPaths = (locale: Locale): EntryLinks['paths'] => ({
  list: routePath('edit', locale),
  entry: routePath('editAnnouncement', locale),
  notice: routePath('notice', locale),
  preview: routePath('preview', locale),
  onSite: routePath('announcements', locale),
  desk: routePath('desk', locale),
});

export const entryLinks = (locale: Locale): EntryLinks => ({
  paths: entryPaths(locale),
  // Pages for members are of no use to readers of a text.
  pageLinks: Object.fromEntries(
    pageIds.filter((id) => !getRoute(id).guard).map((id) => [id, getRoute(id).path]),
  ),
});

const pagesOnSite = (locale: Locale) =>
  Object.fromEntries(pageIds.map((id) => [id, routePath(id, locale)])) as Record<PageId, string>;

export const pagesLinks = (locale: Locale): PagesLinks => ({
  paths: { list: routePath('editPages', locale), page: routePath('editPage', locale) },
  onSite: pagesOnSite(locale),
});

export const libraryLinks = (locale: Locale): LibraryLinks => ({
  screens: entryScreens(locale),
  onSite: {
    announcements: routePath('announcements', locale),
    home: routePath('home', locale),
    pages: pagesOnSite(locale),
  },
});

function tableOnSite(name: TableName, locale: Locale): string | undefined {
  const { page, part = '' } = dataKind(name);
  return page && `${routePath(page, locale)}${part}`;
}

export const tablesData = async (locale: Locale): Promise<TablesData> => ({
  fields: { choices: listChoices(locale, tableNames), ownDecision: await decisionTexts() },
  onSite: Object.fromEntries(tableNames.map((name) => [name, tableOnSite(name, locale)])),
  library: routePath('editPictures', locale),
});

function shownAt({ data, only }: FactPage, locale: Locale) {
  const { page, alsoOn = [] } = dataKind(data);
  const own = only?.['page'];
  const routes: RouteName[] =
    own === 'subscription' ? ['subscription'] : own === 'tariffs' ? ['tariffs'] : [];
  const names = getFile(locale, 'nav') as unknown as Record<string, string>;
  return (routes.length ? routes : page ? [page, ...alsoOn] : []).map((route) => ({
    title: names[route] ?? route,
    href: routePath(route, locale),
  }));
}

export async function factsData(locale: Locale): Promise<FactsData> {
  const { shortName } = await getRecord('association');
  return {
    fields: {
      choices: listChoices(locale, [...new Set([...factPages.map(({ data }) => data), 'species' as const])]),
      ownDecision: await decisionTexts(),
    },
    shows: Object.fromEntries(
      factPages.map((page) => [page.name, shownAt(page, locale)]),
    ) as FactsData['shows'],
    association: shortName,
  };
}
