// The text of one page: read from the server, or resumed from a draft on this device, then edited.

import { useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { pageIds } from '../../../core/content/needs.ts';
import { readFiles } from '../model/calls.ts';
import { filesAt, type EntryTexts } from '../model/entry.ts';
import { pagePaths, pageValues } from '../model/page-text.ts';
import type { EntryLinks, PagesLinks } from '../model/links.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import PageTextForm from './PageTextForm.tsx';

interface Props extends PagesLinks {
  links: EntryLinks;
  user: SessionUser;
}

const readAddress = () => new URLSearchParams(location.search).get('id') ?? '';

function PageText({ links, paths, onSite, user }: Props) {
  const { entry } = useWords('page-texts');
  const [id] = useState(readAddress);
  const today = useToday();
  const isPage = pageIds.some((known) => known === id);
  return (
    <OpenEntry<EntryTexts>
      name={{ kind: 'pages', owner: user.id, id }}
      isNew={false}
      read={async () => (isPage ? readFiles(pagePaths(id)) : filesAt(pagePaths(id), []))}
      back={{ href: paths.list, text: entry.back }}
      notFoundText={entry.gone}
    >
      {(files, draft) => (
        <PageTextForm
          key={draft ? 'draft' : 'saved'}
          initial={{
            id,
            isNew: false,
            owner: user.id,
            files: draft?.files ?? files,
            values: draft?.values ?? pageValues(files),
            uploads: draft?.uploads ?? {},
            aside: draft?.aside,
            today,
            links,
          }}
          paths={paths}
          onSite={onSite}
        />
      )}
    </OpenEntry>
  );
}

export default screen('pages', PageText);
