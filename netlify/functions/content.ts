// /api/content: the editor's reading and saving. /api/desk: what editors have still to do, what they did last, and
// undoing it. One function: what one of them has fetched of the repository, the other one need not fetch again.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleContent } from '../content/content.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';

export default (request: Request): Promise<Response> => {
  const content = () => configuredStore(process.env);
  const saved = () => buildLocally(process.env);
  return /^\/api\/desk\b/i.test(new URL(request.url).pathname)
    ? handleDesk(request, { ...deps, saved, content, report: () => readReport(process.cwd()) })
    : handleContent(request, { ...deps, saved, store: content });
};

export const config: Config = {
  path: ['/api/content', '/api/desk'],
};
