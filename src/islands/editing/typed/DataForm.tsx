// The form of a data file: kept on the device, checked as the build does, saved as one change together with what others
// wrote meanwhile.

import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Choice, EditedFile, SaveAnswer } from '../../../lib/api/editing.ts';
import { dataKind, type DataName } from '../../../lib/content/kinds.ts';
import { saveFiles } from '../../../lib/editing/calls.ts';
import {
  dataFieldOf,
  dataResolver,
  fromDataValues,
  type DataValues,
} from '../../../lib/editing/data-file.ts';
import type { FieldWords } from '../../../lib/editing/field-words.ts';
import { messageOf } from '../../../lib/editing/problems.ts';
import { withFiles } from '../../../lib/editing/send-file.ts';
import type { EditingWords } from '../../../lib/editing/words.ts';
import { useToday } from '../../use-today.ts';
import { FormShared } from '../form-context.ts';
import SaveBar from '../SaveBar.tsx';
import { useDraft } from '../use-draft.ts';
import { useSending } from '../use-sending.ts';
import { TypedShared, type Named } from './typed-context.ts';

interface Props {
  data: DataName;
  /** The draft's name on this device. */
  id: string;
  owner: string;
  file: EditedFile;
  values: DataValues;
  /** What the file's records are called where a conflict is about them. */
  title: string;
  words: EditingWords;
  fields: FieldWords;
  records: Readonly<Record<string, readonly Named[]>>;
  /** Pictures that were chosen and not sent yet, by path. */
  uploads?: Record<string, Blob> | undefined;
  /** The button that saves, where it does more than that. */
  save?: string;
  className: string;
  onSaved: (made: SaveAnswer) => void;
  children: ReactNode;
  /** What stands beneath the button. */
  after?: ReactNode;
}

export default function DataForm(props: Props) {
  const { data, id, owner, file, values, words, fields, records } = props;
  const today = useToday();
  const [refused, setRefused] = useState(0);
  const [uploads, setUploads] = useState(props.uploads ?? {});
  const form = useForm<DataValues>({ defaultValues: values, resolver: dataResolver(data, file.data) });
  const { subscribe, setError, getValues } = form;
  const sending = useSending();
  const name = { kind: 'data', owner, id } as const;
  const draft = useDraft(() => ({
    ...name,
    isNew: false,
    files: [file],
    values: getValues(),
    uploads,
    at: Date.now(),
  }));
  const { change } = draft;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => change() }), [subscribe, change]);

  // What belongs to a field stands at it too.
  const { failure } = sending;
  useEffect(() => {
    for (const problem of failure?.problems ?? []) {
      const field = dataFieldOf(data, problem, getValues('removed'));
      if (field) setError(field, { message: messageOf(problem) });
    }
  }, [failure, setError, getValues, data]);

  async function save(choices: Choice[] = []) {
    setRefused(0);
    const { path, version } = file;
    const sent = { path, version, data: fromDataValues(data, getValues(), file.data) };
    const text = JSON.stringify(sent.data);
    // What was chosen and then taken out again is not sent.
    const used = Object.entries(uploads).filter(([name]) => text.includes(`"${name.replace(/^.*\//, '')}"`));
    const made = await sending.send(() =>
      withFiles(used, (arrived) => saveFiles({ files: [sent], uploads: arrived, choices })),
    );
    if (!made) return;
    await draft.forget(name);
    props.onSaved(made);
  }

  function addUpload(path: string, content: Blob) {
    setUploads((before) => ({ ...before, [path]: content }));
    change();
  }

  const said = { ...words, entry: { ...words.entry, save: props.save ?? words.entry.save } };
  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ words: said, today, uploads, addUpload }}>
        <TypedShared.Provider value={{ words: fields, problems: words.problems, records }}>
          <form
            className={props.className}
            noValidate
            onSubmit={(event) =>
              void form.handleSubmit(
                () => save(),
                () => setRefused((count) => count + 1),
              )(event)
            }
          >
            {/* The form begins anew with what was saved: what was typed meanwhile would be gone. */}
            <div className="space-y-8" inert={sending.busy}>
              {props.children}
            </div>
            <div className="space-y-4 border-t border-line pt-6">
              <SaveBar
                refused={refused}
                busy={sending.busy}
                failure={failure}
                conflicts={sending.conflicts}
                labels={{ [dataKind(data).key]: props.title }}
                kept={draft.kept}
                told=""
                onChoose={(choices) => void save(choices)}
              />
              {props.after}
            </div>
          </form>
        </TypedShared.Provider>
      </FormShared.Provider>
    </FormProvider>
  );
}
