// Codes in mails with which the reader, signed in or not, can do one thing: end the reported session, or end news.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFrom } from '../../base/sealing/keys.ts';

const macs = (id: string, purpose: string, secret: string | undefined): Buffer[] =>
  keysFrom(secret, purpose).map(({ bytes }) =>
    createHmac('sha256', bytes).update(id).digest().subarray(0, 16),
  );

/** Makes and reads codes that are valid for one purpose only. */
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

/** `endCode` makes the code for a session; `readEndCode` returns the id of the session that a code is for. */
export const { make: endCode, read: readEndCode } = mailCodes('end-session');
