// POST /api/errors: logs reports of errors on pages.

import type { Config } from '@netlify/functions';
import { handleErrors } from '../base/errors/errors.ts';

export default (request: Request): Promise<Response> => handleErrors(request);

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/errors',
  rateLimit: {
    windowLimit: 20,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
