// Bank payments without a member: they are assigned to a member later, or marked as not from one.

import type { Income, OpenLines as Lines } from '../api/statements.ts';
import { call } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import type { Resource } from '../../../core/ui/use-resource.ts';

import StatementLines from './StatementLines.tsx';
import { doneText, useChoices } from './use-choices.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  open: Resource<Lines>;
  /** Called with a message about what was done. */
  onDone: (text: string) => void;
}

export default function OpenLines({ open, onDone }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const words = labels.statement;
  const { busy, problem, submit } = useAction(labels);
  const { data } = open;
  // These lines had no member, or their choice was undone, so nothing is preselected.
  const { clear, choose, confirm, choices, count, sum, sent } = useChoices(
    'open lines',
    data?.lines ?? [],
    data?.members ?? [],
  );

  const pay = () =>
    submit(async () => {
      const { added, prolonged } = await call('POST', '/api/fees/open-lines', { json: { choices: sent } });
      clear();
      onDone(doneText({ added, prolonged, asked: count }, words));
    });
  const enter = (keys: readonly string[], income: Income) =>
    submit(async () => {
      const choices = Object.fromEntries(keys.map((key) => [key, income]));
      const { added } = await call('POST', '/api/fees/open-lines', { json: { choices } });
      const settled = keys.length - added;
      onDone(
        [
          fill(words.incomeDone, { count: added }),
          ...(settled ? [fill(words.settled, { count: settled })] : []),
        ].join(' '),
      );
    });

  if (data && !data.total) return null;
  return (
    <TitledSection className="space-y-4" title={words.open} heading="text-h3">
      <p className="max-w-text text-small text-muted">{words.openHint}</p>
      {problem}
      <Loaded resource={open}>
        {({ lines, members, total }) => (
          <>
            <StatementLines
              lines={lines}
              members={members}
              choices={choices}
              onChoose={choose}
              onConfirm={confirm}
              onIncome={enter}
            />
            {total > lines.length && (
              <p className="text-small text-muted">{fill(words.openMore, { count: total - lines.length })}</p>
            )}
            {count > 0 && (
              <div className="fee-confirm">
                <Button
                  label={busy ? labels.busy : fill(words.record, { count, amount: formats.money(sum) })}
                  main
                  wide
                  busy={busy}
                  onClick={pay}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </TitledSection>
  );
}
