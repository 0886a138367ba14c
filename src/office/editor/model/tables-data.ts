// The tables, and the data that the build provides for them.

import type { DataName } from '../../../core/content/kinds.ts';
import type { FieldData } from './field-words.ts';

export interface TablesData {
  fields: FieldData;
  /** The public pages that show the tables' data. */
  onSite: Partial<Record<TableName, string>>;
  /** The page on which to find and delete a picture's file. */
  library: string;
}

/** The data files, most frequently changed first. The association is a single record and therefore a form. */
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
