// POST /api/_auth/login: sign-in by e-mail and password.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { handleLogin } from '../identity/password/sign-in.ts';

export default (request: Request, { ip, deploy }: Context): Promise<Response> =>
  handleLogin(request, {
    ...deps,
    address: ip,
    mailing: mailing(process.env, deploy.context),
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_auth/login',
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
