// POST /api/rebuild: editors have the host build the site anew.

import { answer, ProblemError, type Deps } from '../http/endpoint.ts';
import { requireMember } from '../session/guard.ts';
import { log } from '../http/log.ts';
import { directory, emailHash } from '../members/directory.ts';
import { inTime, type Store } from '../database/store.ts';

export interface RebuildDeps extends Deps {
  store: Store;
  /** NETLIFY_BUILD_HOOK: the address that begins a build when it is posted to. */
  hook: string | undefined;
  fetch: typeof fetch;
}

/** In milliseconds. */
const atMostEvery = 60_000;
const place = 'rebuild/last';

interface Asked {
  at: number;
}

/** Takes the minute for this request; 429 when another has it. */
async function takeMinute(store: Store, now: number): Promise<void> {
  const last = await store.read<Asked>(place);
  const wait = last ? last.value.at + atMostEvery - now : 0;
  const taken =
    wait <= 0 &&
    (last
      ? await store.replace(place, { at: now } satisfies Asked, last.version)
      : await store.create(place, { at: now } satisfies Asked));
  if (taken) return;
  const seconds = Math.max(1, Math.ceil((wait > 0 ? wait : atMostEvery) / 1000));
  const headers = { 'Retry-After': String(seconds) };
  throw new ProblemError(429, 'too-many-attempts', 'Too Many Requests', { headers });
}

/** Answers POST /api/rebuild: 202 once the host has taken the request; at most one a minute. */
export function handleRebuild(request: Request, deps: RebuildDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { store, hook, fetch, now } = deps;
      const member = await requireMember(request, { ...deps, members: directory(store) }, 'editor');
      if (!hook) throw new ProblemError(404, 'rebuild-not-configured', 'Not Found');
      await takeMinute(store, now());
      const who = emailHash(member.email);
      const taken = await inTime(fetch(hook, { method: 'POST' }), 5000).then(
        ({ ok }) => ok,
        () => false,
      );
      log(taken ? 'rebuild-asked' : 'rebuild-failed', { who });
      if (!taken) throw new ProblemError(502, 'rebuild-failed', 'Bad Gateway');
      return Response.json({ started: true }, { status: 202, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}
