// /api/members/{id}: changes a member's record, says what removing it would do, removes it; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps.ts';
import { handleMember } from '../admin/endpoint.ts';
import { mailing } from '../mail/send-soon.ts';

export default (request: Request, { params, deploy }: Context): Promise<Response> =>
  handleMember(request, params['id'], { ...deps, mailing: mailing(process.env, deploy.context) });

export const config: Config = {
  path: '/api/members/:id',
};
