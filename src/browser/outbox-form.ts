// Sends a form that anyone may send through the outbox: at once where there is signal, else as soon as there is. Loaded when a
// form is sent, or where one waits.

import type { Entry } from '../lib/outbox/entry.ts';
import { enter, followEntries, isForgetful, listEntries, removeEntry, sendNow } from './outbox.ts';

/** What became of a form. */
export type Sent =
  | { state: 'sent'; isLate: boolean }
  | { state: 'waits' }
  | { state: 'refused'; code: string; fields: readonly string[] };

type Fields = Readonly<Record<string, string>>;

export type FormKind = 'application' | 'message';

/** The fields of an entry that waits, for the form that it came from. */
const fieldsOf = ({ kind, body }: Entry): Fields =>
  kind === 'message' ? (body as { fields: Fields }).fields : (body as Fields);

/** The entry of a form that waits on this device; undefined if there is none. */
const findWaiting = async (kind: FormKind): Promise<Entry | undefined> =>
  (await listEntries()).find((entry) => entry.kind === kind && !entry.receipt);

async function outcomeOf({ key, receipt, isRefused, lastProblem }: Entry): Promise<Sent> {
  if (receipt) return { state: 'sent', isLate: receipt['isLate'] === true };
  // In a window that keeps nothing the form itself does, while the page is open.
  if (!isRefused && !isForgetful()) return { state: 'waits' };
  const { code = 'unknown', fields = [] } = lastProblem ?? {};
  // The form has it, to be put right.
  await removeEntry(key);
  return { state: 'refused', code, fields };
}

/** Sends a form. @param action the address of a form that the host takes. */
async function sendForm(kind: FormKind, action: string, fields: Fields): Promise<Sent> {
  return outcomeOf(await enter({ kind, body: kind === 'message' ? { action, fields } : fields }));
}

/** Tries again to send what waits. */
async function sendAgain(key: string): Promise<Sent> {
  await sendNow(key);
  const entry = (await listEntries()).find((one) => one.key === key);
  return entry ? outcomeOf(entry) : { state: 'waits' };
}

/** Calls a function once an entry has its receipt, while the page is open. */
function whenReceived(key: string, work: (isLate: boolean) => void): void {
  let isOver = false;
  followEntries((entries) => {
    const entry = entries.find((one) => one.key === key);
    if (isOver || !entry?.receipt) return;
    isOver = true;
    work(entry.receipt['isLate'] === true);
  });
}

/** What the script of the form is given. */
export default { fieldsOf, findWaiting, sendForm, sendAgain, whenReceived, removeEntry };
