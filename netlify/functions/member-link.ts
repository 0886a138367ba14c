// POST /api/members/{id}/link: a new link to set a password; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleMemberLink } from '../office/register/endpoint.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleMemberLink(request, params['id'], deps);

export const config: Config = {
  path: '/api/members/:id/link',
};
