// POST /api/rebuild: lets editors have the host rebuild the site.

import { answer, ProblemError } from '../../base/http/endpoint.ts';
import { requireMember, type GuardDeps } from '../../identity/session/guard.ts';
import { log } from '../../base/http/log.ts';
import type { Turns } from '../../database/turns.ts';
import { memberHash } from '../../identity/accounts/member.ts';

interface RebuildDeps extends GuardDeps {
  turns: Pick<Turns, 'take'>;
  /** NETLIFY_BUILD_HOOK: a POST to this address starts a build. */
  hook: string | undefined;
  fetch: typeof fetch;
}

/** In milliseconds. */
const minInterval = 60_000;

/** Reserves the current minute for this request; 429 if another request has it. */
async function takeMinute(turns: RebuildDeps['turns'], now: number): Promise<void> {
  const wait = await turns.take('rebuild', minInterval, now);
  if (wait === 0) return;
  const headers = { 'Retry-After': String(Math.ceil(wait / 1000)) };
  throw new ProblemError('too-many-attempts', { headers });
}

/** Answers POST /api/rebuild: 202 once the host has accepted the request; at most one a minute. */
export function handleRebuild(request: Request, deps: RebuildDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { turns, hook, fetch, now } = deps;
      const member = await requireMember(request, deps, 'editor');
      if (!hook) throw new ProblemError('rebuild-not-configured');
      await takeMinute(turns, now());
      const who = memberHash(member);
      const isAccepted = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      log(isAccepted ? 'rebuild-requested' : 'rebuild-failed', { who });
      if (!isAccepted) throw new ProblemError('rebuild-failed');
      return Response.json({ started: true }, { status: 202, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}
