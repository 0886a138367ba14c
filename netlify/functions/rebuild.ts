// POST /api/rebuild: builds the site anew.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { handleRebuild } from '../desk/rebuild.ts';

export default (request: Request): Promise<Response> =>
  handleRebuild(request, {
    secret: process.env['SESSION_SECRET'],
    store: blobStore(),
    now: Date.now,
    hook: process.env['NETLIFY_BUILD_HOOK'],
    fetch,
  });

export const config: Config = {
  path: '/api/rebuild',
};
