// All announcements, and the unsaved drafts on this device.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import type { ListedAnnouncement } from '../api/editing.ts';
import { listAnnouncements } from '../model/calls.ts';
import { announcementStates, getAnnouncementState } from '../model/state.ts';
import type { EntryLinks } from '../model/links.ts';
import { titleIn, titleText } from '../model/title-in.ts';
import { matchesWords } from '../../../core/fold.ts';
import { locales, type Locale } from '../../../core/i18n/locales.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { fill } from '../../../core/widgets/words.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { noticeDraft } from '../model/drafts.ts';
import UnsavedDrafts from '../form/UnsavedDrafts.tsx';
import ListHead from '../form/ListHead.tsx';
import { useThumbs } from '../files/use-thumbs.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import '../editing.css';

interface AnnouncementRowProps {
  announcement: ListedAnnouncement;
  thumbAddress: (picture: string) => string;
  today: string;
  /** The page on which the announcement is edited. */
  href: string;
}

/** An announcement in the list: its picture, title, state, days and languages. */
function AnnouncementRow({ announcement, thumbAddress, today, href }: AnnouncementRowProps) {
  const { id, cover, publishedAt, expiresAt, category, languages, isPinned, isSample } = announcement;
  const { list } = useWords('editing');
  const { categories } = useWords('announcements');
  const format = useFormat();
  const { title, lang } = titleIn(announcement, format.locale);
  const state = getAnnouncementState(announcement, today);
  const day = (text: string, at: string | null) => at && fill(text, { date: format.day(at) });
  const details = [
    categories[category as keyof typeof categories],
    state !== 'draft' && day(state === 'planned' ? list.planned : list.published, publishedAt),
    day(list.until, expiresAt),
    isPinned && list.pinned,
    isSample && list.sample,
    fill(list.languages, { languages: languages.map((code) => locales[code as Locale].name).join(', ') }),
  ];
  return (
    <li className="flex flex-wrap items-start gap-4">
      {cover ? (
        <img className="editing-thumb" src={thumbAddress(cover)} alt="" loading="lazy" />
      ) : (
        <span className="editing-thumb" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <a
          className="link inline-flex min-h-touch items-center font-semibold"
          href={`${href}?id=${id}`}
          lang={lang}
        >
          {title}
        </a>
        <p className="text-small text-muted">
          <span className="editing-state" data-state={state}>
            {list.states[state]}
          </span>{' '}
          {details.filter(Boolean).join('\u00a0· ')}
        </p>
        <a
          className="link inline-flex min-h-touch items-center text-small"
          href={`${href}?copy=${id}`}
          aria-label={fill(list.copyNamed, { title })}
        >
          {list.copy}
        </a>
      </div>
    </li>
  );
}

interface Props {
  paths: EntryLinks['paths'];
  user: SessionUser;
}

function AnnouncementsList({ paths, user }: Props) {
  const { list } = useWords('editing');
  const today = useToday();
  const thumbAddress = useThumbs();
  const announcements = useResource(listAnnouncements, 'announcements');
  const [query, setQuery] = useQuery({ search: '', state: 'all', deleted: '' });
  /** The title of the announcement that was just deleted; it is removed from the address so that the message appears once. */
  const [deleted] = useState(query.deleted);
  const forget = useEffectEvent(() => setQuery({ deleted: '' }));
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!deleted) return;
    said.current?.focus();
    forget();
  }, [deleted]);
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
        kind="announcements"
        owner={user.id}
        getAddress={({ id, isNew }) =>
          id === noticeDraft ? paths.notice : `${paths.entry}?${isNew ? 'draft' : 'id'}=${id}`
        }
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
              matchesWords(query.search, titleText(announcement)) &&
              (query.state === 'all' || getAnnouncementState(announcement, today) === query.state),
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
                    thumbAddress={thumbAddress}
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

export default screen(AnnouncementsList);
