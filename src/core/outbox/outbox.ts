// Sends what waits on this device, as soon as it can: when a page comes, when it is looked at again, when there is signal, and
// when the next try is due. Loaded only where something waits, or is entered.

import { delivery } from './deliver.ts';
import { newEntry, nextTryAt, tryNow, unsent, type Entry, type EntryKind, type NewEntry } from './entry.ts';
import { sendWaiting } from './send.ts';
import { outboxName } from './name.ts';
import { deviceStore, pageStore, type OutboxStore } from './store.ts';
import { fetchSession, session } from '../session/store.ts';
import { typedDays } from '../typed.ts';

/**
 * Entries are forgotten so many days after their receipts: reports have a state to ask for; of the others it is known that they
 * were entered for as long as a form may still have what was typed.
 */
const daysKept: Record<EntryKind, number> = {
  report: 365,
  application: typedDays + 1,
  message: typedDays + 1,
  notice: typedDays + 1,
};

let store: OutboxStore = deviceStore;

/** Reads a file of an entry that waits. */
export const readFile = (id: string): Promise<ArrayBuffer | undefined> => store.readFile(id);

/** True where the browser keeps nothing: entries last as long as the page. */
export const isForgetful = (): boolean => store !== deviceStore;

const listeners = new Set<(entries: readonly Entry[]) => void>();

const member = () => session.get().user?.id ?? null;

/** The key under which the browser knows whose entries are written where nobody can be asked who is signed in. */
const writerKey = 'outbox-writer';

/** Returns the member who writes: without signal the one who was signed in last, and has not signed out. */
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
 * In milliseconds. On a line that was only weak, no browser says that it is better: who is signed in is asked again so often
 * while something waits for that.
 */
const nextQuestion = 20_000;

export const listEntries = (): Promise<Entry[]> => store.list().catch(() => []);

/** Tells those who follow; sets the clock for the next try. */
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

/** Calls a function with the entries, now and whenever they have changed. @returns what ends that. */
export function followEntries(listener: (entries: readonly Entry[]) => void): () => void {
  listeners.add(listener);
  begin();
  void listEntries().then((entries) => listeners.has(listener) && listener(entries));
  return () => void listeners.delete(listener);
}

/** Returns true if an entry with a key is on this device, or was sent from it. */
export const hasEntry = async (key: string): Promise<boolean> =>
  (await listEntries()).some((entry) => entry.key === key);

/** In milliseconds: who waits for longer leaves the sending to the one who is at it. */
const turnPatience = 3000;

/** One at a time, in all tabs; the server would see a repeat, but it need not be sent. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(outboxName, { signal: AbortSignal.timeout(turnPatience) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))) throw error;
  }
}

/** Sends what may go now. */
async function send(): Promise<void> {
  try {
    const now = () => Date.now();
    await alone(() => sendWaiting({ store, member, now, deliver: delivery(store, now) }));
  } finally {
    await settle();
  }
}

/** Sends what may go now, also where it was not known who is signed in. */
async function tryAgain(): Promise<void> {
  // Its answer sends what waits for it.
  if (!session.get().reachable) void fetchSession(true);
  await send();
}

/**
 * Sends at once, whatever the waits are; one entry alone where its key is given.
 *
 * @param change what is done to an entry before.
 */
export async function sendNow(key?: string, change = tryNow): Promise<void> {
  // Where nobody could be asked who is signed in, a member's entries would go on waiting.
  if (!session.get().reachable) await fetchSession(true);
  for (const entry of await listEntries())
    if (!key || entry.key === key) await store.update(entry.key, change);
  await send();
}

/** In milliseconds: whoever enters something is told after that time that it is kept; it goes on its way. */
const entering = 4000;

/**
 * Keeps a new entry, and tries to send it.
 *
 * @param made whose owner is whoever writes here, unless it names one.
 * @param files their bytes, by their ids.
 * @returns the entry as the first try leaves it, or as it is while that takes long.
 * @throws if it could not be kept.
 */
export async function enter(
  made: Omit<NewEntry, 'owner' | 'madeAt'> & { owner?: string },
  files?: ReadonlyMap<string, ArrayBuffer>,
): Promise<Entry> {
  const entry = newEntry({ owner: getWriter() ?? '', ...made, madeAt: Date.now() });
  try {
    await store.add(entry, files);
  } catch {
    // No room, or a window in which nothing is kept.
    if (!isForgetful()) store = pageStore();
    await store.add(entry, files);
  }
  // With the first entry alone, for some browsers ask the reader. Nothing hangs on it: some refuse.
  if ((await listEntries()).length === 1) void navigator.storage?.persist?.().catch(() => false);
  begin();
  // From here on it is kept: whatever fails now, it is tried again.
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

/** Forgets what was sent long ago. */
async function sweep(): Promise<void> {
  for (const { key, kind, receivedAt } of await listEntries())
    if (receivedAt !== null && receivedAt < Date.now() - daysKept[kind] * 86_400_000) await store.remove(key);
}

let isBegun = false;

/** Starts sending as long as the page is open. Not called while a page is being built. */
function begin(): void {
  if (isBegun) return;
  isBegun = true;
  addEventListener('online', () => void sendNow());
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void tryAgain());
  // Whose entries may go is another matter once it is known who is signed in.
  session.subscribe(({ ready }) => {
    if (!ready) return;
    getWriter();
    void send();
  });
  void sweep().then(send);
}
