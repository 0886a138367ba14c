// Sends waiting entries from this device as soon as possible: when a page loads or becomes visible, when the connection
// returns, and when the next try is due. Loaded only if something waits or is entered.

import { delivery } from './deliver.ts';
import { newEntry, nextTryAt, tryNow, unsent, type Entry, type EntryKind, type NewEntry } from './entry.ts';
import { sendWaiting } from './send.ts';
import { outboxName } from './name.ts';
import { deviceStore, pageStore, type OutboxStore } from './store.ts';
import { fetchSession, session } from '../session/store.ts';
import { typedDays } from '../typed.ts';

/**
 * The number of days after their receipts when entries are deleted: the state of reports can be looked up; the others are known
 * as entered for as long as a form may still have what was typed.
 */
const daysKept: Record<EntryKind, number> = {
  report: 365,
  application: typedDays + 1,
  message: typedDays + 1,
  notice: typedDays + 1,
};

let store: OutboxStore = deviceStore;

/** Reads a file of a waiting entry. */
export const readFile = (id: string): Promise<ArrayBuffer | undefined> => store.readFile(id);

/** Returns true if the browser stores nothing: entries last as long as the page. */
export const isForgetful = (): boolean => store !== deviceStore;

const listeners = new Set<(entries: readonly Entry[]) => void>();

const member = () => session.get().user?.id ?? null;

/** The key under which the browser stores the member who owns new entries while the session cannot be checked. */
const writerKey = 'outbox-writer';

/** Returns the member who writes: offline, the one who was last signed in and has not signed out. */
function getWriter(): string | null {
  const { ready, user, reachable } = session.get();
  const isKnown = ready && reachable;
  try {
    if (user) localStorage.setItem(writerKey, user.id);
    else if (isKnown) localStorage.removeItem(writerKey);
    const isMaybe = !user && !isKnown && /(^|; )signed_in=1/.test(document.cookie);
    return isMaybe ? localStorage.getItem(writerKey) : (user?.id ?? null);
  } catch {
    return user?.id ?? null;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * In milliseconds. No browser reports that a weak connection has improved: while something waits for it, the session is checked
 * this often.
 */
const nextQuestion = 20_000;

export const listEntries = (): Promise<Entry[]> => store.list().catch(() => []);

/** Notifies listeners and sets the timer for the next try. */
async function settle(): Promise<void> {
  const entries = await listEntries();
  for (const listener of listeners) listener(entries);
  clearTimeout(timer);
  const next = nextTryAt(entries, member());
  const waits = next === undefined ? [] : [Math.max(1000, next - Date.now())];
  const isUnknown = !session.get().reachable;
  if (isUnknown && unsent(entries).some(({ owner, isRefused }) => owner && !isRefused))
    waits.push(nextQuestion);
  if (waits.length) timer = setTimeout(tryAgain, Math.min(...waits));
}

/** Calls a function with the entries, now and whenever they change. @returns the function that ends this. */
export function followEntries(listener: (entries: readonly Entry[]) => void): () => void {
  listeners.add(listener);
  begin();
  void listEntries().then((entries) => listeners.has(listener) && listener(entries));
  return () => void listeners.delete(listener);
}

/** Returns true if an entry with this key is on the device, or was sent from it. */
export const hasEntry = async (key: string): Promise<boolean> =>
  (await listEntries()).some((entry) => entry.key === key);

/** In milliseconds: after waiting this long for its turn, a tab leaves the entries to the tab that is sending. */
const turnPatience = 3000;

/** Runs one task at a time across all tabs; the server would recognise a repeat, but it need not be sent. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(outboxName, { signal: AbortSignal.timeout(turnPatience) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))) throw error;
  }
}

/** Sends the entries that may be sent now. */
async function send(): Promise<void> {
  try {
    const now = () => Date.now();
    await alone(() => sendWaiting({ store, member, now, deliver: delivery(store, now) }));
  } finally {
    await settle();
  }
}

/** Sends the entries that may be sent now, and checks the session if it was unknown. */
async function tryAgain(): Promise<void> {
  // Its response sends the entries that wait for it.
  if (!session.get().reachable) void fetchSession(true);
  await send();
}

/**
 * Sends at once, whatever the waits; only one entry if its key is given.
 *
 * @param change what is done to an entry first.
 */
export async function sendNow(key?: string, change = tryNow): Promise<void> {
  // While the session cannot be checked, a member's entries would go on waiting.
  if (!session.get().reachable) await fetchSession(true);
  for (const entry of await listEntries())
    if (!key || entry.key === key) await store.update(entry.key, change);
  await send();
}

/** In milliseconds: after this time, the person entering something is told that it is stored; sending continues. */
const entering = 4000;

/**
 * Stores a new entry, and tries to send it.
 *
 * @param made its owner is the member who writes here, unless it names one.
 * @param files their bytes, by their ids.
 * @returns the entry after the first try, or as it is if that takes long.
 * @throws if it could not be stored.
 */
export async function enter(
  made: Omit<NewEntry, 'owner' | 'madeAt'> & { owner?: string },
  files?: ReadonlyMap<string, ArrayBuffer>,
): Promise<Entry> {
  const entry = newEntry({ owner: getWriter() ?? '', ...made, madeAt: Date.now() });
  try {
    await store.add(entry, files);
  } catch {
    // No room, or a window in which nothing is stored.
    if (!isForgetful()) store = pageStore();
    await store.add(entry, files);
  }
  // Only with the first entry, because some browsers ask the reader. Nothing depends on it: some refuse.
  if ((await listEntries()).length === 1) void navigator.storage?.persist?.().catch(() => false);
  begin();
  // The entry is stored now: whatever fails from here on is tried again.
  await settle().catch(() => {});
  const sending = send().catch(() => {});
  const patience = new Promise((resolve) => setTimeout(resolve, entering));
  await (isForgetful() ? sending : Promise.race([sending, patience]));
  return (await listEntries()).find(({ key }) => key === entry.key) ?? entry;
}

export async function removeEntry(key: string): Promise<void> {
  await store.remove(key);
  await settle();
}

/** Deletes entries that were sent long ago. */
async function sweep(): Promise<void> {
  for (const { key, kind, receivedAt } of await listEntries())
    if (receivedAt !== null && receivedAt < Date.now() - daysKept[kind] * 86_400_000) await store.remove(key);
}

let isBegun = false;

/** Starts sending for as long as the page is open. Not called while a page is being built. */
function begin(): void {
  if (isBegun) return;
  isBegun = true;
  addEventListener('online', () => void sendNow());
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void tryAgain());
  // Once the session is known, other entries may be sent.
  session.subscribe(({ ready }) => {
    if (!ready) return;
    getWriter();
    void send();
  });
  void sweep().then(send);
}
