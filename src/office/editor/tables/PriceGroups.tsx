// The tables of prices, each with its title, year and decision.

import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { getTitle } from '../model/record-title.ts';
import { groupFields } from '../model/table-columns.ts';
import { getRowSchema, listFields, recordToTyped } from '../model/typed/shape.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import NewYear from '../typed/NewYear.tsx';
import { GridRowActions } from './GridRow.tsx';
import RecordFields from './RecordFields.tsx';
import { useTable } from './table-context.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { findNextAmounts, isOver, withoutNext } from '../model/new-year.ts';
import { amountHeads } from '../model/price-words.ts';
import Grid from './Grid.tsx';

const { schema } = dataKind('tariffs');
const all = listFields(schema);
const fieldNamed = (name: string) => all.find(([own]) => own === name)?.[1];
const [rows, next] = ['rows', 'next'].map(fieldNamed);
const nextFields = next ? listFields(next.kind) : [];
const decision = nextFields.filter(([name]) => name === 'acts');
const days = nextFields.filter(([name]) => name !== 'acts');

interface PriceGridProps {
  /** The name of the table in the form: `records.0`. */
  name: string;
  title: string;
}

/** The rows of a table of prices: the current amounts and, once begun, the later ones with their first day. */
function PriceGrid({ name, title }: PriceGridProps) {
  const { begin } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { getValues, setValue } = useFormContext();
  const today = useToday();
  const group = useWatch({ name }) as Data;
  const heads = amountHeads(group, today, tables, locale);
  const from = heads.next;

  function copyAllAmounts() {
    (getValues(`${name}.rows`) as Data[]).forEach((row, index) => {
      if (!row['next'] && row['amount'])
        setValue(`${name}.rows.${index}.next`, row['amount'], { shouldDirty: true });
    });
  }

  return (
    <>
      {isOver(group, today) && <p className="text-small text-warning-text">{tables.pricesOver}</p>}
      {from && (
        <div className="tables-group space-y-3" data-field={`${name}.next`}>
          <h4 className="font-semibold">{from}</h4>
          <RecordFields name={`${name}.next`} fields={decision} />
          <details open={days.some(([own]) => `${begin}.`.startsWith(`${name}.next.${own}.`))}>
            <summary className="fold text-small">{tables.validDays}</summary>
            <RecordFields name={`${name}.next`} fields={days} />
          </details>
          <p className="flex flex-wrap gap-x-6">
            <LinkButton label={tables.allStay} onClick={copyAllAmounts} />
            <LinkButton
              label={tables.dropNext}
              onClick={() => setValue(name, withoutNext(getValues(name) as Data), { shouldDirty: true })}
            />
          </p>
        </div>
      )}
      {rows && (
        <Grid
          list={`${name}.rows`}
          record={getRowSchema(rows)}
          title={title}
          heads={heads}
          hiddenColumns={findNextAmounts(group) ? [] : ['next']}
        />
      )}
    </>
  );
}

/** The fields that change every year are above the rows; the others are folded. */
const yearly = groupFields.slice(0, 2);
const fieldsNamed = (names: readonly string[]) => all.filter(([name]) => names.includes(name));

/** Returns a new table with one row to fill in, since a table without rows cannot be saved. */
const emptyGroup = (): Data => ({
  ...recordToTyped(schema, {}),
  rows: rows ? [recordToTyped(getRowSchema(rows), {})] : [],
});

/** Returns a copy without ids, so that it gets its own. */
const copyGroup = (group: Data): Data => ({
  ...structuredClone(group),
  id: '',
  rows: (group['rows'] as Data[]).map((row) => ({ ...structuredClone(row), id: '' })),
});

export default function PriceGroups() {
  const { begin } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { control, getValues } = useFormContext();
  const groups = useFieldArray({ control, name: 'records', keyName: 'key' });
  const [removedGroup, setRemovedGroup] = useState<{ at: number; group: Data }>();
  const groupAt = (index: number) => (getValues(`records.${index}`) ?? {}) as Data;
  const count = groups.fields.length;
  return (
    <>
      <NewYear target={begin} onBegin={groups.replace} />
      {groups.fields.map(({ key }, index) => {
        const title = getTitle(groupAt(index), locale) || fill(tables.row, { number: index + 1 });
        const name = `records.${index}`;
        const isAddressed = groupFields.slice(0, -1).some((own) => `${begin}.`.startsWith(`${name}.${own}.`));
        return (
          <section key={key} className="space-y-4" aria-labelledby={`group-${index}`}>
            <h3 className="text-h3 font-semibold" id={`group-${index}`}>
              {title}
            </h3>
            <div className="tables-group">
              <RecordFields name={name} fields={fieldsNamed(yearly)} />
            </div>
            <details open={isAddressed || !groupAt(index)['id']}>
              <summary className="fold text-small">{fill(tables.more, { name: title })}</summary>
              <div className="tables-details">
                <RecordFields name={name} fields={fieldsNamed(groupFields.slice(2, -1))} />
                <GridRowActions
                  name={title}
                  isFirst={index === 0}
                  isLast={index === count - 1}
                  isOnly={count === 1}
                  onMove={(by) => groups.move(index, index + by)}
                  onCopy={() => groups.insert(index + 1, copyGroup(groupAt(index)))}
                  onRemove={() => {
                    setRemovedGroup({ at: index, group: structuredClone(groupAt(index)) });
                    groups.remove(index);
                  }}
                />
              </div>
            </details>
            <PriceGrid name={name} title={title} />
          </section>
        );
      })}
      <div className="flex flex-wrap items-center gap-4">
        <Button label={tables.addGroup} onClick={() => groups.append(emptyGroup())} />
        {removedGroup && (
          <p role="status">
            {fill(tables.removed, { name: getTitle(removedGroup.group, locale) })}{' '}
            <LinkButton
              label={tables.undo}
              onClick={() => {
                groups.insert(removedGroup.at, removedGroup.group);
                setRemovedGroup(undefined);
              }}
            />
          </p>
        )}
      </div>
    </>
  );
}
