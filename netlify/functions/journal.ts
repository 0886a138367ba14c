// /api/journal: what was paid, for cashiers and administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { handleJournal } from '../office/journal/endpoint.ts';
import { journalOf } from '../office/journal/journal.ts';

const journal = ownPart(journalOf);

export default (request: Request): Promise<Response> => handleJournal(request, { ...deps, journal });

export const config: Config = {
  path: ['/api/journal', '/api/journal/*'],
};
