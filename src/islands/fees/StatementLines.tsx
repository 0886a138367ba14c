// The lines of a statement, and whose payment each is: those recognised by the reference are taken, proposals are
// confirmed, and of others the member is chosen or they stay out.

import { useState } from 'react';
import type { FeeMember, StatementLine } from '../../lib/api/fees.ts';
import type { FeeFormats } from '../../lib/fees/format.ts';
import type { FeesWords } from '../../lib/fees/words.ts';
import { fill } from '../../lib/widgets/words.ts';
import SureButton from '../forms/SureButton.tsx';
import FindMember from './FindMember.tsx';
import type { Choices } from './use-choices.ts';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  lines: readonly StatementLine[];
  choices: Choices;
  onChoose: (key: string, member: FeeMember | null) => void;
  /** Says of a line that it pays no fee; left out where that cannot be said yet. */
  onAside?: (key: string) => void;
}

const nameOf = ({ name, memberNumber }: FeeMember) => `${name} · ${memberNumber}`;

function Line({
  line,
  labels,
  formats,
  choices,
  onChoose,
  onAside,
}: Omit<Props, 'lines'> & { line: StatementLine }) {
  const [finding, setFinding] = useState(false);
  const words = labels.statement;
  const chosen = choices[line.key];
  const offered =
    chosen && !line.members.some(({ id }) => id === chosen.id) ? [chosen, ...line.members] : line.members;
  const amount = formats.money(line.amount);
  return (
    <li className="space-y-1 border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{formats.day(line.day)}</span>
        <span className="fee-amount">{amount}</span>
      </p>
      <p className="text-small text-muted">{line.details}</p>
      {offered.map((member) => (
        <label className="flex min-h-touch items-center gap-3" key={member.id}>
          <input
            className="h-5 w-5 shrink-0"
            type="checkbox"
            checked={chosen?.id === member.id}
            onChange={({ currentTarget: { checked } }) => onChoose(line.key, checked ? member : null)}
          />
          {nameOf(member)}
        </label>
      ))}
      {finding ? (
        <FindMember
          labels={labels}
          formats={formats}
          title={fill(words.whose, { amount })}
          onFound={(member) => {
            setFinding(false);
            onChoose(line.key, member);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button
            className="link min-h-touch text-small"
            type="button"
            aria-label={fill(words.pickNamed, { amount, date: formats.day(line.day) })}
            onClick={() => setFinding(true)}
          >
            {words.pick}
          </button>
          {onAside && (
            <SureButton
              label={words.aside}
              name={fill(words.asideNamed, { amount, date: formats.day(line.day) })}
              question={fill(words.sureAside, { amount })}
              yes={words.yesAside}
              no={labels.payment.no}
              busy={false}
              onSure={() => onAside(line.key)}
            />
          )}
        </div>
      )}
    </li>
  );
}

export default function StatementLines({ lines, ...rest }: Props) {
  const words = rest.labels.statement;
  const [open, setOpen] = useState(false);
  const sure = lines.filter(({ by }) => by === 'reference');
  const proposed = lines.filter(({ by }) => by !== undefined && by !== 'reference');
  const unmatched = lines.filter(({ by }) => by === undefined);
  const list = (some: readonly StatementLine[]) => (
    <ul className="border-t border-line">
      {some.map((line) => (
        <Line key={line.key} line={line} {...rest} />
      ))}
    </ul>
  );
  const single = proposed.filter(({ members }) => members.length === 1);
  return (
    <div className="space-y-8">
      {sure.length > 0 && (
        <details
          className="border-y border-line"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
            {fill(words.sure, { count: sure.length })}
          </summary>
          {open && list(sure)}
        </details>
      )}
      {proposed.length > 0 && (
        <section>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
            <h3 className="text-body font-semibold">{fill(words.proposed, { count: proposed.length })}</h3>
            {single.length > 1 && (
              <button
                className="link min-h-touch text-small"
                type="button"
                onClick={() => {
                  for (const { key, members } of single) rest.onChoose(key, members[0] ?? null);
                }}
              >
                {words.confirmAll}
              </button>
            )}
          </div>
          {list(proposed)}
        </section>
      )}
      {unmatched.length > 0 && (
        <section>
          <h3 className="mb-2 text-body font-semibold">
            {fill(words.unmatched, { count: unmatched.length })}
          </h3>
          {list(unmatched)}
        </section>
      )}
    </div>
  );
}
