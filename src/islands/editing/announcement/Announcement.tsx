// One announcement: read from the server, or gone on with from this device, then edited.

import { useEffect, useState } from 'react';
import type { SessionUser } from '../../../lib/api/member.ts';
import { pathsOf, toValues, type AnnouncementValues } from '../model/announcement.ts';
import { readFiles } from '../model/calls.ts';
import { filesAt } from '../model/entry.ts';
import type { EditingWords } from '../model/words.ts';
import { recordId } from '../../../lib/content/schemas/parts.ts';
import { screen } from '../../ui/screen.tsx';
import { useToday } from '../../ui/use-today.ts';
import AnnouncementForm from './AnnouncementForm.tsx';
import OpenEntry from '../form/OpenEntry.tsx';

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
const noFiles = () => filesAt(pathsOf('new'), []);

function Announcement({ words, user }: Props) {
  const [{ id, isNew }] = useState(readAddress);
  const today = useToday();
  const isName = isNew || recordId.safeParse(id).success;

  // A new one has its name on this device in the address: a reload leads back to it.
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
      read={async () => (isNew || !isName ? noFiles() : readFiles(pathsOf(id)))}
      words={words}
      back={{ href: words.paths.list, text: words.entry.back }}
      gone={words.entry.gone}
    >
      {(files, from) => (
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
      )}
    </OpenEntry>
  );
}

export default screen('edit', Announcement);
