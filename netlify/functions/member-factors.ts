// /api/members/{id}/factors and /sessions: the passkeys and codes of a member, and ending all sessions; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { factorResets } from '../office/register/store/factor-reset.ts';
import { handleFactors, handleMemberSessions } from '../office/register/factors.ts';

const resets = ownPart(factorResets);

export default (request: Request, { params, deploy }: Context): Promise<Response> =>
  /\/sessions\/?$/i.test(new URL(request.url).pathname)
    ? handleMemberSessions(request, params['id'], deps)
    : handleFactors(request, params['id'], {
        ...deps,
        resets,
        mailing: mailing(process.env, deploy.context),
      });

export const config: Config = {
  path: ['/api/members/:id/factors', '/api/members/:id/sessions'],
};
