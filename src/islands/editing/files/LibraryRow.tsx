// A picture or a document of the library: where it is used, what is to be completed, and taking it away.

import { useState } from 'react';
import type { FileUse, LibraryFile, LibraryPicture } from '../../../lib/api/library.ts';
import { dataPath, textPath } from '../../../lib/content/path.ts';
import { entryAddress } from '../model/entry-address.ts';
import { pictureAddress } from '../model/calls.ts';
import { pictureWithoutRecord } from '../model/table-address.ts';
import type { LibraryWords } from '../model/library-words.ts';
import { defaultLocale } from '../../../lib/i18n/locales.ts';
import { fill } from '../../../lib/widgets/words.ts';
import UnfoldButton from '../../ui/UnfoldButton.tsx';

interface Props {
  file: LibraryFile | LibraryPicture;
  /** A small file of a picture, where the site was built with it. */
  thumb: string | undefined;
  busy: boolean;
  words: LibraryWords;
  onDelete: () => void;
}

function Uses({ uses, words }: { uses: readonly FileUse[]; words: LibraryWords }) {
  const { library, screens } = words;
  return uses.map((use, index) => {
    const { kind, id, title } = use;
    const isEntry = kind === 'announcements' || kind === 'pages';
    return (
      <span key={`${kind} ${id}`}>
        {index > 0 && ', '}
        {isEntry && id !== undefined ? (
          <a className="link" href={entryAddress(screens, textPath(kind, defaultLocale, id))} lang="ro">
            {title ?? id}
          </a>
        ) : (
          library.uses[kind as keyof typeof library.uses]
        )}
      </span>
    );
  });
}

export default function LibraryRow({ file, thumb, busy, words, onDelete }: Props) {
  const { library, screens } = words;
  const [asking, setAsking] = useState(false);
  const { name, uses } = file;
  const picture = 'lacks' in file ? file : undefined;
  return (
    <li className="flex flex-wrap items-start gap-4">
      {picture && (
        <img
          className="editing-thumb editing-thumb-large"
          src={thumb ?? pictureAddress(name)}
          alt=""
          loading="lazy"
        />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold">
          {picture ? (picture.alt[defaultLocale] ?? library.noAlt) : name}
        </p>
        {picture && <p className="break-words text-tiny text-muted">{name}</p>}
        <p className="text-small">
          {uses.length ? (
            <>
              {library.used} <Uses uses={uses} words={words} />
            </>
          ) : (
            <span className="text-warning-text">{library.unused}</span>
          )}
        </p>
        {picture && picture.lacks.length > 0 && (
          <p className="text-small text-muted">
            {fill(library.lacks, { fields: picture.lacks.map((lack) => library.lack[lack]).join(', ') })}{' '}
            <a
              className="link"
              href={
                picture.row === null
                  ? pictureWithoutRecord(screens.tables, name)
                  : entryAddress(screens, dataPath('pictures'), ['pictures', picture.row, 'alt'])
              }
              aria-label={fill(library.completeNamed, { name })}
            >
              {library.complete}
            </a>
          </p>
        )}
        {asking && (
          <div className="mt-2 border-s-4 border-warning-text ps-4" role="alert">
            <p className="text-small">{fill(uses.length ? library.refused : library.sure, { name })}</p>
            {!uses.length && (
              <div className="mt-2 flex flex-wrap gap-3">
                <button className="button-quiet" type="button" onClick={() => setAsking(false)}>
                  {library.no}
                </button>
                <button className="button-quiet" type="button" aria-disabled={busy} onClick={onDelete}>
                  {library.yes}
                </button>
              </div>
            )}
          </div>
        )}
      </div>
      <UnfoldButton open={asking} onChange={setAsking} aria-label={fill(library.deleteNamed, { name })}>
        {library.delete}
      </UnfoldButton>
    </li>
  );
}
