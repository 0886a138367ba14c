// /api/members/{id}: changes a member's record, says what removing it would do, removes it; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { handleMember } from '../office/register/endpoint.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { removals } from '../office/register/store/removal.ts';

const removing = ownPart(removals);

export default (request: Request, { params, deploy }: Context): Promise<Response> =>
  handleMember(request, params['id'], {
    ...deps,
    removals: removing,
    mailing: mailing(process.env, deploy.context),
  });

export const config: Config = {
  path: '/api/members/:id',
};
