// GET and DELETE /api/_auth/session: who is signed in; signs out.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleSession } from '../identity/session/session.ts';

export default (request: Request): Promise<Response> => handleSession(request, deps);

export const config: Config = {
  path: '/api/_auth/session',
};
