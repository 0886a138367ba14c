// The buttons for new pictures and documents, and beneath them the chosen files that are not saved yet.

import { useId, type ReactNode } from 'react';
import { maxDocumentMegabytes, maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import type { ChoiceNote } from './LibraryRow.tsx';

interface Props {
  onAct: (act: LibraryAct) => void;
  note: ChoiceNote | undefined;
  /** The files already chosen. */
  children: ReactNode;
}

export default function AddFiles({ onAct, note, children }: Props) {
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
