// The content that each page shows, and when it was last changed.

import { changedDays } from '../build/changed-days.ts';
import type { Locale } from '../i18n/locales.ts';
import type { RouteName } from '../../routes.ts';
import { once } from './collections.ts';
import { contentFolder, pageIds, type DataName } from './needs.ts';

/** The data files of pages that show more than their text. */
const data: Partial<Record<RouteName, readonly DataName[]>> = {
  home: ['species', 'fish', 'fishing-closure', 'association'],
  fishing: ['fish', 'fishing-closure', 'waters'],
  grounds: ['grounds'],
  tariffs: ['tariffs'],
  subscription: ['tariffs'],
  armorer: ['association'],
  contact: ['association'],
  credits: ['pictures'],
};

/** The files of src/content that a page is made of in a language, from the project's folder. */
function contentOf(route: RouteName, locale: Locale): string[] {
  return [
    ...pageIds.filter((id) => id === route).map((id) => `${contentFolder}/pages/${locale}/${id}.md`),
    ...(data[route] ?? []).map((name) => `${contentFolder}/${name}.yaml`),
  ];
}

/** The day on which a page's content was last changed; undefined where its history does not tell. */
export function changedOn(route: RouteName, locale: Locale): string | undefined {
  const days = once('changed-days', () => changedDays(process.cwd(), contentFolder));
  return contentOf(route, locale)
    .flatMap((file) => days.get(file) ?? [])
    .sort()
    .at(-1);
}
