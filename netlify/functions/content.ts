// POST /api/content: the editor's reading and saving.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleContent } from '../content/content.ts';

export default (request: Request): Promise<Response> =>
  handleContent(request, {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
    store: () => configuredStore(process.env),
    saved: () => buildLocally(process.env),
  });

export const config: Config = {
  path: '/api/content',
};
