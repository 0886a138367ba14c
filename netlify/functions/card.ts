// GET /api/_auth/card: the membership card of the member signed in, with the address that checks it.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { handleCard } from '../card/card.ts';

export default (request: Request): Promise<Response> => handleCard(request, deps);

export const config: Config = {
  path: '/api/_auth/card',
};
