// The pictures and documents of the site: where each is used, what it lacks, and taking away what nothing uses.

import { useState } from 'react';
import type { Library, LibraryFile, LibraryPicture } from '../../../lib/api/library.ts';
import type { SessionUser } from '../../../lib/api/member.ts';
import { formatPath, type FileKind } from '../../../lib/content/path.ts';
import { readLibrary, saveFiles } from '../model/calls.ts';
import type { LibraryWords } from '../model/library-words.ts';
import { matchesWords, fold } from '../../../lib/fold.ts';
import { screenTitleId } from '../../../lib/members/screen-title.ts';
import { fill } from '../../../lib/widgets/words.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { screen } from '../../ui/screen.tsx';
import { useQuery } from '../../ui/use-query.ts';
import LibraryRow from './LibraryRow.tsx';
import ListHead from '../form/ListHead.tsx';
import SaveFailure from '../form/SaveFailure.tsx';
import { useSending } from '../form/use-sending.ts';
import { useThumbs } from './use-thumbs.ts';
import '../editing.css';

interface Props {
  words: LibraryWords;
  user: SessionUser;
}

const filters = ['all', 'unused', 'lacking'] as const;

function isShown(file: LibraryFile | LibraryPicture, { search, show }: { search: string; show: string }) {
  const alt = 'alt' in file ? Object.values(file.alt) : [];
  if (show === 'unused' && file.uses.length) return false;
  if (show === 'lacking' && !('lacks' in file && file.lacks.length)) return false;
  return matchesWords(search, fold([file.name, ...alt].join(' ')));
}

/** In the order in which the screen shows them. */
const parts: [part: keyof Library, kind: FileKind][] = [
  ['pictures', 'media'],
  ['documents', 'attachments'],
];

function FileLibrary({ words }: Props) {
  const { library, editing } = words;
  const found = useResource(readLibrary, 'library');
  const [query, setQuery] = useQuery({ search: '', show: 'all' });
  const [told, setTold] = useState('');
  const { busy, failure, send } = useSending();
  const thumbs = useThumbs();

  async function remove(kind: FileKind, name: string) {
    setTold('');
    const made = await send(() => saveFiles({ files: [], removals: [formatPath({ kind, id: name })] }));
    if (!made) return;
    setTold(fill(library.deleted, { name }));
    found.again();
  }

  return (
    <section aria-labelledby={screenTitleId}>
      <ListHead
        label={library.search}
        search={query.search}
        onSearch={(search) => setQuery({ search })}
        kinds={{
          label: library.show,
          chosen: query.show,
          all: filters.map((filter) => [filter, library.filters[filter]]),
          onChoose: (show) => setQuery({ show }),
        }}
      />
      <p className="mt-4 text-small text-success-text" role="status">
        {told}
      </p>
      {failure && <SaveFailure failure={failure} words={editing} />}
      <Loaded resource={found} words={editing.resource}>
        {(all) =>
          parts.map(([part, kind]) => {
            const shown = all[part].filter((file) => isShown(file, query));
            return (
              <section key={part} className="mt-6" aria-labelledby={`library-${part}`}>
                <h2 className="text-h3" id={`library-${part}`}>
                  {fill(library[part], { count: shown.length })}
                </h2>
                {!shown.length && <p className="mt-2 text-small text-muted">{library.none}</p>}
                <ul className="rows mt-2">
                  {shown.map((file) => (
                    <LibraryRow
                      key={file.name}
                      file={file}
                      thumb={thumbs[file.name]}
                      busy={busy}
                      words={words}
                      onDelete={() => void remove(kind, file.name)}
                    />
                  ))}
                </ul>
              </section>
            );
          })
        }
      </Loaded>
    </section>
  );
}

export default screen('library', FileLibrary);
