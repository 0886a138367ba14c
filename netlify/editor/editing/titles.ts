// The titles of announcements and pages in each language, for the editor's lists, including mistakes.

import type { Titles } from '../../../src/office/editor/api/editing.ts';
import { asData } from '../../../src/core/content/data.ts';
import type { MarkdownFile } from '../../../src/core/content/files.ts';

/** Collects the titles of an entry, without the languages whose file has none. */
export const listTitles = (versions: readonly MarkdownFile[]): Titles =>
  Object.fromEntries(
    versions.flatMap(({ locale, data }) => {
      const { title } = asData(data);
      return typeof title === 'string' && title.trim() ? [[locale, title.trim()]] : [];
    }),
  );
