// The pictures and documents of the site, and unsaved changes to them on this device.

import { useState } from 'react';
import type { Library } from '../../../lib/api/library.ts';
import type { EditedFile } from '../../../lib/api/editing.ts';
import type { SessionUser } from '../../../lib/api/member.ts';
import { isReadOnly, readFiles, readLibrary } from '../model/calls.ts';
import { findDraft, type Draft } from '../model/drafts.ts';
import { picturesPath, type LibraryValues } from '../model/library-form.ts';
import type { LibraryWords } from '../model/library-words.ts';
import { screenTitleId } from '../../../lib/members/screen-title.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { screen } from '../../ui/screen.tsx';
import { ReadOnly } from '../form/form-context.ts';
import LibraryForm from './LibraryForm.tsx';
import '../editing.css';

interface Props {
  words: LibraryWords;
  user: SessionUser;
}

interface LibraryData {
  library: Library;
  table: EditedFile | undefined;
  storedDraft: Draft<LibraryValues> | undefined;
}

function FileLibrary({ words, user }: Props) {
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
          {words.editing.failed['content-read-only']}
        </p>
      )}
      <Loaded resource={resource} words={words.editing.resource}>
        {({ library, table, storedDraft }) => (
          <ReadOnly value={readOnly}>
            <LibraryForm
              name={name}
              library={library}
              table={table}
              storedDraft={storedDraft}
              words={words}
              onChanged={resource.again}
            />
          </ReadOnly>
        )}
      </Loaded>
    </section>
  );
}

export default screen('library', FileLibrary);
