// The questionnaire of missing facts: an overview of its pages, or the page named in the address.

import type { SessionUser } from '../../../core/api/member.ts';
import { type FactsData, questionLabel } from '../model/facts-data.ts';
import { factPage, factPages, type FactPage } from '../model/fact-pages.ts';
import Button from '../../../core/ui/Button.tsx';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import FactsPage from './FactsPage.tsx';
import type { Data } from '../../../core/content/data.ts';
import { readData } from '../model/read-data.ts';
import { getRecords, toDataValues } from '../model/data-file.ts';
import { yearToBegin } from '../model/new-year.ts';
import { onPlainClick } from '../model/plain-click.ts';
import { countFacts, firstOpen, listMissing } from '../model/questions.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { fill } from '../../../core/widgets/words.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import SaveState from '../form/SaveState.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import '../editing.css';
import '../typed/typed.css';
import './facts.css';

interface FactsSheetProps {
  association: string;
  records: Readonly<Record<string, readonly Data[]>>;
}

const pages: readonly FactPage[] = factPages;

/** The printed questionnaire, to be filled in by hand: only the missing facts. */
function FactsSheet({ association, records }: FactsSheetProps) {
  const facts = useWords('facts');
  const fields = useWords('fields');
  const { locale } = useFormat();
  return (
    <div className="print-only">
      <p className="text-small">{association}</p>
      <h2 className="text-h3">{facts.sheet.title}</h2>
      <p>{facts.sheet.lead}</p>
      {pages.map((page) => {
        const sections = listMissing(page, records[page.data] ?? [], locale);
        return sections.length ? (
          <section key={page.name}>
            <h3 className="mt-4 font-semibold">{facts.pages[page.name]}</h3>
            {sections.map((section) => (
              <div key={section.at} className="facts-sheet-part">
                {section.title && <h4 className="text-small font-semibold">{section.title}</h4>}
                <dl>
                  {section.questions.map((question) => (
                    <div key={question.at} className="facts-sheet-line">
                      <dt>{questionLabel(fields, page.data, question)}</dt>
                      <dd />
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        ) : null;
      })}
    </div>
  );
}

interface FactsOverviewProps {
  association: string;
  go: (page: string, at?: string) => void;
}

const names = [...new Set(factPages.map(({ data }) => data))];

async function readAll(): Promise<Record<string, Data[]>> {
  const files = await readData(names);
  return Object.fromEntries(
    names.map((name, index) => [name, getRecords(name, files[index]?.data ?? {})] as const),
  );
}

/** All pages of the questionnaire with the share of known facts, and a printed version for the board. */
function FactsOverview({ association, go }: FactsOverviewProps) {
  const facts = useWords('facts');
  const prices = useWords('tables');
  const resource = useResource(readAll, 'facts');
  const today = useToday();
  return (
    <section aria-labelledby={screenTitleId}>
      <p className="no-print max-w-text">{facts.lead}</p>
      <SaveState className="no-print mt-3" />
      <Loaded resource={resource}>
        {(records) => {
          const counted = pages.map((page) => ({ page, ...countFacts(page, records[page.data] ?? []) }));
          const [all, known] = [
            counted.reduce((sum, entry) => sum + entry.all, 0),
            counted.reduce((sum, entry) => sum + entry.known, 0),
          ];
          const next = counted.find((entry) => entry.known < entry.all);
          const groups = toDataValues('tariffs', { groups: records['tariffs'] ?? [] }).records;
          const later = yearToBegin(groups, today);
          return (
            <>
              <div className="no-print">
                <p className="mt-4 font-semibold" id="facts-known">
                  {fill(facts.open, { open: all - known })}
                </p>
                <progress
                  className="facts-progress"
                  max={all || 1}
                  value={known}
                  aria-labelledby="facts-known"
                />
                <div className="mt-4 flex flex-wrap gap-3">
                  {next ? (
                    <Button
                      label={known ? facts.next : facts.begin}
                      main
                      onClick={() => go(next.page.name, firstOpen(next.page, records[next.page.data] ?? []))}
                    />
                  ) : (
                    <p className="text-success-text">{facts.finished}</p>
                  )}
                  <Button label={facts.print} onClick={() => print()} />
                </div>
                <ol className="mt-6 border-t border-line">
                  {counted.map((entry) => (
                    <li key={entry.page.name} className="border-b border-line">
                      <a
                        className="link flex min-h-touch flex-wrap items-center justify-between gap-x-4 py-2"
                        href={`?page=${entry.page.name}`}
                        onClick={onPlainClick(() => go(entry.page.name))}
                      >
                        <span className="font-semibold">{facts.pages[entry.page.name]}</span>
                        <span className="text-small tabular-nums text-muted">
                          {entry.known < entry.all
                            ? fill(facts.openOf, { open: entry.all - entry.known, all: entry.all })
                            : entry.page.data === 'tariffs' && later
                              ? fill(prices.newYear, { year: later })
                              : facts.complete}
                        </span>
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
              <FactsSheet association={association} records={records} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface Props extends FactsData {
  user: SessionUser;
}

function Facts({ user, ...given }: Props) {
  const [{ page: name, at }, change] = useQuery({ page: '', at: '' });
  const page = factPage(name);
  const go = (next: string, field = '') => {
    // "Back" does not return to the wrong page that led here.
    change({ page: next, at: field }, { step: !field || !page });
    scrollTo({ top: 0 });
  };
  if (!page) return <FactsOverview association={given.association} go={go} />;
  return <FactsPage key={name} page={page} at={at} given={given} owner={user.id} go={go} />;
}

export default screen(Facts);
