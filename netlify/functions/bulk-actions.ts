// /api/bulk-actions: importing a table of members, renewing many, choosing many for a reduction,
// recording a standing, and taking each back; for administrators.

import type { Config, Context } from '@netlify/functions';
import { handleBulkAction, handleBulkActions } from '../office/register/bulk-actions.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { sendSoon } from '../base/mail/send-soon.ts';
import { bulkActions, type BulkActions } from '../office/register/store/bulk-actions.ts';

const actions = ownPart<BulkActions>(bulkActions);

export default (request: Request, { params }: Context): Promise<Response> => {
  const all = { ...deps, actions, mailing: { sendSoon } };
  return params['id'] === undefined
    ? handleBulkActions(request, all)
    : handleBulkAction(request, params['id'], all);
};

export const config: Config = {
  path: ['/api/bulk-actions', '/api/bulk-actions/:id'],
};
