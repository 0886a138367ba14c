// An announcement in the list of all of them: its picture, title, state, days and languages.

import type { ListedAnnouncement } from '../api/editing.ts';
import { pictureAddress } from '../model/calls.ts';
import { stateOf } from '../model/state.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

interface Props {
  announcement: ListedAnnouncement;
  /** A small file of its picture, where the site was built with it. */
  thumb: string | undefined;
  today: string;
  /** The page that edits it. */
  href: string;
}

/** Whole names: pages keep the styles whose names they find. */
const stateClasses = {
  draft: 'editing-state',
  planned: 'editing-state editing-planned',
  live: 'editing-state editing-live',
  expired: 'editing-state editing-expired',
} as const;

export default function AnnouncementRow({ announcement, thumb, today, href }: Props) {
  const { id, title, cover, publishedAt, expiresAt, category, languages, isPinned, isSample } = announcement;
  const { list } = useWords('editing');
  const { categories } = useWords('announcements');
  const format = useFormat();
  const state = stateOf(announcement, today);
  const day = (text: string, at: string | null) => at && fill(text, { date: format.day(at) });
  const details = [
    categories[category as keyof typeof categories],
    state !== 'draft' && day(state === 'planned' ? list.planned : list.published, publishedAt),
    day(list.until, expiresAt),
    isPinned && list.pinned,
    isSample && list.sample,
    fill(list.languages, { languages: languages.join(', ') }),
  ];
  return (
    <li className="flex items-start gap-4">
      {cover ? (
        <img className="editing-thumb" src={thumb ?? pictureAddress(cover)} alt="" loading="lazy" />
      ) : (
        <span className="editing-thumb" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <a className="link inline-flex min-h-touch items-center font-semibold" href={`${href}?id=${id}`}>
          {title}
        </a>
        <p className="text-small text-muted">
          <span className={stateClasses[state]}>{list.states[state]}</span>{' '}
          {details.filter(Boolean).join(' · ')}
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
