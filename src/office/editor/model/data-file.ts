// A data file as its form holds it: its records with the typed values, and the rows to delete.

import type { Resolver } from 'react-hook-form';
import { toNestErrors } from '@hookform/resolvers';
import type { EditedFile, FileEdit } from '../api/editing.ts';
import { checkValue } from '../../../core/content/checks/schema.ts';
import { isData, listIn, valueAt, type Data } from '../../../core/content/data.ts';
import { dataKind, type DataName } from '../../../core/content/kinds.ts';
import { parsePath, dataPath } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { lostIn } from './body.ts';
import { isBegun, type Decision } from './decision.ts';
import { toFieldError } from './problems.ts';
import {
  dayChanges,
  isOfOrder,
  lacksSince,
  orderProblems,
  withOrder,
  withSince,
  type DayChange,
} from './new-days.ts';
import { withIds } from './typed/ids.ts';
import { fieldName, isGoing, recordBefore, recordFromTyped, recordToTyped } from './typed/shape.ts';

export interface DataValues extends Record<string, unknown> {
  records: Data[];
  /** Acts entered here that are not in the register yet. */
  acts?: Data[];
  /** The act that is being entered. */
  decision?: Decision;
  /** For all rows with new days: the act that changes them, the day from which it does, and its source. */
  order?: Data;
}

export const getRecords = (name: DataName, file: Data): Data[] => listIn(file[dataKind(name).key]);

export const toDataValues = (name: DataName, file: Data): DataValues => ({
  records: getRecords(name, file).map((row) => recordToTyped(dataKind(name).schema, row)),
});

/** Adds the acts entered here to the register; returns undefined if the sent data use none of them. */
export function withActs(
  { path, version, data }: EditedFile,
  acts: readonly Data[],
  sent: Data,
): FileEdit | undefined {
  const { key } = dataKind('acts');
  const text = JSON.stringify(sent);
  const usedActs = acts.filter(({ id }) => text.includes(JSON.stringify(id)));
  if (!usedActs.length) return undefined;
  return { path, version, data: { ...data, [key]: [...getRecords('acts', data), ...usedActs] } };
}

/** Returns the file's data. Unchanged values stay exactly as they were. */
export function fromDataValues(name: DataName, values: DataValues, file: Data): Data {
  const { key, schema } = dataKind(name);
  const old = getRecords(name, file);
  const rows = withIds(schema, values.records).map((record, index) => {
    const before = recordBefore(old, record, index);
    const dated = recordFromTyped(schema, withSince(record, values.order), before);
    return withOrder(name, dated, before, values.order);
  });
  return { ...file, [key]: rows };
}

/** Lists the days that saving would change; these need an act. */
export function changesOfDays(name: DataName, sent: Data, file: Data): DayChange[] {
  const old = getRecords(name, file);
  return getRecords(name, sent).flatMap((row, index) => dayChanges(name, row, recordBefore(old, row, index)));
}

/** Returns the same path in the form, which still contains the rows to delete. */
function inForm([step, ...rest]: NonNullable<Problem['path']>, within: unknown): (string | number)[] {
  if (step === undefined) return [];
  const rows: unknown[] = Array.isArray(within) ? within : [];
  const staying = rows.filter((row) => !isGoing(row));
  const at = typeof step === 'number' && step < staying.length ? rows.indexOf(staying[step]) : step;
  return [at, ...inForm(rest, (within as Data | undefined)?.[at])];
}

/** Returns the name of the form's field that a problem concerns: `records.0.phones.1.number`. */
export function findDataField(
  name: DataName,
  problem: Pick<Problem, 'file' | 'path'>,
  records: readonly Data[],
): string | undefined {
  const place = parsePath(problem.file);
  const [, ...steps] = problem.path ?? [];
  if (place?.kind !== 'data' || place.id !== name || !steps.length) return undefined;
  const [index, ...inner] = inForm(steps, records);
  return ['records', index, fieldName(dataKind(name).schema, inner)].join('.');
}

/** Returns the first weekday that a problem concerns, since days with the same hours share them: `.mon.0.to`. */
function findDayField(row: Data, steps: Problem['path'] = []): string {
  const [index, end] = steps.slice(-2);
  const spans = valueAt(row, steps.slice(0, -2));
  if (typeof index !== 'number' || !Array.isArray(spans)) return '';
  const listDays = (span: unknown) =>
    isData(span) && Array.isArray(span['days']) ? (span['days'] as string[]) : [];
  const [day] = listDays(spans[index]);
  if (day === undefined) return '';
  const at = spans.slice(0, index).filter((span) => listDays(span).includes(day)).length;
  return `.${day}.${at}.${end}`;
}

/** Validates the changes as the build would, with the content schemas. */
export const dataResolver =
  (name: DataName, file: Data): Resolver<DataValues> =>
  (values, _, options) => {
    const { key, schema } = dataKind(name);
    const old = new Set(getRecords(name, file));
    const sent = fromDataValues(name, values, file);
    const asksDay = lacksSince(values.records);
    const unordered = changesOfDays(name, sent, file).length
      ? orderProblems(name, values.order, asksDay)
      : [];
    const isAsked = (problem: Pick<Problem, 'path'>) =>
      unordered.length > 0 && (isOfOrder(problem) || (asksDay && problem.path?.at(-1) === 'since'));
    const errors = getRecords(name, sent).flatMap((row, index) =>
      old.has(row)
        ? []
        : [
            ...checkValue(schema, row, dataPath(name), { path: [key, index], name: key }),
            ...lostIn(row, dataPath(name), [key, index]),
          ]
            // Reported once, at the question about all rows.
            .filter((problem) => !isAsked(problem))
            .map((problem) => {
              const field = findDataField(name, problem, values.records) ?? 'records';
              const within = findDayField(row, problem.path?.slice(2));
              return [field + within, toFieldError(problem)] as const;
            }),
    );
    for (const problem of unordered)
      errors.push([['order', ...(problem.path ?? [])].join('.'), toFieldError(problem)]);
    // A decision that was typed but not added to a list would be lost.
    if (isBegun(values.decision)) errors.push(['decision.number', toFieldError({ code: 'decision-begun' })]);
    if (!errors.length) return { values, errors: {} };
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors.toReversed()), options) };
  };
