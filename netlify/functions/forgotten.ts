// POST /api/_auth/forgotten: a mail with a link to set a new password.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { handleForgotten } from '../identity/password/forgotten.ts';

export default (request: Request, { ip, deploy }: Context): Promise<Response> =>
  handleForgotten(request, {
    ...deps,
    mailing: mailing(process.env, deploy.context),
    address: ip,
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_auth/forgotten',
  rateLimit: {
    windowLimit: 30,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
