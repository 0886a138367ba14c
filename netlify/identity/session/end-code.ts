// Codes in mails that do one thing for whoever reads the mail, signed in or not: end the session that it tells of, or news.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFrom } from '../../base/sealing/keys.ts';

const macs = (id: string, purpose: string, secret: string | undefined): Buffer[] =>
  keysFrom(secret, purpose).map(({ bytes }) =>
    createHmac('sha256', bytes).update(id).digest().subarray(0, 16),
  );

/** Makes and reads the codes of a purpose: one is of no use for another. */
export const mailCodes = (purpose: 'end-session' | 'news') => ({
  /** Returns the code for an id. */
  make: (id: string, secret: string | undefined): string =>
    `${id}.${macs(id, purpose, secret)[0]?.toString('base64url')}`,
  /** Returns the id that a code is for; undefined for an unknown code. */
  read(code: string, secret: string | undefined): string | undefined {
    const [, id = '', text = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(code) ?? [];
    const mac = Buffer.from(text, 'base64url');
    const isOurs = macs(id, purpose, secret).some(
      (known) => mac.length === known.length && timingSafeEqual(mac, known),
    );
    return isOurs ? id : undefined;
  },
});

/** The code for a session, and the id of the session that one is for. */
export const { make: endCode, read: readEndCode } = mailCodes('end-session');
