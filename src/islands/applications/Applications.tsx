// The applications for membership, for administrators: the open ones and the decided ones.

import { useState } from 'react';
import {
  applicationsPage,
  applicationStates,
  type Application,
  type ApplicationState,
} from '../../lib/api/application.ts';
import type { MemberKind, SessionUser } from '../../lib/api/member.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { listApplications, type Acceptance, type DecisionFieldError, type DecisionProblem } from './calls.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import { fill } from '../../lib/widgets/words.ts';
import CopyLink, { type CopyLinkWords } from '../ui/CopyLink.tsx';
import ListPages from '../ui/ListPages.tsx';
import StateTabs from '../ui/StateTabs.tsx';
import PrintedTexts from '../letters/PrintedTexts.tsx';
import { screen } from '../ui/screen.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useNotice } from '../ui/use-notice.tsx';
import { useResource } from '../ui/use-resource.ts';
import { pageIn, useQuery } from '../ui/use-query.ts';
import ApplicationEntry from './ApplicationEntry.tsx';

export type ApplicationsWords = Files['applications']['admin'] &
  CommonWords & {
    labels: Record<'commune' | 'recommendedBy' | 'message' | 'reason', string>;
    fields: Record<keyof Acceptance, string>;
    kinds: Record<MemberKind, string>;
    /** Those that forms offer. */
    offered: readonly MemberKind[];
    /** By what is due. */
    duesNames: Files['fees']['dues'];
    errors: Record<DecisionFieldError, string>;
    problems: Record<DecisionProblem, string>;
    handOn: CopyLinkWords;
    resource: ResourceWords;
  };

interface Props {
  words: ApplicationsWords;
  tag: string;
  association: string;
  user: SessionUser;
}

function Applications({ words, tag, association }: Props) {
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
      {link && <CopyLink link={link.address} name={link.name} labels={words.handOn} />}
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
                words={words}
                tag={tag}
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
