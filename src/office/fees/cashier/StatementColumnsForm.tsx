// The form that matches the columns of a bank's statement: filled in once, then remembered.

import { useState, type SubmitEvent } from 'react';
import type { StatementColumns, StatementPreview } from '../api/statements.ts';
import Button from '../../../core/ui/Button.tsx';
import FieldGroup from '../../../core/ui/FieldGroup.tsx';
import { CheckField, SelectField } from '../../../core/ui/fields.tsx';
import SampleTable, { columnNames } from '../../../core/ui/SampleTable.tsx';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  preview: StatementPreview;
  busy: boolean;
  onColumns: (columns: StatementColumns) => void;
}

export default function StatementColumnsForm({ preview, busy, onColumns }: Props) {
  const { statement: words } = useWords('cashier');
  const { header, sample, columns, remembered, unread } = preview;
  const { failure, submit } = useSubmit<FormFailure<'day' | 'amount' | 'sign' | 'details'>>();
  /** True once the user has checked the columns and had the file read with them. */
  const [wasRead, setRead] = useState(false);
  const isAsked = !columns || !(remembered || wasRead) || unread.some(({ reason }) => reason === 'sign');
  const [isOpen, setOpen] = useState<boolean>();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const place = (name: string) => Number(data.get(name) || NaN);
    const details = data.getAll('details').map(Number);
    const [day, amount] = [place('day'), place('amount')];
    const sign = data.get('sign') ? place('sign') : null;
    const wrong = {
      ...(Number.isNaN(day) && { day: words.choose }),
      ...((Number.isNaN(amount) || amount === day) && { amount: words.choose }),
      ...((sign === day || sign === amount) && { sign: words.choose }),
      ...(!details.length && { details: words.choose }),
    };
    await submit(
      async () => {
        setRead(true);
        setOpen(undefined);
        onColumns({ day, amount, details, sign });
      },
      { form, wrong },
    );
  }

  const names = columnNames(header);
  const chosen = columns && [
    columns.day,
    columns.amount,
    ...(columns.sign === undefined || columns.sign === null ? [] : [columns.sign]),
    ...columns.details,
  ];
  return (
    <details
      open={isOpen ?? isAsked}
      className="border-y border-line"
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className="fold">
        {words.columns}
        {chosen && (
          <span className="ms-2 font-normal text-muted">{chosen.map((at) => names[at]).join(' · ')}</span>
        )}
      </summary>
      <form className="space-y-4 pb-4" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-small text-muted">{remembered ? words.remembered : words.guess}</p>
        <SampleTable className="fee-sample" label={words.columns} header={header} sample={sample} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['day', 'amount', 'sign'] as const).map((name) => (
            <SelectField
              key={name}
              label={words[name]}
              name={name}
              error={failure.fields[name]}
              required={name !== 'sign'}
              defaultValue={String(columns?.[name] ?? '')}
              none={name === 'sign' ? words.noSign : words.choose}
              options={names.map((column, at) => [at, column])}
            />
          ))}
        </div>
        <FieldGroup legend={words.details} error={failure.fields.details}>
          <div className="flex flex-wrap gap-x-6">
            {names.map((column, at) => (
              <CheckField key={at} name="details" value={at} defaultChecked={columns?.details.includes(at)}>
                {column}
              </CheckField>
            ))}
          </div>
        </FieldGroup>
        <Button label={words.read} type="submit" busy={busy} />
      </form>
    </details>
  );
}
