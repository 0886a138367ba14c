// Lists the pages with editable texts for the editor, read from the files as they are, including mistakes.

import type { ListedPage } from '../../../src/office/editor/api/editing.ts';
import type { ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { pageIds } from '../../../src/core/content/needs.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { listTitles } from './titles.ts';

/** Lists all pages, unordered: the screen orders them in its own language. */
export function listPages({ pages }: Pick<ContentFiles, 'pages'>): ListedPage[] {
  const byId = Map.groupBy(pages, ({ id }) => id);
  const isIn = (files: readonly MarkdownFile[]) => (locale: string) =>
    files.some((file) => file.locale === locale);
  return pageIds.map((id) => {
    const versions = byId.get(id) ?? [];
    return {
      id,
      titles: listTitles(versions),
      languages: localeCodes.filter(isIn(versions)),
      unreadable: localeCodes.filter(isIn(versions.filter(({ syntax }) => syntax.length > 0))),
    };
  });
}
