// The form of one page of the questionnaire: kept on the device, saved as one change of its file, then the next page.

import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Choice, EditedFile } from '../../../lib/api/editing.ts';
import { saveFiles } from '../../../lib/editing/calls.ts';
import {
  dataFieldOf,
  dataResolver,
  fromDataValues,
  recordsOf,
  type DataValues,
} from '../../../lib/editing/data-file.ts';
import type { FactsWords } from '../../../lib/editing/facts-words.ts';
import { messageOf } from '../../../lib/editing/problems.ts';
import type { FactPage } from '../../../lib/editing/fact-pages.ts';
import { sectionsOf } from '../../../lib/editing/questions.ts';
import { addToast } from '../../../lib/toasts/store.ts';
import { FormShared } from '../form-context.ts';
import SaveBar from '../SaveBar.tsx';
import { TypedShared, type Named } from '../typed/typed-context.ts';
import { useDraft } from '../use-draft.ts';
import { useSending } from '../use-sending.ts';
import { labelOf } from '../../../lib/editing/field-words.ts';
import { dataKind } from '../../../lib/content/kinds.ts';
import { useToday } from '../../use-today.ts';
import FactsSection from './FactsSection.tsx';

interface Props {
  page: FactPage;
  at: string;
  file: EditedFile;
  values: DataValues;
  owner: string;
  words: FactsWords;
  records: Readonly<Record<string, readonly Named[]>>;
  next: string;
  go: (page: string) => void;
}

export default function FactsForm({ page, at, file, values, owner, words, records, next, go }: Props) {
  const { facts, fields, editing } = words;
  const today = useToday();
  const [refused, setRefused] = useState(0);
  const form = useForm<DataValues>({ defaultValues: values, resolver: dataResolver(page.data, file.data) });
  const { subscribe, setError, setFocus, getValues } = form;
  const sending = useSending();
  const name = { kind: 'data', owner, id: `facts-${page.name}` } as const;
  const draft = useDraft(() => ({
    ...name,
    isNew: false,
    files: [file],
    values: getValues(),
    uploads: {},
    at: Date.now(),
  }));
  const { change } = draft;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => change() }), [subscribe, change]);

  const [sections] = useState(() => sectionsOf(page, recordsOf(page.data, file.data), fields.locale));
  const begun = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at && document.getElementsByName(`records.${at}`).length) setFocus(`records.${at}`);
    else begun.current?.focus({ preventScroll: !at });
  }, [at, setFocus]);

  // What belongs to a field stands at it too.
  const { failure } = sending;
  useEffect(() => {
    for (const problem of failure?.problems ?? []) {
      const field = dataFieldOf(page.data, problem, getValues('removed'));
      if (field) setError(field, { message: messageOf(problem) });
    }
  }, [failure, setError, getValues, page.data]);

  async function save(choices: Choice[] = []) {
    setRefused(0);
    const { path, version } = file;
    const data = fromDataValues(page.data, getValues(), file.data);
    const made = await sending.send(() => saveFiles({ files: [{ path, version, data }], choices }));
    if (!made) return;
    await draft.forget(name);
    addToast({
      id: 'facts',
      title: made.change ? facts.saved : editing.entry.same,
      icon: 'tabler:check',
      colour: 'success',
    });
    go(next);
  }

  // The fields of a file by the names that a conflict can be about: those within the file's list of records.
  const labels = { [dataKind(page.data).key]: facts.pages[page.name] };
  const said = { ...editing, entry: { ...editing.entry, save: facts.saveNext } };
  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ words: said, today, uploads: {}, addUpload: () => {} }}>
        <TypedShared.Provider value={{ data: page.data, words: fields, problems: editing.problems, records }}>
          <div ref={begun} tabIndex={-1} className="outline-none" aria-labelledby="facts-page" role="group">
            <form
              className="mt-6 max-w-text space-y-8"
              noValidate
              onSubmit={(event) =>
                void form.handleSubmit(
                  () => save(),
                  () => setRefused((count) => count + 1),
                )(event)
              }
            >
              {sections.map((section) => (
                <FactsSection
                  key={section.at}
                  section={section}
                  sections={sections}
                  words={words}
                  label={(question) => labelOf(fields, page.data, question.label)}
                />
              ))}
              <div className="space-y-4 border-t border-line pt-6">
                <SaveBar
                  refused={refused}
                  busy={sending.busy}
                  failure={failure}
                  conflicts={sending.conflicts}
                  labels={labels}
                  kept={draft.kept}
                  told=""
                  onChoose={(choices) => void save(choices)}
                />
                {next && (
                  <a
                    className="link inline-flex min-h-touch items-center"
                    href={`?page=${next}`}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      go(next);
                    }}
                  >
                    {facts.skip}
                  </a>
                )}
              </div>
            </form>
          </div>
        </TypedShared.Provider>
      </FormShared.Provider>
    </FormProvider>
  );
}
