// /api/members, /api/member-…, /api/bulk-actions and /api/mail: the members' register, for administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serveMailing } from '../deps/mailing-app.ts';
import { mailDeskApp } from '../office/invitations/endpoint.ts';
import { invitations } from '../office/invitations/invitations.ts';
import { bindDoubles } from '../office/register/doubles.ts';
import { registerApp } from '../office/register/routes.ts';
import { bulkActions, type BulkActions } from '../office/register/store/bulk-actions.ts';
import { factorResets } from '../office/register/store/factor-reset.ts';
import { memberNumbers } from '../office/register/store/numbers.ts';
import { removals } from '../office/register/store/removal.ts';
import { standings } from '../office/register/store/standings.ts';

const own = {
  ...deps,
  actions: ownPart<BulkActions>(bulkActions),
  doubles: ownPart(bindDoubles),
  invitations: ownPart(invitations),
  numbers: ownPart(memberNumbers),
  removals: ownPart(removals),
  resets: ownPart(factorResets),
  standings: ownPart(standings),
};

export default serveMailing((mailing) => {
  const all = { ...own, mailing };
  return registerApp(all).route('/', mailDeskApp(all));
});

export const config: Config = {
  path: [
    '/api/members',
    '/api/members/:id',
    '/api/members/:id/factors',
    '/api/members/:id/link',
    '/api/members/:id/sessions',
    '/api/members/:id/standings',
    '/api/members/:id/standings/:entry',
    '/api/member-changes',
    '/api/member-doubles',
    '/api/member-doubles/merges',
    '/api/member-doubles/merges/:id',
    '/api/member-numbers',
    '/api/bulk-actions',
    '/api/bulk-actions/:id',
    '/api/mail',
    '/api/mail/bounced',
  ],
};
