// POST /api/_auth/sign-out: signing out without scripts.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleSignOut } from '../session/sign-out.ts';

export default (request: Request): Promise<Response> =>
  handleSignOut(request, {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/_auth/sign-out',
};
