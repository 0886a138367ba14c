// The library as a list: its files by kind, with their actions. The form inserts the questions about them.

import { type ReactNode, useId, useState } from 'react';
import type { Library, LibraryFile, LibraryPicture } from '../api/library.ts';
import { formatPath, nameIn, type FileKind } from '../../../core/content/path.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import SaveFailure from '../form/SaveFailure.tsx';
import LibraryRow, { type ChoiceNote, type LibraryListProps } from './LibraryRow.tsx';
import type { useDeletion } from './use-deletion.ts';
import {
  maxDocumentMegabytes,
  maxPictureMegabytes,
  minPictureWidth,
  maxFilesAtOnce,
} from '../../../core/content/limits.ts';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';

interface DeleteChosenProps {
  /** The paths of all unused files. */
  unused: readonly string[];
  /** The paths of the files to delete. */
  chosen: readonly string[];
  deletion: ReturnType<typeof useDeletion>;
}

/** Deletes several unused files with one confirmation, as one change. */
function DeleteChosen({ unused, chosen, deletion: { busy, choose, remove } }: DeleteChosenProps) {
  const library = useWords('pictures');
  const [asking, setAsking] = useState(false);
  const chooser = useFocusBack(chosen.length > 0);
  if (!unused.length) return null;
  const isOpen = asking && chosen.length > 0;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          label={fill(library.chooseUnused, { count: unused.length })}
          ref={chooser}
          onClick={() => choose(unused.slice(0, maxFilesAtOnce))}
        />
        {chosen.length > 0 && (
          <>
            <Button label={library.chooseNone} onClick={() => choose([])} />
            <UnfoldButton open={isOpen} onChange={setAsking}>
              {fill(library.deleteChosen, { count: chosen.length })}
            </UnfoldButton>
          </>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 max-w-text border-s-4 border-warning-text ps-4" role="alert">
          <p>{fill(library.sureChosen, { count: chosen.length })}</p>
          <ul className="list-disc break-words ps-5 text-small">
            {chosen.map((path) => (
              <li key={path}>{nameIn(path)}</li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button label={library.no} onClick={() => setAsking(false)} />
            <Button
              label={library.yes}
              busy={busy}
              onClick={() => {
                setAsking(false);
                remove(chosen);
              }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface AddFilesProps {
  onAct: (act: LibraryAct) => void;
  note: ChoiceNote | undefined;
  /** The files that are already chosen. */
  children: ReactNode;
}

/** The buttons for new pictures and documents, followed by the chosen files that are not saved yet. */
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

/** The order on the screen. */
const parts: [part: keyof Library, kind: FileKind][] = [
  ['pictures', 'media'],
  ['documents', 'attachments'],
];

function isShown(file: LibraryFile | LibraryPicture, { search, show }: { search: string; show: string }) {
  const alt = 'alt' in file ? Object.values(file.alt) : [];
  if (show === 'unused' && file.uses.length) return false;
  if (show === 'lacking' && !('lacks' in file && file.lacks.length)) return false;
  return matchesWords(search, fold([file.name, ...alt].join(' ')));
}

const unusedIn = (library: Library) =>
  parts.flatMap(([part, kind]) =>
    library[part].flatMap(({ name, uses }) => (uses.length ? [] : [formatPath({ kind, id: name })])),
  );

export default function LibraryList(props: LibraryListProps) {
  const { library, query, deletion, onAct, added, getNote } = props;
  const texts = useWords('pictures');
  const { failure, notice } = deletion;
  const unused = unusedIn(library);
  const chosen = deletion.chosen.filter((path) => unused.includes(path));
  return (
    <div>
      <AddFiles onAct={onAct} note={getNote?.('')}>
        {added}
      </AddFiles>
      <DeleteChosen unused={unused} chosen={chosen} deletion={deletion} />
      <p className="mt-4 text-small text-success-text" role="status">
        {notice}
      </p>
      {failure && <SaveFailure failure={failure} />}
      {parts.map(([part, kind]) => {
        const shown = library[part].filter((file) => isShown(file, query));
        return (
          <TitledSection
            key={part}
            className="mt-6"
            title={fill(texts[part], { count: shown.length })}
            heading="text-h3"
          >
            {!shown.length && <p className="mt-2 text-small text-muted">{texts.none}</p>}
            <ul className="rows mt-2">
              {shown.map((file) => (
                <LibraryRow key={file.name} file={file} kind={kind} list={props} chosen={chosen} />
              ))}
            </ul>
          </TitledSection>
        );
      })}
    </div>
  );
}
