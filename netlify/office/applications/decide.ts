// Applications, for administrators: the pending ones, and the decisions on them.

import * as z from 'zod/mini';
import {
  applicationStates,
  maxReason,
  type Application,
  type ApplicationList,
} from '../../../src/office/applications/api/application.ts';
import { sumAmounts } from '../../../src/core/money.ts';
import { newMember } from '../register/changes.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { ProblemError, readJson } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { id as applicationId, page, readFields, readParam, text } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { recordSchemas } from '../../identity/accounts/fields.ts';
import { knownLocale, memberHash, toListedMember, type Member } from '../../identity/accounts/member.ts';
import { makeLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkAddress, linkLengths } from '../../identity/tokens/token.ts';
import { gives, makeApp, query } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import type { FeesTable } from '../fees/table.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { papersMail, withLetter } from './papers.ts';
import { bookJoining, dayBefore, proposeJoining } from './joining.ts';
import type { Applications } from './applications.ts';

export interface DecideDeps extends LinkDeps {
  applications: Applications;
  mailing: Mailing;
  /** The fees that the association has confirmed for a day, such as 2026-11-22. */
  table(day: string): Promise<FeesTable>;
  /** The texts of mails, by language. */
  texts: ReturnType<typeof mailTexts>;
}

/** In bytes: a reason of a thousand letters with diacritics, escaped. */
const maxBody = 16 * 1024;

const listQuery = z.object({ state: z._default(z.enum(applicationStates), 'open'), page });

/** A reason, or a list of what is missing. */
const reason = text({ least: 2, most: maxReason });

/** The decisions on an application, with the fields of each. */
const decisions = {
  accept: z.object({
    decision: z.literal('accept'),
    name: recordSchemas.name,
    /** In place of the confirmed one, which may be another member's; empty for none. */
    email: z.exactOptional(recordSchemas.email),
    memberNumber: recordSchemas.memberNumber,
    kind: recordSchemas.kind,
    validUntil: recordSchemas.validUntil,
    validUnpaid: z.optional(reason),
    /** The amount that the form showed, in bani: only compared, since members owe what the site tells them. */
    due: z._default(z.int(), 0),
  }),
  refuse: z.object({ decision: z.literal('refuse'), reason }),
  papers: z.object({ decision: z.literal('papers'), missing: reason, key: entryKey }),
};
const decision = z.discriminatedUnion('decision', [decisions.accept, decisions.refuse, decisions.papers]);

/** A note may be empty; `before` is the note that it replaces. */
const noting = z.object({
  note: text({ most: maxReason }),
  before: z.string().check(z.maxLength(maxReason)),
});

/** Turns the applicant into a member, who sets a password with a link: mailed, or passed on by the administrator. */
async function accept(
  application: Application,
  { validUnpaid: unpaid, due, ...sent }: z.output<typeof decisions.accept>,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) {
  const { name, email = application.email, memberNumber, kind, validUntil } = sent;
  const day = today(deps.now());
  const reductions = await deps.applications.listFirstYear();
  const { year, dueOn, dues } = proposeJoining(await deps.table(day), day, null, reductions);
  const owed = dues[kind] ?? [];
  if (sumAmounts(owed) !== due) throw new ProblemError('dues-changed');
  // If the year's fee is missing, the card waits for it, as for the payment.
  const beginsPaid = (owed.length > 0 || dues[kind] === null) && !unpaid;
  const locale = knownLocale(application.locale);
  const invitation = {
    ...{ name, memberNumber, kind, email, roles: ['member' as const] },
    validUntil: beginsPaid ? dayBefore(day) : validUntil,
  };
  const details = { phone: application.phone || null, commune: application.commune || null, joinedOn: day };
  const known = {
    ...newMember({ ...invitation, ...details }),
    ...{ locale, ...(beginsPaid && { untilPaid: invitation.validUntil }) },
  };
  const origin = siteAddress(request);
  // The mail creates its link when it is sent; without mail, the administrator passes one on.
  const to = deps.mailing.isSent ? email : null;
  const link = to === null ? makeLink(known, linkLengths.invitation, deps.now()) : null;
  const member: Member = { ...known, ...link?.record };
  const decision = { id: application.id, by: admin.id, memberId: member.id, now: deps.now() };
  const words = { site: origin, by: admin.id, number: String(application.number) };
  const mail = () =>
    to === null
      ? []
      : [{ to, memberId: member.id, locale, template: 'application-accepted', words } as const];
  await deps.members.add(
    member,
    {
      ...{ kind: 'accepted', by: admin.id, mail },
      ...(unpaid && { also: [{ field: 'validUnpaid', old: null, new: unpaid }] }),
    },
    (transaction) => deps.applications.accept(transaction, decision),
    (transaction) => bookJoining(transaction, { member: member.id, year, dueOn, dues: owed, by: admin.id }),
  );
  log('application-accepted', { who: memberHash(member), by: memberHash(admin) });
  return {
    member: toListedMember(member),
    ...(link && { link: linkAddress('password', link.token, origin, locale) }),
  };
}

