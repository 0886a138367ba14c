// The content files of each page, and when they were last changed.

import { changedDays } from '../build/changed-days.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { RouteName } from '../../routes.ts';
import { memoize } from './collections.ts';
import { dataNamesOn } from '../../core/content/kinds.ts';
import { pageIds } from '../../core/content/needs.ts';
import { contentFolder, dataPath, textPath } from '../../core/content/path.ts';

/** Returns the content files of a page in a language, relative to the project's folder. */
function listContent(route: RouteName, locale: Locale): string[] {
  return [
    ...pageIds.filter((id) => id === route).map((id) => textPath('pages', locale, id)),
    ...dataNamesOn(route).map(dataPath),
  ];
}

/** Returns the day of the last change of a page's content; undefined if the history does not have it. */
export function changedOn(route: RouteName, locale: Locale): string | undefined {
  const days = memoize('changed-days', () => changedDays(process.cwd(), contentFolder));
  return listContent(route, locale)
    .flatMap((file) => days.get(file) ?? [])
    .sort()
    .at(-1);
}
