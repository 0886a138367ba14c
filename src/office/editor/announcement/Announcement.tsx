// One announcement: read from the server, or resumed from a draft on this device, then edited.

import { useEffect, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { toPaths, toValues, type AnnouncementValues, savedDay, limitsIn } from '../model/announcement.ts';
import { readFiles } from '../model/calls.ts';
import { copyAnnouncement, yearsIn } from '../model/copy.ts';
import { filesAt } from '../model/entry.ts';
import type { EntryLinks } from '../model/links.ts';
import { recordId } from '../../../core/content/schemas/parts.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import { announcementLabels } from '../../../core/content/labels.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import AfterAnnouncement from './AfterAnnouncement.tsx';
import EntryForm, { type InitialEntry } from '../form/EntryForm.tsx';
import FactsFields from './FactsFields.tsx';
import Languages from '../form/Languages.tsx';
import PublishFields from './PublishFields.tsx';
import { resolverOn } from './resolver.ts';
import { sendAnnouncement } from './send-announcement.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import FormField from '../form/FormField.tsx';
import TextField from '../text/TextField.tsx';
import { useWatch } from 'react-hook-form';
import { useShared } from '../form/form-context.ts';

/** The texts of an announcement in one language. */
function LanguageFields({ locale }: { locale: Locale }) {
  const { entry } = useWords('editing');
  return (
    <>
      <FormField
        name={`texts.${locale}.title`}
        label={entry.heading}
        {...limitsIn('title', locale)}
        lang={locale}
      />
      <FormField
        name={`texts.${locale}.summary`}
        label={entry.summary}
        hint={entry.summaryHint}
        type="area"
        {...limitsIn('summary', locale)}
        lang={locale}
      />
      <TextField name={`texts.${locale}.body`} label={entry.body} lang={locale} />
    </>
  );
}

/**
 * A note on a copied announcement: the parts that were left out, and those that may be last year's.
 *
 * @param source the announcement that was copied, as it was saved.
 */
function CopyNote({ source }: { source: AnnouncementValues }) {
  const { copy } = useWords('editing');
  const format = useFormat();
  const { saved = [] } = useShared();
  const today = useToday();
  const texts = useWatch<AnnouncementValues, 'texts'>({ name: 'texts' });
  const attachments = useWatch<AnnouncementValues, 'facts.attachments'>({ name: 'facts.attachments' });
  // Once the copy is saved, it is an announcement like any other.
  if (saved.some(({ version }) => version !== null)) return null;
  const { publishedAt } = source.facts;
  const years = yearsIn(texts, today);
  const notes = [
    copy.days,
    years.length > 0 && fill(copy.years, { years: years.join(', ') }),
    attachments.length > 0 && fill(copy.documents, { names: attachments.map(({ file }) => file).join(', ') }),
  ];
  return (
    <div className="note">
      <p className="font-semibold">
        {publishedAt
          ? fill(copy.of, { title: source.texts.ro.title, date: format.day(publishedAt) })
          : fill(copy.ofDraft, { title: source.texts.ro.title })}
      </p>
      <ul className="mt-2 list-disc ps-6">{notes.map((text) => text && <li key={text}>{text}</li>)}</ul>
    </div>
  );
}

const needed = ['title', 'summary', 'body'];

interface AnnouncementFormProps extends InitialEntry<AnnouncementValues> {
  /** The announcement that was copied. */
  copied: AnnouncementValues | undefined;
}

/** The form of an announcement. */
function AnnouncementForm({ copied, ...initial }: AnnouncementFormProps) {
  const words = useWords('editing');
  const { entry } = words;
  const format = useFormat();
  const today = useToday();
  const { paths } = initial.links;

  /** Returns a message for an announcement that readers do not see yet. */
  function getNotice({ when, facts }: AnnouncementValues): string | undefined {
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
      getNotice={getNotice}
      getLiveAddress={(id, saved) => (getNotice(saved) === undefined ? `${paths.onSite}/${id}` : undefined)}
      getAddress={(id) => `${paths.entry}?id=${id}`}
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

interface Props {
  links: EntryLinks;
  user: SessionUser;
}

/** Reads the address: an existing announcement, or a new one that this device knows and that may be a copy. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const id = query.get('id');
  if (id !== null) return { id, isNew: false, source: null };
  return { id: query.get('draft') ?? crypto.randomUUID(), isNew: true, source: query.get('copy') };
}

/** Returns the files of a new announcement: their names are derived from its title when it is saved. */
const noFiles = () => filesAt(toPaths('new'), []);

function Announcement({ links, user }: Props) {
  const { entry } = useWords('editing');
  const [{ id, isNew, source }] = useState(readAddress);
  const today = useToday();
  /** The announcement whose files are read; null if there is none. */
  const opened = isNew ? source : id;
  const isName = opened !== null && recordId.safeParse(opened).success;

  // The address of a new announcement contains its id on this device, so that a reload finds its draft.
  useEffect(() => {
    if (!isNew) return;
    const url = new URL(location.href);
    url.searchParams.set('draft', id);
    history.replaceState(history.state, '', url);
  }, [id, isNew]);

  return (
    <OpenEntry<AnnouncementValues>
      name={{ kind: 'announcements', owner: user.id, id }}
      isNew={isNew}
      read={async () => (isName ? readFiles(toPaths(opened)) : noFiles())}
      back={{ href: links.paths.list, text: entry.back }}
      notFoundText={entry.gone}
    >
      {(files, draft) => {
        const values = toValues(files, today);
        const copied = source !== null && files.some(({ version }) => version !== null) ? values : undefined;
        return (
          <>
            {source !== null && !copied && <p className="note mt-4">{entry.gone}</p>}
            <AnnouncementForm
              key={draft ? 'draft' : 'saved'}
              id={id}
              isNew={isNew}
              owner={user.id}
              files={isNew ? noFiles() : files}
              values={copied ? copyAnnouncement(copied) : values}
              draft={draft}
              links={links}
              copied={copied}
            />
          </>
        );
      }}
    </OpenEntry>
  );
}

export default screen(Announcement);
