// /api/journal: what was paid, day by day, for cashiers and administrators; files for the accountant, and handing over to
// them; the numbers of money for the council.

import { today } from '../../../src/core/time/bucharest.ts';
import type { MoneyNumbers } from '../../../src/office/fees/api/journal.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { answer, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { readBody, readQuery } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { journalCsv, journalWorkbook, numbersCsv } from './files.ts';
import { HandedOverError } from './handovers.ts';
import type { Journal } from './journal.ts';
import { handover, journalQuery, numbersQuery } from './read.ts';

interface JournalDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  journal: Journal;
}

const desk: readonly Role[] = ['cashier', 'admin'];

async function handlePage(request: Request, deps: JournalDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const { page, format, ...search } = readQuery(request, journalQuery);
      if (format === undefined) return json(await deps.journal.page(search, page));
      const entries = await deps.journal.all(search);
      const name = `journal-${search.from}-${search.until}`;
      if (format === 'all') return json({ entries });
      return format === 'csv' ? journalCsv(entries, name) : journalWorkbook(entries, name);
    },
  });
}

async function handleHandovers(request: Request, deps: JournalDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      // What is handed over cannot be taken back.
      const { id: by } = await requireMember(request, deps, desk, { mustBeRecent: true });
      const { until } = await readBody(request, handover);
      try {
        await deps.journal.handOver(until, by);
      } catch (error) {
        if (error instanceof HandedOverError) throw new ProblemError('handed-over');
        throw error;
      }
      return json({ until });
    },
  });
}

async function handleNumbers(request: Request, deps: JournalDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const { year, format } = readQuery(request, numbersQuery);
      const numbers = await deps.journal.numbers(year, today(deps.now()));
      if (format === 'csv') return numbersCsv(numbers);
      return json(numbers satisfies MoneyNumbers);
    },
  });
}

const handlers: Record<string, typeof handlePage> = {
  '': handlePage,
  handovers: handleHandovers,
  numbers: handleNumbers,
};

/** Answers /api/journal and all that is beneath. */
export function handleJournal(request: Request, deps: JournalDeps): Promise<Response> {
  const room = new URL(request.url).pathname.replace(/^\/api\/journal\/?/, '').replace(/\/$/, '');
  if (Object.hasOwn(handlers, room)) return (handlers[room] ?? handlePage)(request, deps);
  const refuse = () => Promise.reject(notFound());
  return answer(request, { GET: refuse, POST: refuse });
}
