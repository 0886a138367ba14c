// The fields of a record that are columns of its table, and those shown below the row.

import type { z } from 'astro/zod';
import type { DataName } from '../../../core/content/kinds.ts';
import { listFields, type Field } from './typed/shape.ts';

export type NamedField = readonly [name: string, field: Field];

/** The field for what a row says from later days on. */
export const laterField = 'later';

/** The columns of each table, in typing order, as in a spreadsheet; all other fields are below the row. */
const columns: Readonly<Record<Exclude<DataName, 'association'>, readonly string[]>> = {
  // The fields of the rows within a group.
  tariffs: ['name', 'amount', 'next', 'unit', 'validity', 'who'],
  // The group is the heading above; rarity hardly ever changes, so it is not a column.
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

/** The fields of a table of prices above its rows; those of later amounts come last, once these are begun. */
export const groupFields = ['year', 'acts', 'title', 'page', 'note', 'from', 'to', 'next'] as const;

/**
 * Returns the fields of a table's rows. Ids are derived from names, except a picture's, which is its file name.
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
    // What applies later is shown with what applies now.
    more: all.filter(([name]) => !inColumns.includes(name) && name !== laterField),
  };
}
