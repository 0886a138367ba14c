// GET /api/member-numbers: members counted on a day; for administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { memberNumbers } from '../office/register/store/numbers.ts';
import { handleNumbers } from '../office/register/numbers.ts';

const numbers = ownPart(memberNumbers);

export default (request: Request): Promise<Response> => handleNumbers(request, { ...deps, numbers });

export const config: Config = {
  path: '/api/member-numbers',
};
