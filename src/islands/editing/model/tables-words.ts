// The tables' data from the build.

import type { DataName } from '../../../lib/content/kinds.ts';
import type { Files } from '../../../lib/i18n/keys.ts';
import type { SeasonState } from '../../../lib/seasons/season.ts';
import type { FieldWords } from './field-words.ts';
import type { EditingWords } from './words.ts';

export interface TablesWords {
  /** With the words for a season's state on a day. */
  tables: Files['tables'] & { states: Record<SeasonState, string> };
  fields: FieldWords;
  editing: EditingWords;
  /** The pages that show the tables' data. */
  onSite: Partial<Record<TableName, string>>;
  /** The page on which a picture's file is looked for and deleted. */
  library: string;
}

/** The data files, the most frequently changed first; the association, which is one record, is a form. */
export const tableNames = [
  'tariffs',
  'species',
  'fishing-closure',
  'fish',
  'protected',
  'waters',
  'grounds',
  'association',
  'acts',
  'act-changes',
  'pictures',
  'terms',
] as const satisfies readonly DataName[];

export type TableName = (typeof tableNames)[number];
