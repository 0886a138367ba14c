// The imported statements, latest first; each can be undone as a whole.

import type { BankImport } from '../api/statements.ts';
import { call } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import type { Resource } from '../../../core/ui/use-resource.ts';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import StatementSums from './StatementSums.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  imports: Resource<{ imports: BankImport[] }>;
  /** Called with a message about what was undone. */
  onUndone: (text: string) => void;
}

export default function Imports({ imports, onUndone }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const { busy, problem, submit } = useAction(labels);
  const words = labels.statement;

  const undo = (id: string) =>
    submit(async () => {
      const { payments, shortened } = await call('DELETE', '/api/fees/imports/:id', { param: { id } });
      onUndone(fill(words.undoDone, { count: payments, shortened }));
    });

  const entry = ({ id, at, fileName, by, payments, amount, open, sums, undoneAt }: BankImport) => (
    <li
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
      key={id}
    >
      <div className="min-w-0">
        <p className="fee-value">{fileName}</p>
        <p className="text-small text-muted">{[formats.moment(at), by].filter(Boolean).join(' · ')}</p>
        <p className="text-small">
          {fill(words.entry, { count: payments, amount: formats.money(amount) })}
          {open > 0 && ` · ${fill(words.waiting, { count: open })}`}
          {sums && <StatementSums sums={sums} />}
          {undoneAt !== undefined && (
            <strong className="block text-warning-text">
              {fill(words.undone, { date: formats.moment(undoneAt) })}
            </strong>
          )}
        </p>
      </div>
      {undoneAt === undefined && (
        <SureButton
          label={words.undo}
          name={fill(words.undoNamed, { name: fileName })}
          question={fill(words.sureUndo, { name: fileName })}
          busy={busy}
          onSure={() => undo(id)}
        />
      )}
    </li>
  );

  return (
    <TitledSection title={words.earlier}>
      {problem}
      <Loaded resource={imports} list="imports" empty={<p className="text-muted">{words.none}</p>}>
        {(page) => <ul className="border-t border-line">{page.imports.map(entry)}</ul>}
      </Loaded>
    </TitledSection>
  );
}
