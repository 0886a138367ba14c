// POST /api/_auth/password: sets a password with a one-time link, or changes it.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { handlePassword } from '../identity/password/set.ts';

export default (request: Request, { ip, deploy }: Context): Promise<Response> =>
  handlePassword(request, {
    ...deps,
    mailing: mailing(process.env, deploy.context),
    address: ip,
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_auth/password',
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
