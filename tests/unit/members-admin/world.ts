// The dependencies of the administrators' endpoints in these tests: members in memory, and a log.

import { beforeEach, vi } from 'vitest';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';

export const eva = person('eva', { roles: ['member', 'admin'], name: 'Eva Admin' });
export const ana = person('ana', { name: 'Ana Pop', passwordHash: '$scrypt$x' });

/** The acting member, as logs name it. */
export const byEva = memberHash(eva);

interface Told {
  status: number;
  body: Record<string, unknown>;
}

export async function told(answered: Promise<Response>): Promise<Told> {
  const answer = await answered;
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Removal is tested on the database. */
const removals = { remove: async () => null, planRemoval: async () => null };

export function adminWorld() {
  const world = {
    members: memoryDirectory(),
    cookie: '',
    logged: [] as unknown[],
    deps: () => ({
      ...{ secret, members: world.members, removals, now: () => start },
      mailing: { sendSoon: async () => {} },
    }),
    send: (method: string, path: string, body?: unknown) => ask(path, { method, cookie: world.cookie, body }),
  };
  beforeEach(async () => {
    world.members = memoryDirectory();
    for (const one of [eva, ana]) await world.members.add(one);
    world.cookie = await makeCookie(eva);
    world.logged = [];
    vi.spyOn(console, 'log').mockImplementation(
      (line: string) => void world.logged.push(JSON.parse(line) as unknown),
    );
  });
  return world;
}
