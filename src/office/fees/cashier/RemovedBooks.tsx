// The fees and payments of removed members: numbers, days and sums, no persons.

import { listRemovedBooks } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { dueName, PaymentLine } from '../lines.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

const sumOf = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

export default function RemovedBooks() {
  const { removed: words } = useWords('cashier');
  const names = useWords('books');
  const formats = useFormat('long');
  const resource = useResource(listRemovedBooks, 'removed');
  return (
    <Loaded
      resource={resource}
      isEmpty={({ books }) => !books.length}
      empty={<p role="status">{words.none}</p>}
    >
      {({ books }) => (
        <ul className="border-t border-line">
          {books.map(({ memberNumber, until, dues, payments }) => (
            <li className="space-y-3 border-b border-line py-4" key={`${memberNumber} ${until}`}>
              <h3 className="text-body font-semibold">{fill(words.member, { number: memberNumber })}</h3>
              <ul className="space-y-2 border-s-2 border-line ps-4">
                {dues.map(({ id, kind, year, amount }) => (
                  <li className="flex flex-wrap justify-between gap-x-4" key={`due ${id}`}>
                    <span>
                      {dueName(kind, names)} {year}
                    </span>
                    <span className="font-semibold">{formats.money(amount)}</span>
                  </li>
                ))}
                {payments.map((payment) => (
                  <li key={`payment ${payment.id}`}>
                    <PaymentLine payment={payment} />
                  </li>
                ))}
              </ul>
              <p className="text-small text-muted">
                {fill(words.sums, {
                  due: formats.money(sumOf(dues)),
                  paid: formats.money(sumOf(payments)),
                  date: formats.day(until),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
