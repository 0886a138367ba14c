// What the fields of announcements are called, by their names in the files.

import type { Files } from '../../../lib/i18n/keys.ts';

export const announcementLabels = ({
  entry,
  files,
  focus,
}: Pick<Files['editing'], 'entry' | 'files'> & { focus?: Files['editing']['focus'] | undefined }): Record<
  string,
  string
> => ({
  title: entry.heading,
  summary: entry.summary,
  body: entry.body,
  alt: entry.alt,
  category: entry.category,
  publishedAt: entry.publishedAt,
  expiresAt: entry.expiresAt,
  updatedAt: entry.updatedAt,
  cover: files.picture,
  focus: focus?.title ?? files.picture,
  attachments: files.documents,
  'attachments.title': files.documentTitle,
  dates: entry.dates,
  'dates.from': entry.from,
  'dates.to': entry.to,
  'dates.what': entry.what,
  draft: entry.when.draft,
  pinned: entry.pinned,
  sample: entry.sample,
});
