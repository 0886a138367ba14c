// The form of an announcement.

import { savedDay, toValues, type AnnouncementValues } from '../model/announcement.ts';
import { announcementLabels } from '../../../core/content/labels.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import AfterAnnouncement from './AfterAnnouncement.tsx';
import CopyNote from './CopyNote.tsx';
import EntryForm, { type InitialEntry } from '../form/EntryForm.tsx';
import FactsFields from './FactsFields.tsx';
import LanguageFields from './LanguageFields.tsx';
import Languages from '../form/Languages.tsx';
import PublishFields from './PublishFields.tsx';
import { resolverOn } from './resolver.ts';
import { sendAnnouncement } from './send-announcement.ts';

const needed = ['title', 'summary', 'body'];

interface Props extends InitialEntry<AnnouncementValues> {
  /** The announcement that this one is a copy of. */
  copied: AnnouncementValues | undefined;
}

export default function AnnouncementForm({ copied, ...initial }: Props) {
  const words = useWords('editing');
  const { entry } = words;
  const format = useFormat();
  const {
    today,
    links: { paths },
  } = initial;

  /** Returns a message for an announcement that readers do not see yet. */
  function noticeOf({ when, facts }: AnnouncementValues): string | undefined {
    if (when === 'draft') return entry.savedDraft;
    if (when === 'now' || facts.publishedAt <= today) return undefined;
    return fill(entry.savedPlanned, { date: format.day(facts.publishedAt) });
  }

  return (
    <EntryForm
      kind="announcements"
      initial={initial}
      resolver={resolverOn(today)}
      read={(files) => toValues(files, today)}
      send={(edits) => {
        const wasPublished = savedDay(edits.files, today)?.state === 'live';
        return sendAnnouncement({ ...edits, wasPublished, today });
      }}
      labels={announcementLabels(words)}
      noticeOf={noticeOf}
      onSiteOf={(id, saved) => (noticeOf(saved) === undefined ? `${paths.onSite}/${id}` : undefined)}
      addressOf={(id) => `${paths.entry}?id=${id}`}
      list={paths.list}
      after={AfterAnnouncement}
    >
      {copied && <CopyNote source={copied} />}
      <Languages needed={needed} lead="summary" beginsInRomanian>
        {(locale) => <LanguageFields locale={locale} />}
      </Languages>
      <PublishFields />
      <FactsFields />
    </EntryForm>
  );
}
