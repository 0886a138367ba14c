// Sends waiting entries one after another.

import { afterPart, afterTry, nextToSend, type Entry, type FileProgress, type Outcome } from './entry.ts';
import type { OutboxStore } from './store.ts';

export interface Sending {
  store: OutboxStore;
  /** Returns the id of the signed-in member; null if there is none. Called again before each entry. */
  member(): string | null;
  now(): number;
  /**
   * Sends an entry, its files first.
   *
   * @param onPart is called for each part that has arrived or taken too long; the next one is sent once that is stored.
   */
  deliver(
    entry: Entry,
    onPart: (fileId: string, progress: FileProgress) => Promise<unknown>,
  ): Promise<Outcome>;
}

/** Sends until no entry is left that may be sent now. Each outcome is stored before the next entry is sent. */
export async function sendWaiting({ store, member, now, deliver }: Sending): Promise<void> {
  for (;;) {
    const entry = nextToSend(await store.list(), { member: member(), now: now() });
    if (!entry) return;
    const { key } = entry;
    const outcome = await deliver(entry, (fileId, progress) =>
      store.update(key, (latest) => afterPart(latest, fileId, progress)),
    );
    // An entry edited meanwhile has the same key, but is not the version that was sent.
    await store.update(key, (latest) =>
      latest.madeAt === entry.madeAt ? afterTry(latest, outcome, now()) : latest,
    );
  }
}
