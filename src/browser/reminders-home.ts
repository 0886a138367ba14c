// On the home page, the visitor's reminders whose day is near. Loaded only for those who have noted some.

import { tellNow, type ReminderKind } from '../lib/reminders/reminder.ts';
import { today } from '../lib/time/bucharest.ts';
import { shortDay } from './day-words.ts';
import { readReminders } from './reminder-store.ts';

interface Words {
  tag: string;
  kinds: Record<ReminderKind, string>;
  /** With {date}. */
  until: string;
  over: string;
}

/** @public home loads it by the address of its chunk. */
export async function tellReminders(place: HTMLElement): Promise<void> {
  const words = JSON.parse(place.dataset['ownReminders'] ?? '{}') as Words;
  const now = tellNow(await readReminders(), today(new Date()));
  place.querySelector('ul')?.replaceChildren(
    ...now.map(({ kind, note, due, left }) => {
      const item = document.createElement('li');
      const title = kind === 'other' && note ? note : words.kinds[kind];
      const said = (left < 0 ? words.over : words.until).replace('{date}', shortDay(due, words.tag));
      item.textContent = `${title}: ${said}`;
      return item;
    }),
  );
  place.hidden = !now.length;
}
