// POST /api/_auth/sign-out-everywhere: ends all sessions of the member.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleSignOutEverywhere } from '../identity/session/sign-out-everywhere.ts';

export default (request: Request): Promise<Response> => handleSignOutEverywhere(request, deps);

export const config: Config = {
  path: '/api/_auth/sign-out-everywhere',
};
