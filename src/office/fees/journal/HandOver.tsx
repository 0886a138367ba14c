// Hands the journal over to the accountant, up to a day.

import { useState } from 'react';
import type { Handover } from '../api/journal.ts';
import { addDays } from '../../../core/time/days.ts';
import { readDay, typedDay } from '../../../core/time/typed-days.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { DayField } from '../../../core/ui/fields.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { api } from '../../../core/client/client.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  today: string;
  handovers: readonly Handover[];
  onDone: () => void;
}

export default function HandOver({ today, handovers, onDone }: Props) {
  const labels = useWords('cashier');
  const words = useWords('journal');
  const formats = useFormat('long');
  const [last] = handovers;
  const monthEnd = addDays(`${today.slice(0, 8)}01`, -1);
  const [typed, setTyped] = useState(() =>
    last && last.until >= monthEnd ? '' : typedDay(monthEnd, formats.tag),
  );
  const notice = useNotice();
  const problems = { ...labels.problems, ...words.problems };
  const { busy, problem, submit } = useAction<'until'>({ problems });
  const until = readDay(typed) ?? '';
  const isGood = until !== '' && until < today && (!last || until > last.until);
  const text = words.handover;
  const date = formats.day(until || today);

  return (
    <TitledSection className="no-print space-y-4" title={text.title} heading="text-h3">
      <p className="font-semibold">
        {last ? fill(text.last, { date: formats.day(last.until) }) : text.never}
      </p>
      <p className="max-w-text text-small text-muted">{text.hint}</p>
      {problem}
      <div className="max-w-md space-y-3">
        <DayField
          label={text.until}
          error={isGood || !typed ? undefined : text.badDay}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {isGood && (
          <SureButton
            label={text.submit}
            question={fill(text.sure, { date })}
            yes={text.yes}
            busy={busy}
            onSure={() =>
              submit(async () => {
                await api('/api/journal/handovers', { method: 'POST', body: { until } });
                setTyped('');
                notice.show(fill(text.done, { date }));
                onDone();
              })
            }
          />
        )}
      </div>
      {notice.line}
      {handovers.length > 0 && (
        <ul className="text-small text-muted">
          {handovers.map((one) => (
            <li key={one.until}>{fill(text.earlier, { date: formats.day(one.until), by: one.by ?? '–' })}</li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
