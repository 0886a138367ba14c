// Which members a request means: chosen by hand, or all whom a list shows.

import { chosenAtMost, type ListQuestion, type Selection } from '../../src/lib/api/member-acts.ts';
import { memberFilters, memberKinds } from '../../src/lib/api/member.ts';
import { invalidFields } from '../http/endpoint.ts';

/** In characters. */
const maxSearch = 100;

/** A membership that ends within so many days at most "is about to". */
const maxDays = 3660;

type Source = Readonly<Record<string, unknown>>;

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id);

/**
 * What a list is asked for.
 *
 * @param source of an address, in which all is text, or of a body; what is left out means all.
 * @param more names of further fields that were found to be wrong.
 * @throws ProblemError 400 with the names of those that are malformed.
 */
export function readQuestion(source: Source, more: readonly string[] = []): ListQuestion {
  const { search = '', filter: asked = 'all', kind: sort = '', days: within = '' } = source;
  const filter = memberFilters.find((one) => one === asked);
  const kind = memberKinds.find((one) => one === sort);
  const days = /^[1-9]\d{0,3}$/.test(String(within)) ? Number(within) : 0;
  const wrong = [
    ...(typeof search === 'string' && search.length <= maxSearch ? [] : ['search']),
    ...more,
    ...(filter ? [] : ['filter']),
    ...(kind || sort === '' ? [] : ['kind']),
    ...(within === '' || (days > 0 && days <= maxDays) ? [] : ['days']),
  ];
  if (wrong.length || !filter) throw invalidFields(wrong);
  return { search: String(search), filter, ...(kind && { kind }), ...(days && { days }) };
}

/** @throws ProblemError 400 */
export function readSelection(value: unknown): Selection {
  const source = (typeof value === 'object' ? value : undefined) as Source | null | undefined;
  if (!source) throw invalidFields(['members']);
  const { ids, addedBy } = source;
  if (typeof addedBy === 'string' && /^[1-9]\d{0,17}$/.test(addedBy)) return { addedBy };
  if (addedBy !== undefined) throw invalidFields(['members']);
  if (ids === undefined) return readQuestion(source);
  if (!Array.isArray(ids) || !ids.length || ids.length > chosenAtMost || !ids.every(isId)) {
    throw invalidFields(['members']);
  }
  return { ids };
}
