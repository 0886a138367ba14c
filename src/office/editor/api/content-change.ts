// A change of the content as editors see it: each changed place with the text before and after.

/** A part of a text: unchanged, removed, added, or left out because it is too long (then without words). */
export type TextPart = readonly [sign: '=' | '-' | '+' | '…', words: string];

export type PlainValue = string | number | boolean;

export interface FieldChange {
  /** The field names on the path to it in the file, without list indexes: `rows`, `amount`. */
  field: readonly string[];
  /** The names of the rows on the path, outermost first; a row without a name is given by its position, from 1. */
  rows: readonly (string | number)[];
  /** The language, if the field has texts in several. */
  language?: string;
  /** null if there was nothing. Long texts are shortened. */
  before: PlainValue | null;
  after: PlainValue | null;
  /** Both texts merged, with their differences, if both are texts: then `before` and `after` are empty. */
  parts?: readonly TextPart[];
}

export interface PlaceChange {
  /** The path of the file. */
  path: string;
  /** The name of the entry, record or file; in Romanian if it has several languages. */
  name: string;
  what: 'added' | 'removed' | 'changed' | 'moved';
  fields: readonly FieldChange[];
  /** The number of further fields that are left out. */
  left: number;
}

export interface ContentChange {
  places: readonly PlaceChange[];
  /** The number of files left out because they are too many or too large. */
  left: number;
}
