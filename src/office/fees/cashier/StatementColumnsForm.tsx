// The form that matches the columns of a bank's statement: filled in once, then remembered.

import { useState, type SubmitEvent } from 'react';
import type { StatementColumns, StatementPreview } from '../api/statements.ts';
import Button from '../../../core/ui/Button.tsx';
import { CheckField, SelectField } from '../../../core/ui/fields.tsx';
import SampleTable, { columnNames } from '../../../core/ui/SampleTable.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  preview: StatementPreview;
  busy: boolean;
  onColumns: (columns: StatementColumns) => void;
}

export default function StatementColumnsForm({ preview, busy, onColumns }: Props) {
  const { statement: words } = useWords('cashier');
  const { header, sample, columns, remembered, unread } = preview;
  const [wrong, setWrong] = useState(false);
  /** True once the user has checked the columns and had the file read with them. */
  const [wasRead, setRead] = useState(false);
  const isAsked = !columns || !(remembered || wasRead) || unread.some(({ reason }) => reason === 'sign');
  const [isOpen, setOpen] = useState<boolean>();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const place = (name: string) => Number(data.get(name) || NaN);
    const details = data.getAll('details').map(Number);
    const [day, amount] = [place('day'), place('amount')];
    const sign = data.get('sign') ? place('sign') : null;
    const isWhole =
      !Number.isNaN(day) &&
      !Number.isNaN(amount) &&
      new Set([day, amount, sign]).size === 3 &&
      details.length > 0;
    setWrong(!isWhole);
    if (!isWhole) return;
    setRead(true);
    setOpen(undefined);
    onColumns({ day, amount, details, sign });
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
      <form className="space-y-4 pb-4" onSubmit={send}>
        <p
          className={`text-small ${wrong ? 'text-error-text' : 'text-muted'}`}
          role={wrong ? 'alert' : undefined}
        >
          {remembered ? words.remembered : words.guess}
        </p>
        <SampleTable className="fee-sample" label={words.columns} header={header} sample={sample} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['day', 'amount', 'sign'] as const).map((name) => (
            <SelectField
              key={name}
              label={words[name]}
              name={name}
              required={name !== 'sign'}
              defaultValue={String(columns?.[name] ?? '')}
              none={name === 'sign' ? words.noSign : words.choose}
              options={names.map((column, at) => [at, column])}
            />
          ))}
        </div>
        <fieldset>
          <legend className="font-semibold">{words.details}</legend>
          <div className="flex flex-wrap gap-x-6">
            {names.map((column, at) => (
              <CheckField key={at} name="details" value={at} defaultChecked={columns?.details.includes(at)}>
                {column}
              </CheckField>
            ))}
          </div>
        </fieldset>
        <Button label={words.read} type="submit" busy={busy} />
      </form>
    </details>
  );
}
