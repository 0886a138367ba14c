// A picture or a document of the library: its uses, and missing details; buttons to describe, replace and delete it.

import { useId, useState, type ReactNode } from 'react';
import type { LibraryFile, LibraryPicture } from '../api/library.ts';
import { dataPath, formatPath, type FileKind } from '../../../core/content/path.ts';
import {
  entryAddress,
  pictureWithoutRecord,
  type EntryScreens,
} from '../../../core/content/entry-address.ts';
import { titleOf } from '../model/record-title.ts';
import { nameIn, type LibraryAct } from '../model/library-acts.ts';
import type { LibraryLinks } from '../model/links.ts';
import { fill } from '../../../core/widgets/words.ts';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import FileUses from './FileUses.tsx';

export interface ChoiceNote {
  error: string | undefined;
  preparing: string | undefined;
}

interface Props {
  file: LibraryFile | LibraryPicture;
  kind: FileKind;
  /** A small file of a picture. */
  thumb: string;
  busy: boolean;
  links: LibraryLinks;
  /** True if it is chosen to be deleted with others; undefined where it cannot be. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onDelete: () => void;
  onAct: (act: LibraryAct) => void;
  /** How it goes with a file that was chosen in its place. */
  note?: ChoiceNote | undefined;
  /** The questions on it, where there are any. */
  children?: ReactNode;
}

const accepted: Record<FileKind, string> = { media: 'image/*', attachments: '.pdf,application/pdf' };

interface LacksProps {
  picture: LibraryPicture;
  screens: EntryScreens;
}

function Lacks({ picture: { name, row, lacks }, screens }: LacksProps) {
  const library = useWords('pictures');
  if (!lacks.length) return null;
  const fields = lacks.map((lack) => library.lack[lack]).join(', ');
  const isElsewhere = lacks.includes('licence') || lacks.includes('source');
  const at = ['pictures', row ?? 0, 'licence'];
  return (
    <p className="text-small text-muted">
      {fill(library.lacks, { fields })}{' '}
      {isElsewhere && (
        <a
          className="link"
          href={
            row === null
              ? pictureWithoutRecord(screens.tables, name)
              : entryAddress(screens, dataPath('pictures'), at)
          }
          aria-label={fill(library.completeNamed, { name })}
        >
          {library.complete}
        </a>
      )}
    </p>
  );
}

export default function LibraryRow(props: Props) {
  const { file, kind, thumb, busy, links, chosen, onChoose, onDelete, onAct, note, children } = props;
  const library = useWords('pictures');
  const { locale } = useFormat();
  const [asking, setAsking] = useState(false);
  const noteId = useId();
  const { name, uses } = file;
  const path = formatPath({ kind, id: name });
  const isUsed = uses.length > 0;
  const picture = 'lacks' in file ? file : undefined;
  return (
    <li className="flex flex-wrap items-start gap-4">
      {picture && <img className="editing-thumb editing-thumb-large" src={thumb} alt="" loading="lazy" />}
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold" id={`file-${name}`} tabIndex={-1}>
          {picture ? titleOf({ alt: picture.alt }, locale) || library.noAlt : name}
        </p>
        {picture && <p className="break-words text-tiny text-muted">{name}</p>}
        <FileUses uses={uses} row={picture?.row ?? null} links={links} />
        {picture && <Lacks picture={picture} screens={links.screens} />}
        {note && <FileNote id={noteId} {...note} hint="" />}
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
      <div className="flex flex-wrap items-center gap-2">
        {chosen !== undefined && (
          <label className="flex min-h-touch items-center gap-2 text-small">
            <input
              className="check"
              type="checkbox"
              checked={chosen}
              aria-label={fill(library.chooseToDelete, { name })}
              onChange={({ currentTarget: { checked } }) => onChoose(checked)}
            />
            {library.chooseShort}
          </label>
        )}
        {picture && (
          <button
            className="button-quiet"
            type="button"
            aria-label={fill(library.editNamed, { name })}
            onClick={() => onAct({ act: 'edit', path, isUsed })}
          >
            {library.edit}
          </button>
        )}
        <FileButton
          accept={accepted[kind]}
          label={fill(library.replaceNamed, { name })}
          noteId={note?.error ? noteId : undefined}
          onFile={(other) => onAct({ act: 'replace', kind, file: other, path, isUsed })}
        >
          {library.replace}
        </FileButton>
        <UnfoldButton open={asking} onChange={setAsking} aria-label={fill(library.deleteNamed, { name })}>
          {library.delete}
        </UnfoldButton>
      </div>
      {children}
    </li>
  );
}

/** Focuses a row whose focused content has disappeared. */
export const focusRow = (path: string): void => document.getElementById(`file-${nameIn(path)}`)?.focus();
