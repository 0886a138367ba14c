// Who is let in by each endpoint: each role in each kind of session, against what the table in netlify/README.md says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allRoles, type Role } from '../../../src/lib/api/member.ts';
import type { Method } from '../endpoints-under-noise/endpoint.ts';
import { endpoints } from '../endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../endpoints-under-noise/world.ts';
import { root } from '../project.ts';
import { codeOf, standings, type Standing } from './ask.ts';
import { groups, pathOf, protectedFrom, recently, readSettings, type Settings } from './table.ts';

/** The refusals for who asks; all others are about what is asked. */
const refusals = ['signed-out', 'not-allowed', 'passkey-needed'] as const;
type Refusal = (typeof refusals)[number];

/** The second column of the table, by method and path. */
const rights = new Map(
  [
    ...readFileSync(join(root, 'netlify/README.md'), 'utf8').matchAll(
      /^\| `([A-Z]+ \S+)` +\| ([^|]+?) +\|/gm,
    ),
  ].map(([, call = '', who = '']) => [call, who]),
);

let world: World;
let settings: Settings;

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  settings = await readSettings();
  world = await makeWorld();
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What the table says of somebody with a role, in a session of a kind. */
function expected(who: string, role: Role, standing: Standing): Refusal | undefined {
  if (who === 'anyone') return undefined;
  if (['none', 'ended', 'disabled'].includes(standing)) return 'signed-out';
  if (who.startsWith('members')) {
    if (who.endsWith(recently)) return standing === 'strong' ? undefined : 'passkey-needed';
    const isWeak = standing === 'weak' && role !== 'member' && who.endsWith(protectedFrom);
    return isWeak ? 'passkey-needed' : undefined;
  }
  const group = groups[role];
  if (!group || !who.includes(group)) return 'not-allowed';
  if (standing === 'weak') return 'passkey-needed';
  return standing === 'strong-before' && who.endsWith(recently) ? 'passkey-needed' : undefined;
}

describe.each(
  endpoints.flatMap((one) => Object.entries(one.methods).map(([method, call]) => ({ one, method, call }))),
)('$method $one.name', ({ one, method, call: [fields] }) => {
  it.each(standings)('lets in who may, in a session of the kind “%s”', async (standing) => {
    const path = pathOf(one, settings);
    if (path.endsWith('*')) return;
    const who = rights.get(`${method} ${path}`) ?? '';
    expect(who).not.toBe('');
    for (const role of allRoles) {
      const roles: Role[] = role === 'member' ? ['member'] : ['member', role];
      const code = await codeOf(one, { standing, roles, method: method as Method, fields }, world);
      const refusal = refusals.find((known) => known === code);
      expect({ role, refusal }).toEqual({ role, refusal: expected(who, role, standing) });
    }
  });
});

it('some of the table wants a passkey of the last hours', () => {
  expect([...rights.values()].filter((who) => who.endsWith(recently)).length).toBeGreaterThan(5);
});
