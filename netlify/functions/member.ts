// PATCH /api/members/{id}: changes a member's record; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps.ts';
import { handleMember } from '../admin/endpoint.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleMember(request, params['id'], deps);

export const config: Config = {
  path: '/api/members/:id',
};
