// The fields of a record that are its table's columns, and those shown under the row.

import type { z } from 'astro/zod';
import type { DataName } from '../../../core/content/kinds.ts';
import { listFields, type Field } from './typed/shape.ts';

export type NamedField = readonly [name: string, field: Field];

/** The field of what a row says from later days on. */
export const laterField = 'later';

/** The columns of each table, in the order of typing, as in a spreadsheet; all other fields are under the row. */
const columns: Readonly<Record<Exclude<DataName, 'association'>, readonly string[]>> = {
  // Of the rows of a group.
  tariffs: ['name', 'amount', 'next', 'unit', 'validity', 'who'],
  // Its group is the heading above it; whether it is rare hardly ever changes.
  species: ['name', 'variant', 'seasons', 'certainty'],
  protected: ['name', 'status', 'certainty'],
  fish: ['name', 'closed', 'minSizeCm', 'certainty'],
  'fishing-closure': ['year', 'from', 'to', 'acts'],
  waters: ['name', 'kind', 'stretch', 'fish', 'manager'],
  grounds: ['number', 'name', 'areaHa', 'terrain', 'own', 'contact'],
  acts: ['number', 'title', 'state', 'day', 'inForceFrom', 'checkedOn'],
  'act-changes': ['day', 'text', 'acts'],
  pictures: ['id', 'alt', 'author', 'licence', 'gallery'],
  terms: ['term'],
};

/** The fields of a table of prices shown above its rows; last those of later amounts, once they are begun. */
export const groupFields = ['year', 'acts', 'title', 'page', 'note', 'from', 'to', 'next'] as const;

/**
 * Returns the fields of a table's rows. Ids are made from names; a picture's is its file.
 *
 * @param record the schema of a row.
 */
export function tableFields(
  data: DataName,
  record: z.ZodType,
): { columns: NamedField[]; more: NamedField[] } {
  const inColumns = data === 'association' ? [] : columns[data];
  const all = listFields(record).filter(([name, { input }]) => name !== 'id' || input !== 'text');
  return {
    columns: inColumns.flatMap((column) => all.filter(([name]) => name === column)),
    // What holds later stands with what holds now.
    more: all.filter(([name]) => !inColumns.includes(name) && name !== laterField),
  };
}
