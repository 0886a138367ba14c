// Whatever happens on the way, an entry reaches the server once, in its owner's session, and its receipt is the same on both
// sides.

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { delivery } from '../../../src/lib/outbox/deliver.ts';
import {
  entryKinds,
  newEntry,
  partBytes,
  tryNow,
  unsent,
  type EntryKind,
} from '../../../src/lib/outbox/entry.ts';
import { sendWaiting, type Sending } from '../../../src/lib/outbox/send.ts';
import { pageStore, type OutboxStore } from '../../../src/lib/outbox/store.ts';
import { FakeServer, TabKilled, type Fault } from './fake-server.ts';

afterEach(() => void vi.unstubAllGlobals());

const owners = ['', 'ana', 'ion'] as const;
type Owner = (typeof owners)[number];
/** Those that have the answers of the site's own functions. */
const kinds = entryKinds.filter((kind) => kind !== 'message');

class Phone {
  readonly server = new FakeServer();
  readonly store: OutboxStore = pageStore();
  readonly made: { key: string; kind: EntryKind; owner: Owner }[] = [];
  now = 1_700_000_000_000;

  constructor() {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      try {
        return await this.server.fetch(url, init);
      } catch (error) {
        // A tab that is gone answers nobody, not even its own handlers.
        if (error instanceof TabKilled) {
          this.kill?.(error);
          return new Promise<Response>(() => {});
        }
        throw error;
      }
    });
  }

  kill: ((error: Error) => void) | undefined;

  get sending(): Sending {
    return {
      store: this.store,
      member: () => this.server.member,
      now: () => this.now,
      deliver: delivery(this.store, () => this.now),
    };
  }

  /** Runs a tab until it has nothing to send, or is killed. */
  async runTab(): Promise<void> {
    const killed = new Promise<void>((resolve) => (this.kill = () => resolve()));
    await Promise.race([sendWaiting(this.sending), killed]);
  }

  async make(kind: EntryKind, owner: Owner, photos: number): Promise<void> {
    const number = this.made.length;
    const key = `key-${number}`;
    const files = Array.from({ length: kind === 'report' ? photos : 0 }, (_, at) => ({
      id: `file-${number}-${at}`,
      size: partBytes + 1,
    }));
    const entry = newEntry({
      key,
      kind,
      owner,
      body: { text: key, photos: files },
      madeAt: this.now++,
      files,
    });
    await this.store.add(entry, new Map(files.map(({ id, size }) => [id, new ArrayBuffer(size)])));
    this.made.push({ key, kind, owner });
  }

  async check(): Promise<void> {
    expect([...this.server.counts.values()].every((count) => count === 1)).toBe(true);
    expect(this.server.strayed).toEqual([]);
    const entries = await this.store.list();
    expect(entries.map(({ key }) => key).sort()).toEqual(this.made.map(({ key }) => key).sort());
    for (const { owner, key, receipt } of entries)
      if (receipt) expect(receipt).toEqual(this.server.receipts.get(`${owner} ${key}`)?.answer);
  }

  /** Everybody signs in once, with a line that holds. */
  async settle(): Promise<void> {
    this.server.faults = [];
    for (const owner of owners) {
      this.server.member = owner || null;
      for (let round = 0; round < 4; round++) {
        this.now += 3_700_000;
        await this.runTab();
      }
    }
    await this.check();
    expect(unsent(await this.store.list())).toEqual([]);
    expect(this.server.arrived.toSorted()).toEqual(this.made.map(({ key }) => key).toSorted());
    for (const kind of kinds)
      for (const owner of owners) {
        const own = this.made.filter((entry) => entry.kind === kind && entry.owner === owner);
        const keys = own.map(({ key }) => key);
        expect(this.server.arrived.filter((key) => keys.includes(key))).toEqual(keys);
      }
  }
}

type Model = Record<string, never>;
const command = (name: string, run: (phone: Phone) => Promise<unknown>): fc.AsyncCommand<Model, Phone> => ({
  check: () => true,
  toString: () => name,
  async run(_, phone) {
    await run(phone);
    await phone.check();
  },
});

const faults = fc.array(
  fc.constantFrom<Fault>(
    'none',
    'none',
    'request-lost',
    'answer-lost',
    'down',
    'killed-before',
    'killed-after',
  ),
  { maxLength: 6 },
);

const commands = [
  fc
    .tuple(fc.constantFrom(...kinds), fc.constantFrom(...owners), fc.nat(3))
    .map(([kind, owner, photos]) =>
      command(`make ${kind} of ${owner || 'nobody'} with ${photos}`, (phone) =>
        phone.make(kind, owner, photos),
      ),
    ),
  faults.map((list) =>
    command(`send while ${list.join(', ')}`, (phone) => {
      phone.server.faults = [...list];
      return phone.runTab();
    }),
  ),
  fc.constantFrom(...owners).map((owner) =>
    command(`${owner || 'nobody'} is signed in`, async (phone) => {
      phone.server.member = owner || null;
    }),
  ),
  fc.integer({ min: -40_000_000, max: 4_000_000 }).map((wait) =>
    command(`the clock goes by ${wait}`, async (phone) => {
      phone.now += wait;
    }),
  ),
  fc.constant(
    command('“Send now” is pressed', async (phone) => {
      for (const { key } of await phone.store.list()) await phone.store.update(key, tryNow);
      await phone.runTab();
    }),
  ),
  fc.constant(
    command('the server has tidied the parts', async (phone) => {
      phone.server.parts.clear();
    }),
  ),
];

it('nothing is lost and nothing doubled, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { size: 'medium' }), async (list) => {
      const phone = new Phone();
      await fc.asyncModelRun(() => ({ model: {}, real: phone }), list);
      await phone.settle();
    }),
    { numRuns: 200 },
  );
}, 240_000);

it('nothing is doubled by two tabs that send at the same time, whatever comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
      faults,
      async (scheduler, photos, list) => {
        const phone = new Phone();
        for (const count of photos) await phone.make('report', '', count);
        phone.server.faults = list.filter((fault) => !fault.startsWith('killed'));
        const { store, server } = phone;
        const slow =
          <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
          async (...given: Given): Promise<Answer> => {
            await scheduler.schedule(Promise.resolve('there'));
            const answer = await work(...given);
            await scheduler.schedule(Promise.resolve('back'));
            return answer;
          };
        vi.stubGlobal('fetch', slow(server.fetch));
        const tab = (): Sending => ({
          ...phone.sending,
          store: { ...store, list: slow(store.list), update: slow(store.update) },
          deliver: slow(phone.sending.deliver),
        });
        const tabs = Promise.all([sendWaiting(tab()), sendWaiting(tab())]);
        await scheduler.waitFor(tabs);
        vi.stubGlobal('fetch', server.fetch);
        await phone.check();
        await phone.settle();
      },
    ),
    { numRuns: 200 },
  );
}, 240_000);
