// The form of a data file: drafts are kept on the device, values validated as in the build, and all saved as one change, merged
// with others' changes.

import { useEffect, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Choice, Conflict, EditedFile, SaveAnswer } from '../api/editing.ts';
import { dataPath, nameIn } from '../../../core/content/path.ts';
import { isData, type Data } from '../../../core/content/data.ts';
import { dataKind, type DataName } from '../../../core/content/kinds.ts';
import { getLabel } from '../../../core/content/labels.ts';
import { saveFiles } from '../model/calls.ts';
import {
  dataResolver,
  findDataField,
  fromDataValues,
  getRecords,
  toDataValues,
  withActs,
  type DataValues,
} from '../model/data-file.ts';
import { asSaved } from '../model/entry.ts';
import { dataFieldAt } from '../model/conflict-words.ts';
import { dataFieldName, namesIn } from '../model/field-names.ts';
import type { FieldData } from '../model/field-words.ts';
import { followSave, showNotice } from '../model/last-save.ts';
import { getTitle } from '../model/record-title.ts';
import { findOrder } from '../model/new-days.ts';
import { recordOptions, refersTo } from '../model/refers.ts';
import { withFiles, type Uploads } from '../model/send-file.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { ConflictPlace } from '../form/ConflictChoices.tsx';
import EditingForm from '../form/EditingForm.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useSending } from '../form/use-sending.ts';
import { optionWord } from './options.ts';
import { TypedShared } from './typed-context.ts';

/** Remembers the focused field or button and the scroll positions. @returns a function that goes back there. */
function rememberPlace(): () => void {
  const { activeElement } = document;
  const name = activeElement?.getAttribute('name');
  const field = name
    ? `[name="${CSS.escape(name)}"]`
    : activeElement?.matches('[type="submit"]')
      ? '.save-bar [type="submit"]'
      : undefined;
  const tables = () => [...document.querySelectorAll('.tables-scroll')];
  const scrolled = tables().map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
  const { scrollX, scrollY } = globalThis;
  return () => {
    if (field) document.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
    for (const [index, table] of tables().entries()) table.scrollTo(scrolled[index] ?? {});
    scrollTo(scrollX, scrollY);
  };
}

interface Props {
  data: DataName;
  /** The id of the draft on this device. */
  id: string;
  owner: string;
  file: EditedFile;
  values: DataValues;
  /** The name of the file's records in a conflict. */
  title: string;
  given: FieldData;
  /** The files to whose records the file refers. */
  others: readonly EditedFile[];
  /** Chosen pictures that are not sent yet, by path. */
  uploads?: Uploads | undefined;
  /** True if lists of choices are open. */
  openLists?: boolean;
  /** Called with the rows that a field added to the form's records. */
  onRows?: (records: Data[]) => void;
  /** The label of the save button, if it does more than save. */
  save?: string;
  className: string;
  /** The public page that shows the data. */
  onSite?: string | undefined;
  /** @param restorePlace restores focus and scroll positions, once the saved values are drawn. */
  onSaved: (answer: SaveAnswer, restorePlace: () => void) => void;
  children: ReactNode;
  /** The content above the save bar. */
  after?: ReactNode;
}

