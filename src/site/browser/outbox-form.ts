// Sends a public form through the outbox: at once if there is a signal, else as soon as there is. Loaded when a form is sent,
// or if one waits.

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

/** The outcome of a form. */
export type Sent =
  | { state: 'sent'; isLate: boolean }
  | { state: 'waits' }
  | { state: 'refused'; code: string; fields: readonly string[] };

type Fields = Readonly<Record<string, string>>;

export type FormKind = 'application' | 'message';

/** Returns the fields of a waiting entry, for the form that it came from. */
const getFields = ({ kind, body }: Entry): Fields =>
  kind === 'message' ? (body as { fields: Fields }).fields : (body as Fields);

/** Returns the entry of a form that waits on this device; undefined if there is none. */
const findWaiting = async (kind: FormKind): Promise<Entry | undefined> =>
  (await listEntries()).find((entry) => entry.kind === kind && !entry.receipt);

async function settleEntry({ key, receipt, isRefused, lastProblem }: Entry): Promise<Sent> {
  if (receipt) return { state: 'sent', isLate: receipt['isLate'] === true };
  // In a window without storage, the form itself keeps it while the page is open.
  if (!isRefused && !isForgetful()) return { state: 'waits' };
  const { code = 'unknown', fields = [] } = lastProblem ?? {};
  // The form has its fields, to be corrected.
  await removeEntry(key);
  return { state: 'refused', code, fields };
}

/**
 * Sends a form.
 *
 * @param key created once for this form.
 * @param action the address of a form that the host handles.
 */
async function sendForm(key: string, kind: FormKind, action: string, fields: Fields): Promise<Sent> {
  return settleEntry(await enter({ key, kind, body: kind === 'message' ? { action, fields } : fields }));
}

/**
 * Follows an entry while the page is open: shows why it waits, and calls a function once it has its receipt or is refused.
 *
 * @param note the element that shows the reason.
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

/** What the form's script uses. */
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
