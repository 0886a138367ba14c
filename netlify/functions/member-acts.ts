// /api/member-acts: importing a table of members, renewing many, and taking either back; for administrators.

import type { Config, Context } from '@netlify/functions';
import { handleBulkAct, handleBulkActs } from '../register/bulk-acts.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { sendSoon } from '../mail/send-soon.ts';
import { bulkActs, type BulkActs } from '../members/bulk-acts.ts';

const acts = ownPart<BulkActs>(bulkActs);

export default (request: Request, { params }: Context): Promise<Response> => {
  const all = { ...deps, acts, mailing: { sendSoon } };
  return params['id'] === undefined
    ? handleBulkActs(request, all)
    : handleBulkAct(request, params['id'], all);
};

export const config: Config = {
  path: ['/api/member-acts', '/api/member-acts/:id'],
};
