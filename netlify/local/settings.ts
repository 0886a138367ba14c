// The settings that a local run needs.

import { randomBytes } from 'node:crypto';
import { madeOnce } from './made-once.ts';

/** Puts SESSION_SECRET into the environment and where the content is, unless they are there. */
export async function ensureLocalSettings(root: string): Promise<void> {
  process.env['CONTENT_ROOT'] ||= root;
  process.env['SESSION_SECRET'] ||= await madeOnce(root, 'session-secret', () =>
    randomBytes(32).toString('base64url'),
  );
}
