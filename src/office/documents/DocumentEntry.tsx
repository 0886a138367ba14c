// A document in the list; editors also see its form and the button to remove it.

import { useState, type SubmitEvent } from 'react';
import type { DocumentList, MemberDocument } from './api/documents.ts';
import { fill } from '../../core/widgets/words.ts';
import Button from '../../core/ui/Button.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useFocusBack } from '../../core/ui/use-focus-back.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { call, fileAddress } from './calls.ts';
import NamingFields from './NamingFields.tsx';
import { readNaming, refusedFields, wrongNaming } from './naming.ts';

interface Props {
  document: MemberDocument;
  isEditor: boolean;
  onChanged: (list: DocumentList, notice: string) => void;
}

export default function DocumentEntry({ document, isEditor, onChanged }: Props) {
  const words = useWords('documents');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { busy, errors, problem, submit } = useAction(words, refusedFields(words.errors));
  const button = useFocusBack(isOpen);
  const { title, audience } = document;
  const param = { id: document.id };

  const megabytes = format.number(Math.max(document.bytes / 2 ** 20, 0.1), { maximumFractionDigits: 1 });
  const details = [
    fill(words.details, { size: fill(words.size, { megabytes }) }),
    fill(words.added, { date: format.date(document.addedAt) }),
    ...(isEditor ? [fill(words.for, { audience: words.audiences[audience] })] : []),
  ];

  async function save(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const naming = readNaming(text);
    const work = async () => {
      const list = await call('PATCH', '/api/documents/:id', { param, json: naming });
      onChanged(list, fill(words.wasSaved, { title: naming.title }));
      setOpen(false);
    };
    await submit(work, { form, wrong: wrongNaming(naming, words.errors) });
  }

  const remove = () =>
    submit(async () =>
      onChanged(await call('DELETE', '/api/documents/:id', { param }), fill(words.wasRemoved, { title })),
    );

  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <a className="link font-semibold" href={fileAddress(document.id)} target="_blank" rel="noreferrer">
            {title}
          </a>
          <p className="text-small text-muted">{details.join(' · ')}</p>
        </div>
        {isEditor && !isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button
              label={words.edit}
              name={fill(words.editNamed, { title })}
              ref={button}
              onClick={() => setOpen(true)}
            />
            <SureButton
              label={words.remove}
              name={fill(words.removeNamed, { title })}
              question={fill(words.sure, { title })}
              no={words.cancel}
              busy={busy}
              onSure={remove}
            />
          </div>
        )}
      </div>
      {problem}
      {isOpen && (
        <form className="mt-4 max-w-text space-y-4" noValidate onSubmit={save} ref={takeFocus}>
          <NamingFields keep={document.id} errors={errors} naming={document} />
          <div className="flex flex-wrap gap-3">
            <Button label={words.save} main type="submit" busy={busy} />
            <Button label={words.cancel} onClick={() => setOpen(false)} />
          </div>
        </form>
      )}
    </li>
  );
}
