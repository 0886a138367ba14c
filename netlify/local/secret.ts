// The secret of a local run.

import { randomBytes } from 'node:crypto';
import { madeOnce } from './made-once.ts';

/** Puts SESSION_SECRET into the environment, unless it is there. */
export async function ensureLocalSecret(root: string): Promise<void> {
  process.env['SESSION_SECRET'] ||= await madeOnce(root, 'session-secret', () =>
    randomBytes(32).toString('base64url'),
  );
}
