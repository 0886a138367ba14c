// The visitor's own deadlines: which are shown on the home page, and their calendar file.

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { remindersIcs } from '../../../src/site/reminders/ics.ts';
import { findDueReminders, type Reminder } from '../../../src/site/reminders/reminder.ts';

const reminder = (due: string, more: Partial<Reminder> = {}): Reminder => ({
  id: `id-${due}`,
  kind: 'insurance',
  due,
  note: '',
  changes: 0,
  ...more,
});

test('home tells of those within thirty days and of those that are over, the most urgent first', () => {
  const all = ['2026-12-22', '2026-12-23', '2026-11-20', '2026-11-22'].map((due) => reminder(due));
  expect(findDueReminders(all, '2026-11-22').map(({ due, left }) => [due, left])).toEqual([
    ['2026-11-20', -2],
    ['2026-11-22', 0],
    ['2026-12-22', 30],
  ]);
});

describe('the file', () => {
  const words = {
    name: 'Termene',
    getTitle: ({ kind, note }: Reminder) => `${kind}: ${note}`,
    now: new Date('2026-11-22T10:00:00Z'),
  };
  const made = (more: Partial<Reminder> = {}) => {
    const one = reminder('2027-02-28', { note: 'la ANPA; e-mail', changes: 2, ...more });
    const text = remindersIcs([one], words);
    return new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  };

  test('has the day, the words and how often it was changed', () => {
    const component = made();
    if (!component) throw new Error('no event');
    const event = new ICAL.Event(component);
    expect(event.startDate.toString()).toBe('2027-02-28');
    expect(event.endDate.toString()).toBe('2027-03-01');
    expect(event.summary).toBe('insurance: la ANPA; e-mail');
    expect(event.sequence).toBe(2);
    expect(event.uid).toBe('id-2027-02-28@reminders');
    expect(event.description).toBe('la ANPA; e-mail');
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
  });

  test('describes nothing where the visitor wrote nothing', () => {
    expect(made({ note: '' })?.hasProperty('description')).toBe(false);
  });

  test('belongs to who made it, and names itself', () => {
    const text = remindersIcs([reminder('2027-02-28')], words);
    expect(text).toMatch(/^PRODID:-\/\/ajvps-suceava\/\/reminders/m);
    expect(text).toMatch(/^X-WR-CALNAME:Termene\r$/m);
  });

  test('rings a month and a week before', () => {
    const alarms = made()?.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((one) => String(one.getFirstPropertyValue('trigger')))).toEqual(['-P30D', '-P7D']);
    expect(alarms.every((one) => one.getFirstPropertyValue('action') === 'DISPLAY')).toBe(true);
    expect(alarms.every((one) => one.hasProperty('description'))).toBe(true);
  });

  test('is not made of nothing', () => {
    expect(() => remindersIcs([], words)).toThrow('no reminders');
  });
});
