// Lists the announcements and pages for the editor, read from the files as they are, including drafts and mistakes.

import type { ListedAnnouncement, ListedPage, Titles } from '../../../src/office/editor/api/editing.ts';
import { asData, textIn } from '../../../src/core/content/data.ts';
import type { ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { pageIds } from '../../../src/core/content/needs.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';

/** Collects the titles of an entry, without the languages whose file has none. */
export const listTitles = (versions: readonly MarkdownFile[]): Titles =>
  Object.fromEntries(
    versions.flatMap(({ locale, data }) => {
      const { title } = asData(data);
      return typeof title === 'string' && title.trim() ? [[locale, title.trim()]] : [];
    }),
  );

const listLanguages = (versions: readonly MarkdownFile[]): Locale[] =>
  localeCodes.filter((locale) => versions.some((version) => version.locale === locale));

const textOrNull = (value: unknown) => textIn(value).trim() || null;

function toListed(id: string, versions: readonly MarkdownFile[]): ListedAnnouncement {
  const [original] = versions;
  const data = asData(original?.data);
  return {
    id,
    titles: listTitles(versions),
    publishedAt: textOrNull(data['publishedAt']),
    expiresAt: textOrNull(data['expiresAt']),
    category: textOrNull(data['category']),
    cover: textOrNull(data['cover']),
    isDraft: data['draft'] === true,
    isPinned: data['pinned'] === true,
    isSample: data['sample'] === true,
    languages: listLanguages(versions),
  };
}

/** Lists all announcements, the latest published first. */
export function listAnnouncements({
  announcements,
}: Pick<ContentFiles, 'announcements'>): ListedAnnouncement[] {
  const byId = Map.groupBy(announcements, ({ id }) => id);
  return [...byId]
    .map(([id, versions]) => toListed(id, versions))
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.id.localeCompare(b.id));
}

/** Lists all pages with editable texts, unordered: the screen orders them in its own language. */
export function listPages({ pages }: Pick<ContentFiles, 'pages'>): ListedPage[] {
  const byId = Map.groupBy(pages, ({ id }) => id);
  return pageIds.map((id) => {
    const versions = byId.get(id) ?? [];
    return {
      id,
      titles: listTitles(versions),
      languages: listLanguages(versions),
      unreadable: listLanguages(versions.filter(({ syntax }) => syntax.length > 0)),
    };
  });
}
