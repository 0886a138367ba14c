// Reminders by mail to those who owe: whom they would go to, and sending them.

import { useState } from 'react';
import { reminderPause } from '../../lib/api/fees.ts';
import { planReminders, sendReminders } from '../../lib/fees/calls.ts';
import type { FeeFormats } from '../../lib/fees/format.ts';
import type { FeesWords } from '../../lib/fees/words.ts';
import { fill } from '../../lib/widgets/words.ts';
import Loaded from '../resource/Loaded.tsx';
import { useResource } from '../resource/use-resource.ts';
import ActProblem from '../forms/ActProblem.tsx';
import SureButton from '../forms/SureButton.tsx';
import { useAct } from '../forms/use-act.ts';

export default function Reminders({ labels, formats }: { labels: FeesWords; formats: FeeFormats }) {
  const words = labels.reminders;
  const resource = useResource(planReminders, 'reminders');
  const { busy, failure, attempt } = useAct(labels);
  const [told, setTold] = useState('');

  const send = () =>
    attempt(async () => {
      const { sent } = await sendReminders();
      setTold(fill(words.done, { count: sent }));
      resource.again();
    });

  return (
    <section className="space-y-4">
      <p className="max-w-text">{fill(words.intro, { days: reminderPause })}</p>
      <ActProblem failure={failure} labels={labels} />
      <Loaded resource={resource} words={labels.resource}>
        {({ members, amount, recently, withoutEmail, isSent }) => (
          <div className="space-y-4">
            <p className="font-semibold">
              {fill(words.count, { count: members, amount: formats.money(amount) })}
            </p>
            {recently > 0 && <p className="text-small">{fill(words.recently, { count: recently })}</p>}
            {withoutEmail > 0 && (
              <p className="text-small">{fill(words.withoutEmail, { count: withoutEmail })}</p>
            )}
            {!isSent && <p className="note">{words.notSent}</p>}
            {isSent && members > 0 && (
              <SureButton
                label={fill(words.send, { count: members })}
                question={fill(words.sure, { count: members })}
                yes={words.yes}
                no={labels.payment.no}
                busy={busy}
                onSure={() => void send()}
              />
            )}
          </div>
        )}
      </Loaded>
      <p className="text-small text-success-text" role="status">
        {told}
      </p>
    </section>
  );
}
