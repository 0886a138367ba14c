// /api/edit: reading and saving for editors. /api/desk: their open tasks, the latest changes, and undoing them.
// /api/preview: an entry for whoever has a link. One function, so that whatever part of the repository one has fetched,
// the others need not fetch again.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { readContentWords } from '../content/words.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';
import { handleEditing } from '../editing/endpoint.ts';
import { handlePreviews } from '../previews/endpoint.ts';
import { previewLinks } from '../previews/store.ts';
import { waitingFiles } from '../editing/waiting.ts';
import { entryReceipts } from '../entries/receipts.ts';
import { listBrokenLinks } from '../tidy/links.ts';

const words = readContentWords(process.cwd());
const waiting = ownPart(waitingFiles);
const receipts = ownPart(entryReceipts);
const links = ownPart((database) => ({ listBroken: () => listBrokenLinks(database) }));
const previews = ownPart(previewLinks);

export default (request: Request): Promise<Response> => {
  const content = () => configuredStore(process.env);
  const saved = () => buildLocally(process.env);
  const { pathname } = new URL(request.url);
  if (/^\/api\/desk\b/i.test(pathname)) {
    return handleDesk(request, {
      ...deps,
      words,
      saved,
      content,
      links,
      report: () => readReport(process.cwd()),
    });
  }
  if (/^\/api\/preview\b/i.test(pathname)) {
    return handlePreviews(request, { ...deps, store: content, links: previews });
  }
  return handleEditing(request, { ...deps, saved, store: content, waiting, receipts });
};

export const config: Config = {
  path: ['/api/desk', '/api/edit/*', '/api/preview', '/api/preview/*'],
};
