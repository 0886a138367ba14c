// A picture or document in the library: its uses and missing details, with buttons to describe, replace and delete it.

import { useId, useState, type ReactNode } from 'react';
import type { FileUse, Library, LibraryFile, LibraryPicture } from '../api/library.ts';
import { dataPath, formatPath, type FileKind, nameIn, textPath } from '../../../core/content/path.ts';
import {
  entryAddress,
  pictureWithoutRecord,
  type EntryScreens,
} from '../../../core/content/entry-address.ts';
import { getTitle } from '../model/record-title.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import type { LibraryLinks } from '../model/links.ts';
import { titleIn } from '../model/title-in.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import FileButton from './FileButton.tsx';
import type { useDeletion } from './use-deletion.ts';
import FileNote from './FileNote.tsx';
import { defaultLocale, type Locale } from '../../../core/i18n/locales.ts';
import type { Files } from '../../../core/i18n/keys.ts';

interface FileUsesProps {
  uses: readonly FileUse[];
  /** The picture's index in the table; null if it has none. */
  row: number | null;
  links: LibraryLinks;
}

interface Place {
  title: string;
  lang?: Locale;
  edit?: string;
  live?: string | undefined;
}

function findPlace(
  { kind, id = '', titles = {}, hidden }: FileUse,
  { row, links: { screens, onSite } }: Omit<FileUsesProps, 'uses'>,
  library: Files['pictures'],
  locale: Locale,
): Place {
  if (kind === 'announcements' || kind === 'pages') {
    const live = kind === 'pages' ? onSite.pages[id] : hidden ? undefined : `${onSite.announcements}/${id}`;
    const edit = entryAddress(screens, textPath(kind, defaultLocale, id));
    return { ...titleIn({ id, titles }, locale), edit, live };
  }
  const place = { title: library.uses[kind] };
  if (kind === 'site') return { ...place, live: onSite.home };
  if (kind === 'bank')
    return { ...place, edit: entryAddress(screens, dataPath('association'), ['association', 0, 'bank']) };
  const steps = row === null ? [] : ['pictures', row, 'gallery'];
  return {
    ...place,
    edit: entryAddress(screens, dataPath('pictures'), steps),
    live: `${onSite.home}#gallery`,
  };
}

/** The places that use a file, each with links to its editor and to the public page. */
function FileUses({ uses, row, links }: FileUsesProps) {
  const library = useWords('pictures');
  const { locale } = useFormat();
  if (!uses.length) return <p className="text-small text-warning-text">{library.unused}</p>;
  return (
    <div className="text-small">
      {library.used}
      <ul className="list-disc ps-5">
        {uses.map((use) => {
          const { title, lang, edit, live } = findPlace(use, { row, links }, library, locale);
          return (
            <li key={`${use.kind} ${use.id}`}>
              {edit ? (
                <a className="link" href={edit} lang={lang}>
                  {title}
                </a>
              ) : (
                title
              )}
              {live && (
                <>
                  {' · '}
                  <a className="link" href={live} aria-label={fill(library.onSiteNamed, { name: title })}>
                    {library.onSite}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export interface ChoiceNote {
  error: string | undefined;
  preparing: string | undefined;
}

/** The properties that all rows of the library share. */
export interface LibraryListProps {
  library: Library;
  links: LibraryLinks;
  query: { search: string; show: string };
  deletion: ReturnType<typeof useDeletion>;
  thumbAddress: (picture: string) => string;
  onAct: (act: LibraryAct) => void;
  /** The content that the form inserts into the list. */
  added?: ReactNode;
  renderFields?: (path: string, old: Record<string, string> | undefined) => ReactNode;
  /** @param path of a file; empty for new ones. */
  getNote?: (path: string) => ChoiceNote | undefined;
}

interface Props {
  file: LibraryFile | LibraryPicture;
  kind: FileKind;
  list: LibraryListProps;
  /** The paths of the files chosen for deletion. */
  chosen: readonly string[];
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

export default function LibraryRow({ file, kind, list, chosen }: Props) {
  const { links, onAct } = list;
  const { busy, choose, remove } = list.deletion;
  const library = useWords('pictures');
  const { locale } = useFormat();
  const [asking, setAsking] = useState(false);
  const noteId = useId();
  const { name, uses } = file;
  const path = formatPath({ kind, id: name });
  const isUsed = uses.length > 0;
  const picture = 'lacks' in file ? file : undefined;
  const note = list.getNote?.(path);
  return (
    <li className="flex flex-wrap items-start gap-4">
      {picture && (
        <img
          className="editing-thumb editing-thumb-large"
          src={list.thumbAddress(name)}
          alt=""
          loading="lazy"
        />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold" id={`file-${name}`} tabIndex={-1}>
          {picture ? getTitle({ alt: picture.alt }, locale) || library.noAlt : name}
        </p>
        {picture && <p className="break-words text-tiny text-muted">{name}</p>}
        <FileUses uses={uses} row={picture?.row ?? null} links={links} />
        {picture && <Lacks picture={picture} screens={links.screens} />}
        {note && <FileNote id={noteId} {...note} hint="" />}
        {asking && (
          <div className="mt-2 border-s-4 border-warning-text ps-4" role="alert">
            <p className="text-small">{fill(isUsed ? library.refused : library.sure, { name })}</p>
            {!isUsed && (
              <div className="mt-2 flex flex-wrap gap-3">
                <Button label={library.no} onClick={() => setAsking(false)} />
                <Button label={library.yes} busy={busy} onClick={() => remove([path])} />
              </div>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isUsed && (
          <label className="flex min-h-touch items-center gap-2 text-small">
            <input
              className="check"
              type="checkbox"
              checked={chosen.includes(path)}
              aria-label={fill(library.chooseToDelete, { name })}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, path] : chosen.filter((other) => other !== path))
              }
            />
            {library.chooseShort}
          </label>
        )}
        {picture && (
          <Button
            label={library.edit}
            name={fill(library.editNamed, { name })}
            onClick={() => onAct({ act: 'edit', path, isUsed })}
          />
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
      {list.renderFields?.(path, picture?.alt)}
    </li>
  );
}

/** Focuses a row whose focused content has disappeared. */
export const focusRow = (path: string): void => document.getElementById(`file-${nameIn(path)}`)?.focus();
