// Lists the pages with editable texts for the editor, read from the files as they are, including mistakes.

import type { ListedPage } from '../../../src/office/editor/api/editing.ts';
import { isData } from '../../../src/core/content/data.ts';
import type { ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { pageIds } from '../../../src/core/content/needs.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';

function findTitle(versions: readonly MarkdownFile[]): string | undefined {
  // Romanian comes first and is preferred: the list has one line per page, not per language.
  for (const { data } of versions) {
    const title = isData(data) ? data['title'] : undefined;
    if (typeof title === 'string' && title.trim()) return title.trim();
  }
  return undefined;
}

/** Lists all pages in the order of their titles. */
export function listPages({ pages }: Pick<ContentFiles, 'pages'>): ListedPage[] {
  const byId = Map.groupBy(pages, ({ id }) => id);
  const isIn = (files: readonly MarkdownFile[]) => (locale: string) =>
    files.some((file) => file.locale === locale);
  return pageIds
    .map((id) => {
      const versions = byId.get(id) ?? [];
      return {
        id,
        title: findTitle(versions) ?? id,
        languages: localeCodes.filter(isIn(versions)),
        unreadable: localeCodes.filter(isIn(versions.filter(({ syntax }) => syntax.length > 0))),
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title, defaultLocale));
}
