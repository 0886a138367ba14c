// GET and POST /api/members: the list of members, invitations; for administrators.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleMembers } from '../admin/endpoint.ts';

export default (request: Request): Promise<Response> =>
  handleMembers(request, {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/members',
};
