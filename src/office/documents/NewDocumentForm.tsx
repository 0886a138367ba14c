// The form with which an editor adds a document.

import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { DocumentList } from './api/documents.ts';
import { maxDocumentMegabytes } from '../../core/content/limits.ts';
import { fill } from '../../core/widgets/words.ts';
import { SubmitButton } from '../../core/ui/Button.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import { TextField } from '../../core/ui/fields.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { addDocument } from './calls.ts';
import NamingFields from './NamingFields.tsx';
import { readNaming, refusedFields, wrongFile, wrongNaming } from './naming.ts';

interface Props {
  onAdded: (list: DocumentList, title: string) => void;
}

export default function NewDocumentForm({ onAdded }: Props) {
  const words = useWords('documents');
  const id = useId();
  const { busy, errors, problem, submit } = useAction(words, refusedFields(words.errors));
  const [added, setAdded] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const megabytes = String(maxDocumentMegabytes);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const [file] = field.current?.files ?? [];
    const naming = readNaming(text);
    const unfit = await wrongFile(file);
    const wrong = {
      ...(unfit && { file: fill(words.errors[unfit], { megabytes }) }),
      ...wrongNaming(naming, words.errors),
    };
    const save = async () => {
      if (!file) return;
      onAdded(await addDocument(file, naming), naming.title);
      // Clear the form for the next document.
      setAdded((count) => count + 1);
    };
    await submit(save, { form, wrong });
  }

  return (
    <form className="max-w-text space-y-4" noValidate onSubmit={send} aria-labelledby={`${id}-heading`}>
      <h2 className="text-h3" id={`${id}-heading`}>
        {words.add}
      </h2>
      {problem}
      <div className="space-y-4" key={added}>
        <TextField
          label={words.file}
          hint={fill(words.fileHint, { megabytes })}
          error={errors.file}
          name="file"
          type="file"
          accept=".pdf,application/pdf"
          ref={field}
        />
        <NamingFields keep="new" errors={errors} />
      </div>
      <SubmitButton label={busy ? words.sending : words.send} busy={busy} />
    </form>
  );
}
