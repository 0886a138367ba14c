// GET /api/member-changes: the changes in the members' directory; for administrators.

import type { Config } from '@netlify/functions';
import { handleChanges } from '../office/register/endpoint.ts';
import { deps } from '../deps/deps.ts';

export default (request: Request): Promise<Response> => handleChanges(request, deps);

export const config: Config = {
  path: '/api/member-changes',
};
