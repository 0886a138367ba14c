// POST /api/members/{id}/link: a new link to set a password; for administrators.

import type { Config, Context } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleMemberLink } from '../admin/endpoint.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleMemberLink(request, params['id'], {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/members/:id/link',
};
