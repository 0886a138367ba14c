// /api/fees/reminders: whom a reminder would go to, and sending it.

import type { ReminderPlan } from '../../src/lib/api/fees.ts';
import { answer } from '../http/endpoint.ts';
import { json } from '../http/responses.ts';
import { requireMember } from '../session/guard.ts';
import { desk, type FeesDeps } from './endpoint.ts';

/** Answers GET and POST of /api/fees/reminders. Where the site sends no mail, none is written either. */
export function handleReminders(request: Request, deps: FeesDeps): Promise<Response> {
  const { isSent, sendSoon } = deps.mailing;
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      return json({ ...(await deps.fees.reminders()), isSent } satisfies ReminderPlan);
    },
    async POST() {
      await requireMember(request, deps, desk);
      const sent = isSent ? await deps.fees.remind(new URL(request.url).origin) : 0;
      if (sent) await sendSoon(request);
      return json({ sent });
    },
  });
}
