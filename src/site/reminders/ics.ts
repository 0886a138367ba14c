// Reminders as a file for the phone's calendar, which alerts the visitor.

import ical, { ICalAlarmType } from 'ical-generator';
import { addDays } from '../../core/time/days.ts';
import type { Reminder } from './reminder.ts';

/** How many days before the due day the calendar gives an alert. */
const ringsAhead = [30, 7];
const day = 24 * 60 * 60;

/**
 * Returns the file's text.
 *
 * @param getTitle returns the title of an entry.
 * @throws if there are none: a calendar must have an entry.
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
