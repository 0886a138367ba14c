// Reports from the field, for administrators: by their state, on a map, to be passed on and closed.

import { reportsPage, reportStates } from '../../core/api/report.ts';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import ListPages from '../../core/ui/ListPages.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import StateTabs from '../../core/ui/StateTabs.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { pageIn, useQuery } from '../../core/ui/use-query.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { exportAddress, listReports } from './calls.ts';
import ReportEntry from './ReportEntry.tsx';
import ReportMap from './ReportMap.tsx';

const tabs = [...reportStates, 'all'] as const;

function Reports() {
  const { admin: words, states } = useWords('reports');
  const [query, setQuery] = useQuery({ state: 'received', page: '1' });
  const state = tabs.find((known) => known === query.state) ?? 'received';
  const page = pageIn(query);
  const list = useResource(() => listReports(state, page), `${state} ${page}`);
  const notice = useNotice();
  const total = list.data?.total ?? 0;

  return (
    <section aria-labelledby={screenTitleId}>
      <div className="no-print">
        <StateTabs
          states={tabs}
          names={{ ...states, all: words.all }}
          chosen={state}
          labelledBy={screenTitleId}
          onChoose={(chosen) => {
            notice.clear();
            setQuery({ state: chosen, page: '1' }, { step: true });
          }}
        />
        {notice.line}
        <p className="mt-2 text-small text-muted">
          {[total > 0 && fill(words.found, { count: total }), words.privacy].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a className="button-quiet" href={exportAddress} download>
            {words.export}
          </a>
          <button className="button-quiet" type="button" onClick={() => print()}>
            {words.print}
          </button>
        </div>
      </div>
      <Loaded
        resource={list}
        failed={words.problems.unknown}
        empty={<p className="py-6">{words.none}</p>}
        isEmpty={({ reports }) => reports.length === 0}
      >
        {({ reports }) => (
          <>
            <ReportMap label={words.map} reports={reports} />
            <ul className="mt-4 border-t border-line">
              {reports.map((report) => (
                <ReportEntry
                  key={report.id}
                  report={report}
                  onDone={(_, isMailed) => {
                    list.again();
                    notice.show(isMailed ? words.mailed : words.done);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ListPages
        label={words.title}
        total={total}
        size={reportsPage}
        page={page}
        onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
      />
    </section>
  );
}

export default screen('reports', Reports);
