// Field reports for the office: the list, photos, decisions, and a table of all.

import * as z from 'zod/mini';
import { readReceipt } from '../../../src/core/api/receipt.ts';
import {
  longestNote,
  reportStates,
  type Report,
  type ReportDecision,
  type ReportList,
} from '../../../src/core/api/report.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { page, readParam, requireFound, rowId, text } from '../../base/http/read.ts';
import type { AnyMail } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { emailSchema } from '../../identity/accounts/fields.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { reportsCsv, toMailValues } from './export.ts';
import type { Reports } from './reports.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface ReportDeskDeps extends GuardDeps {
  reports: Pick<Reports, 'list' | 'get' | 'readPhoto' | 'decide'>;
  mailing: Mailing;
}

const listQuery = z.object({ state: z._default(z.enum([...reportStates, 'all']), 'received'), page });
const photoQuery = z.object({
  id: rowId,
  number: z.pipe(z.string().check(z.regex(/^[1-3]$/)), z.transform(Number)),
});

const note = text({ least: 2, most: longestNote });
const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('seen') }),
  z.object({ decision: z.literal('passed-on'), note, key: entryKey, email: z.exactOptional(emailSchema) }),
  z.object({
    decision: z.literal('closed'),
    note,
    key: entryKey,
    duplicateOf: z.exactOptional(z.string().check(z.refine((typed) => readReceipt(typed) !== undefined))),
  }),
]);

const maxBody = 8 * 1024;

/** Returns the mail that passes a report on: everything except how to reach the sender. */
function passingMail(report: Report, decision: ReportDecision): AnyMail | null {
  if (decision.decision !== 'passed-on' || decision.email === undefined) return null;
  return {
    to: decision.email,
    locale: defaultLocale,
    template: 'report-passed-on',
    words: toMailValues(report),
  };
}

/** /api/report-desk, its table and photos, and the decisions on a report. */
export function reportDeskApp(deps: ReportDeskDeps) {
  const { reports, mailing, now } = deps;
  const admin = guard(deps, 'admin');
  return (
    makeApp()
      .get('/api/report-desk', admin, query(listQuery), async ({ req }) => {
        const { state, page } = req.valid('query');
        return gives<ReportList>(await reports.list(state, page));
      })
      .get('/api/report-desk/export', admin, async () =>
        reportsCsv((await reports.list('all')).reports, today(now())),
      )
      .get('/api/report-desk/photo', admin, query(photoQuery), async ({ req }) => {
        const { id, number } = req.valid('query');
        const photo = requireFound(await reports.readPhoto(id, number));
        return new Response(new Uint8Array(photo), {
          headers: {
            'Content-Type': 'image/jpeg',
            'Content-Disposition': `attachment; filename="report-${id}-${number}.jpg"`,
            'Cache-Control': 'private, no-store',
          },
        });
      })
      // 409 report-closed if somebody else closed it first.
      .patch('/api/report-desk/:id', admin, body(decision, maxBody), async ({ req, var: { member } }) => {
        const sent = req.valid('json');
        const report = requireFound(await reports.get(readParam(rowId, req.param('id'))));
        const mail = passingMail(report, sent);
        if (mail && !mailing.isSent) throw new ProblemError('mail-not-configured');
        const by = { by: member.id, now: now(), mail };
        const form = sent.decision === 'seen' ? undefined : formEntry(member.id, report.id, sent);
        const decided = await reports.decide(report.id, sent, { ...by, form });
        if (!decided) throw invalidFields(['duplicateOf']);
        log('report-decided', { decision: sent.decision, by: memberHash(member) });
        if (mail) await mailing.sendSoon(req.raw);
        return gives<{ report: Report; isMailed: boolean }>({ report: decided, isMailed: mail !== null });
      })
  );
}

export type ReportDeskApi = ReturnType<typeof reportDeskApp>;
