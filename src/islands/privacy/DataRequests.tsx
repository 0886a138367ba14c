// Members' requests about their data, for administrators: those that wait, and those that were answered.

import type { SessionUser } from '../../lib/api/member.ts';
import { dataRequestsPage, dataRequestStates } from '../../lib/api/own-data.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { listDataRequests } from './calls.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import ListPages from '../ui/ListPages.tsx';
import StateTabs from '../ui/StateTabs.tsx';
import { screen } from '../ui/screen.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useNotice } from '../ui/use-notice.tsx';
import { useResource } from '../ui/use-resource.ts';
import { pageIn, useQuery } from '../ui/use-query.ts';
import DataRequestEntry from './DataRequestEntry.tsx';

export type DataRequestsWords = CommonWords &
  Pick<Files['own-data'], 'admin' | 'problems'> & {
    /** Of the screen, for its pages; where the members' list is. */
    title: string;
    membersPath: string | null;
    resource: ResourceWords;
  };

interface Props {
  words: DataRequestsWords;
  tag: string;
  user: SessionUser;
}

function DataRequests({ words, tag }: Props) {
  const texts = words.admin;
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
        names={texts.views}
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
        failed={texts.failed}
        empty={<p className="py-6">{texts.none}</p>}
        isEmpty={({ requests }) => requests.length === 0}
      >
        {({ requests }) => (
          <ul className="mt-2 border-t border-line">
            {requests.map((request) => (
              <DataRequestEntry key={request.id} request={request} words={words} tag={tag} onDone={finish} />
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
