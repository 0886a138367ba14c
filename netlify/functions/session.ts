// GET and DELETE /api/_auth/session: who is signed in, signing out.

import type { Config } from '@netlify/functions';
import { blobMembers } from '../auth/blob-members.ts';
import { handleSession } from '../auth/session.ts';

export default (request: Request): Promise<Response> =>
  handleSession(request, {
    secret: process.env['SESSION_SECRET'],
    members: blobMembers(),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/_auth/session',
};
