// GET /api/card/{code}: a page that says whether a membership card is valid.

import type { Config, Context } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { handleCardCheck } from '../card/check.ts';
import { directory } from '../members/directory.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleCardCheck(request, params['code'], {
    secret: process.env['SESSION_SECRET'],
    members: directory(blobStore()),
    now: Date.now,
  });

export const config: Config = {
  path: '/api/card/:code',
};
