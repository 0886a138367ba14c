// Downloads the visitor's reminders as a file; loaded on demand.

import { download as downloadFile } from '../../core/download.ts';
import { remindersIcs } from '../reminders/ics.ts';

/**
 * Downloads the reminders as a calendar file.
 *
 * @public its page loads it by the address of its chunk.
 */
export const download = (...[reminders, words]: Parameters<typeof remindersIcs>): void =>
  downloadFile(remindersIcs(reminders, words), 'text/calendar;charset=utf-8', 'reminders.ics');
