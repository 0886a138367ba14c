// The content that each page shows, and when it was last changed.

import { changedDays } from '../build/changed-days.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { RouteName } from '../../routes.ts';
import { memoize } from './collections.ts';
import { dataNamesOn } from '../../core/content/kinds.ts';
import { pageIds } from '../../core/content/needs.ts';
import { contentFolder, dataPath, textPath } from '../../core/content/path.ts';

/** The files of src/content that a page is made of in a language, from the project's folder. */
function listContent(route: RouteName, locale: Locale): string[] {
  return [
    ...pageIds.filter((id) => id === route).map((id) => textPath('pages', locale, id)),
    ...dataNamesOn(route).map(dataPath),
  ];
}

/** The day on which a page's content was last changed; undefined where its history does not say. */
export function changedOn(route: RouteName, locale: Locale): string | undefined {
  const days = memoize('changed-days', () => changedDays(process.cwd(), contentFolder));
  return listContent(route, locale)
    .flatMap((file) => days.get(file) ?? [])
    .sort()
    .at(-1);
}
