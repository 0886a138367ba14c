// GET and POST /api/members: the list of members, invitations; for administrators.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleMembers } from '../office/register/endpoint.ts';

export default (request: Request): Promise<Response> => handleMembers(request, deps);

export const config: Config = {
  path: '/api/members',
};
