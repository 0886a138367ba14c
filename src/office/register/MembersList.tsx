// The members' directory for administrators: search, filters, pages, invitations, and changes to one or many members.

import './register.css';
import { lazy, Suspense, useId, useState } from 'react';
import {
  memberFilters,
  memberKinds,
  memberSorts,
  pageSize,
  type ListedMember,
  type SessionUser,
} from '../../core/api/member.ts';
import { type ListQuestion, chosenAtMost } from '../../core/api/bulk-actions.ts';
import { beginCircular } from '../letters/circular-calls.ts';
import type { MemberData } from '../../core/members/change.ts';
import { listMembers } from '../../core/members/calls.ts';
import { warningDays } from '../../core/members/membership.ts';
import Button from '../../core/ui/Button.tsx';
import { CheckField } from '../../core/ui/fields.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import { routePath } from '../../routes.ts';
import CopyLink from '../../core/ui/CopyLink.tsx';
import type { Facts } from '../../core/ui/page-facts.ts';
import ListPages from '../../core/ui/ListPages.tsx';
import { guarded } from '../../core/ui/Guarded.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useChosen } from '../../core/ui/use-chosen.ts';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { pageIn, useQuery } from '../../core/ui/use-query.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { call, membersFileUrl } from './calls.ts';
import LetterJump from './LetterJump.tsx';
import MemberEntry, { MemberHead } from './MemberEntry.tsx';
import MemberFilters from './MemberFilters.tsx';
import MemberForm from './MemberForm.tsx';
import { screen } from '../../core/ui/screen.tsx';

// Each panel is loaded when it is opened.
const Doubles = guarded(lazy(() => import('./Doubles.tsx')));
const ManyPanel = guarded(lazy(() => import('./ManyPanel.tsx')));

interface Props extends Pick<Facts, 'offered'> {
  user: SessionUser;
}

const defaults = {
  search: '',
  page: '1',
  filter: 'all',
  kind: '',
  commune: '',
  huntingGroup: '',
  days: String(warningDays),
  sort: 'name',
};

