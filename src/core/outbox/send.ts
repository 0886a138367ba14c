// Sends what waits, one entry after the other.

import { afterPart, afterTry, nextToSend, type Entry, type FileProgress, type Outcome } from './entry.ts';
import type { OutboxStore } from './store.ts';

export interface Sending {
  store: OutboxStore;
  /** The id of the member signed in; null for nobody. Asked anew before each entry. */
  member(): string | null;
  now(): number;
  /**
   * Sends an entry, its files first.
   *
   * @param onPart hears of each part that has arrived or taken too long; the next one goes once that is kept.
   */
  deliver(
    entry: Entry,
    onPart: (fileId: string, progress: FileProgress) => Promise<unknown>,
  ): Promise<Outcome>;
}

/** Sends until nothing is left that may go now. What comes back is kept before the next entry goes. */
export async function sendWaiting({ store, member, now, deliver }: Sending): Promise<void> {
  for (;;) {
    const entry = nextToSend(await store.list(), { member: member(), now: now() });
    if (!entry) return;
    const { key } = entry;
    const outcome = await deliver(entry, (fileId, progress) =>
      store.update(key, (latest) => afterPart(latest, fileId, progress)),
    );
    // If it was edited meanwhile, it has the same key but is not the version that was sent.
    await store.update(key, (latest) =>
      latest.madeAt === entry.madeAt ? afterTry(latest, outcome, now()) : latest,
    );
  }
}
