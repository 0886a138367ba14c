// Requests about what is known of members, in memory: one waits, and what becomes of it is written down.

import type { Transaction } from 'kysely';
import { beforeEach, vi } from 'vitest';
import type { DataDecision, DataRequests, NewDataRequest } from '../../../netlify/privacy/requests.ts';
import type { DB } from '../../../netlify/database/tables.ts';
import type { ListedDataRequest } from '../../../src/lib/api/own-data.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, cookieOf, person, secret, start } from '../people.ts';

export const eva = person('eva', { roles: ['member', 'admin'] });
export const ana = person('ana', { locale: 'de' });

export const waiting: ListedDataRequest = {
  ...{
    id: '7',
    kind: 'deletion',
    message: 'Plec.',
    state: 'open',
    createdAt: 'x',
    decidedAt: null,
    answer: null,
  },
  member: { id: 'ana', name: 'Ana ana', memberNumber: 'N-ana', email: 'ana@demo.test', locale: 'de' },
  decidedBy: null,
};

export function dataWorld() {
  const world = {
    members: memoryDirectory(),
    /** The one that waits. */
    found: waiting as ListedDataRequest | null,
    asked: [] as NewDataRequest[],
    withdrawn: [] as [string, string][],
    decided: [] as DataDecision[],
    removed: [] as unknown[],
    logged: [] as unknown[],
    /** Whether what is asked for or decided is so in time. */
    inTime: true,
    isSent: true,
    sendSoon: vi.fn(async () => {}),
    cookieOf: (id: string) => cookieOf(id === 'eva' ? eva : ana),
    async send(method: string, path: string, as: string, body?: unknown) {
      return ask(path, { method, cookie: await world.cookieOf(as), body });
    },
    deps() {
      const requests: DataRequests = {
        submit: async (request) => world.inTime && world.asked.push(request) > 0,
        withdraw: async (id, memberId) => world.inTime && world.withdrawn.push([id, memberId]) > 0,
        listOwn: async (id) => [{ ...waiting, id: `of ${id}` }],
        list: async (state, page) => ({ requests: [{ ...waiting, state }], total: page }),
        getOpen: async (id) => (world.found?.id === id ? world.found : null),
        decide: async (decision) => world.inTime && world.decided.push(decision) > 0,
      };
      const remove = async (
        id: string,
        entry: unknown,
        within?: (transaction: Transaction<DB>) => Promise<void>,
      ) => {
        world.removed.push([id, entry, within !== undefined]);
        return null;
      };
      const { isSent, sendSoon, members } = world;
      const mailing = { isSent, sendSoon };
      return { secret, now: () => start, members, removals: { remove }, requests, mailing };
    },
  };
  beforeEach(async () => {
    Object.assign(world, { members: memoryDirectory(), found: waiting, inTime: true, isSent: true });
    Object.assign(world, { asked: [], withdrawn: [], decided: [], removed: [], logged: [] });
    world.sendSoon.mockClear();
    for (const one of [eva, ana]) await world.members.add(one);
    vi.spyOn(console, 'log').mockImplementation(
      (line: string) => void world.logged.push(JSON.parse(line) as unknown),
    );
  });
  return world;
}

export async function told(answered: Promise<Response>) {
  const answer = await answered;
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
