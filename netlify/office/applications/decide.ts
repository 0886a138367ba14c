// Applications for administrators: those that wait, and the decisions on them.

import * as z from 'zod/mini';
import {
  applicationStates,
  maxReason,
  type Application,
} from '../../../src/office/applications/api/application.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { newMember } from '../register/changes.ts';
import { unlessRefused } from '../register/endpoint.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { answer, ProblemError, readJson } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { id as applicationId, page, readFields, readParam, readQuery, text } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { recordSchemas } from '../../identity/accounts/fields.ts';
import { memberHash, toListedMember, type Member } from '../../identity/accounts/member.ts';
import { makeLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkAddress, linkLengths } from '../../identity/tokens/token.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { FeesTable } from '../fees/table.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { papersMail, withLetter } from './papers.ts';
import { bookJoining, dayBefore, joiningOf } from './joining.ts';
import { DecidedError, type Applications } from './applications.ts';

export interface DecideDeps extends LinkDeps {
  applications: Applications;
  mailing: Mailing;
  /** The fees that the association has confirmed for a day: 2026-11-22. */
  table(day: string): Promise<FeesTable>;
  /** The texts of mails, by language. */
  texts: ReturnType<typeof mailTexts>;
}

/** In bytes: a reason of a thousand letters with diacritics, escaped. */
const maxBody = 16 * 1024;

const decided = () => new ProblemError('application-decided');

const listQuery = z.object({ state: z._default(z.enum(applicationStates), 'open'), page });

/** A reason, or what is missing. */
const reason = text({ least: 2, most: maxReason });

/** The decisions on an application, with the fields of each. */
const decisions = {
  accept: z.object({
    decision: z.literal('accept'),
    name: recordSchemas.name,
    memberNumber: recordSchemas.memberNumber,
    kind: recordSchemas.kind,
    validUntil: recordSchemas.validUntil,
    validUnpaid: z.optional(reason),
    /** The amount that the form showed, in bani: only compared, members owe what the site tells them. */
    due: z._default(z.int(), 0),
  }),
  refuse: z.object({ decision: z.literal('refuse'), reason }),
  papers: z.object({ decision: z.literal('papers'), missing: reason, key: entryKey }),
};
const decision = z.discriminatedUnion('decision', [decisions.accept, decisions.refuse, decisions.papers]);

/** A note may be empty: `before` is the one that it takes the place of. */
const note = z.object({ note: text({ most: maxReason }), before: z.string().check(z.maxLength(maxReason)) });

/** Answers GET /api/applications: a page of those in one state. */
export function handleApplications(request: Request, deps: DecideDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { state, page } = readQuery(request, listQuery);
      const list = await deps.applications.list(state, page, deps.now());
      if (state === 'accepted' || state === 'refused') return json(list);
      const day = today(deps.now());
      const [{ next, ignored }, table] = [await deps.applications.nextNumber(), await deps.table(day)];
      const where = { office: table.office, origin: siteAddress(request) };
      return json({
        ...list,
        applications: list.applications.map((application) => withLetter(application, where, deps.texts)),
        joining: {
          ...joiningOf(table, day, next, await deps.applications.listFirstYear()),
          ...(ignored !== null && { ignoredNumber: ignored }),
        },
      });
    },
  });
}

const localeOf = ({ locale }: Application): Locale => (isLocale(locale) ? locale : defaultLocale);

