// The tables, and what the build knows of them.

import type { DataName } from '../../../core/content/kinds.ts';
import type { FieldData } from './field-words.ts';

export interface TablesData {
  fields: FieldData;
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
