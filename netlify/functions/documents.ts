// /api/documents: documents for members.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { documents } from '../office/documents/documents.ts';
import { documentsApp } from '../office/documents/endpoint.ts';
import { serve } from '../base/http/app.ts';

const app = documentsApp({ ...deps, documents: ownPart(documents) });

export default (request: Request): Promise<Response> => serve(app, request);

export const config: Config = {
  path: ['/api/documents', '/api/documents/:id'],
};
