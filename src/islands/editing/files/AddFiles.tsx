// New pictures and documents: buttons for the device's files, and the chosen files that are not saved yet.

import { useId, useState, type ReactNode } from 'react';
import { maxDocumentMegabytes, maxPictureMegabytes, minPictureWidth } from '../../../lib/content/limits.ts';
import { formatPath, type FileKind } from '../../../lib/content/path.ts';
import { fill } from '../../../lib/widgets/words.ts';
import type { LibraryWords } from '../model/library-words.ts';
import { useShared } from '../form/form-context.ts';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import { useChosenFile } from './use-chosen-file.ts';

interface Props {
  words: LibraryWords;
  onAdd: (path: string) => void;
  /** The files already chosen. */
  children: ReactNode;
}

export default function AddFiles({ words: { library }, onAdd, children }: Props) {
  const { files } = useShared().words;
  const pictures = useChosenFile('picture');
  const documents = useChosenFile('document');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const id = useId();

  const add = (kind: FileKind, { choose }: ReturnType<typeof useChosenFile>, file: File) => {
    const refuse = (reason: string | undefined) =>
      reason !== undefined && setRefused((before) => [...before, reason]);
    return choose(file, (name) => onAdd(formatPath({ kind, id: name })), refuse);
  };
  const hints = [
    fill(files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes }),
    fill(library.documentHint, { megabytes: maxDocumentMegabytes }),
  ];
  return (
    <section className="mt-6">
      <div className="flex flex-wrap gap-3">
        <FileButton
          multiple
          accept="image/*"
          noteId={id}
          onFile={(file) => {
            setRefused([]);
            void add('media', pictures, file);
          }}
        >
          {library.addPictures}
        </FileButton>
        <FileButton
          multiple
          accept=".pdf,application/pdf"
          noteId={id}
          onFile={(file) => {
            setRefused([]);
            void add('attachments', documents, file);
          }}
        >
          {library.addDocuments}
        </FileButton>
      </div>
      <FileNote
        id={id}
        error={refused.length ? refused.join(' ') : undefined}
        preparing={pictures.preparing ?? documents.preparing}
        hint={hints.join(' ')}
      />
      {children}
    </section>
  );
}
