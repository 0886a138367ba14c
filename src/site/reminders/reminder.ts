// A visitor's own deadline: stored on the device, sent nowhere.

import { daysBetween } from '../../core/time/reckoning.ts';

export const reminderKinds = ['weapon-permit', 'membership', 'insurance', 'catch-sheet', 'other'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export interface Reminder {
  /** Created once, never changed: a calendar identifies the entry by it. */
  id: string;
  kind: ReminderKind;
  /** The last day, 2026-12-31. */
  due: string;
  /** The visitor's own text. */
  note: string;
  /** How often it was changed. */
  changes: number;
}

export const maxNoteLength = 80;

/** The key of `localStorage` that says whether there are any: without it the home page loads nothing for them. */
export const remindersMark = 'reminders';

/** The number of days before the due day from which the home page shows a reminder. */
const tellAhead = 30;

/** Returns the reminders that are due soon or overdue, the most urgent one first. */
export function findDueReminders(
  reminders: readonly Reminder[],
  today: string,
): (Reminder & { left: number })[] {
  return reminders
    .map((reminder) => ({ ...reminder, left: daysBetween(today, reminder.due) }))
    .filter(({ left }) => left <= tellAhead)
    .sort((a, b) => a.left - b.left);
}
