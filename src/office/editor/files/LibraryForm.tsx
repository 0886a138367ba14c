// The library with its new and changed files: kept on the device, saved as one change. Loaded with the first of them.

import type { EditedFile } from '../api/editing.ts';
import { pictureAddress } from '../model/calls.ts';
import type { Draft, DraftName } from '../model/drafts.ts';
import { nameIn, type LibraryAct } from '../model/library-acts.ts';
import { itemField, type LibraryValues } from '../model/library-form.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import EditingForm from '../form/EditingForm.tsx';
import LibraryFields from './LibraryFields.tsx';
import type { LibraryListProps } from './LibraryList.tsx';
import { useLibraryForm } from './use-library-form.ts';

interface Props {
  /** The name of the draft on this device. */
  name: DraftName;
  list: LibraryListProps;
  /** All that was begun, in order. */
  begun: readonly LibraryAct[];
  /** The table of pictures as it was read with the library. */
  table: EditedFile | undefined;
  /** The unsaved work from before. */
  storedDraft: Draft<LibraryValues> | undefined;
  /** Called after a save: the library should be read again. */
  onChanged: () => void;
}

export default function LibraryForm({ name, list, begun, table, storedDraft, onChanged }: Props) {
  const texts = useWords('pictures');
  const today = useToday();
  const library = useLibraryForm({ name, table, storedDraft, onChanged });
  const { form, items, draft, sending, isOutdated, replaced, save } = library;
  const { getValues } = form;

  /** Returns the address of a picture's small file; for one just replaced, of the picture itself. */
  function thumbOf(picture: string): string {
    const change = replaced[picture];
    return change ? `${pictureAddress(picture)}&at=${change}` : list.thumbOf(picture);
  }

  return (
    <EditingForm
      form={form}
      shared={{ today, uploads: draft.uploads, files: draft.files }}
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
        <LibraryFields
          list={{ ...list, thumbOf }}
          begun={begun}
          items={items}
          begin={library.begin}
          drop={library.drop}
        />
      </div>
    </EditingForm>
  );
}
