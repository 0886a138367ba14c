// What a statement adds up to, and whether that agrees with the balances that the bank gives in it; a difference is shown.

import type { Balances, StatementSums as Sums } from '../../../lib/api/statements.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { fill } from '../../../lib/widgets/words.ts';
import type { FeesWords } from '../words.ts';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  /** What came in and went out, and the balances: left out where nobody has kept them, or the file has none. */
  sums: { total: number; outgoing?: number | undefined; balances?: Balances | undefined };
}

export function BankBalances({ labels, formats: { money }, sums }: Props) {
  const { total, outgoing, balances } = sums;
  if (outgoing === undefined || !balances) return null;
  const { opening, closing } = balances;
  const reckoned = opening + total - outgoing;
  const amounts = { opening: money(opening), total: money(total), outgoing: money(outgoing) };
  const { agrees, differs } = labels.statement;
  return reckoned !== closing ? (
    <strong className="block text-warning-text">
      {fill(differs, {
        ...{ ...amounts, closing: money(closing) },
        ...{ reckoned: money(reckoned), difference: money(closing - reckoned) },
      })}
    </strong>
  ) : (
    <span className="block">{fill(agrees, { ...amounts, closing: money(closing) })}</span>
  );
}

export default function StatementSums(props: Omit<Props, 'sums'> & { sums: Sums }) {
  const { labels, formats, sums } = props;
  const words = labels.statement;
  const { total, members, other, open, gone } = sums;
  const amounts = {
    ...{ total: formats.money(total), members: formats.money(members) },
    ...{ other: formats.money(other), open: formats.money(open) },
  };
  return (
    <>
      <span className="block">
        {fill(words.tie, amounts)}
        {gone !== 0 && ` + ${fill(words.gone, { amount: formats.money(gone) })}`}
      </span>
      <BankBalances {...props} />
    </>
  );
}
