// The visitor's reminders whose day is near, on the home page. Loaded only for visitors who have some.

import { findDueReminders } from '../reminders/reminder.ts';
import { today } from '../../core/time/bucharest.ts';
import { thisMoment } from '../../core/time/clock.ts';
import { shortDay } from './day-words.ts';
import type { StripData } from '../seasons/strip.ts';
import { readReminders } from './reminder-store.ts';

/** @public home loads it by the address of its chunk. */
export async function showReminders(place: HTMLElement, { tag, reminders }: StripData): Promise<void> {
  const now = findDueReminders(await readReminders(), today(thisMoment()));
  const title = document.createElement('h2');
  title.id = 'own-reminders';
  title.className = 'text-h3';
  title.textContent = reminders.title;
  const list = document.createElement('ul');
  const change = document.createElement('a');
  change.className = 'link inline-flex min-h-touch items-center text-small';
  [change.href, change.textContent] = reminders.change;
  list.append(
    ...now.map(({ kind, note, due, left }) => {
      const item = document.createElement('li');
      const title = kind === 'other' && note ? note : reminders.kinds[kind];
      const sentence = (left < 0 ? reminders.over : reminders.until).replace('{date}', shortDay(due, tag));
      item.textContent = `${title}: ${sentence}`;
      return item;
    }),
  );
  place.replaceChildren(title, list, change);
  place.hidden = !now.length;
}
