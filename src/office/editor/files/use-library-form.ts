// The new and changed files of the library: kept on the device, saved as one change.

import { useEffect, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { Choice, EditedFile } from '../api/editing.ts';
import { nameIn } from '../../../core/content/path.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { saveFiles } from '../model/calls.ts';
import type { Draft, DraftName } from '../model/drafts.ts';
import { followSave, showNotice } from '../model/last-save.ts';
import {
  describeUpload,
  libraryResolver,
  listEdits,
  toItem,
  type FileItem,
  type LibraryValues,
} from '../model/library-form.ts';
import { withFiles } from '../model/send-file.ts';
import { useDraft } from '../form/use-draft.ts';
import { useSending } from '../form/use-sending.ts';
import { focusRow } from './LibraryRow.tsx';

export interface LibraryFormOptions {
  /** The name of the draft on this device. */
  name: DraftName;
  /** The table of pictures, as read with the library. */
  table: EditedFile | undefined;
  /** The unsaved draft from an earlier visit. */
  storedDraft: Draft<LibraryValues> | undefined;
  /** Called after a save, so that the library is read again. */
  onChanged: () => void;
}

export function useLibraryForm({ name, table, storedDraft, onChanged }: LibraryFormOptions) {
  const { entry } = useWords('editing');
  const form = useForm<LibraryValues>({
    defaultValues: storedDraft?.values ?? { items: [] },
    resolver: libraryResolver,
  });
  const { control, subscribe, getValues, setFocus } = form;
  const { fields: items, append, remove, update } = useFieldArray({ control, name: 'items' });
  /** The table as it was when editing began; others' later changes are merged with it. */
  const [startTable, setStartTable] = useState(storedDraft?.files[0]);
  const base = startTable ?? table;
  /** The table as it was before this form's last save; editing on top of it would conflict with that save. */
  const [outdated, setOutdated] = useState<EditedFile>();
  const sending = useSending();
  const draft = useDraft(storedDraft?.uploads ?? {}, (uploads) => ({
    ...name,
    isNew: true,
    values: getValues(),
    files: base ? [base] : [],
    uploads,
    at: Date.now(),
  }));
  const { change, forget, forgetUploads } = draft;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => void (getValues('items').length ? change() : forget(name)),
      }),
    [subscribe, getValues, change, forget, name],
  );
  /** The pictures replaced since the site was built, each with the change that replaced it. */
  const [replaced, setReplaced] = useState<Readonly<Record<string, string>>>({});

  /** The item whose first question is focused once it is rendered. */
  const [begunItem, setBegunItem] = useState<{ index: number }>();
  useEffect(() => {
    if (begunItem) setFocus(`items.${begunItem.index}.alt.${defaultLocale}`);
  }, [begunItem, setFocus]);

  /** @param asks true if the file's first question takes the focus. */
  function begin(
    path: string,
    act: FileItem['act'],
    { isUsed = false, asks }: { isUsed?: boolean; asks: boolean },
  ) {
    // The current items: another file may have been prepared in the meantime.
    const now = getValues('items');
    const index = now.findIndex((item) => item.path === path);
    if (index < 0) append(toItem(path, act, isUsed, base), { shouldFocus: false });
    else if (now[index]?.act !== act) update(index, toItem(path, act, isUsed, base));
    if (!startTable) setStartTable(base);
    if (asks) setBegunItem({ index: index < 0 ? now.length : index });
  }

  function drop({ path, act }: FileItem) {
    const index = getValues('items').findIndex((item) => item.path === path);
    const content = draft.files.read()[path];
    if (content) forgetUploads({ [path]: content });
    remove(index);
    if (act !== 'add') focusRow(path);
  }

  async function save(choices: Choice[]) {
    const values = getValues();
    const uploads = draft.files.read();
    const newFiles = values.items.flatMap(({ path }) => {
      const content = uploads[path];
      return content ? [[path, content] as const] : [];
    });
    const saved = await sending.send(
      () =>
        withFiles(newFiles, (sentUploads) =>
          saveFiles({
            files: listEdits(values, base),
            uploads: sentUploads.map((upload) => describeUpload(upload, values)),
            choices,
          }),
        ),
      () => save(choices),
    );
    if (!saved) return;
    form.reset({ items: [] });
    await forget(name);
    forgetUploads(Object.fromEntries(newFiles));
    setStartTable(undefined);
    setOutdated(table);
    setSavedPath(values.items[0]?.path);
    const { change: id } = saved;
    if (id === null) showNotice(entry.same);
    else {
      setReplaced((before) => ({
        ...before,
        ...Object.fromEntries(newFiles.map(([path]) => [nameIn(path), id])),
      }));
      followSave(id);
    }
    onChanged();
  }

  const isOutdated = outdated !== undefined && outdated === table;
  /** The first file of the last save; its row is focused once it is rendered. */
  const [savedPath, setSavedPath] = useState<string>();
  useEffect(() => {
    if (savedPath && !isOutdated) focusRow(savedPath);
  }, [savedPath, isOutdated]);

  return { form, items, draft, sending, isOutdated, replaced, begin, drop, save };
}
