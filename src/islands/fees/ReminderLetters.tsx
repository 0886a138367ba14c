// Reminders on paper, for members without an e-mail: a sheet each, with room to write the address.

import { useEffect, useRef } from 'react';
import type { OverdueMember, ReminderText } from '../../lib/api/fees.ts';
import type { FeesWords } from '../../lib/fees/words.ts';
import LetterSheet from '../letters/LetterSheet.tsx';

interface Props {
  labels: FeesWords;
  association: string;
  letters: readonly ReminderText[];
  /** With those whom the letters are for. */
  members: readonly OverdueMember[];
  onBack: () => void;
}

export default function ReminderLetters({ labels, association, letters, members, onBack }: Props) {
  const words = labels.reminders;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <section aria-label={labels.views.reminders}>
      <div className="no-print flex flex-wrap gap-3">
        <button className="button" type="button" ref={first} onClick={() => print()}>
          {words.print}
        </button>
        <button className="button-quiet" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
      {letters.map(({ member, locale, subject, body }) => {
        const { name = '', memberNumber = '' } = members.find(({ id }) => id === member) ?? {};
        return (
          <LetterSheet
            locale={locale}
            association={association}
            name={name}
            memberNumber={memberNumber}
            key={member}
          >
            <h2 className="text-h3">{subject}</h2>
            <p className="whitespace-pre-line break-words">{body}</p>
          </LetterSheet>
        );
      })}
    </section>
  );
}
