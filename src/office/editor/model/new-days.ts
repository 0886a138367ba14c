// New days do not stand under the acts and pages of the old ones: by which act they change is asked once, for all rows that
// are changed together.

import { problemsOf } from '../../../core/content/checks/schema.ts';
import { isData, type Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { dataPath } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { namesPage, order } from '../../../core/content/schemas/legal-act.ts';
import { says } from '../../../core/content/words.ts';
import { fieldsOf, recordFromTyped } from './typed/shape.ts';

/** The fields that an act sets. */
const setByActs: Partial<Record<DataName, readonly string[]>> = {
  species: ['seasons'],
  fish: ['closed', 'minSizeCm'],
};

/** The answer's fields; rows have them too. */
export const orderFields = fieldsOf(order);
const orderNames = orderFields.map(([name]) => name);

const laterIn = ({ later }: Data): Data[] => (Array.isArray(later) ? later.filter(isData) : []);
const differ = (a: Data, b: Data, names: readonly string[]) =>
  names.some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));

/** The parts of a record with days that the file did not have: of what it says now, and of what it says later. */
function newParts(name: DataName, record: Data, before: unknown): { now: boolean; later: Data[] } {
  const names = setByActs[name];
  // Whoever adds a row says of it all there is.
  if (!names || !isData(before) || record === before) return { now: false, later: [] };
  const known = laterIn(before);
  return {
    now: differ(record, before, names),
    later: laterIn(record).filter((one) => !known.some((old) => !differ(one, old, ['since', ...names]))),
  };
}

/** Returns true if an act is to be named for a record's days. */
export function hasNewDays(name: DataName, record: Data, before: unknown): boolean {
  const { now, later } = newParts(name, record, before);
  return now || later.length > 0;
}

const without = (row: Data, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * Returns a record whose new days rest on the act that was named for them.
 *
 * @param typed the answer, as the form holds it.
 */
export function withOrder(name: DataName, record: Data, before: unknown, typed: unknown): Data {
  const { now, later } = newParts(name, record, before);
  if (!now && !later.length) return record;
  const basis = recordFromTyped(order, typed, undefined);
  const based = (row: Data) => ({ ...without(row, orderNames), ...basis });
  const all = laterIn(record).map((one) => (later.includes(one) ? based(one) : one));
  return { ...(now ? based(record) : record), ...(all.length > 0 && { later: all }) };
}

/** Finds what the answer lacks, each with its path within it. */
export function orderProblems(name: DataName, typed: unknown): Problem[] {
  const asked = order.refine(namesPage, { path: ['sources'], message: says('name-page') });
  return problemsOf(asked, { acts: [], ...recordFromTyped(order, typed, undefined) }, dataPath(name));
}

/** Returns true if a problem of a record is about what the answer says of its new days. */
export const isOfOrder = ({ path = [] }: Pick<Problem, 'path'>): boolean =>
  path.some((step) => orderNames.includes(String(step)));
