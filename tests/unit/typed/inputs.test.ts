// A field's input depends on its kind of value; its content is typed, and parsed again.

import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { date, fact, localized, text } from '../../../src/core/content/schemas/parts.ts';
import {
  fieldName,
  toField,
  listFields,
  recordBefore,
  recordFromTyped,
  recordToTyped,
  getRowSchema,
  type Input,
} from '../../../src/office/editor/model/typed/shape.ts';
import { copyDay, fromWeek, toWeek } from '../../../src/office/editor/model/typed/week.ts';

const row = z.object({ id: z.string(), amount: z.number().optional() });

it.each<[Input, z.ZodType]>([
  ['text', z.string()],
  ['long', z.string().meta({ widget: 'text' })],
  ['picture', z.string().meta({ widget: 'image' })],
  ['number', z.number()],
  ['boolean', z.boolean()],
  ['enum', z.enum(['a', 'b'])],
  ['date', date],
  ['list', z.array(z.string())],
  ['rows', z.array(row)],
  ['localized', localized],
  ['object', row],
  ['money', z.number().meta({ input: 'money' })],
])('%s: whatever is wrapped around its kind', (input, schema) => {
  for (const one of [schema, schema.optional(), schema.nullable(), fact(schema)])
    expect(toField(one).input).toBe(input);
});

it('the fields of what is no record are none, and what is no list has no kind of entries', () => {
  expect(listFields(text)).toEqual([]);
  expect(() => getRowSchema(toField(text))).toThrow();
});

describe('a record that says little', () => {
  const record = z.object({
    name: text,
    isOpen: z.boolean().default(false),
    currency: z.enum(['RON', 'EUR']).default('RON'),
    list: z.array(z.string()).default([]),
    rows: z.array(row).default([]),
    days: z.array(text),
    stays: z.array(row),
    size: z.number().nullable(),
    year: fact(z.number()),
    part: z.object({ street: text.optional() }).optional(),
  });
  const typed = recordToTyped(record, { name: 'a', size: null, year: 'toBeConfirmed' });
  /** What such a record is saved as: required lists are empty. */
  const saved = { name: 'a', days: [], stays: [], size: null, year: 'toBeConfirmed' };

  it('is opened with what holds where nothing is said', () => {
    expect(typed).toEqual({
      ...{ name: 'a', isOpen: false, currency: 'RON', list: [], rows: [], size: '', year: '' },
      ...{ days: [], stays: [] },
      part: { street: '' },
    });
  });

  it('is saved without it, and what is missing is said to be', () => {
    expect(recordFromTyped(record, typed, undefined)).toEqual(saved);
    expect(recordFromTyped(record, typed, { name: 'b', more: 1 })).toEqual({ ...saved, more: 1 });
  });

  it('is saved with what was changed', () => {
    const changed = {
      ...typed,
      isOpen: true,
      currency: 'EUR',
      list: ['x'],
      rows: [{ id: 'r', amount: '5' }],
    };
    expect(
      recordFromTyped(record, { ...changed, part: { street: ' Mare ' }, size: ' 12 ' }, undefined),
    ).toEqual({
      ...saved,
      ...{ isOpen: true, currency: 'EUR', list: ['x'], rows: [{ id: 'r', amount: 5 }] },
      ...{ size: 12, part: { street: 'Mare' } },
    });
  });

  it('is saved without what was taken out again; what was said is said anew', () => {
    const facts = { name: 'a', size: 12, year: 2026, isOpen: true, currency: 'EUR' };
    const before = { ...facts, list: ['x'], rows: [{ id: 'r' }], days: ['y'], part: { street: 'Mare' } };
    expect(recordFromTyped(record, typed, before)).toEqual({ ...saved, isOpen: false, currency: 'RON' });
  });

  it('keeps the spelling of what nobody changed', () => {
    const before = { name: ' a ', size: 12, year: 2026, days: [], stays: [] };
    const changed = { ...recordToTyped(record, before), size: '13' };
    expect(recordFromTyped(record, changed, before)).toEqual({ ...before, size: 13 });
  });

  it('is as empty as one of which nothing is there', () => {
    expect(recordToTyped(record, undefined)).toEqual({ ...typed, name: '' });
    expect(recordToTyped(record, { list: 'text', rows: {}, part: [] })).toEqual({ ...typed, name: '' });
    expect(recordFromTyped(record, undefined, { name: 'a' })).toMatchObject({ size: null });
  });
});

