// Reads the requests to the endpoints of the journal.

import * as z from 'zod/mini';
import { paymentWays } from '../../../src/core/api/fees.ts';
import { journalEntries } from '../../../src/office/fees/api/journal.ts';
import { day, page, rowId } from '../../base/http/read.ts';

const year = z.string().check(z.regex(/^20\d\d$/));

/** The query of the journal. */
export const journalQuery = z
  .object({
    from: day,
    until: day,
    way: z.optional(z.enum(paymentWays)),
    entry: z.optional(z.enum(journalEntries)),
    kind: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    year: z.optional(year),
    statement: z.optional(rowId),
    page,
    /** `csv` and `xlsx` are files, `all` is all pages. */
    format: z.optional(z.enum(['csv', 'xlsx', 'all'])),
  })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'] }));

/** The query of the numbers. */
export const numbersQuery = z.object({
  year: z.pipe(year, z.transform(Number)),
  format: z.optional(z.enum(['csv'])),
});

/** The day up to which the journal is handed over. */
export const handover = z.object({ until: day });
