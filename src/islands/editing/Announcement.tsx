// One announcement: read from the server, or gone on with from this device, then edited.

import { useEffect, useState } from 'react';
import type { SessionUser } from '../../lib/api/member.ts';
import type { EditedFile } from '../../lib/api/editing.ts';
import { pathsOf, toValues } from '../../lib/editing/announcement.ts';
import { readFiles } from '../../lib/editing/calls.ts';
import { findDraft, removeDraft, type Draft } from '../../lib/editing/drafts.ts';
import type { EditingWords } from '../../lib/editing/words.ts';
import { recordId } from '../../lib/content/schemas/parts.ts';
import Loaded from '../resource/Loaded.tsx';
import { useResource } from '../resource/use-resource.ts';
import { screen } from '../members/screen.tsx';
import { useToday } from '../use-today.ts';
import AnnouncementForm from './AnnouncementForm.tsx';
import DraftOffer from './DraftOffer.tsx';
import './editing.css';

interface Props {
  words: EditingWords;
  user: SessionUser;
}

/** What the address names: an announcement, or a new one that this device knows. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const id = query.get('id');
  if (id !== null) return { id, isNew: false };
  return { id: query.get('draft') ?? crypto.randomUUID(), isNew: true };
}

/** The files of a new one: their names follow from its title when it is saved. */
const noFiles = (): EditedFile[] =>
  pathsOf('new').map((path) => ({ path, version: null, data: {}, body: '' }));

interface Found {
  files: EditedFile[];
  draft: Draft | undefined;
}

function Announcement({ words, user }: Props) {
  const [{ id, isNew }] = useState(readAddress);
  const today = useToday();
  const [draft, setDraft] = useState<'asked' | Draft | null>('asked');
  const isName = isNew || recordId.safeParse(id).success;
  const found = useResource(
    async (): Promise<Found> => ({
      files: isNew || !isName ? noFiles() : await readFiles(pathsOf(id)),
      draft: await findDraft(user.id, id),
    }),
    id,
  );

  // A new one has its name on this device in the address: a reload leads back to it.
  useEffect(() => {
    if (!isNew) return;
    const url = new URL(location.href);
    url.searchParams.set('draft', id);
    history.replaceState(history.state, '', url);
  }, [id, isNew]);

  async function discard() {
    await removeDraft(user.id, id);
    setDraft(null);
  }

  return (
    <section className="editing-entry">
      <a className="link inline-flex min-h-touch items-center" href={words.paths.list}>
        {words.entry.back}
      </a>
      <Loaded resource={found} words={words.resource}>
        {({ files, draft: kept }) => {
          if (kept && draft === 'asked')
            return (
              <DraftOffer
                at={kept.at}
                words={words}
                onContinue={() => setDraft(kept)}
                onDiscard={() => void discard()}
              />
            );
          const isGone = !isNew && files.every(({ version }) => version === null);
          const from = draft === 'asked' ? null : draft;
          if (isGone && !from) return <p className="note mt-4">{words.entry.gone}</p>;
          return (
            <AnnouncementForm
              key={from ? 'kept' : 'saved'}
              id={id}
              isNew={isNew}
              owner={user.id}
              files={from?.files ?? files}
              values={from?.values ?? toValues(files, today)}
              uploads={from?.uploads ?? {}}
              today={today}
              words={words}
            />
          );
        }}
      </Loaded>
    </section>
  );
}

export default screen('edit', Announcement);
