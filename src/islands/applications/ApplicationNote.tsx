// The office's own note on an application.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { maxReason, type Application } from '../../lib/api/application.ts';
import { decisionFailure, noteApplication } from './calls.ts';
import FormProblem from '../ui/FormProblem.tsx';
import LabelledField from '../ui/LabelledField.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import type { ApplicationsWords } from './Applications.tsx';

interface Props {
  application: Application;
  words: ApplicationsWords;
  onDone: (notice: string) => void;
}

export default function ApplicationNote({ application: { id, name, note }, words, onDone }: Props) {
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone.
  useEffect(() => text.current?.focus(), [isOpen]);
  const { busy, failure, submit } = useSubmit(decisionFailure);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const write = async () => {
      await noteApplication(id, String(new FormData(form).get('note') ?? ''), note);
      onDone(words.noteSaved);
      setOpen(false);
    };
    await submit(write, { form });
  }

  if (!isOpen) {
    const act = note ? words.noteChange : words.noteWrite;
    return (
      <div className="mt-2">
        {note && (
          <>
            <p className="text-small text-muted">{words.note}</p>
            <p className="whitespace-pre-wrap break-words">{note}</p>
          </>
        )}
        <button
          className="link min-h-touch"
          type="button"
          aria-label={`${act}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {act}
        </button>
      </div>
    );
  }
  const error = failure.fields.note;
  return (
    <form className="mt-4 space-y-5 border-s border-line ps-4" noValidate onSubmit={save}>
      <FormProblem problem={failure.problem} problems={words.problems} errorCode={words.errorCode} />
      <LabelledField id={field} label={words.note} hint={words.noteHint} error={error && words.errors[error]}>
        {(shared) => (
          <textarea {...shared} name="note" rows={3} maxLength={maxReason} defaultValue={note} ref={text} />
        )}
      </LabelledField>
      <div className="flex flex-wrap gap-3">
        <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
          {busy ? words.busy : words.noteSave}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={() => setOpen(false)}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
