// The sums of a statement, and whether they agree with the balances stated by the bank; any difference is shown.

import type { Balances, BankImport, StatementSums as Sums } from '../api/statements.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** Incoming and outgoing totals, and the balances; omitted if they were not recorded or the file has none. */
  sums: { total: number; outgoing?: number | undefined; balances?: Balances | undefined };
}

export function BankBalances({ sums }: Props) {
  const { agrees, differs } = useWords('cashier').statement;
  const { money } = useFormat('long');
  const { total, outgoing, balances } = sums;
  if (outgoing === undefined || !balances) return null;
  const { opening, closing } = balances;
  const reckoned = opening + total - outgoing;
  const amounts = { opening: money(opening), total: money(total), outgoing: money(outgoing) };
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

export default function StatementSums({ sums }: { sums: Sums }) {
  const { statement: words } = useWords('cashier');
  const formats = useFormat('long');
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
      <BankBalances sums={sums} />
    </>
  );
}

/** What the statements of a period came to, beside the journal. */
export function StatementTies({ imports }: { imports: readonly BankImport[] }) {
  const words = useWords('journal');
  const { tag } = useFormat();
  return (
    <TitledSection className="space-y-2" title={words.statements} heading="text-h3">
      <ul className="text-small">
        {imports.map(
          ({ id, fileName, sums }) =>
            sums && (
              <li className="border-b border-line py-3" key={id}>
                <span className="fee-value block">
                  {fileName} · {typedDay(sums.from, tag)} – {typedDay(sums.until, tag)}
                </span>
                <StatementSums sums={sums} />
              </li>
            ),
        )}
      </ul>
    </TitledSection>
  );
}
