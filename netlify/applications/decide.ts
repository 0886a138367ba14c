// Applications for administrators: those that wait, and what becomes of them.

import {
  applicationStates,
  maxReason,
  type Application,
  type ApplicationState,
} from '../../src/lib/api/application.ts';
import { defaultLocale, isLocale, type Locale } from '../../src/lib/i18n/locales.ts';
import { withCommas } from '../../src/lib/romanian-letters.ts';
import { newMember } from '../register/changes.ts';
import { readId, readPage, unlessRefused } from '../register/endpoint.ts';
import { answer, invalidFields, ProblemError, readJson } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { json } from '../http/responses.ts';
import { siteAddress } from '../http/site-address.ts';
import type { mailTexts } from '../mail/texts.ts';
import type { Mailing } from '../mail/send-soon.ts';
import { readFields } from '../members/fields.ts';
import { memberHash, toListedMember, type Member } from '../members/member.ts';
import { makeLink, type LinkDeps } from '../tokens/password-link.ts';
import { linkAddress, linkLengths } from '../tokens/token.ts';
import { requireMember } from '../session/guard.ts';
import type { FeesTable } from '../fees/table.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { papersMail, withLetter } from './papers.ts';
import { bookJoining, dayBefore, joiningOf } from './joining.ts';
import { DecidedError, type Applications } from './applications.ts';

export interface DecideDeps extends LinkDeps {
  applications: Applications;
  mailing: Mailing;
  /** What the association has confirmed of the year's fees. */
  table(): Promise<FeesTable>;
  /** The texts of mails, by language. */
  texts: ReturnType<typeof mailTexts>;
}

/** In bytes: a reason of a thousand letters with diacritics, escaped. */
const maxBody = 16 * 1024;

const decided = () => new ProblemError('application-decided');

function readState(query: URLSearchParams): ApplicationState | undefined {
  return applicationStates.find((state) => state === (query.get('state') ?? 'open'));
}

/** Answers GET /api/applications: a page of those in one state. */
export function handleApplications(request: Request, deps: DecideDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { searchParams } = new URL(request.url);
      const [state, page] = [readState(searchParams), readPage(searchParams)];
      if (!state || !page) throw invalidFields([...(state ? [] : ['state']), ...(page ? [] : ['page'])]);
      const list = await deps.applications.list(state, page, deps.now());
      if (state === 'accepted' || state === 'refused') return json(list);
      const [number, table] = [await deps.applications.nextNumber(), await deps.table()];
      const where = { office: table.office, origin: siteAddress(request) };
      return json({
        ...list,
        applications: list.applications.map((one) => withLetter(one, where, deps.texts)),
        joining: joiningOf(table, today(deps.now()), number),
      });
    },
  });
}

type Body = Readonly<Record<string, unknown>>;

const localeOf = ({ locale }: Application): Locale => (isLocale(locale) ? locale : defaultLocale);

/** A reason, or what is missing. */
function readReason(value: unknown): string | undefined {
  const text = typeof value === 'string' ? withCommas(value.normalize('NFC')).trim() : '';
  return text.length < 2 || text.length > maxReason ? undefined : text;
}

