// /api/fees/reminders: members with overdue dues, the text of their reminders, and sending them to selected members.

import type { ReminderPlan, ReminderText } from '../../../src/core/api/fees.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { renderMail } from '../../base/mail/render.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import { desk, type FeesDeps } from './endpoint.ts';
import { chosenMembers } from './read.ts';
import type { Overdue } from './reminders.ts';

/** The bodies may name many members. */
const maxBody = 2 * 1024 * 1024;

/** /api/fees/reminders and /api/fees/reminder-texts. */
export function remindersApp(deps: FeesDeps) {
  const { fees, mailing, now, table, texts } = deps;
  const cashier = guard(deps, desk);
  const chosen = body(chosenMembers, maxBody);
  const overdueNow = async (): Promise<Overdue> => {
    const day = today(now());
    return { today: day, afterDays: (await table(day)).remindAfterDays ?? 0 };
  };
  return (
    makeApp()
      .get('/api/fees/reminders', cashier, async () => {
        const overdue = await overdueNow();
        const [members, { total: openLines }] = await Promise.all([fees.overdue(overdue), fees.openLines()]);
        const { afterDays } = overdue;
        return gives<ReminderPlan>({ afterDays, members, openLines, isSent: mailing.isSent });
      })
      // Only to selected members who are still overdue; if the site sends no mail, none is queued.
      .post('/api/fees/reminders', cashier, chosen, async ({ req }) => {
        const { members } = req.valid('json');
        const site = siteAddress(req.raw);
        const sent = mailing.isSent ? await fees.remind(members, await overdueNow(), site) : 0;
        if (sent) await mailing.sendSoon(req.raw);
        return gives({ sent });
      })
      // Returns the texts only; nothing is sent.
      .post('/api/fees/reminder-texts', cashier, chosen, async ({ req }) => {
        const { members } = req.valid('json');
        const drafts = await fees.draftReminders(members, await overdueNow(), siteAddress(req.raw));
        const written = drafts.map(({ member, locale, words }): ReminderText => {
          const { subject, text, body } = renderMail('fees-due', words, texts(locale));
          return { member, locale, subject, text, body };
        });
        return gives({ texts: written });
      })
  );
}
