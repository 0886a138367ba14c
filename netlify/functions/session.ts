// GET and DELETE /api/_auth/session: who is signed in, signing out.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { handleSession } from '../session/session.ts';

// Made once: this is asked by every page.
const deps = {
  secret: process.env['SESSION_SECRET'],
  members: directory(blobStore()),
  now: Date.now,
};

export default (request: Request): Promise<Response> => handleSession(request, deps);

export const config: Config = {
  path: '/api/_auth/session',
};