function MembersList({ user }: Props) {
  const id = useId();
  const { admin: words } = useWords('members');
  const listWords = useWords('member-list');
  const { loading, pageNumber } = useWords('ui');
  const { locale } = useFormat();
  const [query, setQuery] = useQuery(defaults);
  const page = pageIn(query);
  const filter = memberFilters.find((known) => known === query.filter) ?? 'all';
  const kind = memberKinds.find((known) => known === query.kind);
  const days = filter === 'expiring' ? Number(query.days) || warningDays : warningDays;
  const question: ListQuestion = {
    ...{ search: query.search, filter, kind },
    commune: query.commune || undefined,
    huntingGroup: query.huntingGroup || undefined,
    days: days === warningDays ? undefined : days,
  };
  const sort = memberSorts.find((known) => known === query.sort) ?? 'name';
  const list = useResource(() => listMembers(question, page, { sort }), JSON.stringify(query));
  const jumping = useAction(listWords);
  const writing = useAction(listWords);
  const today = useToday();
  const [open, setOpen] = useState<'invite' | 'many' | 'doubles' | null>(null);
  const [invited, setInvited] = useState<{ member: ListedMember; link: string } | null>(null);
  const removed = useNotice();
  const { chosen, choose, boxFor } = useChosen(chosenAtMost);
  const { list: texts, many, doubles } = listWords;

  async function invite(data: MemberData) {
    setInvited(null);
    setInvited(await call('POST', '/api/members', { json: { ...data, locale } }));
    list.again();
  }

  const jump = (letter: string) =>
    jumping.submit(async () => {
      const found = await listMembers(question, 1, { letter });
      setQuery({ page: String(found.page ?? 1) }, { step: true });
    });

  const write = () =>
    writing.submit(async () => {
      const letter = await beginCircular(chosen.size ? { ids: [...chosen] } : question);
      location.assign(`${routePath('circulars', locale)}?id=${letter}`);
    });

  const replace = (changed: ListedMember) =>
    list.set((now) => ({
      ...now,
      members: now.members.map((member) => (member.id === changed.id ? changed : member)),
    }));

  const total = list.data?.total ?? 0;
  const here = list.data?.members.map((member) => member.id) ?? [];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const place = pages > 1 ? `. ${fill(pageNumber, { page, total: pages })}` : '';
  const summary = fill(words.found, { count: total }) + place;
  const full = chosen.size === chosenAtMost && fill(many.full, { count: chosenAtMost });
  const status = list.data ? (total ? summary : words.none) : '';

  const opener = (what: 'invite' | 'many' | 'doubles', text: string) => (
    <Button
      label={text}
      wide
      aria-expanded={open === what}
      aria-controls={`${id}-${what}`}
      onClick={() => setOpen(open === what ? null : what)}
    />
  );

  return (
    <section aria-labelledby={screenTitleId}>
      <MemberFilters
        groups={list.data?.huntingGroups ?? []}
        query={query}
        filter={filter}
        sort={sort}
        onQuery={setQuery}
      />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        {opener('invite', words.invite)}
        {opener('many', many.title)}
        {!import.meta.env.WITHOUT_LETTERS && total > 0 && (
          <Button
            label={fill(many.doWrite, { count: chosen.size || total })}
            wide
            busy={writing.busy}
            onClick={write}
          />
        )}
        {opener('doubles', doubles.title)}
        <a className="button-quiet max-sm:w-full" href={routePath('import', locale)}>
          {texts.import}
        </a>
        <a className="button-quiet max-sm:w-full" href={membersFileUrl(question)} download>
          {texts.export}
        </a>
      </div>
      {writing.problem}
      <div
        className="no-print mt-6 space-y-6 border-y border-line py-6"
        id={`${id}-invite`}
        hidden={open !== 'invite'}
      >
        <MemberForm submit={words.inviteSubmit} onSubmit={invite} />
        {invited && <CopyLink link={invited.link} name={invited.member.name} labels={words} />}
      </div>
      <div className="no-print mt-6 border-y border-line py-6" id={`${id}-many`} hidden={open !== 'many'}>
        {open === 'many' && (
          <Suspense fallback={<p role="status">{loading}</p>}>
            <ManyPanel chosen={[...chosen]} question={question} total={total} onDone={list.again} />
          </Suspense>
        )}
      </div>
      <div
        className="no-print mt-6 border-y border-line py-6"
        id={`${id}-doubles`}
        hidden={open !== 'doubles'}
      >
        {open === 'doubles' && (
          <Suspense fallback={<p role="status">{loading}</p>}>
            <Doubles
              chosen={[...chosen]}
              onDone={() => {
                choose(chosen, false);
                list.again();
              }}
            />
          </Suspense>
        )}
      </div>
      {removed.line}
      <p className="text-small text-muted" role="status">
        {status} {full}
      </p>
      <Loaded resource={list} failed={words.failed}>
        {({ members }) => (
          <>
            {members.length > 0 && (
              <CheckField className="no-print mt-2 flex min-h-touch items-center gap-3" {...boxFor(here)}>
                <span>
                  {texts.choosePage}
                  {chosen.size > 0 && ` · ${fill(many.chosen, { count: chosen.size })}`}
                </span>
              </CheckField>
            )}
            {sort === 'name' && total > pageSize && <LetterJump onJump={(letter) => void jump(letter)} />}
            <MemberHead />
            <ul className="border-t border-line">
              {members.map((member) => (
                <MemberEntry
                  key={member.id}
                  member={member}
                  today={today}
                  own={member.id === user.id}
                  chosen={chosen.has(member.id)}
                  onChoose={(isChosen) => choose([member.id], isChosen)}
                  onChange={replace}
                  onRemoved={(what) => {
                    choose([member.id], false);
                    list.again();
                    removed.show(what);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ListPages
        label={words.title}
        total={total}
        size={pageSize}
        page={page}
        onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
      />
    </section>
  );
}

export default screen(MembersList);