/** The application becomes a member, who sets a password by the link of the mail. */
async function accept(
  application: Application,
  body: Body,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) {
  const { fields, wrong } = readFields(body, ['name', 'memberNumber', 'kind', 'validUntil']);
  const unpaid = readReason(body['validUnpaid']);
  if (body['validUnpaid'] !== undefined && !unpaid) throw invalidFields([...wrong, 'validUnpaid']);
  if (wrong.length) throw invalidFields(wrong);
  const day = today(deps.now());
  const { year, dueOn, dues } = joiningOf(await deps.table(), day, null);
  const owed = dues[fields.kind ?? 'hunter'];
  // What the form has shown is only compared: members owe what the site tells them.
  if (owed.reduce((sum, { amount }) => sum + amount, 0) !== (body['due'] ?? 0)) {
    throw new ProblemError('dues-changed');
  }
  const beginsPaid = owed.length > 0 && !unpaid;
  if (beginsPaid) fields.validUntil = dayBefore(day);
  const locale = localeOf(application);
  const invitation = { ...(fields as Required<typeof fields>), email: application.email };
  const known = {
    ...newMember({ ...invitation, roles: ['member'] }),
    ...{ locale, ...(beginsPaid && { untilPaid: invitation.validUntil }) },
  };
  const origin = siteAddress(request);
  // The mail makes its link when it is sent; where none is sent, the administrator hands one on.
  const made = deps.mailing.isSent ? null : makeLink(known, linkLengths.invitation, deps.now());
  const member: Member = { ...known, ...made?.record };
  const decision = { id: application.id, by: admin.id, memberId: member.id, now: deps.now() };
  const words = { site: origin, by: admin.id };
  const mail = () =>
    made
      ? []
      : [{ to: application.email, memberId: member.id, locale, template: 'invitation', words } as const];
  await unlessRefused(
    deps.members.add(
      member,
      {
        ...{ act: 'accepted', by: admin.id, mail },
        ...(owed.length > 0 && unpaid && { also: [{ field: 'validUnpaid', old: null, new: unpaid }] }),
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
    ...(made && { link: linkAddress('password', made.token, origin, locale) }),
  };
}

/** The applicant is told why. */
async function refuse(
  application: Application,
  { reason }: Body,
  admin: Member,
  _: Request,
  deps: DecideDeps,
) {
  const text = readReason(reason);
  if (!text) throw invalidFields(['reason']);
  const { id, email, name } = application;
  await deps.applications.refuse({
    id,
    by: admin.id,
    now: deps.now(),
    reason: text,
    mail: {
      to: email,
      locale: application.locale,
      template: 'application-refused',
      words: { name, reason: text },
    },
  });
  log('application-refused', { by: memberHash(admin) });
  return { refused: true };
}

/** The applicant is told what is missing; without mail the letter is printed. */
async function askPapers(
  application: Application,
  { missing }: Body,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) {
  const text = readReason(missing);
  if (!text) throw invalidFields(['missing']);
  const { isSent } = deps.mailing;
  const where = { office: (await deps.table()).office, origin: siteAddress(request) };
  const mail = isSent ? papersMail(application, text, where) : null;
  await deps.applications.askPapers({ id: application.id, missing: text, now: deps.now(), mail });
  log('application-papers-asked', { by: memberHash(admin) });
  return { asked: true, isSent };
}

/** What the office notes for itself. */
async function writeNote(id: string, { note, before }: Body, deps: DecideDeps) {
  const read = (value: unknown) =>
    typeof value === 'string' && value.length <= maxReason ? value : undefined;
  const [text, was] = [read(note), read(before)];
  if (text === undefined || was === undefined) {
    throw invalidFields([...(text === undefined ? ['note'] : []), ...(was === undefined ? ['before'] : [])]);
  }
  const noted = await deps.applications.note(id, withCommas(text.normalize('NFC')).trim(), was);
  if (!noted) throw new ProblemError('note-changed');
  return { noted: true };
}

type Decide = (
  application: Application,
  body: Body,
  admin: Member,
  request: Request,
  deps: DecideDeps,
) => Promise<object>;

const decisions = new Map<unknown, Decide>(Object.entries({ accept, papers: askPapers, refuse }));

/**
 * Answers PATCH /api/applications/{id}: `{"decision": "accept", …}` with what the member's record needs, `{"decision": "refuse",
 * "reason": …}`, or `{"decision": "papers", "missing": …}`, which leaves it to be decided; 409 application-decided where somebody
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
        return json(await writeNote(readId(id), body, deps));
      const decide = decisions.get(body['decision']);
      if (!decide) throw invalidFields(['decision']);
      try {
        const application = await deps.applications.open(readId(id));
        if (!application) throw new DecidedError('decided, or gone');
        const told = await decide(application, body, admin, request, deps);
        await deps.mailing.sendSoon(request);
        return json(told);
      } catch (error) {
        if (error instanceof DecidedError) throw decided();
        throw error;
      }
    },
  });
}
