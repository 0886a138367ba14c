// Says of lines of a statement that they are not from a member, and what they are.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { incomeKinds, type Income, type IncomeKind } from '../api/statements.ts';
import Button from '../../../core/ui/Button.tsx';
import { SelectField, TextField } from '../../../core/ui/fields.tsx';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  label: string;
  /** A name for those who do not see the text beside it. */
  name?: string;
  className?: string;
  /** What it was said to be before: it is proposed. */
  before?: Income | undefined;
  /** Returns whether it was done. */
  onIncome: (income: Income) => Promise<boolean>;
}

export default function NotFromMember(props: Props) {
  const { label, name = label, className = 'button-quiet', before, onIncome } = props;
  const labels = useWords('cashier');
  const words = labels.statement;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<IncomeKind | ''>(before?.income ?? '');
  const [note, setNote] = useState(before?.note ?? '');
  const [wasTried, setTried] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const button = useFocusBack(isOpen);
  const lacksNote = kind === 'other' && !note.trim();

  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!kind || lacksNote) document.getElementById(kind ? `${id}-note` : `${id}-kind`)?.focus();
    else if (await onIncome({ income: kind, note: note.trim() })) setOpen(false);
  }

  if (!isOpen)
    return (
      <Button label={label} className={className} name={name} ref={button} onClick={() => setOpen(true)} />
    );
  return (
    <form
      className="w-full space-y-3 border-s-2 border-line ps-4"
      aria-label={name}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        id={`${id}-kind`}
        label={words.incomeKind}
        error={wasTried && !kind ? words.badKind : undefined}
        ref={first}
        value={kind}
        onChoose={(value) => setKind(value as IncomeKind | '')}
        none={words.choose}
        options={incomeKinds.map((one) => [one, labels.incomes[one]])}
      />
      <TextField
        id={`${id}-note`}
        label={words.incomeNote}
        error={wasTried && lacksNote ? words.badNote : undefined}
        maxLength={200}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button label={words.useIncome} type="submit" />
        <Button
          label={words.cancelShares}
          className="link min-h-touch text-small"
          onClick={() => setOpen(false)}
        />
      </div>
    </form>
  );
}
