// /api/content: the editor's reading and saving. /api/desk: what editors have still to do, what they did last, and
// undoing it. One function: what one of them has fetched of the repository, the other one need not fetch again.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { directory } from '../members/directory.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleContent } from '../content/content.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';

export default (request: Request): Promise<Response> => {
  const members = blobStore();
  const deps = {
    secret: process.env['SESSION_SECRET'],
    now: Date.now,
    saved: () => buildLocally(process.env),
  };
  const content = () => configuredStore(process.env);
  return /^\/api\/desk\b/i.test(new URL(request.url).pathname)
    ? handleDesk(request, { ...deps, store: members, report: () => readReport(process.cwd()), content })
    : handleContent(request, { ...deps, members: directory(members), store: content });
};

export const config: Config = {
  path: ['/api/content', '/api/desk'],
};
