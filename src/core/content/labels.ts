// The labels of the content's fields, in any language, in the words of the forms.

import type { Files } from '../i18n/keys.ts';
import { isData, valueAt } from './data.ts';
import type { DataName } from './kinds.ts';

/** Returns the labels of an announcement's fields, by their paths in its files. */
export const announcementLabels = ({
  entry,
  files,
  focus,
}: Pick<Files['editing'], 'entry' | 'files' | 'focus'>): Record<string, string> => ({
  title: entry.heading,
  summary: entry.summary,
  body: entry.body,
  alt: entry.alt,
  category: entry.category,
  publishedAt: entry.publishedAt,
  expiresAt: entry.expiresAt,
  updatedAt: entry.updatedAt,
  cover: files.picture,
  focus: focus.title,
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

/**
 * Returns the label of a field of a data file; the path itself if it has none.
 *
 * @param path the field names that lead to it: `phones.number`.
 */
export function getLabel({ labels }: Pick<Files['fields'], 'labels'>, data: DataName, path: string): string {
  const steps = path.split('.');
  const at = (from: readonly string[]) => valueAt(labels, from);
  // Sources, notes and the like have the same label everywhere.
  const called = (own: readonly string[]) => at([data, ...own]) ?? at(['shared', ...own]);
  // A field for a later day has the same label as the current one.
  const label = called(steps) ?? (steps[0] === 'later' ? called(steps.slice(1)) : undefined);
  // For a list of records, the label of the whole list.
  const words = isData(label) ? label['all'] : label;
  return typeof words === 'string' ? words : path;
}
