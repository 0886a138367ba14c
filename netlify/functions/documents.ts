// /api/documents: documents for members.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { documents } from '../documents/documents.ts';
import { handleDocument, handleDocuments } from '../documents/endpoint.ts';

const all = { ...deps, documents: ownPart(documents) };

export default (request: Request, { params }: Context): Promise<Response> =>
  params['id'] === undefined ? handleDocuments(request, all) : handleDocument(request, params['id'], all);

export const config: Config = {
  path: ['/api/documents', '/api/documents/:id'],
};
