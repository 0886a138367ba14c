// Members' requests about their data, for administrators: those that wait, and those that were answered.

import { dataRequestsPage, dataRequestStates } from './api/own-data.ts';
import { listDataRequests } from './calls.ts';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import ListPages from '../../core/ui/ListPages.tsx';
import StateTabs from '../../core/ui/StateTabs.tsx';
import { screen } from '../../core/ui/screen.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { pageIn, useQuery } from '../../core/ui/use-query.ts';
import { useWords } from '../../core/ui/use-words.ts';
import DataRequestEntry from './DataRequestEntry.tsx';

interface Props {
  /** The list of members; null where the site has none. */
  membersPath: string | null;
}

function DataRequests({ membersPath }: Props) {
  const { admin: words } = useWords('own-data');
  const [query, setQuery] = useQuery({ state: 'open', page: '1' });
  const state = dataRequestStates.find((known) => known === query.state) ?? 'open';
  const page = pageIn(query);
  const list = useResource(() => listDataRequests(state, page), `${state} ${page}`);
  const notice = useNotice();

  function finish(what: string) {
    list.again();
    notice.show(what);
  }

  return (
    <section className="no-print" aria-labelledby={screenTitleId}>
      <StateTabs
        states={dataRequestStates}
        names={words.views}
        chosen={state}
        labelledBy={screenTitleId}
        onChoose={(chosen) => {
          notice.clear();
          setQuery({ state: chosen, page: '1' }, { step: true });
        }}
      />
      {notice.line}
      <Loaded
        resource={list}
        failed={words.failed}
        empty={<p className="py-6">{words.none}</p>}
        isEmpty={({ requests }) => requests.length === 0}
      >
        {({ requests }) => (
          <ul className="mt-2 border-t border-line">
            {requests.map((request) => (
              <DataRequestEntry
                key={request.id}
                request={request}
                membersPath={membersPath}
                onDone={finish}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ListPages
        label={words.title}
        total={list.data?.total ?? 0}
        size={dataRequestsPage}
        page={page}
        onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
      />
    </section>
  );
}

export default screen('requests', DataRequests);
