// A device that becomes full while an entry waits: the page remembers what cannot be written.

import { beforeEach, expect, it } from 'vitest';
import { afterTry, newEntry, nextToSend, type Entry } from '../../../src/core/outbox/entry.ts';
import { sendWaiting } from '../../../src/core/outbox/send.ts';
import { pageStore, remembering, type OutboxStore } from '../../../src/core/outbox/store.ts';

const now = 1_700_000_000_000;
const receipt = { key: 'a', receipt: 'SV' };
let isFull: boolean;
let device: OutboxStore;
let tries: number;

beforeEach(async () => {
  [isFull, tries] = [false, 0];
  const disk = pageStore();
  device = {
    ...disk,
    // A change is computed before the store finds that there is no room for it.
    async update(key, change) {
      if (!isFull) return disk.update(key, change);
      for (const entry of await disk.list()) if (entry.key === key) change(entry);
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  const file = { id: 'f', size: 200_000 };
  const made = { key: 'a', kind: 'report', owner: '', body: {}, madeAt: now, files: [file] } as const;
  await device.add(newEntry(made));
});

/** Opens a page that reads the device and sends. */
const openPage = () => {
  const store = remembering(device);
  const send = () =>
    sendWaiting({
      store,
      member: () => null,
      now: () => now,
      async deliver(entry, onPart) {
        tries++;
        await onPart('f', { sent: entry.files[0]?.size ? 1 : 0 });
        return { kind: 'received', receipt };
      },
    });
  return { store, send };
};

it('an entry that is sent is known to be sent, and is sent again by the next page alone', async () => {
  isFull = true;
  const page = openPage();
  await page.send();
  await page.send();
  expect([tries, await page.store.list()]).toMatchObject([1, [{ receipt }]]);
  expect(await device.list()).toMatchObject([{ receipt: null, tries: 0 }]);

  isFull = false;
  const next = openPage();
  await next.send();
  expect([tries, await device.list()]).toMatchObject([2, [{ receipt, files: [] }]]);
});

it('an entry that fails waits before it is tried again', async () => {
  isFull = true;
  const { store } = openPage();
  const failed = (entry: Entry) => afterTry(entry, { kind: 'failed', problem: { code: 'unreachable' } }, now);
  await store.update('a', failed);
  expect(nextToSend(await store.list(), { member: null, now })).toBeUndefined();
  // Once there is room, it is written with everything that happened since.
  isFull = false;
  await store.update('a', failed);
  expect(await device.list()).toMatchObject([{ tries: 2 }]);
});

it('an entry that is entered anew under its key is what it is now', async () => {
  isFull = true;
  const { store } = openPage();
  await store.update('a', (entry) => ({ ...entry, isRefused: true }));
  await store.remove('a');
  await store.add(newEntry({ key: 'a', kind: 'report', owner: '', body: {}, madeAt: now + 1 }));
  expect(await store.list()).toMatchObject([{ madeAt: now + 1, isRefused: false }]);
});

it('a change of the key that cannot be written is none', async () => {
  isFull = true;
  const { store } = openPage();
  await expect(store.update('a', (entry) => ({ ...entry, key: 'b' }))).rejects.toThrow('Full');
  expect(await store.list()).toMatchObject([{ key: 'a' }]);
});
