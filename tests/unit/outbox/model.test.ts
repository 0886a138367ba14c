// Whatever happens on the way, an entry reaches the server once, in its owner's session, and both sides have the same receipt.

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { delivery } from '../../../src/core/outbox/deliver.ts';
import {
  asFurther,
  entryKinds,
  newEntry,
  partBytes,
  tryNow,
  unsent,
  type EntryKind,
} from '../../../src/core/outbox/entry.ts';
import { sendWaiting, type Sending } from '../../../src/core/outbox/send.ts';
import { pageStore, type OutboxStore } from '../../../src/core/outbox/store.ts';
import { FakeServer, TabKilled, type Fault } from './fake-server.ts';
import { rounds } from '../../deep.ts';

afterEach(() => void vi.unstubAllGlobals());

const owners = ['', 'ana', 'ion'] as const;
type Owner = (typeof owners)[number];
/** Those handled by the site's own functions. */
const kinds = entryKinds.filter((kind) => kind !== 'message');

class Phone {
  readonly server = new FakeServer();
  readonly store: OutboxStore = pageStore();
  readonly made: { key: string; kind: EntryKind; owner: Owner }[] = [];
  /** The last text entered under each key. */
  readonly texts = new Map<string, string>();
  /** The keys of changed entries, which move behind the others; and of those of which the server has the earlier text. */
  readonly changed = new Set<string>();
  readonly superseded = new Set<string>();
  now = 1_700_000_000_000;

  constructor() {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      try {
        return await this.server.fetch(url, init);
      } catch (error) {
        // A tab that is gone responds to nobody, not even its own handlers.
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
    const key = `key-${this.made.length}`;
    this.made.push({ key, kind, owner });
    await this.enter(key, kind, owner, photos);
  }

  private async enter(key: string, kind: EntryKind, owner: Owner, photos: number): Promise<void> {
    const number = this.now;
    const text = `${key} as of ${number}`;
    this.texts.set(key, text);
    const files = Array.from({ length: kind === 'report' ? photos : 0 }, (_, at) => ({
      id: `file-${number}-${at}`,
      size: partBytes + 1,
    }));
    const entry = newEntry({
      key,
      kind,
      owner,
      body: { text, photos: files },
      madeAt: this.now++,
      files,
    });
    await this.store.add(entry, new Map(files.map(({ id, size }) => [id, new ArrayBuffer(size)])));
  }

  /** Returns a waiting entry to its form, changes it, and enters it again. */
  async change(at: number, photos: number): Promise<void> {
    const waiting = unsent(await this.store.list());
    const entry = waiting[at % (waiting.length || 1)];
    if (!entry || entry.lastProblem?.code === 'key-used') return;
    await this.store.remove(entry.key);
    this.changed.add(entry.key);
    await this.enter(entry.key, entry.kind, entry.owner as Owner, photos);
  }

  /** Sends entries again of which the server has the text before their change. */
  async sendFurther(): Promise<void> {
    for (const entry of await this.store.list()) {
      const { code, receipt } = entry.lastProblem ?? {};
      if (code !== 'key-used') continue;
      const { key, kind, owner } = entry;
      // The caller gets the receipt of the entry that arrived.
      expect(receipt).toEqual(this.server.receipts.get(`${owner} ${key}`)?.answer);
      const further = await this.store.update(key, asFurther);
      if (!further) throw new Error('It is gone');
      this.superseded.add(key);
      this.made.push({ key: further.key, kind, owner: owner as Owner });
      this.changed.add(further.key);
      this.texts.set(further.key, this.texts.get(key) ?? '');
    }
  }

  async check(): Promise<void> {
    expect([...this.server.counts.values()].every((count) => count === 1)).toBe(true);
    expect(this.server.strayed).toEqual([]);
    const entries = await this.store.list();
    const here = this.made.map(({ key }) => key).filter((key) => !this.superseded.has(key));
    expect(entries.map(({ key }) => key).sort()).toEqual(here.sort());
    for (const { owner, key, receipt } of entries) {
      if (!receipt) continue;
      expect(receipt).toEqual(this.server.receipts.get(`${owner} ${key}`)?.answer);
      // And for what was entered last, not for the text before its change.
      expect(this.server.texts.get(key)).toBe(this.texts.get(key));
    }
  }

  /** Signs everybody in once, with a reliable connection. */
  async settle(): Promise<void> {
    this.server.faults = [];
    for (const owner of owners) {
      this.server.member = owner || null;
      for (let round = 0; round < 8; round++) {
        this.now += 3_700_000;
        await this.runTab();
        await this.sendFurther();
      }
    }
    await this.check();
    expect(unsent(await this.store.list())).toEqual([]);
    expect(this.server.arrived.toSorted()).toEqual(this.made.map(({ key }) => key).toSorted());
    for (const kind of kinds)
      for (const owner of owners) {
        const own = this.made.filter(
          (entry) => entry.kind === kind && entry.owner === owner && !this.changed.has(entry.key),
        );
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
  fc
    .tuple(fc.nat(5), fc.nat(2))
    .map(([at, photos]) =>
      command(`the entry ${at} is changed, with ${photos}`, (phone) => phone.change(at, photos)),
    ),
  fc.constant(command('changed ones are sent besides', (phone) => phone.sendFurther())),
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
    { numRuns: rounds(40, 200) },
  );
});

it('nothing is doubled by two tabs that send at the same time, or by a change meanwhile, whatever comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
      faults,
      fc.array(fc.nat(2), { maxLength: 2 }),
      async (scheduler, photos, list, changes) => {
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
        const change = async () => {
          for (const at of changes) {
            await scheduler.schedule(Promise.resolve('changed'));
            await phone.change(at, 1);
          }
        };
        const tabs = Promise.all([sendWaiting(tab()), sendWaiting(tab()), change()]);
        await scheduler.waitFor(tabs);
        vi.stubGlobal('fetch', server.fetch);
        await phone.check();
        await phone.settle();
      },
    ),
    { numRuns: rounds(40, 200) },
  );
});