export default function DataForm(props: Props) {
  const { data, id, owner, file, values, given, others } = props;
  const { entry } = useWords('editing');
  const fields = useWords('fields');
  const { locale } = useFormat();
  const form = useForm<DataValues>({ defaultValues: values, resolver: dataResolver(data, file.data) });
  const { subscribe, getValues } = form;
  const sending = useSending();
  const name = { kind: 'data', owner, id } as const;
  const [savedAs] = useState(() => asSaved(toDataValues(data, file.data)));
  const draft = useDraft(props.uploads ?? {}, (uploads) => {
    const now = getValues();
    const isWork = asSaved(now) !== savedAs || Object.keys(uploads).length;
    return isWork
      ? { ...name, isNew: false, files: [file], values: now, uploads, at: Date.now() }
      : undefined;
  });
  const { change } = draft;
  const recordsOf = (other: DataName) =>
    getRecords(
      other,
      (other === data ? file : others.find(({ path }) => path === dataPath(other)))?.data ?? {},
    );
  /** The register of acts, if missing acts can be entered here. */
  const register =
    data === 'tariffs' || findOrder(data) ? others.find(({ path }) => path === dataPath('acts')) : undefined;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => change() }), [subscribe, change]);

  async function save(choices: Choice[]) {
    // Before the fields become inert and lose the focus.
    const restorePlace = rememberPlace();
    const { path, version } = file;
    const edit = { path, version, data: fromDataValues(data, getValues(), file.data) };
    const text = JSON.stringify(edit.data);
    // Files that were chosen and then removed again are not sent.
    const usedUploads = Object.entries(draft.files.read()).filter(([name]) =>
      text.includes(`"${nameIn(name)}"`),
    );
    const acts = register && withActs(register, getValues('acts') ?? [], edit.data);
    const files = acts ? [edit, acts] : [edit];
    const answer = await sending.send(
      () => withFiles(usedUploads, (sentUploads) => saveFiles({ files, uploads: sentUploads, choices })),
      () => save(choices),
    );
    // Unless an invalid field has been focused.
    if (!answer)
      return void requestAnimationFrame(() => document.activeElement === document.body && restorePlace());
    await draft.forget(name);
    const { change: id, filled } = answer;
    if (id === null) showNotice(entry.same);
    else followSave(id, filled ? fill(fields.filled, { count: filled }) : undefined);
    props.onSaved(answer, restorePlace);
  }

  /** Describes a place in the form's records, or in the acts saved with them. */
  function describe({ path, steps, theirs }: Conflict): ConflictPlace {
    const isOwn = path === file.path;
    const kind = isOwn ? data : 'acts';
    const rows = isOwn ? getValues('records') : recordsOf('acts');
    const field = dataFieldAt(steps, rows);
    const title = isData(theirs) ? getTitle(theirs, locale) : '';
    const within = (names: readonly string[]) => [...namesIn(field ?? ''), ...names];
    return {
      place: field ? dataFieldName(field, kind, rows, fields, locale) || props.title : title,
      getLabel: (names) => getLabel(fields, kind, within(names).join('.')),
      getOption: (names, option) => optionWord(within(names).at(-1) ?? '', option, fields),
    };
  }

  const namedActs = useWatch({ control: form.control, name: 'acts' }) ?? [];
  const texts = data === 'tariffs' ? given.ownDecision : undefined;
  const decisions = register && { acts: recordsOf('acts'), texts };
  // Acts just entered come first, then the association's own decisions if they are asked for here, latest first.
  const known = (decisions?.acts ?? []).filter(({ yearly }) => texts && yearly === 'fees');
  const own = [...known, ...namedActs].toReversed();
  const ids = new Set(own.map(({ id }) => id));
  const records = Object.fromEntries(
    refersTo(dataKind(data).schema).map((other) => [other, recordOptions(other, recordsOf(other), locale)]),
  );
  const acts = [
    ...recordOptions('acts', own, locale),
    ...(records['acts'] ?? [])
      .filter(({ id }) => !ids.has(id))
      .map((option) => (texts ? { ...option, isOther: true as const } : option)),
  ];
  return (
    <TypedShared.Provider
      value={{
        choices: given.choices,
        records: decisions ? { ...records, acts } : records,
        openLists: props.openLists ?? false,
        decisions,
        onRows: props.onRows,
      }}
    >
      <EditingForm
        form={form}
        draft={draft}
        sending={sending}
        getFieldLabel={(field) => dataFieldName(field, data, getValues('records'), fields, locale)}
        findField={(problem) => findDataField(data, problem, getValues('records'))}
        describe={describe}
        onSite={props.onSite}
        save={props.save}
        onSave={(choices) => void save(choices)}
        className={props.className}
        after={props.after}
      >
        {/* The form restarts with the saved values, so anything typed meanwhile would be lost. */}
        <div className="space-y-8" inert={sending.busy}>
          {props.children}
        </div>
      </EditingForm>
    </TypedShared.Provider>
  );
}
