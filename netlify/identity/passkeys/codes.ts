// A member's one-time codes, for a lost phone: creates ten, and makes a session strong with one.

import * as z from 'zod/mini';
import { freshLength } from '../../../src/account/api/account.ts';
import { codesAtOnce, type NewCodes, type OwnCodes } from '../../../src/core/api/strength.ts';
import { answer, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { readBody } from '../../base/http/read.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import type { Codes } from '../accounts/codes.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { memberHash } from '../accounts/member.ts';
import { factorNotice } from '../accounts/notices.ts';
import { requireAdmitted } from '../password/limits.ts';
import type { LoginDeps } from '../password/sign-in.ts';
import { requireProven, requireSession } from '../session/guard.ts';
import { codeHashes, newCode } from '../tokens/letter-code.ts';
import { strengthen } from './step-up.ts';

export interface CodesDeps extends LoginDeps {
  codes: Codes;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const typed = z.object({ code: z.string().check(z.maxLength(40)) });

/** Answers GET /api/_auth/codes with the number left, and POST with ten new ones, which are shown only this once. */
export function handleCodes(request: Request, deps: CodesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { member } = await requireSession(request, deps);
      const { codes: left } = await deps.members.getFactors(member.id);
      return json({ left } satisfies OwnCodes);
    },
    async POST() {
      const session = await requireSession(request, deps);
      // The codes outlast the end of all sessions, so a session that was left open must not create any.
      await requireProven(session, deps, freshLength);
      const { member } = session;
      const codes = Array.from({ length: codesAtOnce }, newCode);
      const hashes = codes.map((code) => codeHashes(code, deps.secret, 'one-time-code')[0] ?? '');
      await deps.codes.replace(member.id, hashes, factorNotice('codes-created', member, deps.now(), {}));
      log('codes-created', { who: memberHash(member) });
      await deps.mailing.sendSoon(request);
      return json({ codes, left: codes.length } satisfies NewCodes);
    },
  });
}

/** Answers POST /api/_auth/step-up-code: makes the session strong and uses up the code. */
export function handleStepUpCode(request: Request, deps: CodesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const session = await requireSession(request, deps);
      const { member } = session;
      const { code } = await readBody(request, typed);
      const { limits, address, codes } = deps;
      const attempt = { name: `code/${member.id}`, address };
      const at = deps.now();
      const who = memberHash(member);
      await requireAdmitted(limits.admit(attempt, at), { event: 'code-refused', who });
      const hashes = codeHashes(code, deps.secret, 'one-time-code');
      const mail = (left: number) => factorNotice('code-used', member, at, { left: String(left) });
      const left = hashes.length ? await codes.use(member.id, hashes, mail) : undefined;
      if (left === undefined) {
        log('code-refused', { who, reason: 'wrong-code' });
        throw new ProblemError('wrong-code');
      }
      await limits.forget(attempt, at);
      const cookies = await strengthen(request, session, { by: 'code', at }, deps);
      log('session-strong', { who, way: 'code' });
      await deps.mailing.sendSoon(request);
      return withCookies(json({ left } satisfies OwnCodes), cookies);
    },
  });
}
