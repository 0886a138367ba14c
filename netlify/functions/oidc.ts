// GET /api/_auth/oidc: redirects to the sign-in provider.

import type { Config } from '@netlify/functions';
import { handleOidc } from '../identity/oidc/endpoint.ts';
import { settingsFrom } from '../identity/oidc/provider.ts';
import { settings } from '../deps/settings.ts';

export default (request: Request): Promise<Response> =>
  handleOidc(request, {
    ...settings,
    settings: settingsFrom(process.env),
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_auth/oidc',
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
