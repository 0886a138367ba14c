// The form that matches the columns of the office's table: filled in once, then remembered.

import { useId, useState, type SubmitEvent } from 'react';
import {
  importColumns,
  type ImportColumn,
  type ImportColumns,
  type ImportDefaults,
  type ImportPreview,
} from '../../core/api/bulk-actions.ts';
import { memberKinds } from '../../core/api/member.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import Button from '../../core/ui/Button.tsx';
import { dayIn } from '../../core/ui/day-input.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { DayField, SelectField } from '../../core/ui/fields.tsx';
import { useOffered } from '../../core/ui/page-facts.ts';
import SampleTable, { columnNames } from '../../core/ui/SampleTable.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  preview: ImportPreview;
  defaults: ImportDefaults;
  busy: boolean;
  onRead: (columns: ImportColumns, defaults: ImportDefaults) => void;
}

export default function ImportColumnsForm({ preview, defaults, busy, onRead }: Props) {
  const { import: words, malformed } = useWords('member-list');
  const { fields } = useWords('changes');
  const { kinds } = useWords('members').card;
  const { tag } = useFormat();
  const offered = useOffered();
  const id = useId();
  const [isBadDay, setBadDay] = useState(false);
  const { header, sample, columns, isRemembered, faults } = preview;
  const isOpen = faults.some(({ reason }) => reason === 'no-column');
  const getColumnName = (column: ImportColumn) => (column === 'firstName' ? words.firstName : fields[column]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const chosen = importColumns.flatMap((column) =>
      text(column) === '' ? [] : [[column, Number(text(column))] as const],
    );
    const kind = memberKinds.find((known) => known === text('defaultKind'));
    const validUntil = dayIn(data, 'defaultValidUntil');
    const isBad = !validUntil && text('defaultValidUntil').trim() !== '';
    setBadDay(isBad);
    if (isBad) {
      document.getElementById(`${id}-until`)?.focus();
      return;
    }
    onRead(Object.fromEntries(chosen), { ...(kind && { kind }), ...(validUntil && { validUntil }) });
  }

  return (
    <details open={isOpen || undefined} className="border-y border-line">
      <summary className="fold">{words.columns}</summary>
      <form className="space-y-4 pb-4" noValidate onSubmit={send} key={JSON.stringify(columns)}>
        <p className="text-small text-muted">{isRemembered ? words.remembered : words.guess}</p>
        <SampleTable className="member-sample" label={words.columns} header={header} sample={sample} />
        <div className="grid gap-4 sm:grid-cols-2">
          {importColumns.map((column) => (
            <SelectField
              key={column}
              label={getColumnName(column)}
              name={column}
              defaultValue={columns[column] ?? ''}
              none={words.notThere}
              options={columnNames(header).map((name, at) => [at, name])}
            />
          ))}
        </div>
        <FieldGroup legend={words.defaults}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={fields.kind}
              name="defaultKind"
              defaultValue={defaults.kind ?? ''}
              none={words.noDefault}
              options={offered.map((kind) => [kind, kinds[kind]])}
            />
            <DayField
              id={`${id}-until`}
              label={fields.validUntil}
              error={isBadDay ? malformed.validUntil : undefined}
              name="defaultValidUntil"
              defaultValue={typedDay(defaults.validUntil ?? '', tag)}
            />
          </div>
        </FieldGroup>
        <Button label={words.read} type="submit" busy={busy} />
      </form>
    </details>
  );
}