describe('the row that a row was before', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, 'text'];

  it('is the one with its id; a new one was none', () => {
    expect(recordBefore(rows, { id: 'b' }, 0)).toBe(rows[1]);
    expect(recordBefore(rows, { id: 'c' }, 0)).toBeUndefined();
    expect(recordBefore(rows, { id: '' }, 0)).toBeUndefined();
  });

  it('is the one at its place, where rows have no ids', () => {
    expect(recordBefore(rows, { name: 'x' }, 1)).toBe(rows[1]);
    expect(recordBefore(rows, 'text', 2)).toBe('text');
    expect(recordBefore(undefined, { id: 'a' }, 0)).toBeUndefined();
  });
});

it.each([
  [[], ''],
  [['rows'], 'rows'],
  [['rows', 2], 'rows.2'],
  [['rows', 2, 'amount'], 'rows.2.amount'],
  [['name', 'en'], 'name.en'],
  [['name'], 'name.ro'],
  [['part', 'at', 'deep'], 'part.at'],
  [['other', 1], 'other.1'],
])('the place %j belongs to the field %j', (steps, name) => {
  const record = z.object({ rows: z.array(row), name: localized, part: z.object({ at: z.number() }) });
  expect(fieldName(record, steps)).toBe(name);
});

describe('a week', () => {
  it('is filled in day by day, also where nothing is known of it', () => {
    const days = z.array(z.object({ days: z.array(text), from: text, to: text }));
    const record = z.object({ open: fact(days.min(1)).meta({ input: 'week' }) });
    expect(recordToTyped(record, { open: 'toBeConfirmed' })).toEqual({ open: toWeek(undefined) });
    const open = { ...toWeek(undefined), tue: [{ from: '8', to: '9' }] };
    expect(recordFromTyped(record, { open }, undefined)).toEqual({
      open: [{ days: ['tue'], from: '08:00', to: '09:00' }],
    });
    const before = { open: [{ days: ['mon'], from: '08:00', to: '09:00' }] };
    expect(recordFromTyped(record, { open: toWeek(undefined) }, before)).toEqual({ open: 'toBeConfirmed' });
  });

  it('is closed where nothing is said of a day, and on days that say nothing sound', () => {
    const closed = [{ from: '', to: '' }];
    expect(toWeek([{ days: 'mon', from: '08:00', to: '16:00' }, 'text', { from: '08:00' }])).toEqual(
      toWeek(undefined),
    );
    expect(toWeek([{ days: ['tue'], from: '08:00', to: '16:00' }])).toMatchObject({
      mon: closed,
      tue: [{ from: '08:00', to: '16:00' }],
    });
  });

  it('tells days with one hour of two, as they were typed', () => {
    expect(fromWeek({ ...toWeek([]), mon: [{ from: ' ', to: '16' }] })).toEqual([
      { days: ['mon'], from: '', to: '16:00' },
    ]);
    expect(fromWeek({ ...toWeek([]), mon: [{ from: '8', to: '' }] })).toEqual([
      { days: ['mon'], from: '08:00', to: '' },
    ]);
    expect(fromWeek({ ...toWeek([]), mon: [{ from: ' ', to: ' ' }] })).toBeUndefined();
    expect(fromWeek({ mon: [{ from: '8', to: '9' }] } as ReturnType<typeof toWeek>)).toHaveLength(1);
  });

  it('has a day’s hours on others too, read as they are, and each of its own', () => {
    const week = { ...toWeek([]), mon: [{ from: '8', to: '16' }], sun: [{ from: '10:00', to: '11:00' }] };
    const copied = copyDay(week, 'mon', ['tue', 'wed']);
    const hours = [{ from: '08:00', to: '16:00' }];
    expect(copied).toEqual({ ...week, mon: hours, tue: hours, wed: hours });
    expect(copied.tue[0]).not.toBe(copied.wed[0]);
  });
});
