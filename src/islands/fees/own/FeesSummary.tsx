// On the first screen of the members' area: the next amount due, its day, and a link to how to pay. Empty if nothing is due,
// or if that cannot be known at the moment: the screen of the fees reports it.

import type { OwnFeesWords } from '../words.ts';
import { getOwnFees } from '../calls.ts';
import { feeFormats } from '../../../lib/fees/format.ts';
import { fill } from '../../../lib/widgets/words.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useToday } from '../../ui/use-today.ts';
import { nextPayment } from '../next-payment.ts';

export interface FeesSummaryWords extends Pick<OwnFeesWords['own'], 'toPay' | 'until' | 'late' | 'how'> {
  /** The page with the member's own fees. */
  path: string;
}

export default function FeesSummary({ words, tag }: { words: FeesSummaryWords; tag: string }) {
  const { data } = useResource(getOwnFees, 'own');
  const today = useToday();
  const next = data && nextPayment(data.dues, today);
  if (!next) return null;
  const { money, day } = feeFormats(tag);
  return (
    <p className="note no-print">
      <strong>{fill(words.toPay, { amount: money(next.amount) })}</strong>{' '}
      {fill(next.isLate ? words.late : words.until, { date: day(next.dueOn) })}.{' '}
      <a className="link" href={words.path}>
        {words.how}
      </a>
    </p>
  );
}
