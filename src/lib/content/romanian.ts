// Names of kinds of content and their fields in Romanian, the editors' language: in messages, tasks and the terminal.

import editing from '../../../locales/ro/editing.json' with { type: 'json' };
import editor from '../../../locales/ro/editor.json' with { type: 'json' };
import fields from '../../../locales/ro/fields.json' with { type: 'json' };
import pageTexts from '../../../locales/ro/page-texts.json' with { type: 'json' };
import tables from '../../../locales/ro/tables.json' with { type: 'json' };
import { announcementLabels, labelOf } from './labels.ts';
import type { DataName } from './kinds.ts';
import type { TextKind } from './path.ts';

const { entry, focus, list } = editing;

/** The labels of texts, by the names that lead to the fields. */
const ofTexts: Readonly<Record<TextKind, Readonly<Record<string, string>>>> = {
  announcements: {
    ...announcementLabels(editing),
    // The form asks what is to be; these labels say what a field is.
    draft: list.states.draft,
    pinned: list.pinned,
    sample: list.sample,
  },
  pages: pageTexts.fields,
};

const isTextKind = (kind: TextKind | DataName): kind is TextKind => Object.hasOwn(ofTexts, kind);

/** Returns what a kind of content is called. */
export const kindLabel = (kind: TextKind | DataName): string =>
  isTextKind(kind) ? editor.commit[kind] : tables.names[kind];

/** Returns what a field is called, by the names that lead to it in its record; undefined where no form names it. */
export function fieldLabel(kind: TextKind | DataName, names: readonly string[]): string | undefined {
  const path = names.join('.');
  if (isTextKind(kind)) return Object.hasOwn(ofTexts[kind], path) ? ofTexts[kind][path] : undefined;
  const label = labelOf(fields, kind, path);
  return label === path ? undefined : label;
}

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

/** The names of the yearly acts. */
export const yearlyLabels = fields.options.yearly;
