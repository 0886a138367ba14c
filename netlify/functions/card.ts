// GET /api/_auth/card: the membership card of the member signed in, with the address that checks it.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { handleCard } from '../card/card.ts';
import { directory } from '../members/directory.ts';

export default (request: Request): Promise<Response> =>
  handleCard(request, {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/_auth/card',
};
