// The secret of a local run: made once, kept in a folder that git ignores.

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts SESSION_SECRET into the environment, unless it is there. */
export async function ensureLocalSecret(root: string): Promise<void> {
  if (process.env['SESSION_SECRET']) return;
  const file = join(root, '.netlify', 'session-secret');
  let secret = await readFile(file, 'utf8').catch(() => '');
  if (!secret) {
    secret = randomBytes(32).toString('base64url');
    await mkdir(join(root, '.netlify'), { recursive: true });
    await writeFile(file, secret, { mode: 0o600 });
  }
  process.env['SESSION_SECRET'] = secret;
}
