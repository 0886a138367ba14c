// Who may use each endpoint: each role in each kind of session, compared with the table in netlify/API.md.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allRoles, type Role } from '../../../src/core/api/member.ts';
import { known, type Fields, type Method } from '../endpoints-under-noise/endpoint.ts';
import { endpoints } from '../endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../endpoints-under-noise/world.ts';
import { root } from '../project.ts';
import { rights } from './rights.ts';
import { askCode, standings, type Standing } from './ask.ts';
import { butFirst, groups, ofStaff, findPath, recently, readSettings, type Settings } from './table.ts';

/** The refusals because of the caller; all others are about the request. */
const refusals = ['signed-out', 'not-allowed', 'passkey-needed'] as const;
type Refusal = (typeof refusals)[number];

/** The second column of the table, by method and path. */
const whoMay = new Map(
  [
    ...readFileSync(join(root, 'netlify/API.md'), 'utf8').matchAll(/^\| `([A-Z]+ \S+)` +\| ([^|]+?) +\|/gm),
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

/** Returns the table's refusal for a role in a kind of session. */
function expected(who: string, role: Role, standing: Standing): Refusal | undefined {
  if (who === 'anyone') return undefined;
  if (['none', 'ended', 'disabled'].includes(standing)) return 'signed-out';
  if (who.startsWith('members')) {
    if (who.endsWith(recently)) return standing === 'strong' ? undefined : 'passkey-needed';
    if (role === 'member' || standing === 'strong' || !who.includes(ofStaff)) return undefined;
    return standing === 'new' && who.endsWith(butFirst) ? undefined : 'passkey-needed';
  }
  const group = groups[role];
  if (!group || !who.includes(group)) return 'not-allowed';
  if (who.endsWith(recently)) return standing === 'strong' ? undefined : 'passkey-needed';
  return standing === 'weak' ? 'passkey-needed' : undefined;
}

/** Splits a cell of the table into who may call, and the fields that also require a recently used passkey. */
function parted(who: string): { who: string; fields: string[] } {
  const [first = '', ...rest] = who.split(`, ${recently} for `);
  return { who: first, fields: [...rest.join().matchAll(/`(\w+)`/g)].map(([, name = '']) => name) };
}

describe.each(
  endpoints.flatMap((one) => Object.entries(one.methods).map(([method, call]) => ({ one, method, call }))),
)('$method $one.name', ({ one, method, call: [fields] }) => {
  it.each(standings)('lets in who may, in a session of the kind “%s”', async (standing) => {
    const path = findPath(one, settings);
    if (path.endsWith('*')) return;
    const { who, fields: proven } = parted(whoMay.get(`${method} ${path}`) ?? '');
    expect(who).not.toBe('');
    const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !proven.includes(name)));
    for (const role of allRoles) {
      const roles: Role[] = role === 'member' ? ['member'] : ['member', role];
      const findRefusal = async (sent: Fields) => {
        const code = await askCode(one, { standing, roles, method: method as Method, fields: sent }, world);
        return refusals.find((known) => known === code);
      };
      expect({ role, refusal: await findRefusal(others) }).toEqual({
        role,
        refusal: expected(who, role, standing),
      });
      for (const name of proven) {
        const values = known(fields, world)[name] ?? [];
        const told = await Promise.all(values.map((value) => findRefusal({ ...fields, [name]: [value] })));
        expect({ role, name, told }).toEqual({
          ...{ role, name },
          told: expect.arrayContaining([expected(`${who} ${recently}`, role, standing)]) as unknown,
        });
      }
    }
  });
});

it('some of the table wants a passkey of the last hours', () => {
  expect([...whoMay.values()].filter((who) => who.includes(recently)).length).toBeGreaterThan(5);
});

it.each(Object.entries(rights))('%s asks for what the table of rights says: %s', (call, proof) => {
  const [method, name, field] = call.split(' ');
  const one = endpoints.find((one) => one.name === name);
  const { who, fields } = parted(whoMay.get(`${method} ${one && findPath(one, settings)}`) ?? '');
  if (field) expect([fields, proof]).toEqual([expect.arrayContaining([field]), 'recent']);
  else if (proof === 'token') expect(who).toBe('anyone');
  else if (proof === 'first') expect(who).toContain(`${ofStaff}${butFirst}`);
  else expect(who.endsWith(recently) || who.endsWith(ofStaff)).toBe(true);
});
