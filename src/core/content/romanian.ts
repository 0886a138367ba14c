// The content's words in Romanian, the editors' language: in messages and the terminal, and where no language is asked for.

import editing from '../../../locales/ro/editing.json' with { type: 'json' };
import editor from '../../../locales/ro/editor.json' with { type: 'json' };
import fields from '../../../locales/ro/fields.json' with { type: 'json' };
import pageTexts from '../../../locales/ro/page-texts.json' with { type: 'json' };
import tables from '../../../locales/ro/tables.json' with { type: 'json' };
import { contentWords } from './content-words.ts';

const { entry, focus } = editing;

export const romanian = contentWords('ro', { editing, editor, fields, tables, 'page-texts': pageTexts });

export const { kindLabel, fieldLabel } = romanian;

/** Hints for filling in the fields of an announcement, by name. */
export const announcementHints: Readonly<Record<string, string>> = {
  updatedAt: entry.updatedHint,
  expiresAt: entry.expiresHint,
  dates: entry.datesHint,
  focus: focus.hint,
  draft: entry.when.draftHint,
  summary: entry.summaryHint,
  alt: entry.altHint,
};
