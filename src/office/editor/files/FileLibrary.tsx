// The site's pictures and documents, with unsaved changes to them on this device. The form is loaded only when a change is
// started: most visits just look for a file.

import { lazy, Suspense, useState } from 'react';
import type { Library } from '../api/library.ts';
import type { EditedFile } from '../api/editing.ts';
import type { SessionUser } from '../../../core/api/member.ts';
import { isReadOnly, readFiles, readLibrary } from '../model/calls.ts';
import { findDraft, type Draft, type DraftName } from '../model/drafts.ts';
import { picturesPath, type LibraryAct } from '../model/library-acts.ts';
import type { LibraryValues } from '../model/library-form.ts';
import type { LibraryLinks } from '../model/links.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { ReadOnly } from '../form/form-context.ts';
import ListHead from '../form/ListHead.tsx';
import LibraryList from './LibraryList.tsx';
import type { LibraryListProps } from './LibraryRow.tsx';
import { useDeletion } from './use-deletion.ts';
import { useThumbs } from './use-thumbs.ts';
import '../editing.css';

const LibraryForm = guarded(lazy(() => import('./LibraryForm.tsx')));

interface Props {
  links: LibraryLinks;
  user: SessionUser;
}

interface LibraryData {
  library: Library;
  table: EditedFile | undefined;
  storedDraft: Draft<LibraryValues> | undefined;
}

const filters = ['all', 'unused', 'lacking'] as const;

interface FilesProps extends LibraryData {
  /** The name of the draft on this device. */
  name: DraftName;
  links: LibraryLinks;
  /** Called after a change, so that the library is read again. */
  onChanged: () => void;
}

function Files({ name, library, table, storedDraft, links, onChanged }: FilesProps) {
  const texts = useWords('pictures');
  const [query, setQuery] = useQuery({ search: '', show: 'all' });
  const [begun, setBegun] = useState<readonly LibraryAct[]>([]);
  const [isResumed] = useState(storedDraft !== undefined);
  const deletion = useDeletion(onChanged);
  const thumbAddress = useThumbs();
  const list: LibraryListProps = {
    ...{ library, links, query, deletion, thumbAddress },
    onAct: (act) => setBegun((before) => [...before, act]),
  };
  return (
    <>
      <ListHead
        label={texts.search}
        search={query.search}
        onSearch={(search) => setQuery({ search })}
        kinds={{
          label: texts.show,
          chosen: query.show,
          all: filters.map((filter) => [filter, texts.filters[filter]]),
          onChoose: (show) => setQuery({ show }),
        }}
      />
      {begun.length || isResumed ? (
        <Suspense fallback={<LibraryList {...list} />}>
          <LibraryForm
            name={name}
            list={list}
            begun={begun}
            table={table}
            storedDraft={storedDraft}
            onChanged={onChanged}
          />
        </Suspense>
      ) : (
        <LibraryList {...list} />
      )}
    </>
  );
}

function FileLibrary({ links, user }: Props) {
  const { failures } = useWords('editor');
  const [name] = useState({ kind: 'files', owner: user.id, id: 'library' } as const);
  const resource = useResource(async (): Promise<LibraryData> => {
    const [library, [table], storedDraft] = await Promise.all([
      readLibrary(),
      readFiles([picturesPath]),
      findDraft<LibraryValues>(name),
    ]);
    return { library, table, storedDraft };
  }, 'library');
  const readOnly = useResource(isReadOnly, 'saving').data ?? false;
  return (
    <section aria-labelledby={screenTitleId}>
      {readOnly && (
        <p className="note mb-4" role="status">
          {failures['content-read-only']}
        </p>
      )}
      <Loaded resource={resource}>
        {(data) => (
          <ReadOnly value={readOnly}>
            <Files name={name} {...data} links={links} onChanged={resource.again} />
          </ReadOnly>
        )}
      </Loaded>
    </section>
  );
}

export default screen(FileLibrary);
