// A note after an import: new members need an invitation, by mail or by a printed letter.

import { useState } from 'react';
import type { ImportOutcome } from '../../core/api/bulk-actions.ts';
import { inviteMany } from './bulk-action-calls.ts';
import { fill } from '../../core/widgets/words.ts';
import { routePath } from '../../routes.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

export default function ImportDoneNote({ outcome }: { outcome: ImportOutcome }) {
  const list = useWords('member-list');
  const { locale } = useFormat();
  const { busy, problem, submit } = useAction(list);
  const [written, setWritten] = useState<number | null>(null);
  const words = list.import;
  const { id, added, withEmail, withoutEmail } = outcome;
  if (!id || !added) return null;
  const invite = () => submit(async () => setWritten((await inviteMany({ addedBy: id }, false)).written));
  return (
    <div className="note space-y-3">
      <p>{words.next}</p>
      {problem}
      <div className="flex flex-wrap gap-3">
        {withEmail > 0 && written === null && (
          <button className="button" type="button" aria-disabled={busy} onClick={() => void invite()}>
            {fill(words.invite, { count: withEmail })}
          </button>
        )}
        {!import.meta.env.WITHOUT_LETTERS && withoutEmail > 0 && (
          <a className="button-quiet" href={routePath('letters', locale)}>
            {fill(words.letters, { count: withoutEmail })}
          </a>
        )}
      </div>
      <p role="status">{written === null ? '' : fill(list.many.written, { count: written })}</p>
    </div>
  );
}
