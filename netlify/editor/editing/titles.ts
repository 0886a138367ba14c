// What announcements and pages are called in each language, as the editor's lists need it: mistakes included.

import type { Titles } from '../../../src/office/editor/api/editing.ts';
import { isData } from '../../../src/core/content/data.ts';
import type { MarkdownFile } from '../../../src/core/content/files.ts';

/** Collects the titles of an entry; a language whose file says none is left out. */
export const listTitles = (versions: readonly MarkdownFile[]): Titles =>
  Object.fromEntries(
    versions.flatMap(({ locale, data }) => {
      const title = isData(data) ? data['title'] : undefined;
      return typeof title === 'string' && title.trim() ? [[locale, title.trim()]] : [];
    }),
  );
