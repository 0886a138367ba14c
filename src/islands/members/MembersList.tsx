// The members' directory for administrators: search, pages, invitations, changes.

import { memberFilters, pageSize, type MemberFilter } from '../../lib/api/member.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { SessionUser } from '../../lib/api/member.ts';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import type { MemberData } from '../../lib/members/change.ts';
import { inviteMember, listMembers, type ListedMember } from '../../lib/members/calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import CopyLink from '../forms/CopyLink.tsx';
import MemberEntry, { type MemberEntryWords } from './MemberEntry.tsx';
import MemberForm from './MemberForm.tsx';
import Pager from '../forms/Pager.tsx';
import Loaded from '../resource/Loaded.tsx';
import { useResource } from '../resource/use-resource.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import { useQuery } from '../use-query.ts';
import { useToday } from '../use-today.ts';
import { screen } from './screen.tsx';

export interface MembersListWords extends MemberEntryWords {
  filters: Record<MemberFilter | 'label', string>;
  title: string;
  search: string;
  /** With {count}. */
  found: string;
  none: string;
  failed: string;
  invite: string;
  inviteSubmit: string;
}

interface Props {
  labels: MembersListWords;
  locale: Locale;
  user: SessionUser;
}

/** How long typing must rest before it is searched for; in milliseconds. */
const rest = 300;

function MembersList({ labels, locale, user }: Props) {
  const id = useId();
  const [query, setQuery] = useQuery({ search: '', page: '1', filter: 'all' });
  const page = Number(query.page) || 1;
  const filter = memberFilters.find((one) => one === query.filter) ?? 'all';
  const list = useResource(() => listMembers(query.search, page, filter), JSON.stringify(query));
  const today = useToday();
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ member: ListedMember; link: string } | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(typing.current), []);

  function search(text: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => setQuery({ search: text, page: '1' }), rest);
  }

  async function invite(data: MemberData) {
    setInvited(null);
    setInvited(await inviteMember({ ...data, locale }));
    list.again();
  }

  const replace = (changed: ListedMember) =>
    list.set((now) => ({
      ...now,
      members: now.members.map((one) => (one.id === changed.id ? changed : one)),
    }));

  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const place = fill(labels.pageNumber, { page, total: pages });
  const found = fill(labels.found, { count: total }) + (pages > 1 ? `. ${place}` : '');
  const status = list.data ? (total ? found : labels.none) : '';

  return (
    <section className="no-print" aria-labelledby={screenTitleId}>
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
            defaultValue={query.search}
            onChange={(event) => search(event.currentTarget.value)}
          />
        </form>
        <div className="min-w-0 max-sm:w-full">
          <label className="mb-1 block font-semibold" htmlFor={`${id}-filter`}>
            {labels.filters.label}
          </label>
          <select
            className="field"
            id={`${id}-filter`}
            value={filter}
            onChange={({ currentTarget }) =>
              setQuery({ filter: currentTarget.value, page: '1' }, { step: true })
            }
          >
            {memberFilters.map((one) => (
              <option key={one} value={one}>
                {labels.filters[one]}
              </option>
            ))}
          </select>
        </div>
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
      <Loaded resource={list} words={labels.resource} failed={labels.failed}>
        {({ members }) => (
          <ul className="mt-2 border-t border-line">
            {members.map((member) => (
              <MemberEntry
                key={member.id}
                member={member}
                labels={labels}
                locale={locale}
                tag={locales[locale].tag}
                today={today}
                own={member.id === user.id}
                onChange={replace}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {pages > 1 && (
        <Pager
          label={labels.title}
          labels={labels}
          place={place}
          page={page}
          pages={pages}
          onTurn={(next) => {
            setQuery({ page: String(next) }, { step: true });
            // The list begins anew above the buttons.
            document.getElementById(screenTitleId)?.focus();
          }}
        />
      )}
    </section>
  );
}

export default screen('members', MembersList);
