// The members' directory for administrators: search, pages, invitations, changes.

import { useEffect, useId, useRef, useState } from 'react';
import { pageSize } from '../../netlify/auth/member-list';
import { locales, type Locale } from '../lib/i18n/locales';
import {
  failureOf,
  inviteMember,
  listMembers,
  type ListedMember,
  type MemberList,
  type MemberProblem,
} from '../lib/session/members';
import { dayInBucharest } from '../lib/time/bucharest';
import CopyLink from './CopyLink';
import MemberEntry, { type MemberEntryWords } from './MemberEntry';
import MemberForm, { type MemberData } from './MemberForm';
import { useSession } from './use-session';

export interface MembersListWords extends MemberEntryWords {
  title: string;
  search: string;
  /** With {count}. */
  found: string;
  none: string;
  failed: string;
  loading: string;
  retry: string;
  previous: string;
  next: string;
  /** With {number} and {total}. */
  pageNumber: string;
  invite: string;
  inviteSubmit: string;
}

interface Props {
  labels: MembersListWords;
  locale: Locale;
}

/** How long typing must rest before it is searched for; in milliseconds. */
const rest = 300;

function today(): string {
  const { year, monthDay } = dayInBucharest(new Date());
  return `${year}-${monthDay}`;
}

export default function MembersList({ labels, locale }: Props) {
  const id = useId();
  const { user } = useSession();
  const [asked, setAsked] = useState({ search: '', page: 1, again: 0 });
  const [list, setList] = useState<MemberList | null>(null);
  const [problem, setProblem] = useState<MemberProblem | null>(null);
  const [busy, setBusy] = useState(true);
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ member: ListedMember; link: string } | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Answers may come in another order than the questions: only the last one's counts.
    let left = false;
    setBusy(true);
    listMembers(asked.search, asked.page)
      .then(
        (found) => {
          if (left) return;
          setList(found);
          setProblem(null);
        },
        (error: unknown) => left || setProblem(failureOf(error).problem ?? 'unknown'),
      )
      .finally(() => left || setBusy(false));
    return () => void (left = true);
  }, [asked]);

  useEffect(() => () => clearTimeout(typing.current), []);

  function search(text: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => setAsked({ search: text, page: 1, again: 0 }), rest);
  }

  async function invite(data: MemberData) {
    setInvited(null);
    setInvited(await inviteMember({ ...data, locale }));
    setAsked({ ...asked, again: asked.again + 1 });
  }

  const replace = (changed: ListedMember) =>
    setList(
      (now) => now && { ...now, members: now.members.map((one) => (one.id === changed.id ? changed : one)) },
    );

  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize));
  const turn = (by: number) => {
    const page = asked.page + by;
    if (!busy && page >= 1 && page <= pages) setAsked({ ...asked, page });
  };
  const status =
    !list && busy
      ? labels.loading
      : problem
        ? ''
        : list?.total
          ? labels.found.replace('{count}', String(list.total))
          : labels.none;

  return (
    <section className="no-print" aria-labelledby={`${id}-title`}>
      <h2 className="mb-4" id={`${id}-title`}>
        {labels.title}
      </h2>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <form className="min-w-0 flex-1 basis-60" role="search" onSubmit={(event) => event.preventDefault()}>
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
          {labels.failed} {labels.problems[problem]}{' '}
          <button
            className="link"
            type="button"
            onClick={() => setAsked({ ...asked, again: asked.again + 1 })}
          >
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
            today={today()}
            own={member.id === user?.id}
            onChange={replace}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="mt-4 flex flex-wrap items-center gap-3" aria-label={labels.title}>
          <button
            className="button-quiet"
            type="button"
            aria-disabled={asked.page <= 1}
            onClick={() => turn(-1)}
          >
            {labels.previous}
          </button>
          <span className="text-small">
            {labels.pageNumber.replace('{number}', String(asked.page)).replace('{total}', String(pages))}
          </span>
          <button
            className="button-quiet"
            type="button"
            aria-disabled={asked.page >= pages}
            onClick={() => turn(1)}
          >
            {labels.next}
          </button>
        </nav>
      )}
    </section>
  );
}
