// The editors' desk: what the content still lacks, the latest changes, and whether they are on the site.

import { useCallback } from 'react';
import type { SessionUser } from '../../lib/api/member.ts';
import type { EntryScreens } from '../editing/model/entry-address.ts';
import type { DeskWords } from './model/words.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import { addToast } from '../../lib/toasts/store.ts';
import { fill } from '../../lib/widgets/words.ts';
import DeskChanges from './DeskChanges.tsx';
import DeskPublishing from './DeskPublishing.tsx';
import DeskTasks from './DeskTasks.tsx';
import FailureText from '../ui/FailureText.tsx';
import { screen } from '../ui/screen.tsx';
import { useDesk } from './use-desk.ts';
import styles from './desk.css?url';

interface Props {
  labels: DeskWords;
  /** For dates, as Intl wants it. */
  tag: string;
  /** The screens for writing entries, the questionnaire of facts, and the guide for editors. */
  screens: EntryScreens;
  facts: string;
  guide: string;
  user: SessionUser;
}

function Desk({ labels, tag, screens, facts, guide }: Props) {
  const { publishing: words } = labels;
  const onLive = useCallback(
    () => void addToast({ id: 'publishing', title: words.done, icon: 'tabler:check', colour: 'success' }),
    [words.done],
  );
  const { report, failed, publishing, reload, rebuild, undo } = useDesk(onLive);
  const date = (time: string | number) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Bucharest',
    }).format(new Date(time));

  return (
    <section className="no-print space-y-10" aria-labelledby={screenTitleId}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="link inline-flex min-h-touch items-center" href={guide}>
            {labels.guide}
          </a>
        </p>
        {failed ? (
          <p className="mt-4 text-error-text" role="alert">
            <FailureText text={labels.failed} id={failed.id} errorCode={labels.errorCode} />{' '}
            <button className="link min-h-touch" type="button" onClick={() => void reload()}>
              {labels.retry}
            </button>
          </p>
        ) : (
          <p className="mt-4 text-small text-muted" role="status">
            {report
              ? fill(report.changes ? labels.lead : labels.leadBuilt, { date: date(report.at) })
              : labels.loading}
          </p>
        )}
      </div>
      {report && (
        <>
          <DeskPublishing
            labels={labels}
            publishing={publishing}
            changes={report.changes}
            date={date}
            rebuild={rebuild}
          />
          <DeskTasks labels={labels} report={report} tag={tag} screens={screens} facts={facts} />
          <DeskChanges labels={labels} report={report} date={date} undo={undo} />
        </>
      )}
    </section>
  );
}

export default screen('desk', Desk);
