// The list of members' fees: paid, owed, expiring memberships, and the books of removed members. The address contains search,
// filter and page.

import { feeFilters, feesPage, type FeeFilter } from '../../../core/api/fees.ts';
import { call, feesFileUrl, listFees } from '../calls.ts';
import { sumAmounts } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { SelectField } from '../../../core/ui/fields.tsx';
import ListSearch from '../../../core/ui/ListSearch.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { pageIn } from '../../../core/ui/use-query.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { balanceText, membershipText } from './FindMember.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { dueName, PaymentLine } from '../lines.tsx';

/** The fees and payments of removed members: numbers, days and sums, but no personal data. */
function RemovedBooks() {
  const { removed: words } = useWords('cashier');
  const names = useWords('books');
  const formats = useFormat('long');
  const resource = useResource(() => call('GET', '/api/fees/removed'), 'removed');
  return (
    <Loaded resource={resource} list="books" empty={<p role="status">{words.none}</p>}>
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
                  due: formats.money(sumAmounts(dues)),
                  paid: formats.money(sumAmounts(payments)),
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

interface Query {
  search: string;
  filter: string;
  page: string;
}

interface Props {
  query: Query;
  onQuery: (change: Partial<Query>, options?: { step?: boolean }) => void;
  onMember: (id: string) => void;
}

/** The books of removed members belong to no member, so they are a separate list. */
const removed = 'removed';
const filters = [...feeFilters, removed] as const;

function MemberResults({ query, onQuery, onMember }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const { search } = query;
  const page = pageIn(query);
  const filter: FeeFilter = feeFilters.find((known) => known === query.filter) ?? 'all';
  const resource = useResource(() => listFees({ search, filter, page }), `${filter} ${page} ${search}`);
  const total = resource.data?.total ?? 0;
  const words = labels.list;

  return (
    <>
      <Loaded resource={resource} list="members" empty={<p role="status">{words.none}</p>}>
        {({ members, owed }) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-6 text-small">
              <span role="status">{fill(words.found, { count: total, amount: formats.money(owed) })}</span>
              <a
                className="link inline-flex min-h-touch items-center"
                href={feesFileUrl({ search, filter })}
                download
              >
                {words.export}
              </a>
            </p>
            <ul className="border-t border-line">
              {members.map((member) => (
                <li className="border-b border-line" key={member.id}>
                  <Button
                    className="flex min-h-touch w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-start hover:bg-raised"
                    onClick={() => onMember(member.id)}
                  >
                    <span className="min-w-0 flex-1 basis-48">
                      <span className="font-semibold">{member.name}</span>
                      <span className="block text-small text-muted">
                        {member.memberNumber} · {labels.kinds[member.kind]} ·{' '}
                        {membershipText(member, labels, formats)}
                      </span>
                    </span>
                    <span className="text-small sm:text-end">
                      {balanceText(member.balance, labels, formats)}
                      {member.overdue > 0 && (
                        <span className="block font-semibold text-warning-text">
                          {fill(words.overdue, { amount: formats.money(member.overdue) })}
                        </span>
                      )}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Pager
        label={labels.views.list}
        total={total}
        size={feesPage}
        page={page}
        onTurn={(next) => onQuery({ page: String(next) }, { step: true })}
      />
    </>
  );
}

export default function FeesListView(props: Props) {
  const labels = useWords('cashier');
  const { query, onQuery } = props;
  const words = labels.list;
  const filter = filters.find((known) => known === query.filter) ?? 'all';
  return (
    <section className="space-y-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {filter !== removed && (
          <ListSearch
            label={words.search}
            search={query.search}
            onSearch={(next) => onQuery({ search: next, page: '1' })}
          />
        )}
        <div className="min-w-0 flex-1 basis-60">
          <SelectField
            label={words.filter}
            value={filter}
            onChoose={(value) => onQuery({ filter: value, page: '1' }, { step: true })}
            options={filters.map((name) => [name, words.filters[name]])}
          />
        </div>
      </div>
      {filter === removed ? <RemovedBooks /> : <MemberResults {...props} />}
    </section>
  );
}
