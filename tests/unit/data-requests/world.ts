// Data requests in memory: one is open, and what happens to it is recorded.

import { beforeEach, vi } from 'vitest';
import type { DataRequests } from '../../../netlify/office/privacy/requests.ts';
import type { ListedDataRequest } from '../../../src/office/privacy/api/own-data.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';

export const eva = person('eva', { roles: ['member', 'admin'] });
export const ana = person('ana', { locale: 'de' });

export const waiting: ListedDataRequest = {
  ...{ id: '7', message: 'Plec.', createdAt: 'x', answerBy: '2026-12-21', answeredAt: null },
  member: { id: 'ana', name: 'Ana ana', memberNumber: 'N-ana', email: 'ana@demo.test' },
  answeredBy: null,
};

export function dataWorld() {
  const world = {
    members: memoryDirectory(),
    asked: [] as unknown[],
    listed: [] as unknown[],
    marked: [] as unknown[],
    logged: [] as unknown[],
    /** Whether it is still open. */
    inTime: true,
    makeCookie: (id: string) => makeCookie(id === 'eva' ? eva : ana),
    async send(method: string, path: string, as: string, body?: unknown) {
      return ask(path, { method, cookie: await world.makeCookie(as), body });
    },
    deps() {
      const requests: DataRequests = {
        submit: async (...request) => void world.asked.push(request),
        listOwn: async (id) => [{ ...waiting, id: `of ${id}` }],
        list: async (...which) => {
          world.listed.push(which);
          return { requests: [waiting], total: 1 };
        },
        markAnswered: async (...mark) => world.inTime && world.marked.push(mark) > 0,
      };
      return { secret, now: () => start, members: world.members, requests, collect: async () => null };
    },
  };
  beforeEach(async () => {
    Object.assign(world, { members: memoryDirectory(), inTime: true });
    Object.assign(world, { asked: [], listed: [], marked: [], logged: [] });
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
