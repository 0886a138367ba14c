// PATCH /api/members/{id}: changes a member's record; for administrators.

import type { Config, Context } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleMember } from '../admin/endpoint.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleMember(request, params['id'], {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/members/:id',
};
