// The office's own note on an application.

import { useState, type SubmitEvent } from 'react';
import Button, { LinkButton, SubmitButton } from '../../core/ui/Button.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import { maxReason, type Application } from './api/application.ts';
import { api } from '../../core/client/client.ts';
import { LongField } from '../../core/ui/fields.tsx';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useFocusBack } from '../../core/ui/use-focus-back.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  application: Application;
  onDone: (notice: string) => void;
}

export default function ApplicationNote({ application: { id, name, note }, onDone }: Props) {
  const { admin: words } = useWords('applications');
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack(isOpen);
  const { busy, errors, problem, submit } = useAction(words, { errors: { note: words.badNote } });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    const { form, text: typed } = readForm(event);
    const write = async () => {
      // Replaces only the note that is shown here.
      const body = { note: typed('note'), before: note };
      await api(`/api/applications/${id}`, { method: 'PATCH', body });
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
        <LinkButton label={act} name={`${act}: ${name}`} ref={button} onClick={() => setOpen(true)} />
      </div>
    );
  }
  return (
    <form className="mt-4 space-y-5 border-s border-line ps-4" noValidate onSubmit={save} ref={takeFocus}>
      {problem}
      <LongField
        label={words.note}
        hint={words.noteHint}
        error={errors.note}
        name="note"
        keep={`application ${id} note`}
        maxLength={maxReason}
        defaultValue={note}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={busy ? words.busy : words.noteSave} busy={busy} />
        <Button label={words.cancel} wide onClick={() => setOpen(false)} />
      </div>
    </form>
  );
}
