// A line of a statement, and its payer: the possible members with what they owe, and what speaks against each.

import { useRef, useState, type KeyboardEventHandler } from 'react';
import type { FeeMember } from '../../../lib/api/fees.ts';
import type { StatementLine as Line, StatementPayer } from '../../../lib/api/statements.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import type { FeesWords } from '../words.ts';
import { fill } from '../../../lib/widgets/words.ts';
import SureButton from '../../ui/SureButton.tsx';
import FindMember, { balanceText } from './FindMember.tsx';
import { chosenMark } from './use-line-keys.ts';

interface Props {
  line: Line;
  labels: FeesWords;
  formats: FeeFormats;
  /** The possible payers, the likeliest first. */
  members: readonly StatementPayer[];
  chosen: StatementPayer | undefined;
  onChoose: (key: string, member: StatementPayer | null) => void;
  /** Marks the line as paying no fee; left out where that is not possible yet. */
  onAside: ((key: string) => void) | undefined;
  /** Called once a payer was found by the search: the next line is to be looked at. */
  onNext: (row: HTMLTableRowElement | null) => void;
  /** Of what chooses: the keys that lead through the lines. */
  onKeyDown: KeyboardEventHandler;
}

const nameOf = ({ name, memberNumber }: FeeMember) => `${name} · ${memberNumber}`;

export default function StatementLine(props: Props) {
  const { line, labels, formats, members, chosen, onChoose, onAside, onNext, onKeyDown } = props;
  const [finding, setFinding] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  const words = labels.statement;
  const offered = chosen && !members.some(({ id }) => id === chosen.id) ? [chosen, ...members] : members;
  const amount = formats.money(line.amount);
  const named = { amount, date: formats.day(line.day) };
  return (
    <tr ref={row} {...{ [chosenMark]: chosen ? '' : undefined }}>
      <td className="fee-line-day">{formats.day(line.day)}</td>
      <td className="fee-amount fee-line-amount">{amount}</td>
      <td className="fee-line-details">{line.details}</td>
      <td>
        {offered.map((member) => (
          <label className="flex min-h-touch items-center gap-3 lg:min-h-8" key={member.id}>
            <input
              className="h-5 w-5 shrink-0"
              type="checkbox"
              onKeyDown={onKeyDown}
              checked={chosen?.id === member.id}
              onChange={({ currentTarget: { checked } }) => onChoose(line.key, checked ? member : null)}
            />
            <span className="min-w-0">
              {nameOf(member)}
              <span className="block text-muted lg:ms-2 lg:inline">
                {balanceText(member.balance, labels, formats)}
              </span>
            </span>
          </label>
        ))}
        {line.doubts.length > 0 && (
          <p className="text-warning-text">{line.doubts.map((doubt) => words.doubts[doubt]).join(' · ')}</p>
        )}
        {finding ? (
          <FindMember
            labels={labels}
            formats={formats}
            title={fill(words.whose, { amount })}
            onChoose={(member) => {
              setFinding(false);
              onChoose(line.key, member);
              onNext(row.current);
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6">
            <button
              className="link min-h-touch text-small lg:min-h-8"
              type="button"
              data-pick
              onKeyDown={onKeyDown}
              aria-label={fill(words.pickNamed, named)}
              onClick={() => setFinding(true)}
            >
              {words.pick}
            </button>
            {onAside && (
              <SureButton
                label={words.aside}
                name={fill(words.asideNamed, named)}
                question={fill(words.sureAside, { amount })}
                yes={words.yesAside}
                no={labels.payment.no}
                busy={false}
                onSure={() => onAside(line.key)}
              />
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
