// /api/member-doubles: likely doubles, and records merged into one; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { doublesOf, handleDoubles, handleMerge, handleMerges } from '../office/register/doubles.ts';

const doubles = ownPart(doublesOf);

export default (request: Request, { deploy, params }: Context): Promise<Response> => {
  const all = { ...deps, doubles, mailing: mailing(process.env, deploy.context) };
  if (params['id'] !== undefined) return handleMerge(request, params['id'], all);
  return new URL(request.url).pathname.endsWith('/merges')
    ? handleMerges(request, all)
    : handleDoubles(request, all);
};

export const config: Config = {
  path: ['/api/member-doubles', '/api/member-doubles/merges', '/api/member-doubles/merges/:id'],
};
