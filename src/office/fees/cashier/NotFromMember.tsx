// Marks lines of a statement as not from a member, and says what they are.

import { useState, type SubmitEvent } from 'react';
import { incomeKinds, type Income } from '../api/statements.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import { SelectField, TextField } from '../../../core/ui/fields.tsx';
import { takeFocus } from '../../../core/ui/take-focus.ts';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  label: string;
  /** The accessible name, for users who do not see the text beside the button. */
  name?: string;
  className?: string;
  /** Identifies the lines for kept input. */
  keep: string;
  /** The earlier choice, which is suggested. */
  before?: Income | undefined;
  /** Returns whether it succeeded. */
  onIncome: (income: Income) => Promise<boolean>;
}

export default function NotFromMember(props: Props) {
  const { label, name = label, className = 'button-quiet', keep, before, onIncome } = props;
  const labels = useWords('cashier');
  const words = labels.statement;
  const [isOpen, setOpen] = useState(false);
  const { failure, submit } = useSubmit<FormFailure<'income' | 'note'>>();
  const button = useFocusBack(isOpen);

  async function use(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const kind = incomeKinds.find((one) => one === text('income'));
    const note = text('note');
    const wrong = {
      ...(!kind && { income: words.badKind }),
      ...(kind === 'other' && !note && { note: words.badNote }),
    };
    const enter = async () => {
      if (!kind || !(await onIncome({ income: kind, note }))) return { fields: {} };
      return setOpen(false);
    };
    await submit(enter, { form, wrong });
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
      onSubmit={(event) => void use(event)}
      ref={takeFocus}
    >
      <SelectField
        label={words.incomeKind}
        error={failure.fields.income}
        name="income"
        defaultValue={before?.income}
        none={words.choose}
        options={incomeKinds.map((one) => [one, labels.incomes[one]])}
      />
      <TextField
        label={words.incomeNote}
        error={failure.fields.note}
        name="note"
        keep={`income ${keep}`}
        maxLength={200}
        defaultValue={before?.note}
      />
      <div className="flex flex-wrap gap-3">
        <Button label={words.useIncome} type="submit" />
        <LinkButton label={words.cancelShares} small onClick={() => setOpen(false)} />
      </div>
    </form>
  );
}
