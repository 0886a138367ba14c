// Opens an entry from the server or, if the editor so chooses, from a draft on this device.

import { useRef, useState, type ReactNode } from 'react';
import type { EditedFile } from '../api/editing.ts';
import { isReadOnly } from '../model/calls.ts';
import { findDraft, removeDraft, type Draft, type DraftName } from '../model/drafts.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import DraftOffer from './DraftOffer.tsx';
import { ReadOnly } from './form-context.ts';
import '../editing.css';

interface Props<Values extends object> {
  name: DraftName;
  isNew: boolean;
  read: () => Promise<EditedFile[]>;
  /** The link back to the list, and the message shown if the entry does not exist. */
  back: { href: string; text: string };
  notFoundText: string;
  /** @param draft the draft on this device, if the editor resumes it. */
  children: (files: EditedFile[], draft: Draft<Values> | undefined) => ReactNode;
}

export default function OpenEntry<Values extends object>(props: Props<Values>) {
  const { name, isNew, read, back, notFoundText, children } = props;
  const { failures } = useWords('editor');
  const [draft, setDraft] = useState<'undecided' | Draft<Values> | null>('undecided');
  const key = `${name.kind} ${name.id}`;
  /** Read only once: signing in again must not replace unfinished work. */
  const opened = useRef<{ key: string; files: EditedFile[]; storedDraft: Draft<Values> | undefined }>(
    undefined,
  );
  const entry = useResource(async () => {
    if (opened.current?.key !== key)
      opened.current = { key, files: await read(), storedDraft: await findDraft<Values>(name) };
    return opened.current;
  }, key);

  const readOnly = useResource(isReadOnly, 'saving').data ?? false;

  async function discard() {
    await removeDraft(name);
    setDraft(null);
  }

  return (
    <section>
      <a className="link inline-flex min-h-touch items-center" href={back.href}>
        {back.text}
      </a>
      {readOnly && (
        <p className="note mt-4" role="status">
          {failures['content-read-only']}
        </p>
      )}
      <Loaded resource={entry}>
        {({ files, storedDraft }) => {
          if (storedDraft && draft === 'undecided')
            return (
              <DraftOffer
                at={storedDraft.at}
                onContinue={() => setDraft(storedDraft)}
                onDiscard={() => void discard()}
              />
            );
          const isGone = !isNew && files.every(({ version }) => version === null);
          const resumed = draft === 'undecided' || draft === null ? undefined : draft;
          if (isGone && !resumed) return <p className="note mt-4">{notFoundText}</p>;
          return <ReadOnly value={readOnly}>{children(files, resumed)}</ReadOnly>;
        }}
      </Loaded>
    </section>
  );
}
