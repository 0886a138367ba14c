// The versions of an entry, behind a button. The form's values from before a restored version can be put back.

import { lazy, Suspense, useRef, useState } from 'react';
import type { EditedFile } from '../api/editing.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { guarded } from '../../../core/ui/Guarded.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { Aside } from '../model/versions.ts';

const Versions = guarded(lazy(() => import('./Versions.tsx')));

interface Props<Values> {
  paths: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** True if the entry has a day of publication, which restoring a version does not change. */
  hasDay: boolean;
  /** The form's earlier values, latest first. */
  aside: readonly Aside<Values>[];
  /** Returns true if this changes anything in the form. */
  onRestore: (files: EditedFile[]) => boolean;
  onPutBack: (values: Values) => boolean;
  /** Identifies the saved state, so that the list is reloaded after a save. */
  saved: string;
}

export default function VersionsPart<Values>(props: Props<Values>) {
  const { paths, labels, hasDay, aside, onRestore, onPutBack, saved } = props;
  const { versions, tools } = useWords('editing');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<'restored' | 'isBack' | 'same'>();
  const note = useRef<HTMLDivElement>(null);

  /** Closes the list and focuses the note, because the pressed button disappears. */
  function finish(next: typeof outcome) {
    setOutcome(next);
    setOpen(false);
    note.current?.focus();
  }

  return (
    <section className="space-y-2">
      <UnfoldButton open={open} onChange={setOpen}>
        {versions.title}
      </UnfoldButton>
      <div ref={note} role="status" tabIndex={-1}>
        {outcome === 'same' && <p className="note">{versions.same}</p>}
        {aside.length > 0 && (
          <p className="note">
            {outcome && outcome !== 'same' && versions[outcome]}{' '}
            {outcome === 'restored' && hasDay && versions.sameDay} {versions.aside}
          </p>
        )}
      </div>
      {aside.map(({ at, values }) => (
        <p key={at}>
          <LinkButton
            label={fill(versions.back, { time: format.moment(at, 'medium', 'medium') })}
            onClick={() => {
              onPutBack(values);
              finish('isBack');
            }}
          />
        </p>
      ))}
      {open && (
        <Suspense fallback={<p role="status">{tools.loading}</p>}>
          <Versions
            key={saved}
            paths={paths}
            labels={labels}
            onRestore={(files) => {
              finish(onRestore(files) ? 'restored' : 'same');
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
