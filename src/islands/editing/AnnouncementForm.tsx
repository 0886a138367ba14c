// The form of an announcement: what is written in it is kept on the device until it is saved.

import { useEffect, useState } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import type { Choice, EditedFile } from '../../lib/api/editing.ts';
import { toValues, type AnnouncementValues } from '../../lib/editing/announcement.ts';
import { fieldOf, messageOf } from '../../lib/editing/problems.ts';
import { dayInWords, type EditingWords } from '../../lib/editing/words.ts';
import { fill } from '../../lib/widgets/words.ts';
import ProblemSummary from '../forms/ProblemSummary.tsx';
import ConflictChoices from './ConflictChoices.tsx';
import DeleteAnnouncement from './DeleteAnnouncement.tsx';
import FactsFields from './FactsFields.tsx';
import { FormShared } from './form-context.ts';
import Languages from './Languages.tsx';
import PublishFields from './PublishFields.tsx';
import SaveFailure from './SaveFailure.tsx';
import { resolver } from './resolver.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import { useWide } from './use-wide.ts';

interface Props {
  id: string;
  isNew: boolean;
  owner: string;
  files: EditedFile[];
  values: AnnouncementValues;
  uploads: Readonly<Record<string, Blob>>;
  today: string;
  words: EditingWords;
}

export default function AnnouncementForm({ words, owner, today, ...begun }: Props) {
  const { entry, failures, paths, tag } = words;
  const [name, setName] = useState({ id: begun.id, isNew: begun.isNew });
  const [files, setFiles] = useState(begun.files);
  const [uploads, setUploads] = useState(begun.uploads);
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState(0);
  const form = useForm<AnnouncementValues>({ defaultValues: begun.values, resolver });
  const saved = toValues(files, today);
  const wasPublished = !name.isNew && saved.when === 'now';
  const saving = useSave({ files, isNew: name.isNew, wasPublished, today });
  const draft = useDraft(() => ({
    ...name,
    owner,
    files,
    values: form.getValues(),
    uploads: { ...uploads },
    at: Date.now(),
  }));
  const { subscribe, reset, setError, getValues } = form;
  const { change } = draft;
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: () => change() });
  }, [subscribe, change]);

  // What belongs to a field stands at it too.
  const { failure } = saving;
  useEffect(() => {
    for (const problem of failure?.problems ?? []) {
      const field = fieldOf(problem);
      if (field) setError(field as FieldPath<AnnouncementValues>, { message: messageOf(problem) });
    }
  }, [failure, setError]);

  function tellOf(values: AnnouncementValues, changed: boolean): string {
    if (!changed) return entry.same;
    if (values.when === 'draft') return entry.savedDraft;
    if (values.when === 'now') return entry.saved;
    return fill(entry.savedPlanned, { date: dayInWords(values.facts.publishedAt, tag) });
  }

  async function save(choices: Choice[] = [], remove = false) {
    setTold('');
    setRefused(0);
    const values = getValues();
    const made = await saving.save({ values, uploads, choices, remove });
    if (!made) return;
    await draft.forget(owner, name.id);
    if (remove) return location.assign(paths.list);
    const [first] = made.files;
    const id = (first?.path ?? '').replace(/^.*\/|\.md$/g, '');
    setName({ id, isNew: false });
    history.replaceState(history.state, '', `${paths.entry}?id=${id}`);
    setFiles(made.files);
    setUploads({});
    // What was typed while it was being saved is not lost: it is a change of what is saved now.
    if (JSON.stringify(getValues()) === JSON.stringify(values)) reset(toValues(made.files, today));
    else change();
    setTold(tellOf(values, made.changed));
  }

  const shared = {
    words,
    today,
    uploads,
    addUpload: (path: string, content: Blob) => {
      setUploads((now) => ({ ...now, [path]: content }));
      change();
    },
  };

  return (
    <FormProvider {...form}>
      <FormShared.Provider value={shared}>
        <form
          className="mt-4 space-y-8"
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(
              () => save(),
              () => setRefused((count) => count + 1),
            )(event)
          }
        >
          <PublishFields />
          <Languages isWide={useWide()} />
          <FactsFields />
          <div className="space-y-4 border-t border-line pt-6">
            {refused > 0 && <ProblemSummary key={refused}>{failures.required}</ProblemSummary>}
            {failure && <SaveFailure failure={failure} words={words} />}
            {saving.conflicts && (
              <ConflictChoices
                conflicts={saving.conflicts}
                words={words}
                onChoose={(choices) => void save(choices)}
              />
            )}
            <div className="flex flex-wrap items-center gap-4">
              <button className="button" type="submit" aria-disabled={saving.busy}>
                {saving.busy ? entry.saving : entry.save}
              </button>
              <p className="text-small text-success-text" role="status">
                {told}
              </p>
              {draft.kept === 'kept' && !told && <p className="text-small text-muted">{entry.kept}</p>}
              {draft.kept === 'failed' && (
                <p className="text-small text-warning-text" role="alert">
                  {entry.notKept}
                </p>
              )}
            </div>
            {!name.isNew && (
              <DeleteAnnouncement words={words} busy={saving.busy} onDelete={() => void save([], true)} />
            )}
          </div>
        </form>
      </FormShared.Provider>
    </FormProvider>
  );
}
