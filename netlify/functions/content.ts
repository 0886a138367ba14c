// /api/edit: reading and saving for editors. /api/desk: their open tasks, the latest changes, and undoing them. /api/preview:
// an entry for anyone with the link. One function, so that they share what they fetched of the repository.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { buildLocally, configuredStore } from '../editor/content/configured-store.ts';
import { readContentWords } from '../editor/content/words.ts';
import { deskApp } from '../editor/desk/desk.ts';
import { readReport } from '../editor/desk/report.ts';
import { editingApp } from '../editor/editing/endpoint.ts';
import { previewsApp } from '../editor/previews/endpoint.ts';
import { previewLinks } from '../editor/previews/store.ts';
import { waitingFiles } from '../editor/editing/waiting.ts';
import { entryReceipts } from '../base/entries/receipts.ts';
import { makeApp, serve } from '../base/http/app.ts';
import { listBrokenLinks } from '../base/tidy/links.ts';

const words = readContentWords(process.cwd());
const waiting = ownPart(waitingFiles);
const receipts = ownPart(entryReceipts);
const links = ownPart((database) => ({ listBroken: () => listBrokenLinks(database) }));
const previews = ownPart(previewLinks);

const content = () => configuredStore(process.env);
const saved = () => buildLocally(process.env);

const app = makeApp()
  .route('/', editingApp({ ...deps, saved, store: content, waiting, receipts }))
  .route('/', previewsApp({ ...deps, store: content, links: previews }))
  .route('/', deskApp({ ...deps, words, saved, content, links, report: () => readReport(process.cwd()) }));

export default (request: Request): Promise<Response> => serve(app, request);

export const config: Config = {
  path: ['/api/desk', '/api/edit/*', '/api/preview', '/api/preview/*'],
};
