// The page of reminders: noting, changing, removing them, and their file for the phone's calendar.

import makeFile from './reminders-file.ts?chunk';
import { reminderKinds, type Reminder, type ReminderKind } from '../reminders/reminder.ts';
import { isDay } from '../../core/time/reckoning.ts';
import { longDay } from './day-words.ts';
import { keepReminder, readReminders, removeReminder } from './reminder-store.ts';

interface Words {
  tag: string;
  kinds: Record<ReminderKind, string>;
  remove: string;
  none: string;
  noDay: string;
  refused: string;
  kept: string;
  removed: string;
  name: string;
}

const root = document.querySelector<HTMLElement>('[data-reminders]');
const form = root?.querySelector('form');
if (root && form) start(root, form, JSON.parse(root.dataset['reminders'] ?? '{}') as Words);

function start(root: HTMLElement, form: HTMLFormElement, words: Words): void {
  const part = <Kind extends HTMLElement>(name: string) => root.querySelector<Kind>(`[data-${name}]`);
  const [list, status, problem, file] = [
    part('reminder-list'),
    part('reminder-told'),
    part('reminder-problem'),
    part<HTMLButtonElement>('reminder-file'),
  ];
  const day = form.querySelector<HTMLInputElement>('[name="due"]');
  const getTitle = ({ kind, note }: Reminder) =>
    kind === 'other' && note ? note : [words.kinds[kind], note].filter(Boolean).join(' – ');
  const tell = (place: HTMLElement | null, text: string) => {
    if (place) place.textContent = text;
  };
  const fail = (text: string) => {
    tell(problem, text);
    if (problem) problem.hidden = !text;
    day?.setAttribute('aria-invalid', String(text === words.noDay));
  };

  function line(reminder: Reminder): HTMLElement {
    const item = document.createElement('li');
    item.className = 'reminder';
    const text = document.createElement('span');
    const title = document.createElement('strong');
    title.textContent = getTitle(reminder);
    text.append(title, ` ${longDay(reminder.due, words.tag)}`);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button-quiet';
    button.textContent = words.remove;
    button.ariaLabel = `${words.remove}: ${getTitle(reminder)}`;
    button.addEventListener('click', () => void run(() => removeReminder(reminder.id), words.removed));
    item.append(text, button);
    return item;
  }

  async function show(): Promise<void> {
    const all = await readReminders();
    const none = document.createElement('li');
    none.textContent = words.none;
    list?.replaceChildren(...(all.length ? all.map(line) : [none]));
    if (file) file.hidden = !all.length;
  }

  /** Runs a change to the stored reminders, and reports the outcome. */
  async function run(work: () => Promise<void>, notice: string): Promise<boolean> {
    try {
      await work();
      await show();
      fail('');
      tell(status, notice);
      return true;
    } catch (error) {
      console.warn(error);
      fail(words.refused);
      return false;
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const due = text('due');
    tell(status, '');
    if (!isDay(due)) {
      fail(words.noDay);
      day?.focus();
      return;
    }
    const kind = reminderKinds.find((known) => known === text('kind')) ?? 'other';
    const reminder: Reminder = { id: crypto.randomUUID(), kind, due, note: text('note'), changes: 0 };
    void run(() => keepReminder(reminder), words.kept).then((isKept) => isKept && form.reset());
  });

  file?.addEventListener('click', () => {
    void (async () => {
      const { download } = (await import(
        /* @vite-ignore */ makeFile
      )) as typeof import('./reminders-file.ts');
      download(await readReminders(), { name: words.name, getTitle, now: new Date() });
    })();
  });

  void run(show, '');
}
