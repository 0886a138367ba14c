// POST /api/rebuild: rebuilds the site.

import type { Config } from '@netlify/functions';
import { turns } from '../database/turns.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { handleRebuild } from '../editor/desk/rebuild.ts';

const taken = ownPart(turns);

export default (request: Request): Promise<Response> =>
  handleRebuild(request, {
    ...deps,
    turns: taken,
    hook: process.env['NETLIFY_BUILD_HOOK'],
    fetch,
  });

export const config: Config = {
  path: '/api/rebuild',
};
