// GET /api/card/{code}: a page that says whether a membership card is valid.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { handleCardCheck } from '../identity/card/check.ts';

export default (request: Request, { params }: Context): Promise<Response> =>
  handleCardCheck(request, params['code'], deps);

export const config: Config = {
  path: '/api/card/:code',
};
