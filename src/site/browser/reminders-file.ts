// Downloads the visitor's reminders as a file; loaded on demand.

import { remindersIcs } from '../reminders/ics.ts';

/**
 * Downloads the reminders as a calendar file.
 *
 * @public its page loads it by the address of its chunk.
 */
export function download(...[reminders, words]: Parameters<typeof remindersIcs>): void {
  const address = URL.createObjectURL(
    new Blob([remindersIcs(reminders, words)], { type: 'text/calendar;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'reminders.ics';
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
