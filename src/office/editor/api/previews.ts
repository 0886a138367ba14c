// A preview of an entry for people without an account: the link shows the entry as it is saved, for a week.

import type { TextKind } from '../../../core/content/path.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

/** The path of the preview endpoints. */
export const previews = '/api/preview';

/** The entry to be previewed. */
export interface EntryName {
  kind: TextKind;
  id: string;
}

export interface PreviewText {
  title: string;
  /** The sentence under the title. */
  lead: string;
  /** The picture's alternative text. */
  alt: string;
  /** Markdown. */
  body: string;
}

/** An entry as it is currently saved. */
export interface SharedPreview {
  kind: TextKind;
  /** The time at which the link expires, in ISO format. */
  until: string;
  /** Days: 2026-11-21; null if the entry has none. */
  publishedAt: string | null;
  category: string | null;
  /** A name in src/content/media. */
  cover: string | null;
  isDraft: boolean;
  documents: { file: string; title: Partial<Record<Locale, string>> }[];
  /** The languages in which it is written. */
  texts: Partial<Record<Locale, PreviewText>>;
}
