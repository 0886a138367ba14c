// A member's own sessions: lists them, ends one or all others, and ends one by the link in the mail about it.

import * as z from 'zod/mini';
import type { OwnSessions } from '../../../src/core/api/sessions.ts';
import { notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';
import { log } from '../../base/http/log.ts';
import { id as sessionId, readFields, readParam } from '../../base/http/read.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import { gives, makeApp } from '../../base/http/app.ts';
import type { Directory } from '../accounts/directory.ts';
import { memberHash } from '../accounts/member.ts';
import type { SessionList } from '../accounts/session-list.ts';
import { readEndCode } from '../session/end-code.ts';
import { requireSession } from '../session/guard.ts';
import { issueSession, seen, signedInAt, type SessionClaims, type StrengthDeps } from '../session/session.ts';
import { signedOut } from '../session/signed-out.ts';
import { tokenBefore } from '../tokens/token.ts';

export interface SessionsDeps extends Deps, StrengthDeps {
  members: Directory;
  sessionList: SessionList;
}

/** Returns the sessions of the requesting member. */
async function list(memberId: string, { id }: SessionClaims, deps: SessionsDeps): Promise<OwnSessions> {
  const stored = await deps.sessionList.list(memberId, deps.now());
  return {
    sessions: stored.map(({ browser, system, way, strongBy, seenOn, began, ...session }) => ({
      ...{ id: session.id, browser, system, way, strongBy, seenOn },
      since: new Date(began).toISOString(),
      isThis: session.id === id,
    })),
  };
}

/** Ends all sessions except the requesting one, which continues unchanged. */
async function endOthers(request: Request, deps: SessionsDeps): Promise<Response> {
  const { member, claims } = await requireSession(request, deps);
  const now = deps.now();
  const ended = await deps.members.endSessions(member.id, now, claims);
  if (!ended) throw signedOut(request);
  const { id, user, remember, proof, grace } = claims;
  const kept: SessionClaims = {
    ...{ id, user, remember, since: ended.sessionsSince, signedIn: signedInAt(claims) },
    ...(proof && { proof }),
    ...(grace !== undefined && { grace }),
  };
  await deps.members.recordSession(seen(request, kept, member), now);
  const { cookies } = await issueSession(request, kept, deps.secret, now);
  log('other-sessions-ended', { who: memberHash(member) });
  return withCookies(json(await list(member.id, kept, deps)), cookies);
}

/** Ends the sessions that its member began since in the same browser, which is a new device from now on. */
async function forgetDevice(
  { memberId, deviceId }: { memberId: string; deviceId: string | null },
  { members, sessionList, now }: SessionsDeps,
): Promise<void> {
  if (deviceId === null) return;
  for (const session of await sessionList.list(memberId, now()))
    if (session.deviceId === deviceId) await members.endSession(memberId, session, now());
  await sessionList.forgetDevice(memberId, deviceId);
}

const ending = z.object({ code: z.string() });

/** /api/_auth/sessions and /api/_auth/session-end. */
export function sessionsApp(deps: SessionsDeps) {
  return (
    makeApp()
      .get('/api/_auth/sessions', async ({ req }) => {
        const { member, claims } = await requireSession(req.raw, deps);
        return gives<OwnSessions>(await list(member.id, claims, deps));
      })
      // Ends all but this one.
      .delete('/api/_auth/sessions', ({ req }) => endOthers(req.raw, deps))
      .delete('/api/_auth/sessions/:id', async ({ req }) => {
        const { member, claims } = await requireSession(req.raw, deps);
        const session = await deps.sessionList.get(readParam(sessionId, req.param('id')));
        if (session?.memberId !== member.id) throw notFound();
        await deps.members.endSession(member.id, session, deps.now());
        log('session-ended', { who: memberHash(member) });
        return gives<OwnSessions>(await list(member.id, claims, deps));
      })
      // Ends the session in a mail's link, for a script or a form; the reader of the mail need not be signed in.
      .post('/api/_auth/session-end', ({ req }) =>
        inFormOrJson(req.raw, async (fields) => {
          const { code } = readFields(ending, { code: fields['code'] || tokenBefore('session', req.raw) });
          const id = readEndCode(code, deps.secret);
          if (id === undefined) throw new ProblemError('link-invalid');
          const session = await deps.sessionList.get(id);
          if (!session) throw new ProblemError('link-expired');
          const { member } = await deps.members.endSession(session.memberId, session, deps.now());
          await forgetDevice(session, deps);
          log('session-ended', { who: member ? memberHash(member) : 'unknown', way: 'link' });
          return { body: { ended: true }, cookies: [] };
        }),
      )
  );
}
