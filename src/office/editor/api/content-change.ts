// A change of the content as editors see it: each place with its words before and after.

/** A part of a text: in both, only before, only after, or left out as too long (and then without words). */
export type TextPart = readonly [sign: '=' | '-' | '+' | '…', words: string];

export type PlainValue = string | number | boolean;

export interface FieldChange {
  /** The names of the fields that lead to it in its file, without the places in lists: `rows`, `amount`. */
  field: readonly string[];
  /** The names of the rows on the way, from the whole to the part; without a name, their places from 1. */
  rows: readonly (string | number)[];
  /** The language, where the field has words in several. */
  language?: string;
  /** null: there was nothing. Long texts are shortened. */
  before: PlainValue | null;
  after: PlainValue | null;
  /** Both as one text with its changes, where both are words: then `before` and `after` are empty. */
  parts?: readonly TextPart[];
}

export interface PlaceChange {
  /** The file. */
  path: string;
  /** The name of the entry, the record or the file: in Romanian, where it has several languages. */
  name: string;
  what: 'added' | 'removed' | 'changed' | 'moved';
  fields: readonly FieldChange[];
  /** The number of fields left out, since there are too many. */
  left: number;
}

export interface ContentChange {
  places: readonly PlaceChange[];
  /** The number of files left out, since they are too many or too large. */
  left: number;
}
