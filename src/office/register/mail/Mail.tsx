// The administrators' mail: invited members, sending invitations, and mails that failed.

import { useEffect, useEffectEvent, useState } from 'react';
import type { FailureReason, MailAction, InvitedMember, MailDesk } from '../../../core/api/mail.ts';
import { invitationStates, pageSize, type InvitationState } from '../../../core/api/member.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import Button from '../../../core/ui/Button.tsx';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { countText, fill } from '../../../core/widgets/words.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { pageIn, useQuery } from '../../../core/ui/use-query.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { screen } from '../../../core/ui/screen.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { api } from '../../../core/client/client.ts';
import BouncedMail from './BouncedMail.tsx';

/** Returns why a mail failed, with the answer of the server that refused it. */
const reasonText = (
  { reasons }: Files['invitations'],
  reason: FailureReason | null,
  answer: string | null,
) => (reason ? [reasons[reason], answer].filter(Boolean).join(' ') : '');

interface InvitedListProps {
  members: InvitedMember[];
  canInvite: boolean;
  busy: boolean;
  onInvite: (id: string) => void;
}

/** Members by the state of their invitation, each with the possible actions. */
function InvitedList({ members, canInvite, busy, onInvite }: InvitedListProps) {
  const words = useWords('invitations');
  const { moment } = useFormat();
  if (!members.length) return <p className="mt-4 text-small text-muted">{words.nobody}</p>;
  return (
    <ul className="mt-4 border-t border-line">
      {members.map(({ id, name, memberNumber, email, state, at, reason, answer }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3">
          <div className="min-w-0 flex-1 basis-60 text-small">
            <p className="font-semibold">
              {name} ({memberNumber})
            </p>
            <p className="break-words text-muted">{email}</p>
            <p>{at ? `${words.stateOfOne[state]}, ${moment(at)}` : words.stateOfOne[state]}</p>
            {reason && <p className="break-words text-warning-text">{reasonText(words, reason, answer)}</p>}
          </div>
          {canInvite && (
            <Button
              label={state === 'none' ? words.invite : words.inviteAgain}
              busy={busy}
              name={fill(state === 'none' ? words.inviteNamed : words.inviteAgainNamed, { name })}
              onClick={() => onInvite(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const getMail = (state: InvitationState, page: number) =>
  api<MailDesk>('/api/mail', { query: { state, page } });

const sendInvitations = (action: MailAction) =>
  api<{ written: number }>('/api/mail', { method: 'POST', body: action });

interface Props {
  /** The invitation as it will be written. */
  preview: { subject: string; text: string };
  /** The names of mails, by template. */
  names: Readonly<Record<string, string>>;
}

/** How often the progress of sending is requested, in milliseconds. */
const progressEvery = 3000;

function Mail({ preview, names }: Props) {
  const words = useWords('invitations');
  const { mailLate } = useWords('common');
  const { moment } = useFormat();
  const [query, setQuery] = useQuery({ state: 'none', page: '1' });
  const state = invitationStates.find((known) => known === query.state) ?? 'none';
  const page = pageIn(query);
  const desk = useResource(() => getMail(state, page), `${state} ${page}`);
  const [asking, setAsking] = useState(false);
  const notice = useNotice();
  const { busy, problem, submit } = useAction(words);
  const counts = desk.data?.counts;
  const isSending = (counts?.waiting ?? 0) > 0;
  const again = useEffectEvent(() => desk.again());

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => document.hidden || again(), progressEvery);
    return () => clearInterval(timer);
  }, [isSending]);

  async function run(what: MailAction) {
    if (busy) return;
    await submit(async () => {
      const { written } = await sendInvitations(what);
      notice.show(fill(words.written, { count: written }));
      setAsking(false);
    });
    desk.again();
  }

  return (
    <section aria-labelledby={screenTitleId}>
      {notice.line}
      {problem}
      <Loaded resource={desk}>
        {({ isSent, isLate, counts: count, members, failed }) => (
          <>
            {!isSent && <p className="note">{words.notSent}</p>}
            {isSent && isLate && <p className="note">{mailLate}</p>}
            <h2 className="mt-6 text-h3">{words.title}</h2>
            <div className="mt-3 flex flex-wrap gap-2" role="group" aria-label={words.byState}>
              {invitationStates.map((name: InvitationState) => (
                <Button
                  key={name}
                  aria-pressed={name === state}
                  onClick={() => setQuery({ state: name, page: '1' }, { step: true })}
                >
                  {words.states[name]}: {countText(count[name])}
                </Button>
              ))}
            </div>
            {isSent && count.none > 0 && (
              <div className="mt-4">
                <UnfoldButton main open={asking} onChange={setAsking}>
                  {fill(words.inviteAll, { count: count.none })}
                </UnfoldButton>
                {asking && (
                  <div className="mt-4 max-w-text space-y-3 border-s-4 border-primary ps-4">
                    <p className="font-semibold">{fill(words.ask, { count: count.none })}</p>
                    <p className="text-small text-muted">{words.askHint}</p>
                    <p className="font-semibold">{preview.subject}</p>
                    <p className="whitespace-pre-line text-small">{preview.text}</p>
                    <Button
                      label={fill(words.send, { count: count.none })}
                      main
                      busy={busy}
                      onClick={() => run({ all: true })}
                    />
                  </div>
                )}
              </div>
            )}
            <InvitedList
              members={members}
              canInvite={isSent && state !== 'accepted' && state !== 'waiting'}
              busy={busy}
              onInvite={(id) => void run({ invite: id })}
            />
            <Pager
              label={words.title}
              total={counts?.[state] ?? 0}
              size={pageSize}
              page={page}
              onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
            />
            <h2 className="mt-10 text-h3">{words.failedTitle}</h2>
            {failed.length === 0 && <p className="text-small text-muted">{words.failedNone}</p>}
            <BouncedMail
              formatName={(template) => getName(names, template)}
              onMarked={(count) => {
                notice.show(fill(words.bounced.marked, { count }));
                desk.again();
              }}
            />
            <ul>
              {failed.map((mail) => (
                <li
                  key={mail.id}
                  className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 text-small"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="break-words font-semibold">{mail.to}</p>
                    <p>{[getName(names, mail.template), moment(mail.at)].join(', ')}</p>
                    <p className="break-words text-warning-text">
                      {reasonText(words, mail.reason, mail.answer)}
                    </p>
                  </div>
                  {isSent && mail.canBeSentAgain && (
                    <Button
                      label={words.again}
                      busy={busy}
                      name={fill(words.againNamed, { name: mail.to })}
                      onClick={() => run({ again: mail.id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Returns this page's name for a mail, or else the name of its template. */
const getName = (names: Readonly<Record<string, string>>, template: string) => names[template] ?? template;

export default screen(Mail);
