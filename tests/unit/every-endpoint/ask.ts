// Calls an endpoint as a page of the site would, for somebody with some roles, in a session of some kind.

import { issueSession, newSession } from '../../../netlify/identity/session/session.ts';
import type { Role } from '../../../src/core/api/member.ts';
import type { ProblemCode } from '../../../src/core/api/problem-codes.ts';
import { known, type Endpoint, type Fields, type Method } from '../endpoints-under-noise/endpoint.ts';
import type { World } from '../endpoints-under-noise/world.ts';

const hour = 3_600_000;

/**
 * The caller's session: none; by password alone, of somebody who was given a role a moment ago or of somebody who has a
 * passkey; with that passkey, just now or half a day ago; one that was ended; one of a disabled member.
 */
export const standings = ['none', 'new', 'weak', 'strong', 'strong-before', 'ended', 'disabled'] as const;
export type Standing = (typeof standings)[number];

const id = 'm2';

/** Sets the member's record and factors for a session and returns its cookie. */
async function sessionIn(standing: Standing, roles: Role[], world: World): Promise<string> {
  const member = world.members.records.get(id);
  if (!member) throw new Error('there is nobody');
  const own = { ...member, roles };
  const now = world.now();
  const isProven = ['strong', 'strong-before', 'ended', 'disabled'].includes(standing);
  const proof = { by: 'passkey', at: standing === 'strong-before' ? now - 12 * hour : now } as const;
  const since = now - 13 * hour;
  const session = newSession(own, since, true, isProven ? proof : undefined);
  world.members.records.set(id, {
    ...own,
    disabled: standing === 'disabled',
    sessionsSince: standing === 'ended' ? now : 0,
  });
  if (standing === 'new') world.members.factors.delete(id);
  else world.members.factors.set(id, { passkeys: 1, codes: 0, rolesSince: now });
  const { cookies } = await issueSession({ url: 'https://site.test' }, session, world.secret, now);
  return cookies[0]?.split(';')[0] ?? '';
}

export interface Asked {
  standing: Standing;
  roles: Role[];
  method: Method;
  /** Sent both in the query and as JSON. */
  fields: Fields;
  body?: string;
}

/** Returns the code of the endpoint's refusal. */
export async function askCode(
  { handle }: Endpoint,
  { standing, roles, method, fields, body }: Asked,
  world: World,
): Promise<ProblemCode | undefined> {
  world.begin(0);
  const cookie = standing === 'none' ? undefined : await sessionIn(standing, roles, world);
  const first = Object.entries(known(fields, world)).map(([name, [value]]) => [name, value] as const);
  const query = new URLSearchParams(first.map(([name, value]) => [name, String(value)]));
  const response = await handle(
    new Request(`https://site.test/api?${query}`, {
      method,
      headers: {
        origin: 'https://site.test',
        'content-type': 'application/json',
        ...(cookie && { cookie }),
      },
      ...(method !== 'GET' && { body: body ?? JSON.stringify(Object.fromEntries(first)) }),
    }),
    world,
  );
  const { code } = (await response.json().catch(() => ({}))) as { code?: ProblemCode };
  return code;
}
