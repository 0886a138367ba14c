// Sends a form that anyone may send through the outbox: at once where there is signal, else as soon as there is. Loaded when a
// form is sent, or where one waits.

import type { Entry } from '../../core/outbox/entry.ts';
import {
  enter,
  followEntries,
  hasEntry,
  isForgetful,
  listEntries,
  removeEntry,
  sendNow,
} from '../../core/outbox/outbox.ts';
import { getReason, type ReasonWords } from '../../core/outbox/reason.ts';

/** What became of a form. */
export type Sent =
  | { state: 'sent'; isLate: boolean }
  | { state: 'waits' }
  | { state: 'refused'; code: string; fields: readonly string[] };

type Fields = Readonly<Record<string, string>>;

export type FormKind = 'application' | 'message';

/** The fields of an entry that waits, for the form that it came from. */
const getFields = ({ kind, body }: Entry): Fields =>
  kind === 'message' ? (body as { fields: Fields }).fields : (body as Fields);

/** The entry of a form that waits on this device; undefined if there is none. */
const findWaiting = async (kind: FormKind): Promise<Entry | undefined> =>
  (await listEntries()).find((entry) => entry.kind === kind && !entry.receipt);

async function settleEntry({ key, receipt, isRefused, lastProblem }: Entry): Promise<Sent> {
  if (receipt) return { state: 'sent', isLate: receipt['isLate'] === true };
  // In a window that keeps nothing the form itself does, while the page is open.
  if (!isRefused && !isForgetful()) return { state: 'waits' };
  const { code = 'unknown', fields = [] } = lastProblem ?? {};
  // The form has it, to be put right.
  await removeEntry(key);
  return { state: 'refused', code, fields };
}

/**
 * Sends a form.
 *
 * @param key made for it once.
 * @param action the address of a form that the host takes.
 */
async function sendForm(key: string, kind: FormKind, action: string, fields: Fields): Promise<Sent> {
  return settleEntry(await enter({ key, kind, body: kind === 'message' ? { action, fields } : fields }));
}

/**
 * Follows an entry while the page is open: says why it waits, and calls a function once it has its receipt, or is refused.
 *
 * @param note in which the reason is said.
 */
function followWaiting(key: string, note: HTMLElement | null, onAnswer: (entry: Entry) => void): void {
  const words = JSON.parse(note?.dataset['waitsWhy'] ?? '{}') as ReasonWords;
  let isOver = false;
  followEntries((entries) => {
    const entry = entries.find((one) => one.key === key);
    if (isOver || !entry) return;
    const reason = getReason(entry, words);
    if (note && note.textContent !== reason) note.textContent = reason;
    isOver = Boolean(entry.receipt) || entry.isRefused;
    if (isOver) onAnswer(entry);
  });
}

/** What the script of the form is given. */
export default {
  getFields,
  hasEntry,
  findWaiting,
  sendForm,
  sendNow,
  followWaiting,
  settleEntry,
  removeEntry,
};
