// GET and POST /api/mail: invitations by mail, and mail that could not be sent; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { handleMailDesk } from '../office/invitations/endpoint.ts';
import { invitations } from '../office/invitations/invitations.ts';
import { mailing } from '../base/mail/send-soon.ts';

const invited = ownPart(invitations);

export default (request: Request, { deploy }: Context): Promise<Response> =>
  handleMailDesk(request, { ...deps, invitations: invited, mailing: mailing(process.env, deploy.context) });

export const config: Config = {
  path: '/api/mail',
};
