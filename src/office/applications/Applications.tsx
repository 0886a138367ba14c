// The applications for membership, for administrators: the open ones and the decided ones.

import { useState } from 'react';
import {
  applicationsPage,
  applicationStates,
  type Application,
  type ApplicationList,
} from './api/application.ts';
import { api } from '../../core/client/client.ts';
import { fill } from '../../core/widgets/words.ts';
import CopyLink from '../../core/ui/CopyLink.tsx';
import type { Facts } from '../../core/ui/page-facts.ts';
import PrintedTexts from '../../core/ui/PrintedTexts.tsx';
import RecordList from '../../core/ui/RecordList.tsx';
import { focusTitle } from '../../core/ui/screen-title.ts';
import { screen } from '../../core/ui/screen.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import ApplicationEntry from './ApplicationEntry.tsx';

function Applications() {
  const { admin: words } = useWords('applications');
  const { admin: handOn } = useWords('members');
  /** The link to pass on by hand if the site sends no mail. */
  const [link, setLink] = useState<{ address: string; name: string }>();
  const [printed, setPrinted] = useState<Application | null>(null);

  if (printed?.letter) {
    const { id, name, number } = printed;
    const letter = { ...printed.letter, id, name, number: fill(words.number, { number }) };
    return (
      <PrintedTexts
        label={words.title}
        words={{ print: words.printLetter, back: words.back }}
        letters={[letter]}
        onBack={() => {
          setPrinted(null);
          focusTitle();
        }}
      />
    );
  }
  return (
    <RecordList
      states={applicationStates}
      names={words.states}
      words={words}
      failed={words.failed}
      size={applicationsPage}
      load={(state, page) => api<ApplicationList>('/api/applications', { query: { state, page } })}
      isEmpty={({ applications }) => applications.length === 0}
      above={(page) => (
        <>
          {link && <CopyLink link={link.address} name={link.name} labels={handOn} />}
          <p className="mt-2 text-small text-muted">
            {[page?.total && fill(words.found, { count: page.total }), !page?.joining && words.kept]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    >
      {({ applications, joining }, done) => (
        <ul className="no-print mt-2 border-t border-line">
          {applications.map((application) => (
            <ApplicationEntry
              key={application.id}
              application={application}
              joining={joining}
              onDone={(what, handed) => {
                setLink(handed);
                done(what);
              }}
              onPrint={() => setPrinted(application)}
            />
          ))}
        </ul>
      )}
    </RecordList>
  );
}

export default screen<Facts>(Applications);