/** The application becomes a member, who sets a password by the link of the mail. */
async function accept(
  application: Application,
  { name, memberNumber, kind, validUntil, validUnpaid: unpaid, due }: z.output<typeof decisions.accept>,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) {
  const day = today(deps.now());
  const { year, dueOn, dues } = joiningOf(
    await deps.table(day),
    day,
    null,
    await deps.applications.listFirstYear(),
  );
  const owed = dues[kind] ?? [];
  if (owed.reduce((sum, { amount }) => sum + amount, 0) !== due) {
    throw new ProblemError('dues-changed');
  }
  // Where the year's fee is missing the card waits for it, as for the payment.
  const beginsPaid = (owed.length > 0 || dues[kind] === null) && !unpaid;
  const locale = localeOf(application);
  const invitation = {
    ...{ name, memberNumber, kind, email: application.email, roles: ['member' as const] },
    validUntil: beginsPaid ? dayBefore(day) : validUntil,
  };
  const details = { phone: application.phone || null, commune: application.commune || null, joinedOn: day };
  const known = {
    ...newMember({ ...invitation, ...details }),
    ...{ locale, ...(beginsPaid && { untilPaid: invitation.validUntil }) },
  };
  const origin = siteAddress(request);
  // The mail makes its link when it is sent; where none is sent, the administrator hands one on.
  const link = deps.mailing.isSent ? null : makeLink(known, linkLengths.invitation, deps.now());
  const member: Member = { ...known, ...link?.record };
  const decision = { id: application.id, by: admin.id, memberId: member.id, now: deps.now() };
  const { email: to, number } = application;
  const words = { site: origin, by: admin.id, number: String(number) };
  const mail = () =>
    link ? [] : [{ to, memberId: member.id, locale, template: 'application-accepted', words } as const];
  await unlessRefused(
    deps.members.add(
      member,
      {
        ...{ kind: 'accepted', by: admin.id, mail },
        ...(unpaid && { also: [{ field: 'validUnpaid', old: null, new: unpaid }] }),
      },
      (transaction) => deps.applications.accept(transaction, decision),
      (transaction) =>
        bookJoining(transaction, {
          ...{ member: member.id, year, dueOn, dues: owed, by: admin.id },
        }),
    ),
  );
  log('application-accepted', { who: memberHash(member), by: memberHash(admin) });
  return {
    member: toListedMember(member),
    ...(link && { link: linkAddress('password', link.token, origin, locale) }),
  };
}

/** Tells the applicant why. */
async function refuse(
  application: Application,
  { reason }: z.output<typeof decisions.refuse>,
  admin: Member,
  deps: DecideDeps,
) {
  const { id, email, name } = application;
  await deps.applications.refuse({
    id,
    by: admin.id,
    now: deps.now(),
    reason,
    mail: {
      to: email,
      locale: application.locale,
      template: 'application-refused',
      words: { name, reason },
    },
  });
  log('application-refused', { by: memberHash(admin) });
  return { refused: true };
}

/** Tells the applicant what is missing; without mail the letter is printed. */
async function askPapers(
  application: Application,
  sent: z.output<typeof decisions.papers>,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) {
  const { isSent } = deps.mailing;
  const { missing } = sent;
  const form = formEntry(admin.id, application.id, sent);
  const where = { office: (await deps.table(today(deps.now()))).office, origin: siteAddress(request) };
  const mail = isSent ? papersMail(application, missing, where) : null;
  await deps.applications.askPapers({ id: application.id, missing, now: deps.now(), mail, form });
  log('application-papers-requested', { by: memberHash(admin) });
  return { requested: true, isSent };
}

/** Saves the office's own note. */
async function writeNote(id: string, sent: z.output<typeof note>, deps: DecideDeps) {
  if (!(await deps.applications.writeNote(id, sent.note, sent.before)))
    throw new ProblemError('note-changed');
  return { noted: true };
}

function decide(
  application: Application,
  sent: z.output<typeof decision>,
  admin: Member,
  request: Request,
  deps: DecideDeps,
): Promise<object> {
  switch (sent.decision) {
    case 'accept':
      return accept(application, sent, admin, request, deps);
    case 'refuse':
      return refuse(application, sent, admin, deps);
    case 'papers':
      return askPapers(application, sent, admin, request, deps);
  }
}

/**
 * Answers PATCH /api/applications/{id}: `{"decision": "accept", …}` with what the member's record needs, `{"decision": "refuse",
 * "reason": …}`, or `{"decision": "papers", "missing": …, "key": …}`, which leaves it to be decided; 409 application-decided where somebody
 * was faster. `{"note": …, "before": …}` notes something: 409 note-changed where another note than that one stands there.
 */
export function handleApplication(
  request: Request,
  id: string | undefined,
  deps: DecideDeps,
): Promise<Response> {
  return answer(request, {
    async PATCH() {
      const admin = await requireMember(request, deps, 'admin');
      const body = await readJson(request, maxBody);
      if (body['decision'] === undefined && 'note' in body)
        return json(await writeNote(readParam(applicationId, id), readFields(note, body), deps));
      const sent = readFields(decision, body);
      try {
        const application = await deps.applications.getOpen(readParam(applicationId, id));
        if (!application) throw new DecidedError('decided, or gone');
        const outcome = await decide(application, sent, admin, request, deps);
        await deps.mailing.sendSoon(request);
        return json(outcome);
      } catch (error) {
        if (error instanceof DecidedError) throw decided();
        throw error;
      }
    },
  });
}
