// GET /api/_auth/oidc/callback: the way back from the provider.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { handleOidcCallback } from '../oidc/endpoint.ts';
import { settingsFrom } from '../oidc/provider.ts';

export default (request: Request): Promise<Response> =>
  handleOidcCallback(request, {
    ...deps,
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
