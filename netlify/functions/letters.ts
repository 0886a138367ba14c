// POST /api/letters: letters with codes for members without e-mail; for administrators.

import type { Config } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { serve } from '../base/http/app.ts';
import { codeLettersApp } from '../office/register/code-letters.ts';

const app = codeLettersApp(deps);

export default (request: Request): Promise<Response> => serve(app, request);

export const config: Config = {
  path: '/api/letters',
};
