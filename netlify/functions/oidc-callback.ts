// GET /api/_auth/oidc/callback: the return from the sign-in provider.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { handleOidcCallback } from '../identity/oidc/endpoint.ts';
import { identities } from '../identity/oidc/identities.ts';
import { settingsFrom } from '../identity/oidc/provider.ts';
import { usedStates } from '../identity/oidc/used-states.ts';

const parts = { identities: ownPart(identities), states: ownPart(usedStates) };

export default (request: Request, { deploy }: Context): Promise<Response> =>
  handleOidcCallback(request, {
    ...deps,
    ...parts,
    mailing: mailing(process.env, deploy.context),
    settings: settingsFrom(process.env),
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_auth/oidc/callback',
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
