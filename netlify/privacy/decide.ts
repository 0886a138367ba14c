// Requests about members' data, for administrators: those that wait, and the decisions on them.

import * as z from 'zod/mini';
import {
  dataRequestStates,
  maxDataText,
  type DataRequestList,
  type ListedDataRequest,
} from '../../src/lib/api/own-data.ts';
import { unlessRefused } from '../register/endpoint.ts';
import { answer, invalidFields, ProblemError, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { page, readBody, readParam, readQuery, rowId, text } from '../http/read.ts';
import { json } from '../http/responses.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { Mailing } from '../mail/send-soon.ts';
import type { Directory } from '../members/directory.ts';
import type { Removals } from '../members/removal.ts';
import { memberHash, type Member } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import { maxBody } from './own.ts';
import { decideRequest, type DataDecision, type DataRequests } from './requests.ts';

export interface DecideDataDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  removals: Pick<Removals, 'remove'>;
  requests: DataRequests;
  mailing: Mailing;
}

const listQuery = z.object({ state: z._default(z.enum(dataRequestStates), 'open'), page });

/** With `remove`, carrying out a deletion removes the member. */
const decisionSchema = z.object({
  decision: z.enum(['done', 'refused']),
  answer: text({ least: 2, most: maxDataText }),
  remove: z._default(z.boolean(), false),
});

const decided = () => new ProblemError('request-decided');

/** Answers GET /api/data-requests: a page of those in one state. */
export function handleDataRequests(request: Request, deps: DecideDataDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { state, page } = readQuery(request, listQuery);
      const list = await deps.requests.list(state, page);
      return json({ ...list, isSent: deps.mailing.isSent } satisfies DataRequestList);
    },
  });
}

/** @param isKept false for a member who is removed: that mail is not kept once it is sent. */
function answerMail(
  { member: { id, name, email, locale } }: ListedDataRequest,
  text: string,
  isKept: boolean,
  { mailing }: DecideDataDeps,
): NewMail<'data-answered'>[] {
  if (!email || !mailing.isSent) return [];
  return [
    {
      to: email,
      ...(isKept ? { memberId: id } : { forget: true }),
      locale,
      template: 'data-answered',
      words: { name, answer: text },
    },
  ];
}

/** Removes the member with all that is known but for the books, once the request is decided in the same transaction. */
async function remove(
  request: ListedDataRequest,
  decision: DataDecision,
  admin: Member,
  deps: DecideDataDeps,
) {
  // An administrator could not tell anybody of it.
  if (request.member.id === admin.id) throw new ProblemError('own-record');
  const removal = await unlessRefused(
    deps.removals.remove(request.member.id, { kind: 'removed', by: admin.id }, async (transaction) => {
      if (!(await decideRequest(transaction, decision))) throw decided();
    }),
  );
  log('member-removed', { by: memberHash(admin), payments: removal?.stays.payments ?? 0 });
}

/**
 * Answers PATCH /api/data-requests/{id}: `{"decision": "done" | "refused", "answer": …}`; with `"remove": true`,
 * carrying out a deletion removes the member. 409 request-decided where somebody was faster.
 */
export function handleDataRequest(
  request: Request,
  id: string | undefined,
  deps: DecideDataDeps,
): Promise<Response> {
  return answer(request, {
    async PATCH() {
      const admin = await requireMember(request, deps, 'admin');
      const {
        decision: state,
        answer: written,
        remove: removes,
      } = await readBody(request, decisionSchema, maxBody);
      if (removes) await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const open = await deps.requests.getOpen(readParam(rowId, id));
      if (!open) throw decided();
      if (removes && (open.kind !== 'deletion' || state !== 'done')) throw invalidFields(['remove']);
      const mail = answerMail(open, written, !removes, deps);
      const decision = { id: open.id, state, answer: written, by: admin.id, now: deps.now(), mail } as const;
      if (removes) await remove(open, decision, admin, deps);
      else if (!(await deps.requests.decide(decision))) throw decided();
      log('data-answered', { by: memberHash(admin), state });
      if (mail.length) await deps.mailing.sendSoon(request);
      return json({ [state]: true });
    },
  });
}
