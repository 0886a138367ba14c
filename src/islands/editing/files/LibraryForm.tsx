// The library with its new and changed files: kept on the device, saved as one change.

import { useState } from 'react';
import type { EditedFile } from '../../../lib/api/editing.ts';
import type { Library, LibraryFile, LibraryPicture } from '../../../lib/api/library.ts';
import { formatPath, type FileKind } from '../../../lib/content/path.ts';
import { matchesWords, fold } from '../../../lib/fold.ts';
import { fill } from '../../../lib/widgets/words.ts';
import { saveFiles } from '../model/calls.ts';
import type { Draft, DraftName } from '../model/drafts.ts';
import { itemField, nameIn, type LibraryValues } from '../model/library-form.ts';
import type { LibraryWords } from '../model/library-words.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useToday } from '../../ui/use-today.ts';
import EditingForm from '../form/EditingForm.tsx';
import ListHead from '../form/ListHead.tsx';
import SaveFailure from '../form/SaveFailure.tsx';
import { useSending } from '../form/use-sending.ts';
import AddFiles from './AddFiles.tsx';
import DeleteChosen from './DeleteChosen.tsx';
import FileItemFields from './FileItemFields.tsx';
import LibraryRow from './LibraryRow.tsx';
import { useLibraryForm } from './use-library-form.ts';

interface Props {
  /** The name of the draft on this device. */
  name: DraftName;
  library: Library;
  /** The table of pictures as it was read with the library. */
  table: EditedFile | undefined;
  /** The unsaved work from before. */
  storedDraft: Draft<LibraryValues> | undefined;
  words: LibraryWords;
  /** Called after a save: the library should be read again. */
  onChanged: () => void;
}

const filters = ['all', 'unused', 'lacking'] as const;

/** In the order in which the screen shows them. */
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

const altOf = (file: LibraryFile | LibraryPicture) => ('alt' in file ? file.alt : undefined);

const unusedIn = (library: Library) =>
  parts.flatMap(([part, kind]) =>
    library[part].flatMap(({ name, uses }) => (uses.length ? [] : [formatPath({ kind, id: name })])),
  );

export default function LibraryForm({ name, library, table, storedDraft, words, onChanged }: Props) {
  const { editing, library: texts } = words;
  const today = useToday();
  const [query, setQuery] = useQuery({ search: '', show: 'all' });
  const { form, items, draft, sending, isOutdated, begin, drop, save, thumbOf } = useLibraryForm({
    ...{ name, table, storedDraft, onChanged },
    same: editing.entry.same,
  });
  const { getValues } = form;

  const removing = useSending();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState('');
  const unused = unusedIn(library);
  const toDelete = chosen.filter((path) => unused.includes(path));

  async function deleteFiles(paths: readonly string[]) {
    setNotice('');
    const saved = await removing.send(() => saveFiles({ files: [], removals: [...paths] }));
    if (!saved) return;
    const [first = ''] = paths;
    setNotice(
      paths.length === 1
        ? fill(texts.deleted, { name: nameIn(first) })
        : fill(texts.deletedChosen, { count: paths.length }),
    );
    setChosen([]);
    onChanged();
  }

  const fieldsOf = (path: string, old?: Record<string, string>) => {
    const index = items.findIndex((item) => item.path === path);
    const item = items[index];
    return (
      item && (
        <FileItemFields
          item={item}
          index={index}
          old={item.act === 'replace' ? old : undefined}
          words={words}
          onDrop={() => drop(item)}
        />
      )
    );
  };
  const added = items.filter(({ act }) => act === 'add');

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
      <EditingForm
        form={form}
        shared={{ words: editing, today, uploads: draft.uploads, files: draft.files }}
        sending={sending}
        fieldOf={(problem) => itemField(getValues(), problem)}
        nameOf={(field) => nameIn(getValues('items')[Number(field.split('.')[1])]?.path ?? '')}
        labels={{ pictures: texts.uses.gallery }}
        draftState={draft.state}
        idle={!items.length}
        onSave={(choices) => void save(choices)}
        className="space-y-6"
      >
        <div inert={sending.busy || isOutdated}>
          <AddFiles words={words} onAdd={(path) => begin(path, 'add', { asks: false })}>
            {added.length > 0 && (
              <section className="mt-4" aria-labelledby="library-added">
                <h2 className="text-h3" id="library-added">
                  {fill(texts.added, { count: added.length })}
                </h2>
                <ul className="rows mt-2">
                  {added.map(({ path }) => (
                    <li key={path}>{fieldsOf(path)}</li>
                  ))}
                </ul>
              </section>
            )}
          </AddFiles>
          <DeleteChosen
            unused={unused}
            chosen={toDelete}
            busy={removing.busy}
            words={words}
            onChoose={setChosen}
            onDelete={() => void deleteFiles(toDelete)}
          />
          <p className="mt-4 text-small text-success-text" role="status">
            {notice}
          </p>
          {removing.failure && <SaveFailure failure={removing.failure} words={editing} />}
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
                    const isUsed = file.uses.length > 0;
                    return (
                      <LibraryRow
                        key={file.name}
                        file={file}
                        kind={kind}
                        thumb={thumbOf(file.name)}
                        busy={removing.busy}
                        words={words}
                        chosen={isUsed ? undefined : toDelete.includes(path)}
                        onChoose={(isChosen) =>
                          setChosen(
                            isChosen ? [...toDelete, path] : toDelete.filter((other) => other !== path),
                          )
                        }
                        onDelete={() => void deleteFiles([path])}
                        onEdit={() => begin(path, 'edit', { isUsed, asks: true })}
                        onReplace={(asks) => begin(path, 'replace', { isUsed, asks })}
                      >
                        {fieldsOf(path, altOf(file))}
                      </LibraryRow>
                    );
                  })}
                </ul>
              </section>
            );
          })}
        </div>
      </EditingForm>
    </>
  );
}
