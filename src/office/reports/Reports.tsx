// Reports from the field, for administrators: by state and on a map, to be passed on and closed.

import { reportsPage, reportStates } from '../../core/api/report.ts';
import { fill } from '../../core/widgets/words.ts';
import Button from '../../core/ui/Button.tsx';
import RecordList from '../../core/ui/RecordList.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { call } from './calls.ts';
import ReportEntry from './ReportEntry.tsx';
import ReportMap from './ReportMap.tsx';

const tabs = [...reportStates, 'all'] as const;

function Reports() {
  const { admin: words, states } = useWords('reports');
  return (
    <RecordList
      states={tabs}
      names={{ ...states, all: words.all }}
      words={words}
      failed={words.problems.unknown}
      size={reportsPage}
      load={(state, page) => call('GET', '/api/report-desk', { query: { state, page: String(page) } })}
      isEmpty={({ reports }) => reports.length === 0}
      above={(page) => (
        <>
          <p className="mt-2 text-small text-muted">
            {[page?.total && fill(words.found, { count: page.total }), words.privacy]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <a className="button-quiet" href="/api/report-desk/export" download>
              {words.export}
            </a>
            <Button label={words.print} onClick={() => print()} />
          </div>
        </>
      )}
    >
      {({ reports }, done) => (
        <>
          <ReportMap label={words.map} reports={reports} />
          <ul className="mt-4 border-t border-line">
            {reports.map((report) => (
              <ReportEntry
                key={report.id}
                report={report}
                onDone={(_, isMailed) => done(isMailed ? words.mailed : words.done)}
              />
            ))}
          </ul>
        </>
      )}
    </RecordList>
  );
}

export default screen(Reports);
