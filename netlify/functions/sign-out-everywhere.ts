// POST /api/_auth/sign-out-everywhere: ends all sessions of the member.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleSignOutEverywhere } from '../session/sign-out-everywhere.ts';

export default (request: Request): Promise<Response> =>
  handleSignOutEverywhere(request, {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/_auth/sign-out-everywhere',
};
