// What the tables are told at build.

import type { Files } from '../i18n/keys.ts';
import type { FieldWords } from './field-words.ts';
import type { EditingWords } from './words.ts';

export interface TablesWords {
  tables: Files['tables'];
  fields: FieldWords;
  editing: EditingWords;
}

/** The data files that are edited as tables. */
export const tableNames = ['tariffs', 'species', 'fish', 'fishing-closure', 'waters', 'grounds'] as const;

export type TableName = (typeof tableNames)[number];
