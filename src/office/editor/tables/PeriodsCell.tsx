// The periods of a record, each with its two days.

import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { getRowSchema, listFields, recordToTyped, type Field } from '../model/typed/shape.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import DayCell from './DayCell.tsx';
import SeasonNow from './SeasonNow.tsx';
import { useFieldLabel, useTable } from './table-context.ts';
import { flushSync } from 'react-dom';
import { formatDate } from '../../../core/i18n/format.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { addDays } from '../../../core/time/days.ts';
import { isDay } from '../../../core/time/reckoning.ts';
import type { Data } from '../../../core/content/data.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { isUnbased, orderNames, withLaterDays, withSince } from '../model/new-days.ts';
import { laterField } from '../model/table-columns.ts';
import ScalarField from '../typed/ScalarField.tsx';
import { useTypedErrors, type FieldProps } from '../typed/typed-context.ts';
import RecordFields from './RecordFields.tsx';

const basis = [...orderNames, 'note'];

/**
 * The days that a law or order sets from a later date on. The previous days apply until then; that end is not typed.
 * @param name of the current periods in the form: `records.3.seasons`.
 */
function LaterDays({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { data } = useTable();
  const labelOf = useFieldLabel();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { control, getValues, setFocus } = useFormContext();
  const since: unknown = useWatch({ name: 'order.since' });
  const findError = useTypedErrors();
  const [row = '', own = ''] = [name.replace(/\.[^.]+$/, ''), name.replace(/^.*\./, '')];
  const list = `${row}.${laterField}`;
  const { fields, append, remove } = useFieldArray({ control, name: list, keyName: 'key' });
  const typed = (useWatch({ name: list }) ?? []) as Data[];
  const dated = (withSince({ later: typed }, { since })['later'] ?? []) as Data[];
  const field = listFields(dataKind(data).schema).find(([one]) => one === laterField)?.[1];
  if (!field) return null;
  const record = getRowSchema(field);
  const all = listFields(record);
  const ofDays = all.filter(([one]) => !basis.includes(one));

  function add() {
    const next = withLaterDays(data, getValues(row) as Data).at(-1) ?? {};
    flushSync(() => append(next, { shouldFocus: false }));
    // The date from which they apply is asked for once, with the act.
    setFocus(`${list}.${fields.length}.${own}.0.from`);
  }

  const until = (index: number) => {
    const since = dated[index]?.['since'];
    return typeof since === 'string' && isDay(since) ? (
      <p className="text-tiny text-muted">
        {fill(tables.appliesUntil, { date: formatDate(new Date(addDays(since, -1)), locale) })}
      </p>
    ) : null;
  };

  return (
    <>
      {until(0)}
      {fields.map(({ key }, index) => {
        const at = `${list}.${index}`;
        const named = `${label}, ${tables.laterDays} ${index + 1}`;
        const problem = findError(`${at}.${own}`);
        const isWrong = basis.some((one) => findError(`${at}.${one}`) !== undefined);
        // The act of new days is asked for together with that of the other rows.
        const isNew = isUnbased(typed[index]);
        const isOrders = isNew && !typed[index]?.['since'];
        const ofRow = isOrders ? ofDays.filter(([one]) => one !== 'since') : ofDays;
        const day = dated[index]?.['since'];
        const wrongDay = findError(`${at}.since`);
        return (
          <fieldset className="relative min-w-0 space-y-2 border-s-2 border-line ps-3" key={key}>
            <legend className="sr-only">{named}</legend>
            {isOrders && (
              <p className="text-small font-semibold" data-field={`${at}.since`}>
                {typeof day === 'string' && isDay(day)
                  ? fill(tables.appliesFrom, { date: formatDate(new Date(day), locale) })
                  : tables.appliesFromOrder}
              </p>
            )}
            {isOrders && wrongDay && <p className="error-text">{wrongDay}</p>}
            {ofRow.map(([one, ofDay]) =>
              one === own ? (
                <div key={one} data-field={`${at}.${one}`}>
                  <PeriodsCell name={`${at}.${one}`} label={named} field={ofDay} isLater />
                  {problem && <p className="error-text">{problem}</p>}
                </div>
              ) : (
                <div key={one} data-field={`${at}.${one}`}>
                  <ScalarField name={`${at}.${one}`} label={labelOf(`${at}.${one}`)} field={ofDay} />
                </div>
              ),
            )}
            {until(index + 1)}
            <details open={isWrong}>
              <summary className="fold text-small">{isNew ? labelOf(`${at}.note`) : tables.basis}</summary>
              <RecordFields
                name={at}
                fields={all.filter(([one]) => (isNew ? one === 'note' : basis.includes(one)))}
              />
            </details>
            <LinkButton
              label={tables.dropLater}
              small
              name={`${tables.dropLater}: ${named}`}
              onClick={() => remove(index)}
            />
          </fieldset>
        );
      })}
      <LinkButton label={tables.changes} small name={`${tables.changes}: ${label}`} onClick={add} />
    </>
  );
}

interface Props extends FieldProps {
  /** True if they apply from a later date on. */
  isLater?: boolean;
}

const isDayField = ({ input }: Field) => input === 'month-day' || input === 'closure-day';

export default function PeriodsCell({ name, label, field, isLater = false }: Props) {
  const { control, register } = useFormContext();
  const { fields, append, insert, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { data } = useTable();
  const labelOf = useFieldLabel();
  const tables = useWords('tables');
  const record = getRowSchema(field);
  const days = listFields(record).filter(([, dayField]) => isDayField(dayField));
  const switches = listFields(record).filter(([, { input }]) => input === 'boolean');
  return (
    <div className="space-y-1">
      {fields.map(({ key }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-1">
          {days.map(([day, dayField], end) => (
            <div key={day} className="flex items-start gap-1">
              {end > 0 && (
                <span className="flex min-h-touch items-center" aria-hidden="true">
                  –
                </span>
              )}
              <DayCell
                name={`${name}.${index}.${day}`}
                label={`${labelOf(`${name}.${day}`)}: ${label} ${index + 1}`}
                field={dayField}
                onMore={(more) =>
                  insert(
                    index + 1,
                    more.map((period) => ({ ...recordToTyped(record, {}), ...period })),
                    { shouldFocus: false },
                  )
                }
              />
            </div>
          ))}
          <div className="flex items-start gap-1">
            {switches.map(([own]) => (
              <CheckField
                key={own}
                className="flex min-h-touch items-center gap-2"
                aria-label={`${labelOf(`${name}.${own}`)}: ${label} ${index + 1}`}
                {...register(`${name}.${index}.${own}`)}
              >
                <span aria-hidden="true">{labelOf(`${name}.${own}`)}</span>
              </CheckField>
            ))}
            <Button
              className="tables-act"
              name={`${tables.removePeriod}: ${label} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </div>
        </div>
      ))}
      {!fields.length && (
        <p className="text-small">{data === 'fish' ? tables.neverClosed : tables.neverOpen}</p>
      )}
      <LinkButton
        label={tables.addPeriod}
        small
        name={`${tables.addPeriod}: ${label}`}
        onClick={() => append(recordToTyped(record, {}))}
      />
      <SeasonNow name={name} isLater={isLater} />
      {!isLater && <LaterDays name={name} label={label} />}
    </div>
  );
}
