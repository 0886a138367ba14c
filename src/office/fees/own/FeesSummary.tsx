// On the first screen of the members' area: the next amount due, its day, and a link to how to pay. Empty if nothing is due, or
// if this is unknown at the moment, which the fees screen reports.

import { call } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { nextPayment } from '../next-payment.ts';

interface Props {
  /** The page with the member's own fees. */
  path: string;
}

export default function FeesSummary({ path }: Props) {
  const { own: words } = useWords('fees');
  const { money, day } = useFormat('long');
  const { data } = useResource(() => call('GET', '/api/fees'), 'own');
  const today = useToday();
  const next = data && nextPayment(data.dues, today);
  if (!next) return null;
  return (
    <p className="note no-print">
      <strong>{fill(words.toPay, { amount: money(next.amount) })}</strong>{' '}
      {fill(next.isLate ? words.late : words.until, { date: day(next.dueOn) })}.{' '}
      <a className="link" href={path}>
        {words.how}
      </a>
    </p>
  );
}
