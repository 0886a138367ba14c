// The ids of new records: unique, derived from their names.

import type { z } from 'astro/zod';
import { isData, type Data } from '../../../../core/content/data.ts';
import { slugify } from '../../../../core/content/slug.ts';
import { defaultLocale } from '../../../../core/i18n/locales.ts';
import { getRowSchema, listFields } from './shape.ts';

/** The fields that name a record; the first one filled in is used. Acts go by their number rather than their long title. */
const nameFields = [['name', 'variantName'], ['number'], ['title', 'year'], ['term'], ['day']];

/** Returns the name of a record, in characters allowed in an id. */
function nameFor(record: Data): string {
  for (const fields of nameFields) {
    const texts = fields
      .map((field) => record[field])
      .map((value) => (isData(value) ? value[defaultLocale] : value))
      .filter((value) => typeof value === 'string');
    const slug = slugify(texts.join(' '));
    if (slug) return slug;
  }
  return '';
}

function freeId(wanted: string, taken: Set<unknown>): string {
  for (let number = 1; ; number++) {
    const id = number > 1 ? `${wanted}-${number}` : wanted;
    if (!taken.has(id)) return id;
  }
}

/** Gives the form's records, and their own rows, an id if such records have one. */
export function withIds(record: z.ZodType, typed: readonly Data[]): Data[] {
  const fields = listFields(record);
  const lists = fields.filter(([, { input }]) => input === 'rows');
  const taken = new Set(typed.map(({ id }) => id));
  // An id that is one of a set of words or a file name is chosen, not generated.
  const isGenerated = fields.some(([name, { input }]) => name === 'id' && input === 'text');
  return typed.map((row) => {
    const result: Record<string, unknown> = { ...row };
    // A record without a name must be refused for the missing name, not for its id.
    if (isGenerated && row['id'] === '') {
      result['id'] = freeId(nameFor(row) || 'nou', taken);
      taken.add(result['id']);
    }
    for (const [name, field] of lists) {
      const rows = row[name];
      if (Array.isArray(rows)) result[name] = withIds(getRowSchema(field), rows.filter(isData));
    }
    return result;
  });
}
