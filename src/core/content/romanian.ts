// The content's words in Romanian, the editors' language: for messages and the terminal, and if no language is requested.

import editing from '../../../locales/ro/editing.json' with { type: 'json' };
import editor from '../../../locales/ro/editor.json' with { type: 'json' };
import fields from '../../../locales/ro/fields.json' with { type: 'json' };
import pageTexts from '../../../locales/ro/page-texts.json' with { type: 'json' };
import tables from '../../../locales/ro/tables.json' with { type: 'json' };
import { contentWords } from './content-words.ts';

const { entry, focus } = editing;

export const romanian = contentWords('ro', { editing, editor, fields, tables, 'page-texts': pageTexts });

export const { kindLabel, fieldLabel } = romanian;

/** Hints for filling in an announcement's fields, by field name. */
export const announcementHints: Readonly<Record<string, string>> = {
  updatedAt: entry.updatedHint,
  expiresAt: entry.expiresHint,
  dates: entry.datesHint,
  focus: focus.hint,
  draft: entry.when.draftHint,
  summary: entry.summaryHint,
  alt: entry.altHint,
};
