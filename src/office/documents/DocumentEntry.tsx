// A document in the list; for editors with its form, and the button that removes it.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { DocumentList, MemberDocument } from './api/documents.ts';
import { fill } from '../../core/widgets/words.ts';
import ActionProblem from '../../core/ui/ActionProblem.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import { useSubmit } from '../../core/ui/use-submit.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { changeDocument, fileAddress, removeDocument } from './calls.ts';
import NamingFields from './NamingFields.tsx';
import { documentFailure, readNaming, wrongNaming } from './naming.ts';

interface Props {
  document: MemberDocument;
  isEditor: boolean;
  onChanged: (list: DocumentList, notice: string) => void;
}

export default function DocumentEntry({ document, isEditor, onChanged }: Props) {
  const words = useWords('documents');
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, submit } = useSubmit(documentFailure(words));
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { title, audience } = document;

  // Closed, the form gives the focus back.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const megabytes = format.number(Math.max(document.bytes / 2 ** 20, 0.1), { maximumFractionDigits: 1 });
  const details = [
    fill(words.details, { size: fill(words.size, { megabytes }) }),
    fill(words.added, { date: format.date(document.addedAt) }),
    ...(isEditor ? [fill(words.for, { audience: words.audiences[audience] })] : []),
  ];

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const naming = readNaming(form);
    const work = async () => {
      onChanged(await changeDocument(document.id, naming), fill(words.wasSaved, { title: naming.title }));
      setOpen(false);
    };
    await submit(work, { form, wrong: wrongNaming(naming) });
  }

  const remove = () =>
    submit(async () => onChanged(await removeDocument(document.id), fill(words.wasRemoved, { title })));

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
            <button
              className="button-quiet"
              type="button"
              aria-label={fill(words.editNamed, { title })}
              ref={button}
              onClick={() => setOpen(true)}
            >
              {words.edit}
            </button>
            <SureButton
              label={words.remove}
              name={fill(words.removeNamed, { title })}
              question={fill(words.sure, { title })}
              yes={words.remove}
              no={words.cancel}
              busy={busy}
              onSure={() => void remove()}
            />
          </div>
        )}
      </div>
      <ActionProblem failure={failure} problems={words.problems} />
      {isOpen && (
        <form className="mt-4 max-w-text space-y-4" noValidate onSubmit={save}>
          <NamingFields id={id} errors={failure.fields} naming={document} />
          <div className="flex flex-wrap gap-3">
            <button className="button" type="submit" aria-disabled={busy}>
              {words.save}
            </button>
            <button className="button-quiet" type="button" onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
          </div>
        </form>
      )}
    </li>
  );
}
