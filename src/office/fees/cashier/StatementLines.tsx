// The lines of a statement as a table: grouped by how well they match, searchable, sortable and paged.

import { useId, useState } from 'react';
import type { Income, StatementLine as Line, StatementPayer } from '../api/statements.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { sumAmounts } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { RadioField, SelectField, TextField } from '../../../core/ui/fields.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import NotFromMember from './NotFromMember.tsx';
import StatementLine from './StatementLine.tsx';
import { wasPayment, type Choices, type ChosenShare } from './use-choices.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  lines: readonly Line[];
  members: readonly StatementPayer[];
  choices: Choices;
  onChoose: (key: string, shares: readonly ChosenShare[] | null) => void;
  /** Accepts the suggestions for several lines. */
  onConfirm: (lines: readonly Line[]) => void;
  /** Marks lines as not from a member, and returns whether it succeeded; omitted if this is not possible yet. */
  onIncome?: (keys: readonly string[], income: Income) => Promise<boolean>;
}

const states = ['sure', 'proposed', 'unmatched', 'seen'] as const;
type State = (typeof states)[number];

const getState = ({ isCertain, members, seen }: Line): State =>
  seen !== undefined ? 'seen' : isCertain ? 'sure' : members.length ? 'proposed' : 'unmatched';

const orders = {
  file: () => 0,
  day: (a: Line, b: Line) => a.day.localeCompare(b.day),
  amount: (a: Line, b: Line) => b.amount - a.amount,
};
type Order = keyof typeof orders;

/** Lines on a page. */
const onPage = 50;

export default function StatementLines({ lines, members, choices, onChoose, onConfirm, onIncome }: Props) {
  const { statement: words } = useWords('cashier');
  const formats = useFormat('long');
  const id = useId();
  const [state, setState] = useState<State | ''>('');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('file');
  const [page, setPage] = useState(1);
  const [folded, setFolded] = useState<boolean>();
  const byId = new Map(members.map((member) => [member.id, member]));
  const listMembers = ({ members: ids, shares = [] }: Line) =>
    [...new Set([...ids, ...shares.map(({ member }) => member)])].flatMap((id) => byId.get(id) ?? []);
  const toText = (line: Line) =>
    fold(
      [
        line.details,
        formats.day(line.day),
        typedDay(line.day, formats.tag),
        formats.money(line.amount),
        ...[...listMembers(line), ...(choices[line.key] ?? []).map(({ member }) => member)].map(
          ({ name, memberNumber }) => `${name} ${memberNumber}`,
        ),
      ].join(' '),
    );
  const matching = lines
    .filter((line) => (!state || getState(line) === state) && (!search || matchesWords(search, toText(line))))
    .sort(orders[order]);
  // Undecided lines come first, then certain ones, which are folded while there is something to decide.
  const certain = matching.filter(({ isCertain }) => isCertain);
  const doubtful = matching.filter(({ isCertain }) => !isCertain);
  const isFolded = folded ?? doubtful.length > 0;
  const listed = isFolded ? doubtful : [...doubtful, ...certain];
  const pages = Math.max(1, Math.ceil(listed.length / onPage));
  const at = Math.min(page, pages);
  const onThisPage = listed.slice((at - 1) * onPage, at * onPage);
  const certainHere = onThisPage.filter(({ isCertain }) => isCertain);
  const hasFold = certain.length > 0 && (certainHere.length > 0 || at === pages);
  const clear = lines.filter(({ key, isClear }) => isClear && !choices[key]);
  const before = lines.filter((line) => wasPayment(line) && !choices[line.key]);
  // Everything found by a search or filter may be marked as not from a member, except lines with a payer.
  const found = matching.length < lines.length ? matching.filter(({ key }) => !choices[key]) : [];
  const foundText = { count: found.length, amount: formats.money(sumAmounts(found)) };
  const filters = [
    { name: '' as const, text: words.all, some: lines },
    ...states
      .map((name) => ({ name, text: words[name], some: lines.filter((line) => getState(line) === name) }))
      .filter(({ name, some }) => name !== 'seen' || some.length > 0),
  ];
  const { table, onKeyDown, next, left } = useLineKeys({
    page: at,
    count: lines.length,
    onTurn(step, isOpen) {
      const nextOpen = listed.slice(at * onPage).findIndex(({ key }) => !choices[key]);
      const to = isOpen ? at + 1 + Math.floor(nextOpen / onPage) : at + step;
      const isThere = to !== at && to >= 1 && to <= pages;
      if (isThere) setPage(to);
      return isThere;
    },
  });
  const begin = (change: () => void) => {
    change();
    setPage(1);
  };
  const row = (line: Line) => (
    <StatementLine
      key={line.key}
      line={line}
      members={listMembers(line)}
      chosen={choices[line.key]}
      onChoose={onChoose}
      onIncome={onIncome && ((key, income) => onIncome([key], income))}
      onLeft={left}
      onNext={next}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">{words.show}</legend>
        <div className="fee-states">
          {filters.map(({ name, text, some }) => (
            <RadioField
              className="fee-state"
              key={name}
              name={`${id}-state`}
              checked={state === name}
              onCheck={() => begin(() => setState(name))}
            >
              <span className="font-semibold">
                {fill(text, { count: some.length })}
                <span className="block text-small font-normal text-muted">
                  {formats.money(sumAmounts(some))}
                </span>
              </span>
            </RadioField>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <div className="grow">
          <TextField
            label={words.search}
            className="field max-w-md"
            type="search"
            value={search}
            onChange={({ currentTarget: { value } }) => begin(() => setSearch(value))}
          />
        </div>
        {[[words.confirmAll, clear] as const, [words.confirmBefore, before] as const].map(
          ([text, some]) =>
            some.length > 0 && (
              <LinkButton
                label={fill(text, { count: some.length })}
                small
                key={text}
                onClick={() => onConfirm(some)}
              />
            ),
        )}
        <SelectField
          label={words.order}
          value={order}
          onChoose={(value) => begin(() => setOrder(value as Order))}
          options={(Object.keys(orders) as Order[]).map((name) => [name, words.orders[name]])}
        />
      </div>
      {onIncome && found.length > 1 && (
        <NotFromMember
          label={fill(words.notMemberAll, foundText)}
          keep={search}
          onIncome={(income) =>
            onIncome(
              found.map(({ key }) => key),
              income,
            )
          }
        />
      )}
      {doubtful.length > 0 && <p className="hidden text-tiny text-muted lg:block">{words.keys}</p>}
      {matching.length > 0 ? (
        <table className="fee-lines" ref={table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.amount}</th>
              <th scope="col">{words.details}</th>
              <th scope="col">{words.member}</th>
            </tr>
          </thead>
          <tbody>{onThisPage.filter(({ isCertain }) => !isCertain).map(row)}</tbody>
          {hasFold && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  <Button className="fold" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                    {fill(words.sure, { count: certain.length })} · {formats.money(sumAmounts(certain))}
                  </Button>
                </th>
              </tr>
              {certainHere.map(row)}
            </tbody>
          )}
        </table>
      ) : (
        <p role="status">{words.nothing}</p>
      )}
      <Pager label={words.pages} total={listed.length} size={onPage} page={at} onTurn={setPage} />
    </div>
  );
}
