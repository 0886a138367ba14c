// The code in a mail about a sign-in, by which that session is ended by whoever reads the mail, signed in or not.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFrom } from '../../base/sealing/keys.ts';

const macs = (id: string, secret: string | undefined): Buffer[] =>
  keysFrom(secret, 'end-session').map(({ bytes }) =>
    createHmac('sha256', bytes).update(id).digest().subarray(0, 16),
  );

/** Returns the code for a session. */
export function endCode(id: string, secret: string | undefined): string {
  return `${id}.${macs(id, secret)[0]?.toString('base64url')}`;
}

/** Returns the id of the session that a code is for; undefined for a code that is none of ours. */
export function readEndCode(code: string, secret: string | undefined): string | undefined {
  const [, id = '', text = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(code) ?? [];
  const mac = Buffer.from(text, 'base64url');
  const isOurs = macs(id, secret).some((known) => mac.length === known.length && timingSafeEqual(mac, known));
  return isOurs ? id : undefined;
}
