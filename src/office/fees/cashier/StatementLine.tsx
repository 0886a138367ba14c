// A line of a statement and its payer: the possible members with what they owe, and the reasons for doubt.

import { useEffect, useRef, useState, type KeyboardEventHandler } from 'react';
import type { FeeMember } from '../../../core/api/fees.ts';
import type { Income, StatementLine as Line, StatementPayer } from '../api/statements.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { fill } from '../../../core/widgets/words.ts';
import FindMember, { balanceText, stateText } from './FindMember.tsx';
import LineShares from './LineShares.tsx';
import NotFromMember from './NotFromMember.tsx';
import { proposedShares, type ChosenShare } from './use-choices.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { chosenMark, lineMark } from './use-line-keys.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  line: Line;
  /** The possible payers, likeliest first. */
  members: readonly StatementPayer[];
  chosen: readonly ChosenShare[] | undefined;
  onChoose: (key: string, shares: readonly ChosenShare[] | null) => void;
  /** Marks the line as not from a member, and returns whether it succeeded; omitted if this is not possible yet. */
  onIncome: ((key: string, income: Income) => Promise<boolean>) | undefined;
  /** Called when the line is about to leave the list. */
  onLeft: (row: HTMLTableRowElement | null) => void;
  /** Called when the search has found a payer, to go to the next line. */
  onNext: (row: HTMLTableRowElement | null) => void;
  /** Handles the keys for moving through the lines; attached to the controls. */
  onKeyDown: KeyboardEventHandler;
}

const formatMember = ({ name, memberNumber }: FeeMember) => `${name} · ${memberNumber}`;

