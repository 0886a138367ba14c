// One announcement: read from the server, or resumed from a draft on this device, then edited.

import { useEffect, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { pathsOf, toValues, type AnnouncementValues } from '../model/announcement.ts';
import { readFiles } from '../model/calls.ts';
import { copyOf } from '../model/copy.ts';
import { filesAt } from '../model/entry.ts';
import type { EntryLinks } from '../model/links.ts';
import { recordId } from '../../../core/content/schemas/parts.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import AnnouncementForm from './AnnouncementForm.tsx';
import OpenEntry from '../form/OpenEntry.tsx';

interface Props {
  links: EntryLinks;
  user: SessionUser;
}

/** Reads the address: an announcement, or a new one that this device knows, which may be a copy of another. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const id = query.get('id');
  if (id !== null) return { id, isNew: false, source: null };
  return { id: query.get('draft') ?? crypto.randomUUID(), isNew: true, source: query.get('copy') };
}

/** The files of a new announcement: their names follow from its title when it is saved. */
const noFiles = () => filesAt(pathsOf('new'), []);

function Announcement({ links, user }: Props) {
  const { entry } = useWords('editing');
  const [{ id, isNew, source }] = useState(readAddress);
  const today = useToday();
  /** The announcement whose files are read; null if there is none. */
  const opened = isNew ? source : id;
  const isName = opened !== null && recordId.safeParse(opened).success;

  // The address of a new one has its name on this device: a reload leads back to it.
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
      read={async () => (isName ? readFiles(pathsOf(opened)) : noFiles())}
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
              files={draft?.files ?? (isNew ? noFiles() : files)}
              values={draft?.values ?? (copied ? copyOf(copied) : values)}
              uploads={draft?.uploads ?? {}}
              aside={draft?.aside}
              today={today}
              links={links}
              copied={copied}
            />
          </>
        );
      }}
    </OpenEntry>
  );
}

export default screen('edit', Announcement);