/** Refuses the application and mails the applicant the reason. */
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
    mail: { to: email, locale: application.locale, template: 'application-refused', words: { name, reason } },
  });
  log('application-refused', { by: memberHash(admin) });
  return { refused: true };
}

/** Tells the applicant what is missing; without mail, the letter is printed. */
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

/**
 * /api/applications and /api/applications/{id}. PATCH takes `{"decision": "accept", …}` with what the member's record needs,
 * `{"decision": "refuse", "reason": …}`, or `{"decision": "papers", "missing": …, "key": …}`, which leaves it undecided; 409
 * application-decided if somebody else decided first. `{"note": …, "before": …}` saves a note: 409 note-changed if the current
 * note is neither of them.
 */
export function applicationsApp(deps: DecideDeps) {
  const { applications, mailing, table, texts, now } = deps;
  const admin = guard(deps, 'admin');
  return makeApp()
    .get('/api/applications', admin, query(listQuery), async ({ req }) => {
      const { state, page } = req.valid('query');
      const list = await applications.list(state, page, now());
      if (state === 'accepted' || state === 'refused') return gives<ApplicationList>(list);
      const day = today(now());
      const [{ next, ignored }, fees] = [await applications.nextNumber(), await table(day)];
      const where = { office: fees.office, origin: siteAddress(req.raw) };
      const members = await applications.findAlike(list.applications.map(({ id }) => id));
      return gives<ApplicationList>({
        ...list,
        applications: list.applications.map((application) => {
          const alike = members.get(application.id);
          return { ...withLetter(application, where, texts), ...(alike && { alike }) };
        }),
        joining: {
          ...proposeJoining(fees, day, next, await applications.listFirstYear()),
          ...(ignored !== null && { ignoredNumber: ignored }),
        },
      });
    })
    .patch('/api/applications/:id', admin, async ({ req, var: { member } }) => {
      const sent = await readJson(req.raw, maxBody);
      const id = readParam(applicationId, req.param('id'));
      if (sent['decision'] === undefined && 'note' in sent) {
        const { note, before } = readFields(noting, sent);
        if (!(await applications.writeNote(id, note, before))) throw new ProblemError('note-changed');
        return json({ noted: true });
      }
      const wanted = readFields(decision, sent);
      const application = await applications.getOpen(id);
      if (!application) throw new ProblemError('application-decided');
      const outcome =
        wanted.decision === 'accept'
          ? await accept(application, wanted, member, req.raw, deps)
          : wanted.decision === 'refuse'
            ? await refuse(application, wanted, member, deps)
            : await askPapers(application, wanted, member, req.raw, deps);
      await mailing.sendSoon(req.raw);
      return json(outcome);
    });
}
