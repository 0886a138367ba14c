// Lists the announcements for the editor, read from the files as they are, including drafts and mistakes.

import type { ListedAnnouncement } from '../../../src/office/editor/api/editing.ts';
import { asData, textIn } from '../../../src/core/content/data.ts';
import type { ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { listTitles } from './titles.ts';

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
    languages: localeCodes.filter((locale) => versions.some((version) => version.locale === locale)),
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
