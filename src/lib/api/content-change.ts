// What editors are told of a change of the content: each place with its words before and after.

/** A part of a text: in both, only before, only after, or left out as too long (and then without words). */
export type TextPart = readonly [sign: '=' | '-' | '+' | '…', words: string];

export type PlainValue = string | number | boolean;

export interface FieldChange {
  /** The names of the fields that lead to it in its file, without the places in lists: `rows`, `amount`. */
  field: readonly string[];
  /** What the rows on the way are called, from the whole to the part; without a name, their places from 1. */
  rows: readonly (string | number)[];
  /** Where the field has words in several languages. */
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
  /** What the entry, the record or the file is called: in Romanian, where it has several languages. */
  name: string;
  what: 'added' | 'removed' | 'changed' | 'moved';
  fields: readonly FieldChange[];
  /** How many fields are not told, since they are too many. */
  left: number;
}

export interface ContentChange {
  places: readonly PlaceChange[];
  /** How many files are not told of, since they are too many or too large. */
  left: number;
}
