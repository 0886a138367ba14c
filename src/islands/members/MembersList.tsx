// The members' directory for administrators: search, pages, invitations, changes.

import { pageSize } from '../../lib/api/member.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import type { MemberData } from '../../lib/members/change.ts';
import { inviteMember, type ListedMember } from '../../lib/members/calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import CopyLink from '../forms/CopyLink.tsx';
import FailureText from '../forms/FailureText.tsx';
import MemberEntry, { type MemberEntryWords } from './MemberEntry.tsx';
import MemberForm from './MemberForm.tsx';
import MemberChanges, { type MemberChangesWords } from './MemberChanges.tsx';
import Pager from '../forms/Pager.tsx';
import { useMembersList } from './use-members-list.ts';
import { useSession } from '../use-session.ts';
import { useToday } from '../use-today.ts';

export interface MembersListWords extends MemberEntryWords, MemberChangesWords {
  title: string;
  search: string;
  /** With {count}. */
  found: string;
  none: string;
  failed: string;
  retry: string;
  invite: string;
  inviteSubmit: string;
}

interface Props {
  labels: MembersListWords;
  locale: Locale;
}

/** How long typing must rest before it is searched for; in milliseconds. */
const rest = 300;

export default function MembersList({ labels, locale }: Props) {
  const id = useId();
  const { user } = useSession();
  const { list, setList, page, problem, busy, ask } = useMembersList();
  const today = useToday();
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ member: ListedMember; link: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(typing.current), []);

  function search(text: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => ask({ search: text, page: 1 }), rest);
  }

  async function invite(data: MemberData) {
    setInvited(null);
    setInvited(await inviteMember({ ...data, locale }));
    ask();
  }

  const replace = (changed: ListedMember) =>
    setList(
      (now) => now && { ...now, members: now.members.map((one) => (one.id === changed.id ? changed : one)) },
    );

  const total = list?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const place = fill(labels.pageNumber, { page, total: pages });
  const found = fill(labels.found, { count: total }) + (pages > 1 ? `. ${place}` : '');
  const status = list ? (total ? found : labels.none) : busy ? labels.loading : '';

  return (
    <>
      <section className="no-print" aria-labelledby={`${id}-title`}>
        <h2 className="mb-4 outline-none" id={`${id}-title`} tabIndex={-1} ref={heading}>
          {labels.title}
        </h2>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <form
            className="min-w-0 flex-1 basis-60"
            role="search"
            onSubmit={(event) => event.preventDefault()}
          >
            <label className="mb-1 block font-semibold" htmlFor={`${id}-search`}>
              {labels.search}
            </label>
            <input
              className="field"
              id={`${id}-search`}
              type="search"
              maxLength={100}
              autoComplete="off"
              onChange={(event) => search(event.currentTarget.value)}
            />
          </form>
          <button
            className="button-quiet max-sm:w-full"
            type="button"
            aria-expanded={inviting}
            aria-controls={`${id}-invite`}
            onClick={() => setInviting(!inviting)}
          >
            {labels.invite}
          </button>
        </div>
        <div className="mt-6 space-y-6 border-y border-line py-6" id={`${id}-invite`} hidden={!inviting}>
          <MemberForm labels={labels} submit={labels.inviteSubmit} onSubmit={invite} />
          {invited && <CopyLink link={invited.link} name={invited.member.name} labels={labels} />}
        </div>
        <p className="mt-6 text-small text-muted" role="status">
          {status}
        </p>
        {problem && (
          <p className="mt-2 text-error-text" role="alert">
            <FailureText
              text={`${labels.failed} ${labels.problems[problem.code]}`}
              id={problem.id}
              errorCode={labels.errorCode}
            />{' '}
            <button className="link min-h-touch" type="button" onClick={() => ask()}>
              {labels.retry}
            </button>
          </p>
        )}
        <ul className="mt-2 border-t border-line" aria-busy={busy}>
          {list?.members.map((member) => (
            <MemberEntry
              key={member.id}
              member={member}
              labels={labels}
              locale={locale}
              tag={locales[locale].tag}
              today={today}
              own={member.id === user?.id}
              onChange={replace}
            />
          ))}
        </ul>
        {pages > 1 && (
          <Pager
            label={labels.title}
            labels={labels}
            place={place}
            page={page}
            pages={pages}
            onTurn={(next) => {
              ask({ page: next });
              // The list begins anew above the buttons.
              heading.current?.focus();
            }}
          />
        )}
      </section>
      <MemberChanges labels={labels} tag={locales[locale].tag} />
    </>
  );
}
