// The library as a list: its files by kind, and what may be begun with each. Their questions are put into it by the form.

import { type ReactNode, useId } from 'react';
import type { Library, LibraryFile, LibraryPicture } from '../api/library.ts';
import { formatPath, type FileKind } from '../../../core/content/path.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import type { LibraryLinks } from '../model/links.ts';
import SaveFailure from '../form/SaveFailure.tsx';
import DeleteChosen from './DeleteChosen.tsx';
import LibraryRow, { type ChoiceNote } from './LibraryRow.tsx';
import type { useDeletion } from './use-deletion.ts';
import { maxDocumentMegabytes, maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';

interface AddFilesProps {
  onAct: (act: LibraryAct) => void;
  note: ChoiceNote | undefined;
  /** The files already chosen. */
  children: ReactNode;
}

/** The buttons for new pictures and documents, and beneath them the chosen files that are not saved yet. */
function AddFiles({ onAct, note, children }: AddFilesProps) {
  const library = useWords('pictures');
  const editing = useWords('editing');
  const id = useId();
  const hints = [
    fill(editing.files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes }),
    fill(library.documentHint, { megabytes: maxDocumentMegabytes }),
  ];
  return (
    <section className="mt-6">
      <div className="flex flex-wrap gap-3">
        <FileButton
          multiple
          accept="image/*"
          noteId={id}
          onFile={(file) => onAct({ act: 'add', kind: 'media', file })}
        >
          {library.addPictures}
        </FileButton>
        <FileButton
          multiple
          accept=".pdf,application/pdf"
          noteId={id}
          onFile={(file) => onAct({ act: 'add', kind: 'attachments', file })}
        >
          {library.addDocuments}
        </FileButton>
      </div>
      <FileNote id={id} error={note?.error} preparing={note?.preparing} hint={hints.join(' ')} />
      {children}
    </section>
  );
}

/** In the order in which the screen shows them. */
const parts: [part: keyof Library, kind: FileKind][] = [
  ['pictures', 'media'],
  ['documents', 'attachments'],
];

export interface LibraryListProps {
  library: Library;
  links: LibraryLinks;
  query: { search: string; show: string };
  deletion: ReturnType<typeof useDeletion>;
  thumbOf: (picture: string) => string;
  onAct: (act: LibraryAct) => void;
  /** What the form puts into the list. */
  added?: ReactNode;
  fieldsOf?: (path: string, old: Record<string, string> | undefined) => ReactNode;
  /** @param path of a file; empty for new ones. */
  noteOf?: (path: string) => ChoiceNote | undefined;
}

function isShown(file: LibraryFile | LibraryPicture, { search, show }: { search: string; show: string }) {
  const alt = 'alt' in file ? Object.values(file.alt) : [];
  if (show === 'unused' && file.uses.length) return false;
  if (show === 'lacking' && !('lacks' in file && file.lacks.length)) return false;
  return matchesWords(search, fold([file.name, ...alt].join(' ')));
}

const altOf = (file: LibraryFile | LibraryPicture) => ('alt' in file ? file.alt : undefined);

const unusedIn = (library: Library) =>
  parts.flatMap(([part, kind]) =>
    library[part].flatMap(({ name, uses }) => (uses.length ? [] : [formatPath({ kind, id: name })])),
  );

export default function LibraryList(props: LibraryListProps) {
  const { library, links, query, deletion, thumbOf, onAct, added, fieldsOf, noteOf } = props;
  const texts = useWords('pictures');
  const { busy, failure, notice, choose, remove } = deletion;
  const unused = unusedIn(library);
  const chosen = deletion.chosen.filter((path) => unused.includes(path));
  return (
    <div>
      <AddFiles onAct={onAct} note={noteOf?.('')}>
        {added}
      </AddFiles>
      <DeleteChosen
        unused={unused}
        chosen={chosen}
        busy={busy}
        onChoose={choose}
        onDelete={() => remove(chosen)}
      />
      <p className="mt-4 text-small text-success-text" role="status">
        {notice}
      </p>
      {failure && <SaveFailure failure={failure} />}
      {parts.map(([part, kind]) => {
        const shown = library[part].filter((file) => isShown(file, query));
        return (
          <section key={part} className="mt-6" aria-labelledby={`library-${part}`}>
            <h2 className="text-h3" id={`library-${part}`}>
              {fill(texts[part], { count: shown.length })}
            </h2>
            {!shown.length && <p className="mt-2 text-small text-muted">{texts.none}</p>}
            <ul className="rows mt-2">
              {shown.map((file) => {
                const path = formatPath({ kind, id: file.name });
                return (
                  <LibraryRow
                    key={file.name}
                    file={file}
                    kind={kind}
                    thumb={thumbOf(file.name)}
                    busy={busy}
                    links={links}
                    chosen={file.uses.length ? undefined : chosen.includes(path)}
                    onChoose={(isChosen) =>
                      choose(isChosen ? [...chosen, path] : chosen.filter((other) => other !== path))
                    }
                    onDelete={() => remove([path])}
                    onAct={onAct}
                    note={noteOf?.(path)}
                  >
                    {fieldsOf?.(path, altOf(file))}
                  </LibraryRow>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
