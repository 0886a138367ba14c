// Rules between the fields of a record: days in order, acts with what they need.

import { describe, expect, it } from 'vitest';
import type { z } from 'astro/zod';
import {
  legalAct,
  announcement,
  association,
  endsTooEarly,
  picture,
  tariffGroup,
} from '../../../src/core/content/schemas.ts';
import { position } from '../../../src/core/content/schemas/parts.ts';

/** Returns the invalid fields. */
const wrong = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

const law = {
  id: 'law',
  title: { ro: 'Lege' },
  number: 'Legea 1',
  issuer: { ro: 'Parlamentul' },
  day: '2020-01',
  gazette: 'toBeConfirmed',
  inForceFrom: '2020',
  state: 'in-force',
  checkedOn: '2026-11-21',
};

describe('an act', () => {
  it.each<[string, object, string[]]>([
    ['stands alone', {}, []],
    ['names what took its place', { state: 'replaced', replacedBy: ['other'] }, []],
    ['is replaced by nothing', { state: 'replaced' }, ['replacedBy']],
    ['is in force, though another took its place', { replacedBy: ['other'] }, ['replacedBy']],
    ['of a year names the year', { yearly: 'fees', year: 2026 }, []],
    ['of a year names none', { yearly: 'fees' }, ['year']],
    ['of no year names one', { year: 2026 }, ['year']],
  ])('that %s', (_, more, fields) => {
    expect(wrong(legalAct, { ...law, ...more })).toEqual(fields);
  });
});

describe('an announcement', () => {
  const notice = { title: 'Titlu', summary: 'Pe scurt', publishedAt: '2026-11-21', category: 'office' };

  it.each<[string, object, string[]]>([
    ['tells of one day', { dates: [{ from: '2026-12-01' }] }, []],
    ['tells of a day that ends on itself', { dates: [{ from: '2026-12-01', to: '2026-12-01' }] }, []],
    ['tells of days', { dates: [{ from: '2026-12-01', to: '2026-12-02' }] }, []],
    ['tells of days that end first', { dates: [{ from: '2026-12-02', to: '2026-12-01' }] }, ['dates.0.to']],
    ['has a number for a title', { title: '1764300000000' }, ['title']],
    ['has signs for a title', { title: '21.11.2026 !' }, ['title']],
    ['has a title of a letter', { title: 'Ș 1' }, []],
    ['ends on its day', { expiresAt: '2026-11-21' }, []],
    ['ends before its day', { expiresAt: '2026-11-20' }, ['expiresAt']],
    ['ends before its day, as a draft', { expiresAt: '2026-11-20', draft: true }, []],
    ['keeps a point of its cover in sight', { focus: '30% 20%' }, []],
    ['keeps what is no point in sight', { focus: '30 20' }, ['focus']],
  ])('that %s', (_, more, fields) => {
    expect(wrong(announcement, { ...notice, ...more })).toEqual(fields);
  });

  it('that has no days yet ends whenever it likes', () => {
    const day = new Date('2026-11-20');
    expect(endsTooEarly({ expiresAt: day, draft: false })).toBe(false);
    expect(endsTooEarly({ publishedAt: day, draft: false })).toBe(false);
  });
});

describe('the association', () => {
  const hours = (from: string, to: string) => ({
    hours: [{ id: 'office', name: { ro: 'Secretariat' }, open: [{ days: ['mon'], from, to }] }],
  });
  const wrongIn = (part: object) =>
    wrong(association.pick({ hours: true, closings: true }).partial(), part).filter(Boolean);

  it('opens before it closes', () => {
    expect(wrongIn(hours('08:00', '16:00'))).toEqual([]);
    expect(wrongIn(hours('08:00', '08:00'))).toEqual(['hours.0.open']);
    expect(wrongIn(hours('16:00', '08:00'))).toEqual(['hours.0.open']);
  });

  it('is closed from a day on, to that day or a later one', () => {
    const closed = (to?: string) => ({ closings: [{ from: '2026-12-24', ...(to && { to }) }] });
    expect([
      ...wrongIn(closed()),
      ...wrongIn(closed('2026-12-24')),
      ...wrongIn(closed('2026-12-26')),
    ]).toEqual([]);
    expect(wrongIn(closed('2026-12-23'))).toEqual(['closings.0.to']);
  });
});

it('a position is one in the county', () => {
  expect(wrong(position, { lat: 47.65, lon: 26.25 })).toEqual([]);
  expect(wrong(position, { lat: 26.25, lon: 47.65 })).toEqual(['lat', 'lon']);
});

it('a picture’s text is told in Romanian, in other languages where it is translated', () => {
  const record = { id: 'a.jpg', author: 'toBeConfirmed', licence: 'CC0', source: 'toBeConfirmed' };
  expect(wrong(picture, { ...record, alt: { ro: 'Un cerb' } })).toEqual([]);
  expect(wrong(picture, { ...record, alt: { en: 'A stag' } })).toEqual(['alt']);
});

it('a price is one that can be asked of somebody: none below nothing, none above a million lei', () => {
  const group = (amount: number, next?: number) => ({
    ...{ id: 'fees', page: 'subscription', title: { ro: 'Cotizații' }, year: 2026, acts: [] },
    rows: [{ id: 'a', name: { ro: 'Cotizație' }, validity: { ro: 'un an' }, amount, next }],
    next: { year: 2027 },
  });
  expect([...wrong(tariffGroup, group(0)), ...wrong(tariffGroup, group(1_000_000, 150.5))]).toEqual([]);
  expect(wrong(tariffGroup, group(-1, -1))).toEqual(['rows.0.amount', 'rows.0.next']);
  expect(wrong(tariffGroup, group(1_000_001, 99_999_999_999))).toEqual(['rows.0.amount', 'rows.0.next']);
});
