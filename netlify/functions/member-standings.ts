// /api/members/{id}/standings: what a member has been to the association; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { standings } from '../office/register/store/standings.ts';
import { handleStanding, handleStandings } from '../office/register/standings.ts';

const all = { ...deps, standings: ownPart(standings) };

export default (request: Request, { params }: Context): Promise<Response> =>
  params['entry'] === undefined
    ? handleStandings(request, params['id'], all)
    : handleStanding(request, params, all);

export const config: Config = {
  path: ['/api/members/:id/standings', '/api/members/:id/standings/:entry'],
};
