// A deadline that a visitor notes for himself: kept on the device, sent nowhere.

import { daysBetween } from '../../core/time/reckoning.ts';

export const reminderKinds = ['weapon-permit', 'membership', 'insurance', 'catch-sheet', 'other'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export interface Reminder {
  /** Made once, never changed: a calendar knows the entry by it. */
  id: string;
  kind: ReminderKind;
  /** The last day, 2026-12-31. */
  due: string;
  /** The visitor's own words. */
  note: string;
  /** The number of times it was changed. */
  changes: number;
}

export const maxNoteLength = 80;

/** The key of `localStorage` that says that there are some: the home page loads nothing for those who have none. */
export const remindersMark = 'reminders';

/** The number of days before the last one from which the home page shows a reminder. */
const tellAhead = 30;

/** Returns the reminders whose day is near or over, the most urgent one first. */
export function findDueReminders(
  reminders: readonly Reminder[],
  today: string,
): (Reminder & { left: number })[] {
  return reminders
    .map((reminder) => ({ ...reminder, left: daysBetween(today, reminder.due) }))
    .filter(({ left }) => left <= tellAhead)
    .sort((a, b) => a.left - b.left);
}
