// What may be sent about a year's dues and the list of fees.

import { describe, expect, it } from 'vitest';
import { listQuery, planned, dues } from '../../../netlify/office/fees/read.ts';
import { readFields, readQuery } from '../../../netlify/base/http/read.ts';
import { feeFilters } from '../../../src/core/api/fees.ts';
import { wrongFields } from './refused.ts';

const today = '2026-11-21';
const order = { year: 2026, dueOn: '2026-03-31', amounts: { hunter: 20_000, both: 25_050 } };

describe('a year whose dues are made', () => {
  it.each(['2025', '2026', 2027])('may be %j', (year) => {
    expect(
      readFields(
        planned(() => today),
        { year },
      ),
    ).toEqual({ year: Number(year) });
  });

  it.each(['2024', '2028', '2026.5', 'x', '', null, undefined])('may not be %j', (year) => {
    expect(() =>
      readFields(
        planned(() => today),
        { year },
      ),
    ).toThrow(wrongFields('year'));
  });
});

describe('an order of a year’s dues', () => {
  it('is read as it was sent, with the amounts of the kinds that there are', () => {
    expect(
      readFields(
        dues(() => today),
        order,
      ),
    ).toEqual(order);
    const amounts = { ...order.amounts, king: 1 };
    expect(
      readFields(
        dues(() => today),
        { ...order, amounts, by: 'eva' },
      ),
    ).toEqual(order);
    expect(
      readFields(
        dues(() => today),
        { ...order, year: '2026' },
      ),
    ).toEqual(order);
  });

  it.each<[unknown, string]>([
    [{ year: 2030, dueOn: '2030-03-31' }, 'year'],
    [{ dueOn: '2027-03-31' }, 'dueOn'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ dueOn: undefined }, 'dueOn'],
    [{ amounts: undefined }, 'amounts'],
    [{ amounts: null }, 'amounts'],
    [{ amounts: 'hunter' }, 'amounts'],
    [{ amounts: {} }, 'amounts'],
    [{ amounts: { king: 1 } }, 'amounts'],
    [{ amounts: { hunter: 0 } }, 'amounts'],
    [{ amounts: { hunter: '20000' } }, 'amounts'],
    // A valid amount does not make up for an invalid one.
    [{ amounts: { hunter: 20_000, both: -1 } }, 'amounts'],
  ])('is refused with %j', (wrong, field) => {
    expect(() =>
      readFields(
        dues(() => today),
        { ...order, ...(wrong as object) },
      ),
    ).toThrow(wrongFields(field));
  });

  it('is told of all that is wrong with it', () => {
    expect(() =>
      readFields(
        dues(() => today),
        { year: 2026 },
      ),
    ).toThrow(wrongFields('dueOn', 'amounts'));
  });

  it('takes no amount from what a record is born with', () => {
    const amounts: unknown = JSON.parse('{"__proto__": {"hunter": 20000}}');
    expect(() =>
      readFields(
        dues(() => today),
        { ...order, amounts },
      ),
    ).toThrow(wrongFields('amounts'));
  });
});

describe('a search of the list', () => {
  const read = (query: string) =>
    readQuery(new Request(`https://site.test/api/fees/members?${query}`), listQuery);

  it('is for the first page of all when nothing is said', () => {
    expect(read('')).toEqual({ search: '', filter: 'all', page: 1 });
  });

  it('is read with its words, filter and page', () => {
    expect(read('search=pop+ana&filter=owes&page=12')).toEqual({
      search: 'pop ana',
      filter: 'owes',
      page: 12,
    });
    for (const filter of feeFilters) expect(read(`filter=${filter}`).filter).toBe(filter);
  });

  it.each([
    [`search=${'x'.repeat(100)}`, []],
    ['page=999999', []],
    [`search=${'x'.repeat(101)}`, ['search']],
    ['filter=x', ['filter']],
    ['filter=', ['filter']],
    ['page=0', ['page']],
    ['page=01', ['page']],
    ['page=1000000', ['page']],
    ['page=-1', ['page']],
    ['page=x1', ['page']],
    ['page=1x', ['page']],
    ['page=', ['page']],
    [`search=${'x'.repeat(101)}&filter=x&page=x`, ['search', 'filter', 'page']],
  ])('%.40s: what is wrong is %j', (query, wrong) => {
    if (wrong.length) expect(() => read(query)).toThrow(wrongFields(...wrong));
    else expect(() => read(query)).not.toThrow();
  });
});
