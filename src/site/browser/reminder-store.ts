// The visitor's reminders, in IndexedDB.

import type { DBSchema } from 'idb';
import { deviceDatabase, writeStore } from '../../core/device-database.ts';
import { remindersMark, type Reminder } from '../reminders/reminder.ts';

interface Schema extends DBSchema {
  reminders: { key: string; value: Reminder };
}

const open = deviceDatabase<Schema>(
  'reminders',
  (made) => void made.createObjectStore('reminders', { keyPath: 'id' }),
);

/** Returns all reminders, by day. Rejects if the browser stores nothing. */
export async function readReminders(): Promise<Reminder[]> {
  const all = await (await open()).getAll('reminders');
  return all.sort((a, b) => a.due.localeCompare(b.due));
}

async function mark(): Promise<void> {
  const count = await (await open()).count('reminders');
  if (count) localStorage.setItem(remindersMark, String(count));
  else localStorage.removeItem(remindersMark);
}

export async function keepReminder(reminder: Reminder): Promise<void> {
  await writeStore(await open(), 'reminders', (reminders) => [reminders.put(reminder)]);
  await mark();
}

export async function removeReminder(id: string): Promise<void> {
  await writeStore(await open(), 'reminders', (reminders) => [reminders.delete(id)]);
  await mark();
}
