// Finds the files to whose records the fields of a record refer.

import type { z } from 'astro/zod';
import type { Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { inside, unwrap } from '../../../core/content/schema-parts.ts';
import { isConfirmed } from '../../../core/content/fact.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import { getTitle } from './record-title.ts';
import { getRowSchema, listFields } from './typed/shape.ts';

/** A record as it is offered for choosing. */
export interface RecordOption {
  id: string;
  title: string;
  /** For species, which can be chosen by group. */
  group?: string;
  /** True if it is seldom what is meant: folded after the others. */
  isOther?: true;
}

/** Returns records as options; acts have their number before their long title. */
export function recordOptions(name: DataName, records: readonly Data[], locale: Locale): RecordOption[] {
  return records.map((record) => {
    const number = name === 'acts' && isConfirmed(record['number']) ? [String(record['number'])] : [];
    const { group } = record;
    return {
      ...{ id: String(record['id']), title: [...number, getTitle(record, locale)].join(' · ') },
      ...(name === 'species' && { group: String(group) }),
    };
  });
}

/** @returns each of them once. */
export function refersTo(record: z.ZodType): DataName[] {
  const names = listFields(record).flatMap(([, field]): DataName[] => {
    if (field.input === 'object') return refersTo(field.kind);
    if (field.input === 'rows') return refersTo(getRowSchema(field));
    const { element } = inside(field.kind);
    const to = element && unwrap(element).meta.refersTo;
    return to ? [to] : [];
  });
  return [...new Set(names)];
}
