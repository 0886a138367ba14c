// POST /api/_auth/sign-out: signs out without JavaScript.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleSignOut } from '../identity/session/sign-out.ts';

export default (request: Request): Promise<Response> => handleSignOut(request, deps);

export const config: Config = {
  path: '/api/_auth/sign-out',
};
