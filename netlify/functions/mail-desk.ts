// GET and POST /api/mail: invitations by mail, and mail that could not be sent; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { handleMailDesk } from '../invitations/endpoint.ts';
import { invitations } from '../invitations/invitations.ts';
import { mailing } from '../mail/send-soon.ts';

const invited = ownPart(invitations);

export default (request: Request, { deploy }: Context): Promise<Response> =>
  handleMailDesk(request, { ...deps, invitations: invited, mailing: mailing(process.env, deploy.context) });

export const config: Config = {
  path: '/api/mail',
};
