// Members' requests about their data, for administrators: the open ones and the answered ones.

import { api } from '../../core/client/client.ts';
import { dataRequestsPage, dataRequestStates, type DataRequestList } from './api/own-data.ts';
import RecordList from '../../core/ui/RecordList.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import DataRequestEntry from './DataRequestEntry.tsx';

interface Props {
  /** The list of members; null if the site has none. */
  membersPath: string | null;
}

function DataRequests({ membersPath }: Props) {
  const { admin: words } = useWords('own-data');
  return (
    <RecordList
      states={dataRequestStates}
      names={words.views}
      words={words}
      failed={words.failed}
      size={dataRequestsPage}
      load={(state, page) => api<DataRequestList>('/api/data-requests', { query: { state, page } })}
      isEmpty={({ requests }) => requests.length === 0}
    >
      {({ requests }, done) => (
        <ul className="no-print mt-2 border-t border-line">
          {requests.map((request) => (
            <DataRequestEntry key={request.id} request={request} membersPath={membersPath} onDone={done} />
          ))}
        </ul>
      )}
    </RecordList>
  );
}

export default screen(DataRequests);