export default function StatementLine(props: Props) {
  const { line, members, chosen, onChoose, onIncome, onLeft, onNext, onKeyDown } = props;
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const [open, setOpen] = useState<'find' | 'share' | ''>('');
  const [showsAll, setShowsAll] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const pick = useFocusBack(open === 'find');
  const share = useFocusBack(open === 'share');
  const words = labels.statement;
  const single = chosen?.length === 1 ? chosen[0]?.member : undefined;
  const offered = single && !members.some(({ id }) => id === single.id) ? [single, ...members] : members;
  const proposed = proposedShares(line, members);
  const shared = chosen && chosen.length > 1 ? chosen : proposed;
  // The members named in the line, or the chosen one; their amounts are still to be entered.
  const named = line.shares?.map(({ member }) => member) ?? (single ? [single.id] : []);
  const begun = offered.filter(({ id }) => named.includes(id)).map((member) => ({ member, amount: 0 }));
  const income = typeof line.before === 'object' && 'income' in line.before ? line.before : undefined;
  const whole = (member: StatementPayer) => [{ member, amount: line.amount }];
  /** True if the line is certain and accepted: it is shown on one line of the table. */
  const isSettled = line.isCertain && single !== undefined && single.id === members[0]?.id;
  // One suggestion and any chosen member; the others on request.
  const shown = showsAll
    ? offered
    : offered.filter(({ id }, at) => [single?.id, line.before].includes(id) || (!shared && at === 0));
  const firstHidden = useRef(0);
  const showAll = () => {
    firstHidden.current = shown.length + (shared ? 1 : 0);
    setShowsAll(true);
  };
  useEffect(() => {
    if (showsAll) choices.current?.querySelectorAll('input')[firstHidden.current]?.focus();
  }, [showsAll]);
  const amount = formats.money(line.amount);
  const payment = { amount, date: formats.day(line.day) };
  const more = { ...payment, count: offered.length - shown.length };
  const openers = [
    ['find', 'data-pick', pick, words.pick, words.pickNamed] as const,
    ...(line.lineAmount === undefined
      ? [['share', 'data-share', share, words.share, words.shareNamed] as const]
      : []),
  ];
  return (
    <tr
      className={isSettled ? 'fee-line-settled' : undefined}
      ref={row}
      {...{ [lineMark]: '', [chosenMark]: chosen ? '' : undefined }}
    >
      <td className="fee-line-day">{typedDay(line.day, formats.tag)}</td>
      <td className="fee-amount">{amount}</td>
      <td className="fee-line-details">
        {line.details}
        {line.lineAmount !== undefined && (
          <span className="block">{fill(words.isShare, { amount: formats.money(line.lineAmount) })}</span>
        )}
        {line.seen !== undefined && <span className="block">{fill(words.seenAs, { text: line.seen })}</span>}
        {income && (
          <span className="block">
            {fill(words.before, { choice: income.note || labels.incomes[income.income] })}
          </span>
        )}
        {line.doubts.length > 0 && (
          <span className="text-warning-text">
            {' · '}
            {line.doubts.map((doubt) => words.doubts[doubt]).join(' · ')}
          </span>
        )}
      </td>
      <td>
        <div className="fee-line-choices" ref={choices}>
          {shared && (
            <CheckField
              className="fee-line-choice"
              onKeyDown={onKeyDown}
              checked={chosen !== undefined && chosen.length > 1}
              onCheck={(checked) => onChoose(line.key, checked ? shared : null)}
            >
              <span className="min-w-0">
                {shared.map(({ member, amount: part }) => (
                  <span className="block" key={member.id}>
                    {formatMember(member)} <span className="text-muted">{formats.money(part)}</span>
                  </span>
                ))}
                {shared === proposed && Array.isArray(line.before) && (
                  <span className="block text-muted">{words.chosenBefore}</span>
                )}
              </span>
            </CheckField>
          )}
          {shown.map((member) => (
            <CheckField
              className="fee-line-choice"
              key={member.id}
              onKeyDown={onKeyDown}
              checked={single?.id === member.id}
              onCheck={(checked) => onChoose(line.key, checked ? whole(member) : null)}
            >
              <span className="min-w-0">
                {formatMember(member)}
                <span className="block text-muted lg:ms-2 lg:inline">
                  {[
                    stateText(member, labels),
                    balanceText(member.balance, labels, formats),
                    member.id === line.before && words.chosenBefore,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </CheckField>
          ))}
          {!isSettled && more.count > 0 && (
            <LinkButton
              label={fill(words.more, more)}
              className="lg:min-h-7"
              data-more
              onKeyDown={onKeyDown}
              name={fill(words.moreNamed, more)}
              onClick={showAll}
            />
          )}
          {!open && !isSettled && (
            <>
              {openers.map(([what, mark, button, text, name]) => (
                <LinkButton
                  label={text}
                  className="lg:min-h-7"
                  key={what}
                  {...{ [mark]: '' }}
                  ref={button}
                  onKeyDown={onKeyDown}
                  name={fill(name, payment)}
                  onClick={() => setOpen(what)}
                />
              ))}
              {onIncome && (
                <NotFromMember
                  label={words.notMember}
                  name={fill(words.notMemberNamed, payment)}
                  className="link min-h-touch lg:min-h-7"
                  keep={line.key}
                  before={income}
                  onIncome={async (chosenIncome) => {
                    const isDone = await onIncome(line.key, chosenIncome);
                    if (isDone) onLeft(row.current);
                    return isDone;
                  }}
                />
              )}
            </>
          )}
        </div>
        {open === 'find' && (
          <>
            <FindMember
              title={fill(words.whose, { amount })}
              onChoose={(member) => {
                setOpen('');
                onChoose(line.key, whole(member));
                onNext(row.current);
              }}
            />
            <LinkButton label={words.cancelShares} small onClick={() => setOpen('')} />
          </>
        )}
        {open === 'share' && (
          <LineShares
            amount={line.amount}
            initial={shared ?? begun}
            onCancel={() => setOpen('')}
            onDone={(shares) => {
              setOpen('');
              onChoose(line.key, shares);
              onNext(row.current);
            }}
          />
        )}
      </td>
    </tr>
  );
}
