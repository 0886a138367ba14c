// POST /api/letters: letters with codes for members without an e-mail; for administrators.

import type { Config } from '@netlify/functions';
import { handleLetters } from '../office/register/letters.ts';
import { deps } from '../deps/deps.ts';

export default (request: Request): Promise<Response> => handleLetters(request, deps);

export const config: Config = {
  path: '/api/letters',
};
