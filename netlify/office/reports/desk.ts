// Reports for the office: the list, their photos, what is done about each, and a table of all.

import * as z from 'zod/mini';
import { readReceipt } from '../../../src/core/api/receipt.ts';
import { longestNote, reportStates, type Report, type ReportDecision } from '../../../src/core/api/report.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { answer, invalidFields, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { page, readBody, readParam, readQuery, rowId, text } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { AnyMail } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { emailSchema } from '../../identity/accounts/fields.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { StrengthDeps } from '../../identity/session/session.ts';
import { reportsCsv, wordsOf } from './export.ts';
import type { Reports } from './reports.ts';

export interface ReportDeskDeps extends Deps, StrengthDeps {
  reports: Pick<Reports, 'list' | 'get' | 'readPhoto' | 'decide'>;
  members: Pick<Directory, 'get' | 'getFactors'>;
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

/** Answers GET /api/report-desk: a page of the reports in a state, or of all. */
export function handleReportDesk(request: Request, deps: ReportDeskDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { state, page } = readQuery(request, listQuery);
      return json(await deps.reports.list(state, page));
    },
  });
}

/** Answers GET /api/report-desk/export: all reports as a table. */
export function handleReportExport(request: Request, deps: ReportDeskDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { reports } = await deps.reports.list('all');
      return reportsCsv(reports, today(deps.now()));
    },
  });
}

/** Answers GET /api/report-desk/photo?id=1&number=1: a photo, as an attachment. */
export function handleReportPhoto(request: Request, deps: ReportDeskDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { id, number } = readQuery(request, photoQuery);
      const photo = await deps.reports.readPhoto(id, number);
      if (!photo) throw notFound();
      return new Response(new Uint8Array(photo), {
        headers: {
          'Content-Type': 'image/jpeg',
          'Content-Disposition': `attachment; filename="report-${id}-${number}.jpg"`,
          'Cache-Control': 'private, no-store',
        },
      });
    },
  });
}

/** The mail to whom a report is passed on: all of it but how to reach whoever sent it. */
function passingMail(report: Report, decision: ReportDecision): AnyMail | null {
  if (decision.decision !== 'passed-on' || decision.email === undefined) return null;
  return {
    to: decision.email,
    locale: defaultLocale,
    template: 'report-passed-on',
    words: wordsOf(report),
  };
}

/**
 * Answers PATCH /api/report-desk/{id}: `{"decision": "seen"}`, `{"decision": "passed-on", "note": …, "key": …, "email": …}`, or
 * `{"decision": "closed", "note": …, "key": …, "duplicateOf": …}`; 409 report-closed where somebody was faster.
 */
export function handleReport(
  request: Request,
  id: string | undefined,
  deps: ReportDeskDeps,
): Promise<Response> {
  return answer(request, {
    async PATCH() {
      const admin = await requireMember(request, deps, 'admin');
      const sent = await readBody(request, decision, maxBody);
      const report = await deps.reports.get(readParam(rowId, id));
      if (!report) throw notFound();
      const mail = passingMail(report, sent);
      if (mail && !deps.mailing.isSent) throw new ProblemError('mail-not-configured');
      const by = { by: admin.id, now: deps.now(), mail };
      const form = sent.decision === 'seen' ? undefined : formEntry(admin.id, report.id, sent);
      const decided = await deps.reports.decide(report.id, sent, { ...by, form });
      if (!decided) throw invalidFields(['duplicateOf']);
      log('report-decided', { decision: sent.decision, by: memberHash(admin) });
      if (mail) await deps.mailing.sendSoon(request);
      return json({ report: decided, isMailed: mail !== null });
    },
  });
}
