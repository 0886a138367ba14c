// /api/edit: what editors read and save. /api/desk: what they have still to do, what they did last, and undoing it.
// /api/preview: what somebody sees who was sent a link. One function: what one of them has fetched of the repository, the other one need not fetch again.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';
import { handleEditing } from '../editing/endpoint.ts';
import { linksOf } from '../links/links.ts';
import { handlePreviews } from '../previews/endpoint.ts';
import { previewLinks } from '../previews/store.ts';
import { waitingFiles } from '../editing/waiting.ts';

const waiting = ownPart(waitingFiles);
const links = ownPart(linksOf);
const previews = ownPart(previewLinks);

export default (request: Request): Promise<Response> => {
  const content = () => configuredStore(process.env);
  const saved = () => buildLocally(process.env);
  const { pathname } = new URL(request.url);
  if (/^\/api\/desk\b/i.test(pathname)) {
    return handleDesk(request, { ...deps, saved, content, links, report: () => readReport(process.cwd()) });
  }
  if (/^\/api\/preview\b/i.test(pathname)) {
    return handlePreviews(request, { ...deps, store: content, links: previews });
  }
  return handleEditing(request, { ...deps, saved, store: content, waiting });
};

export const config: Config = {
  path: ['/api/desk', '/api/edit/*', '/api/preview', '/api/preview/*'],
};
