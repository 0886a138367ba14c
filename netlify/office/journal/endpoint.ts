// /api/journal: payments day by day, for cashiers and administrators; files for the accountant, and handing over to them;
// financial figures for the council.

import * as z from 'zod/mini';
import { paymentWays } from '../../../src/core/api/fees.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { journalEntries } from '../../../src/office/fees/api/journal.ts';
import { day, page, rowId } from '../../base/http/read.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { journalCsv, journalWorkbook, numbersCsv } from './files.ts';
import type { Journal } from './journal.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

interface JournalDeps extends GuardDeps {
  journal: Journal;
}

const year = z.string().check(z.regex(/^20\d\d$/));

/** The query of the journal. */
const journalQuery = z
  .object({
    from: day,
    until: day,
    way: z.optional(z.enum(paymentWays)),
    entry: z.optional(z.enum(journalEntries)),
    kind: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    year: z.optional(year),
    statement: z.optional(rowId),
    page,
    /** `csv` and `xlsx` return files, `all` returns all pages. */
    format: z.optional(z.enum(['csv', 'xlsx', 'all'])),
  })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'] }));

const numbersQuery = z.object({
  year: z.pipe(year, z.transform(Number)),
  format: z.optional(z.enum(['csv'])),
});

/** The day up to which the journal is handed over. */
const handover = z.object({ until: day });

/** /api/journal and everything below. */
export function journalApp(deps: JournalDeps) {
  const { journal, now } = deps;
  const desk = ['cashier', 'admin'] as const;
  return (
    makeApp()
      .get('/api/journal', guard(deps, desk), query(journalQuery), async ({ req }) => {
        const { page, format, ...search } = req.valid('query');
        if (format === undefined) return gives(await journal.page(search, page));
        const entries = await journal.all(search);
        const name = `journal-${search.from}-${search.until}`;
        if (format === 'all') return gives({ entries });
        return format === 'csv' ? journalCsv(entries, name) : journalWorkbook(entries, name);
      })
      // A handover is final.
      .post(
        '/api/journal/handovers',
        guard(deps, desk, { mustBeRecent: true }),
        body(handover),
        async ({ req, var: { member } }) => {
          const { until } = req.valid('json');
          await journal.handOver(until, member.id);
          return gives({ until });
        },
      )
      .get('/api/journal/numbers', guard(deps, desk), query(numbersQuery), async ({ req }) => {
        const { year, format } = req.valid('query');
        const numbers = await journal.numbers(year, today(now()));
        return format === 'csv' ? numbersCsv(numbers) : gives(numbers);
      })
  );
}
