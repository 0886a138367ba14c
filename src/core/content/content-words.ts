// The names of the kinds of content and of their fields in a language: the words of the editors' screens.

import type { Files } from '../i18n/keys.ts';
import type { Locale } from '../i18n/locales.ts';
import type { DataName } from './kinds.ts';
import { announcementLabels, getLabel } from './labels.ts';
import type { TextKind } from './path.ts';
import type { YearlyAct } from './schemas/legal-act.ts';

/** The catalogues with these words. */
export type ContentCatalogues = Pick<Files, 'editing' | 'editor' | 'fields' | 'page-texts' | 'tables'>;

export interface ContentWords {
  locale: Locale;
  /** Returns the name of a kind of content. */
  kindLabel(kind: TextKind | DataName): string;
  /** Returns the label of a field by its path in its record; undefined if no form names it. */
  fieldLabel(kind: TextKind | DataName, names: readonly string[]): string | undefined;
  /** The names of the yearly acts. */
  yearly: Readonly<Record<YearlyAct, string>>;
}

export function contentWords(
  locale: Locale,
  { editing, editor, fields, tables, 'page-texts': pageTexts }: ContentCatalogues,
): ContentWords {
  const { list } = editing;
  /** The labels of texts, by the path of the field. */
  const ofTexts: Readonly<Record<TextKind, Readonly<Record<string, string>>>> = {
    announcements: {
      ...announcementLabels(editing),
      // The form's labels ask what to do; these say what the field is.
      draft: list.states.draft,
      pinned: list.pinned,
      sample: list.sample,
    },
    pages: pageTexts.fields,
  };
  const isTextKind = (kind: TextKind | DataName): kind is TextKind => Object.hasOwn(ofTexts, kind);
  return {
    locale,
    kindLabel: (kind) => (isTextKind(kind) ? editor.commit[kind] : tables.names[kind]),
    fieldLabel(kind, names) {
      const path = names.join('.');
      if (isTextKind(kind)) return Object.hasOwn(ofTexts[kind], path) ? ofTexts[kind][path] : undefined;
      const label = getLabel(fields, kind, path);
      return label === path ? undefined : label;
    },
    yearly: fields.options.yearly,
  };
}
