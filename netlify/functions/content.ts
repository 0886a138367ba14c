// POST /api/content: the editor's reading and saving.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleContent } from '../content/content.ts';

export default (request: Request): Promise<Response> =>
  handleContent(request, {
    ...deps,
    store: () => configuredStore(process.env),
    saved: () => buildLocally(process.env),
  });

export const config: Config = {
  path: '/api/content',
};
