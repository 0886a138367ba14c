// The journal of payments, by period, way of paying, entry, purpose, year and statement, with files for the accountant,
// printing and handing over. The address contains the filters.

import { useState } from 'react';
import { journalPage, type JournalEntry } from '../api/journal.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import { pageIn } from '../../../core/ui/use-query.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { call } from '../calls.ts';
import { StatementTies } from '../cashier/StatementSums.tsx';
import type { Letterhead } from '../../../core/fees/payee.ts';
import { getJournal, getWholeJournal, journalFileUrl, type JournalQuestion } from './calls.ts';
import HandOver from './HandOver.tsx';
import JournalFilters, { listPeriods } from './JournalFilters.tsx';
import JournalPrint from './JournalPrint.tsx';
import JournalSums, { addUp } from './JournalSums.tsx';
import JournalTable from './JournalTable.tsx';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Query extends JournalQuestion {
  page: string;
}

interface Props {
  letterhead: Letterhead;
  query: Query;
  onQuery: (change: Partial<Query>, options?: { step?: boolean }) => void;
  onMember: (id: string) => void;
}

export default function Journal({ letterhead, query, onQuery, onMember }: Props) {
  const labels = useWords('cashier');
  const words = useWords('journal');
  const formats = useFormat('long');
  const today = useToday();
  const { busy, problem, submit } = useAction(labels);
  const [printed, setPrinted] = useState<JournalEntry[] | null>(null);
  const opener = useFocusBack(printed !== null);
  const { month } = listPeriods(today);
  const { way, entry, kind, year, statement } = query;
  const period = { from: query.from || month.from, until: query.until || month.until };
  const question = { ...period, way, entry, kind, year, statement };
  const page = pageIn(query);
  const isForward = period.from <= period.until;
  const resource = useResource(
    () => getJournal(question, page),
    isForward ? JSON.stringify([question, page]) : null,
  );
  const imports = useResource(() => call('GET', '/api/fees/imports', { query: {} }), 'imports');
  const isBank = way === 'bank' && isForward;
  const statements = useResource(
    () => call('GET', '/api/fees/imports', { query: period }),
    isBank ? JSON.stringify(['imports', period]) : null,
  );
  const notice = useNotice();

  const reopen = ({ id, amount }: JournalEntry) =>
    submit(async () => {
      await call('PATCH', '/api/fees/open-lines', { json: { entry: id } });
      notice.show(fill(words.reopened, { amount: formats.money(amount) }));
      resource.again();
    });

  if (printed && resource.data)
    return (
      <JournalPrint
        {...period}
        letterhead={letterhead}
        entries={printed}
        sums={resource.data.sums}
        onBack={() => setPrinted(null)}
      >
        {isBank && statements.data && <StatementTies imports={statements.data.imports} />}
      </JournalPrint>
    );
  return (
    <div className="space-y-8">
      <JournalFilters
        today={today}
        question={question}
        imports={imports.data?.imports ?? []}
        onChange={(change) => onQuery({ ...change, page: '1' }, { step: true })}
      />
      {problem}
      {notice.line}
      <Loaded resource={resource}>
        {({ entries, sums, days, total }) => (
          <div className="space-y-6">
            <p role="status">
              {total
                ? fill(words.found, {
                    count: total,
                    incoming: formats.money(addUp(sums).incoming),
                    outgoing: formats.money(addUp(sums).outgoing),
                    total: formats.money(addUp(sums).total),
                  })
                : words.none}
            </p>
            {sums.length > 0 && <JournalSums sums={sums} />}
            {total > 0 && (
              <>
                <p className="no-print flex flex-wrap gap-x-6">
                  {(['csv', 'xlsx'] as const).map((format) => (
                    <a
                      className="link inline-flex min-h-touch items-center"
                      key={format}
                      href={journalFileUrl(question, format)}
                      download
                    >
                      {words[format]}
                    </a>
                  ))}
                  <LinkButton
                    label={busy ? words.printing : words.print}
                    busy={busy}
                    ref={opener}
                    onClick={() => submit(async () => setPrinted((await getWholeJournal(question)).entries))}
                  />
                </p>
                <JournalTable
                  entries={entries}
                  days={days}
                  onMember={onMember}
                  onReopen={(one) => void reopen(one)}
                />
                <Pager
                  label={words.pages}
                  total={total}
                  size={journalPage}
                  page={page}
                  onTurn={(next) => onQuery({ page: String(next) }, { step: true })}
                />
              </>
            )}
          </div>
        )}
      </Loaded>
      {isBank && (
        <Loaded
          resource={statements}
          list="imports"
          empty={<p className="text-muted">{words.noStatements}</p>}
        >
          {({ imports }) => <StatementTies imports={imports} />}
        </Loaded>
      )}
      {resource.data && (
        <HandOver today={today} handovers={resource.data.handovers} onDone={() => resource.again()} />
      )}
    </div>
  );
}
