// All announcements, and the unsaved drafts on this device.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import type { ListedAnnouncement } from '../api/editing.ts';
import type { AnnouncementValues } from '../model/announcement.ts';
import { listAnnouncements } from '../model/calls.ts';
import { listDrafts, type Draft } from '../model/drafts.ts';
import { announcementStates, stateOf } from '../model/state.ts';
import type { EntryLinks } from '../model/links.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { fill } from '../../../core/widgets/words.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import AnnouncementRow from './AnnouncementRow.tsx';
import UnsavedDrafts from '../form/UnsavedDrafts.tsx';
import ListHead from '../form/ListHead.tsx';
import { useThumbs } from '../files/use-thumbs.ts';
import '../editing.css';

interface Props {
  paths: EntryLinks['paths'];
  user: SessionUser;
}

const searchText = (announcement: ListedAnnouncement) => fold(`${announcement.title} ${announcement.id}`);

function AnnouncementsList({ paths, user }: Props) {
  const { list } = useWords('editing');
  const today = useToday();
  const thumbs = useThumbs();
  const announcements = useResource(listAnnouncements, 'announcements');
  const [query, setQuery] = useQuery({ search: '', state: 'all', deleted: '' });
  /** The title of the announcement that was just deleted; the address forgets it, so that it is said once. */
  const [deleted] = useState(query.deleted);
  const forget = useEffectEvent(() => setQuery({ deleted: '' }));
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!deleted) return;
    said.current?.focus();
    forget();
  }, [deleted]);
  const [drafts, setDrafts] = useState<Draft<AnnouncementValues>[]>([]);
  useEffect(() => void listDrafts<AnnouncementValues>('announcements', user.id).then(setDrafts), [user.id]);

  return (
    <section aria-labelledby={screenTitleId}>
      {deleted && (
        <p className="note mb-8 outline-none" role="status" tabIndex={-1} ref={said}>
          {fill(list.deleted, { title: deleted })}{' '}
          <a className="link" href={paths.desk}>
            {list.undo}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <a className="button" href={paths.entry}>
          {list.new}
        </a>
        <a className="button-quiet" href={paths.notice}>
          {list.notice}
        </a>
      </div>
      <UnsavedDrafts
        drafts={drafts}
        addressOf={({ id, isNew }) => `${paths.entry}?${isNew ? 'draft' : 'id'}=${id}`}
      />
      <div className="mt-8">
        <ListHead
          label={list.search}
          search={query.search}
          onSearch={(search) => setQuery({ search })}
          kinds={{
            label: list.state,
            chosen: query.state,
            all: [
              ['all', list.all],
              ...announcementStates.map((state) => [state, list.states[state]] as const),
            ],
            onChoose: (state) => setQuery({ state }),
          }}
        />
      </div>
      <Loaded resource={announcements}>
        {(all) => {
          const shown = all.filter(
            (announcement) =>
              matchesWords(query.search, searchText(announcement)) &&
              (query.state === 'all' || stateOf(announcement, today) === query.state),
          );
          return (
            <>
              <p className="mt-4 text-small text-muted" role="status">
                {shown.length ? fill(list.found, { count: shown.length }) : list.none}
              </p>
              <ul className="rows mt-2">
                {shown.map((announcement) => (
                  <AnnouncementRow
                    key={announcement.id}
                    announcement={announcement}
                    thumb={announcement.cover === null ? undefined : thumbs[announcement.cover]}
                    today={today}
                    href={paths.entry}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

export default screen('edit', AnnouncementsList);
