// Reminders as a file for the phone's calendar, which rings for them.

import ical, { ICalAlarmType } from 'ical-generator';
import { addDays } from '../../core/time/days.ts';
import type { Reminder } from './reminder.ts';

/** Days before the last one on which the calendar gives a reminder. */
const ringsAhead = [30, 7];
const day = 24 * 60 * 60;

/**
 * The file's text.
 *
 * @param getTitle the words of an entry.
 * @throws where there is none: a calendar must have an entry.
 */
export function remindersIcs(
  reminders: readonly Reminder[],
  { name, getTitle, now }: { name: string; getTitle: (reminder: Reminder) => string; now: Date },
): string {
  if (!reminders.length) throw new Error('There are no reminders');
  const calendar = ical({ name, prodId: { company: 'ajvps-suceava', product: 'reminders' } });
  for (const reminder of reminders) {
    calendar.createEvent({
      id: `${reminder.id}@reminders`,
      sequence: reminder.changes,
      stamp: now,
      start: new Date(reminder.due),
      end: new Date(addDays(reminder.due, 1)),
      allDay: true,
      summary: getTitle(reminder),
      ...(reminder.note && { description: reminder.note }),
      alarms: ringsAhead.map((days) => ({
        type: ICalAlarmType.display,
        trigger: days * day,
        description: getTitle(reminder),
      })),
    });
  }
  return calendar.toString();
}
