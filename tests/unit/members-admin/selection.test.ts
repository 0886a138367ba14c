// Which members a request refers to: the query of a list, and the members of an action.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listed, selection } from '../../../netlify/office/register/selection.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { readFields } from '../../../netlify/base/http/read.ts';
import { chosenAtMost } from '../../../src/core/api/bulk-actions.ts';

const readQuestion = (source: object) => readFields(z.object(listed), source);
const readSelection = (members: unknown) => readFields(z.object({ members: selection }), { members }).members;

/** Returns the fields named in a refusal. */
function refusedFor(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect([error.status, error.code]).toEqual([400, 'invalid-fields']);
    return error.more.details?.['fields'];
  }
}

describe('a list', () => {
  it('is of all members where nothing is said', () => {
    expect(readQuestion({})).toEqual({ search: '', filter: 'all' });
    expect(readQuestion({ search: '', kind: '', days: '' })).toEqual({ search: '', filter: 'all' });
  });

  it('is read from an address as from a body', () => {
    const asked = { search: 'Țurcanu', filter: 'expiring', kind: 'hunter' };
    expect(readQuestion({ ...asked, days: '30' })).toEqual({ ...asked, days: 30 });
    expect(readQuestion({ ...asked, days: 30 })).toEqual({ ...asked, days: 30 });
  });

  it.each([1, 9, 10, 3660])('may be of those whose membership ends within %d days', (days) => {
    expect(readQuestion({ days })).toMatchObject({ days });
  });

  it.each(['0', '-1', '030', '1.5', '3661', '10000', ' 30', '30 ', 'x', null])(
    'is refused for %j days',
    (days) => expect(refusedFor(() => readQuestion({ days }))).toEqual(['days']),
  );

  it('is found by a hundred characters at most', () => {
    expect(readQuestion({ search: 'x'.repeat(100) }).search).toHaveLength(100);
    expect(refusedFor(() => readQuestion({ search: 'x'.repeat(101) }))).toEqual(['search']);
    expect(refusedFor(() => readQuestion({ search: 7 }))).toEqual(['search']);
  });

  it('names all that is wrong', () => {
    expect(refusedFor(() => readQuestion({ filter: 'poachers' }))).toEqual(['filter']);
    expect(refusedFor(() => readQuestion({ kind: 'poacher' }))).toEqual(['kind']);
    const all = { search: 1, filter: 2, kind: 3, days: 'x' };
    expect(refusedFor(() => readQuestion(all))).toEqual(['search', 'filter', 'kind', 'days']);
  });
});

describe('an act is for', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `m-${at}`);

  it.each([
    [{ ids: ['a', 'B_1-2', 'x'.repeat(64)] }],
    [{ ids: ids(chosenAtMost) }],
    [{ addedBy: '7' }],
    [{ addedBy: '123456789012345678' }],
    [{ search: 'pop', filter: 'letter', kind: 'both' }],
  ])('%j', (selection) => {
    expect(readSelection(selection)).toEqual(selection);
  });

  it.each([
    ...[undefined, null, 'all', 7],
    ...[[], 'a', ['a b'], ['../a'], ['a', 7], [''], ['x'.repeat(65)], ids(chosenAtMost + 1)].map((wrong) => ({
      ids: wrong,
    })),
    ...['', '0', '07', 'x7', '7x', '1234567890123456789', 7, null].map((addedBy) => ({ addedBy })),
    // A contradictory request, or one with unknown fields, must not include more than was selected.
    { addedBy: '7', ids: ['a'] },
    { ids: ['a'], search: 'x' },
    { search: 'x', among: ['a'] },
    { filter: 'poachers' },
  ])('nobody, where it is %j', (selection) => {
    expect(refusedFor(() => readSelection(selection))).toEqual(['members']);
  });
});
