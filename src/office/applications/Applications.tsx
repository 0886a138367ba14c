// The applications for membership, for administrators: the open ones and the decided ones.

import { useState } from 'react';
import {
  applicationsPage,
  applicationStates,
  type Application,
  type ApplicationState,
} from './api/application.ts';
import type { MemberKind } from '../../core/api/member.ts';
import { listApplications } from './calls.ts';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import CopyLink from '../../core/ui/CopyLink.tsx';
import ListPages from '../../core/ui/ListPages.tsx';
import StateTabs from '../../core/ui/StateTabs.tsx';
import PrintedTexts from '../../core/ui/PrintedTexts.tsx';
import { screen } from '../../core/ui/screen.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { pageIn, useQuery } from '../../core/ui/use-query.ts';
import { useWords } from '../../core/ui/use-words.ts';
import ApplicationEntry from './ApplicationEntry.tsx';

interface Props {
  /** The kinds of members that forms offer. */
  offered: readonly MemberKind[];
  association: string;
}

function Applications({ offered, association }: Props) {
  const { admin: words } = useWords('applications');
  const { admin: handOn } = useWords('members');
  const [query, setQuery] = useQuery({ state: 'open', page: '1' });
  const state: ApplicationState = applicationStates.find((known) => known === query.state) ?? 'open';
  const page = pageIn(query);
  const list = useResource(() => listApplications(state, page), `${state} ${page}`);
  const notice = useNotice();
  /** The link to be handed over where no mail is sent. */
  const [link, setLink] = useState<{ address: string; name: string }>();
  const [printed, setPrinted] = useState<Application | null>(null);
  const total = list.data?.total ?? 0;

  function finish(what: string, handed?: typeof link) {
    setLink(handed);
    list.again();
    notice.show(what);
  }

  if (printed?.letter) {
    const { id, name, number } = printed;
    const letter = { ...printed.letter, id, name, number: fill(words.number, { number }) };
    return (
      <PrintedTexts
        label={words.title}
        words={{ print: words.printLetter, back: words.back }}
        association={association}
        letters={[letter]}
        onBack={() => setPrinted(null)}
      />
    );
  }
  return (
    <section className="no-print" aria-labelledby={screenTitleId}>
      <StateTabs
        states={applicationStates}
        names={words.states}
        chosen={state}
        labelledBy={screenTitleId}
        onChoose={(chosen) => {
          notice.clear();
          setQuery({ state: chosen, page: '1' }, { step: true });
        }}
      />
      {notice.line}
      {link && <CopyLink link={link.address} name={link.name} labels={handOn} />}
      <p className="mt-2 text-small text-muted">
        {[total > 0 && fill(words.found, { count: total }), !list.data?.joining && words.kept]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Loaded
        resource={list}
        failed={words.failed}
        empty={<p className="py-6">{words.none}</p>}
        isEmpty={({ applications }) => applications.length === 0}
      >
        {({ applications, joining }) => (
          <ul className="mt-2 border-t border-line">
            {applications.map((application) => (
              <ApplicationEntry
                key={application.id}
                application={application}
                joining={joining}
                offered={offered}
                onDone={finish}
                onPrint={() => setPrinted(application)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ListPages
        label={words.title}
        total={total}
        size={applicationsPage}
        page={page}
        onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
      />
    </section>
  );
}

export default screen('applications', Applications);
