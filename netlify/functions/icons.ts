// GET /api/_nuxt_icon/{collection}.json?icons=a,b: icons for islands.

import type { Config } from '@netlify/functions';
import { installedCollections } from '../base/icons/collections.ts';
import { handleIcons } from '../base/icons/icons.ts';

const collections = installedCollections();

export default (request: Request): Promise<Response> => handleIcons(request, { collections, fetch });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_nuxt_icon/:collection',
  rateLimit: {
    windowLimit: 120,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
