// /api/fees/reminders: who is late, the text of their reminders, and sending them to chosen members.

import type { ReminderPlan, ReminderText } from '../../../src/core/api/fees.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { answer } from '../../base/http/endpoint.ts';
import { readBody } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { renderMail } from '../../base/mail/render.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { desk, type FeesDeps } from './endpoint.ts';
import { chosenMembers } from './read.ts';
import type { Overdue } from './reminders.ts';

async function overdueNow({ now, table }: FeesDeps): Promise<Overdue> {
  const day = today(now());
  return { today: day, afterDays: (await table(day)).remindAfterDays ?? 0 };
}

/** The bodies name many members. */
const maxBody = 2 * 1024 * 1024;

/**
 * Answers /api/fees/reminders. GET: who is late. POST: writes to those of `members` who still are. If the site sends no
 * mail, none is written either.
 */
export function handleReminders(request: Request, deps: FeesDeps): Promise<Response> {
  const { isSent, sendSoon } = deps.mailing;
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const overdue = await overdueNow(deps);
      const members = await deps.fees.overdue(overdue);
      return json({ afterDays: overdue.afterDays, members, isSent } satisfies ReminderPlan);
    },
    async POST() {
      await requireMember(request, deps, desk);
      const { members } = await readBody(request, chosenMembers, maxBody);
      const sent = isSent ? await deps.fees.remind(members, await overdueNow(deps), siteAddress(request)) : 0;
      if (sent) await sendSoon(request);
      return json({ sent });
    },
  });
}

/** Answers POST /api/fees/reminder-texts: the text of a reminder to each of `members`; nothing is sent. */
export function handleReminderTexts(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      await requireMember(request, deps, desk);
      const { members } = await readBody(request, chosenMembers, maxBody);
      const drafts = await deps.fees.draftReminders(members, await overdueNow(deps), siteAddress(request));
      const texts = drafts.map(({ member, locale, words }): ReminderText => {
        const { subject, text, body } = renderMail('fees-due', words, deps.texts(locale));
        return { member, locale, subject, text, body };
      });
      return json({ texts });
    },
  });
}
