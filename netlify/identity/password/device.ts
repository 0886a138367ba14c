// Recognises browsers that members have signed in with by a sealed cookie, so that attempts on a member's password
// elsewhere cannot slow the member down.

import { deviceLength } from '../../../src/core/api/session-lengths.ts';
import { randomUUID } from 'node:crypto';
import { cookieNames, readCookie, setCookie } from '../../base/http/cookies.ts';
import type { Deps } from '../../base/http/endpoint.ts';
import { keysFrom } from '../../base/sealing/keys.ts';
import { emailHash } from '../accounts/member.ts';
import { open, seal } from '../../base/sealing/seal.ts';

/** The maximum number of members remembered in one browser, such as a family's shared computer. */
const membersAtMost = 5;

interface Device {
  id: string;
  /** The hashes of the sign-in names used in it, latest first. */
  who: string[];
}

type DeviceDeps = Pick<Deps, 'secret' | 'now'>;

const deviceKeys = (secret: string | undefined) => keysFrom(secret, 'device');

async function readDevice(request: Request, { secret, now }: DeviceDeps): Promise<Device | null> {
  const sealed = readCookie(request, cookieNames(request).device);
  return sealed === undefined ? null : ((await open(sealed, deviceKeys(secret), now())) as Device | null);
}

/** Returns the id of the browser that a request comes from; undefined if this sign-in name was never used in it. */
export async function knownDevice(
  request: Request,
  name: string,
  deps: DeviceDeps,
): Promise<string | undefined> {
  const device = await readDevice(request, deps);
  return device?.who.includes(emailHash(name)) ? device.id : undefined;
}

/**
 * Identifies the browser that a member signs in with.
 *
 * @returns its id, and the cookie that identifies it from now on, which grants no access.
 */
export async function identifyDevice(request: Request, name: string, deps: DeviceDeps) {
  const known = await readDevice(request, deps);
  const { id, who }: Device = known ?? { id: randomUUID(), who: [] };
  const hash = emailHash(name);
  const issuedAt = Math.floor(deps.now() / 1000);
  const latest = [...new Set([hash, ...who])].slice(0, membersAtMost);
  const times = { issuedAt, expiresAt: issuedAt + deviceLength };
  const sealed = await seal({ id, who: latest }, times, deviceKeys(deps.secret));
  const { device, secure } = cookieNames(request);
  return { id, cookie: setCookie(device, sealed, { maxAge: deviceLength, secure }) };
}
