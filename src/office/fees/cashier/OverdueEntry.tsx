// A member with overdue fees: the fees, the last reminder, and the text of the next.

import { useState } from 'react';
import type { OverdueMember, ReminderText } from '../../../core/api/fees.ts';
import { getReminderTexts } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { dueName } from '../lines.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  member: OverdueMember;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export default function OverdueEntry({ member, isChosen, onChoose }: Props) {
  const labels = useWords('cashier');
  const names = useWords('books');
  const formats = useFormat('long');
  const words = labels.reminders;
  const { name, memberNumber, amount, dues, hasEmail, remindedAt, isRecent } = member;
  const { problem, submit } = useAction(labels);
  const [text, setText] = useState<ReminderText | null>(null);
  const show = () =>
    submit(async () => {
      const { texts } = await getReminderTexts([member.id]);
      setText(texts[0] ?? null);
    });
  const date = remindedAt && formats.moment(remindedAt);

  return (
    <li className="border-b border-line py-3">
      <label className="flex min-h-touch items-start gap-3">
        <input
          className="mt-1 check"
          type="checkbox"
          checked={isChosen && !isRecent}
          disabled={isRecent}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-semibold">{name}</span> · {memberNumber}
            </span>
            <span className="font-semibold">{formats.money(amount)}</span>
          </span>
          {dues.map((due, at) => (
            <span className="block text-small text-muted" key={at}>
              {dueName(due.kind, names)} {due.year}:{' '}
              {fill(words.open, { amount: formats.money(due.amount), date: formats.day(due.dueOn) })}
            </span>
          ))}
          {!hasEmail && <span className="block text-small">{words.paper}</span>}
          {date && (
            <span className="block text-small">
              {fill(isRecent ? words.recent : words.reminded, { date })}
            </span>
          )}
        </span>
      </label>
      <LinkButton
        label={words.show}
        small
        aria-expanded={text !== null}
        name={fill(words.showNamed, { name })}
        onClick={() => (text ? setText(null) : void show())}
      />
      {problem}
      {text && (
        <div className="space-y-2 rounded border border-line bg-raised p-4 text-small" lang={text.locale}>
          <p className="font-semibold">{text.subject}</p>
          <p className="whitespace-pre-line break-words">{hasEmail ? text.text : text.body}</p>
        </div>
      )}
    </li>
  );
}
