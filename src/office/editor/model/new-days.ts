// New days do not belong to the acts and page references of the old ones. The act that changes them is asked for once, for all
// rows changed together.

import { checkValue } from '../../../core/content/checks/schema.ts';
import { isConfirmed } from '../../../core/content/fact.ts';
import { isData, listIn, textIn, type Data } from '../../../core/content/data.ts';
import { dataPath } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { namesPage, order } from '../../../core/content/schemas/legal-act.ts';
import { fishingClosure } from '../../../core/content/schemas/fish.ts';
import { day } from '../../../core/content/schemas/parts.ts';
import { says } from '../../../core/content/words.ts';
import { dataKind, type DataName } from '../../../core/content/kinds.ts';
import { laterField } from './table-columns.ts';
import { getRowSchema, listFields, recordFromTyped, recordToTyped } from './typed/shape.ts';

/** The basis of a closure's days: its order, or a page while the order was not read. */
const closureOrder = fishingClosure.pick({ acts: true, sources: true });
const basedClosure = closureOrder.refine(({ acts, sources }) => isConfirmed(acts) || sources.length > 0, {
  path: ['acts'],
  message: says('by-which-act'),
});

interface SetByActs {
  fields: readonly string[];
  /** The field with a record's periods; left out if the record itself is one. */
  periods?: string;
  /** The schema of the answer, whose fields rows have too. */
  answer: typeof order | typeof closureOrder;
}

/** What acts set in each file. */
const setByActs: Partial<Record<DataName, SetByActs>> = {
  species: { fields: ['seasons'], periods: 'seasons', answer: order },
  fish: { fields: ['closed', 'minSizeCm'], periods: 'closed', answer: order },
  'fishing-closure': { fields: ['from', 'to'], answer: closureOrder },
};

/** Returns the schema of the answer; undefined if no act sets days in the file. */
export const findOrder = (name: DataName) => setByActs[name]?.answer;

/** The fields of the answer with a day of its own. */
export const orderNames = listFields(order).map(([name]) => name);

const laterIn = ({ later }: Data): Data[] => listIn(later);
const differ = (a: Data, b: Data, names: readonly string[]) =>
  names.some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));

/** Returns the name of the field with a record's periods; empty if the record itself is one. */
export const daysField = (name: DataName): string => setByActs[name]?.periods ?? '';

/** Returns true for days in the form without an act yet: their basis is asked for once, for all of them. */
export const isUnbased = (later: Data | undefined): boolean => !later?.['certainty'];

/** Returns a record of the form whose new days, unless they have a start of their own, apply from the day of the order. */
export function withSince(record: Data, typed: unknown): Data {
  const since = isData(typed) ? typed['since'] : undefined;
  if (!since || !laterIn(record).length) return record;
  return {
    ...record,
    later: laterIn(record).map((one) => (isUnbased(one) && !one['since'] ? { ...one, since } : one)),
  };
}

/** Returns true if new days in the form have no start of their own. */
export const lacksSince = (records: readonly Data[]): boolean =>
  records.some((record) => laterIn(record).some((one) => isUnbased(one) && !one['since']));

/**
 * Returns a form record's later days with a new set, copied from the latest because often only one period changes; disputed
 * periods are not copied into the new law.
 * @param said by the order, as the form holds it.
 */
export function withLaterDays(name: DataName, record: Data, said: Data = {}): Data[] {
  const field = listFields(dataKind(name).schema).find(([own]) => own === laterField)?.[1];
  const later = laterIn(record);
  if (!field) return later;
  const own = getRowSchema(field);
  const before = later.at(-1) ?? record;
  const copied = listFields(own)
    .filter(([one]) => ![...orderNames, 'note', 'since'].includes(one))
    .map(([one]) => [one, before[one]]);
  const next = structuredClone(Object.fromEntries(copied)) as Data;
  const list = daysField(name);
  const settled = listIn(next[list]).filter(({ disputed }) => !disputed);
  return [...later, { ...recordToTyped(own, {}), ...next, [list]: settled, ...said }];
}

/** What a record says from now or from a day on, and what it said before. */
export interface DayChange {
  record: Data;
  since?: string;
  before: Data;
  after: Data;
}

/** Finds the parts of a record with days that the file did not have: the current ones and later ones. */
function newParts(name: DataName, record: Data, before: unknown): { now: boolean; later: Data[] } {
  const names = setByActs[name]?.fields;
  // A new row needs no act here: everything about it is entered in the row itself.
  if (!names || !isData(before) || record === before) return { now: false, later: [] };
  const known = laterIn(before);
  return {
    now: differ(record, before, names),
    later: laterIn(record).filter((one) => !known.some((old) => !differ(one, old, ['since', ...names]))),
  };
}

/** Lists the changes of days in a record, as it would be saved. */
export function dayChanges(name: DataName, record: Data, before: unknown): DayChange[] {
  const { now, later } = newParts(name, record, before);
  const turns = [record, ...laterIn(record)];
  const coming = later.map((after) => ({
    ...{ record, after, before: turns[turns.indexOf(after) - 1] ?? record },
    since: textIn(after['since']),
  }));
  return now && isData(before) ? [{ record, before, after: record }, ...coming] : coming;
}

const without = (row: Data, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * Returns a record whose new days refer to the act entered for them.
 * @param typed the answer, as the form holds it.
 */
export function withOrder(name: DataName, record: Data, before: unknown, typed: unknown): Data {
  const { now, later } = newParts(name, record, before);
  if (!now && !later.length) return record;
  const basis = recordFromTyped(findOrder(name) ?? order, typed, undefined);
  const based = (row: Data) => ({ ...without(row, orderNames), ...basis });
  const all = laterIn(record).map((one) => (later.includes(one) ? based(one) : one));
  return { ...(now ? based(record) : record), ...(all.length > 0 && { later: all }) };
}

/**
 * Returns the problems of the answer, each with its path.
 * @param asksDay whether it has to say from which day on.
 */
export function orderProblems(name: DataName, typed: unknown, asksDay: boolean): Problem[] {
  if (findOrder(name) === closureOrder)
    return checkValue(basedClosure, recordFromTyped(closureOrder, typed, undefined), dataPath(name));
  const all = order.extend(asksDay ? { since: day } : {});
  const asked = all.refine(namesPage, { path: ['sources'], message: says('name-page') });
  return checkValue(asked, { acts: [], ...recordFromTyped(all, typed, undefined) }, dataPath(name));
}

/** Returns true if a problem of a record concerns a field that the answer sets for its new days. */
export const isOfOrder = ({ path = [] }: Pick<Problem, 'path'>): boolean =>
  path.some((step) => orderNames.includes(String(step)));
