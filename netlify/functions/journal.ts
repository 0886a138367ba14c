// /api/journal: all payments, for cashiers and administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serve } from '../base/http/app.ts';
import { journalApp } from '../office/journal/endpoint.ts';
import { bindJournal } from '../office/journal/journal.ts';

const app = journalApp({ ...deps, journal: ownPart(bindJournal) });

export default (request: Request): Promise<Response> => serve(app, request);

export const config: Config = {
  path: ['/api/journal', '/api/journal/*'],
};
