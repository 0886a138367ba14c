// POST /api/rebuild: builds the site anew.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleRebuild } from '../desk/rebuild.ts';

export default (request: Request): Promise<Response> =>
  handleRebuild(request, {
    ...deps,
    hook: process.env['NETLIFY_BUILD_HOOK'],
    fetch,
  });

export const config: Config = {
  path: '/api/rebuild',
};
