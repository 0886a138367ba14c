// The members' directory for administrators: list, invite, change, new links.

import * as z from 'zod/mini';
import { memberSorts, pageSize } from '../../../src/core/api/member.ts';
import { changeKinds } from '../../../src/core/api/changes.ts';
import { isStaff } from '../../../src/core/api/strength.ts';
import type { Removal, RemovalAnswer } from '../../../src/core/api/removal.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { answer, invalidFields, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { issueLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkAddress } from '../../identity/tokens/token.ts';
import { log } from '../../base/http/log.ts';
import {
  invitation,
  recordSchemas,
  someDetails,
  type FieldName,
  type MemberFields,
} from '../../identity/accounts/fields.ts';
import {
  LastAdministratorError,
  LeftError,
  memberHash,
  PreviewOldError,
  TakenError,
  toListedMember,
  type Member,
} from '../../identity/accounts/member.ts';
import { emailNotice } from '../../identity/accounts/notices.ts';
import { invite } from './changes.ts';
import { membersCsv } from './export.ts';
import { listed } from './selection.ts';
import { day, id as memberId, locale, page, readBody, readParam, readQuery } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import type { BulkActions } from './store/bulk-actions.ts';
import type { Removals } from './store/removal.ts';

export interface BulkActionsDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  actions: BulkActions;
  mailing: Pick<Mailing, 'sendSoon'>;
}

/**
 * Refuses with a problem.
 *
 * @throws ProblemError 409 in place of the errors for something taken, or for leaving nobody to administer.
 */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TakenError) {
      throw new ProblemError(`${error.what}-taken`, {
        details: { fields: [fieldOf(error)], ...(error.numbers.length && { numbers: error.numbers }) },
      });
    }
    if (error instanceof LastAdministratorError) throw new ProblemError('last-admin');
    if (error instanceof LeftError) throw new ProblemError('member-left');
    throw error;
  }
}

/** @throws ProblemError 409 in place of the error for a preview that is out of date. */
export async function unlessOld<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PreviewOldError) throw new ProblemError('preview-old');
    throw error;
  }
}

const fieldOf = ({ what }: TakenError): FieldName => (what === 'email' ? 'email' : 'memberNumber');

function record(event: string, member: Member, admin: Member): void {
  log(event, { who: memberHash(member), by: memberHash(admin) });
}

/** The language of the link's page: Romanian when it is left out. */
const linkLocale = z._default(locale, defaultLocale);

const listQuery = z.object({
  ...listed,
  page,
  sort: z._default(z.enum(memberSorts), 'name'),
  letter: z.optional(z.string().check(z.regex(/^\p{L}$/u))),
  format: z.optional(z.string()),
});

const newMember = z.object({ ...invitation.shape, locale: linkLocale });

const newLink = z.object({ locale: linkLocale });

/** The changed fields of a record; the number is the record's own. */
const changes = z.object({
  name: z.exactOptional(recordSchemas.name),
  email: z.exactOptional(recordSchemas.email),
  kind: z.exactOptional(recordSchemas.kind),
  validUntil: z.exactOptional(recordSchemas.validUntil),
  ...someDetails.shape,
  roles: z.exactOptional(recordSchemas.roles),
  disabled: z.exactOptional(recordSchemas.disabled),
});

/** What gives an account to somebody else, or takes it away. */
const guarded = ['roles', 'email', 'disabled'] as const;

const changesQuery = z.object({
  member: z.exactOptional(memberId),
  search: z.exactOptional(z.string().check(z.maxLength(100))),
  kind: z.exactOptional(z.enum(changeKinds)),
  from: z.exactOptional(day),
  to: z.exactOptional(day),
  unfolded: z.exactOptional(z.literal('1')),
  page,
});

async function list(request: Request, admin: Member, { members, now }: LinkDeps): Promise<Response> {
  const { search, filter, kind, commune, days, page, sort, letter, format } = readQuery(request, listQuery);
  const day = today(now());
  const query = {
    search,
    kind,
    commune,
    sort,
    ...(filter !== 'all' && { filter: { name: filter, today: day, days } }),
  };
  if (format === 'csv') {
    const { members: all } = await members.find(query);
    log('members-exported', { count: all.length, by: memberHash(admin) });
    return membersCsv(all, day);
  }
  const part = { from: (page - 1) * pageSize, atMost: pageSize, ...(sort === 'name' && { letter }) };
  const { from, ...found } = await members.find({ ...query, ...part });
  return json({ ...found, ...(from !== undefined && { page: from / pageSize + 1 }) });
}

async function add(request: Request, admin: Member, deps: LinkDeps): Promise<Response> {
  const { locale, ...fields } = await readBody(request, newMember);
  if (isStaff(fields.roles)) await requireMember(request, deps, 'admin', { mustBeRecent: true });
  const { member, token } = await unlessRefused(invite(fields, deps, admin.id));
  record('member-invited', member, admin);
  return json({
    member: toListedMember(member),
    link: linkAddress('password', token, siteAddress(request), locale),
  });
}

/** Answers GET and POST of /api/members. */
export function handleMembers(request: Request, deps: LinkDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      return list(request, await requireMember(request, deps, 'admin'), deps);
    },
    async POST() {
      return add(request, await requireMember(request, deps, 'admin'), deps);
    },
  });
}

interface ChangeDeps extends LinkDeps {
  removals: Removals;
  mailing: Pick<Mailing, 'sendSoon'>;
}

/** An administrator who locked themself out could not come back. */
function refuseOwn(admin: Member, id: string, { disabled, roles }: Partial<MemberFields>): void {
  if (admin.id === id && (disabled || (roles && !roles.includes('admin')))) {
    throw new ProblemError('own-record');
  }
}

async function change(request: Request, id: string, admin: Member, deps: ChangeDeps): Promise<Response> {
  const fields = await readBody(request, changes);
  if (!Object.keys(fields).length) throw invalidFields(Object.keys(changes.shape));
  if (guarded.some((name) => fields[name] !== undefined)) {
    await requireMember(request, deps, 'admin', { mustBeRecent: true });
  }
  refuseOwn(admin, id, fields);
  const member = await unlessRefused(
    deps.members.setFields(id, fields, deps.now(), { by: admin.id, mail: emailNotice }),
  );
  if (!member) throw notFound();
  record(
    fields.disabled === undefined ? 'member-changed' : fields.disabled ? 'member-disabled' : 'member-enabled',
    member,
    admin,
  );
  if (fields.email) await deps.mailing.sendSoon(request);
  return json({ member: toListedMember(member) });
}

/**
 * @returns the effect of removing the member.
 * @throws ProblemError 409 for one's own record: nobody could report it.
 */
async function remove(id: string, admin: Member, { removals }: ChangeDeps): Promise<Removal> {
  if (admin.id === id) throw new ProblemError('own-record');
  const removal = await unlessRefused(removals.remove(id, { kind: 'removed', by: admin.id }));
  if (!removal) throw notFound();
  log('member-removed', { by: memberHash(admin), payments: removal.stays.payments });
  return removal;
}

/** Answers GET of /api/members/{id}: the effect of removing the member; DELETE: removes; PATCH: changes. */
export function handleMember(request: Request, id: string | undefined, deps: ChangeDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const removal = await deps.removals.planRemoval(readParam(memberId, id));
      if (!removal) throw notFound();
      return json({ removal } satisfies RemovalAnswer);
    },
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      return json({ removal: await remove(readParam(memberId, id), admin, deps) } satisfies RemovalAnswer);
    },
    async PATCH() {
      const admin = await requireMember(request, deps, 'admin');
      return change(request, readParam(memberId, id), admin, deps);
    },
  });
}

/** Answers POST of /api/members/{id}/link: a new one-time link; earlier ones are void. */
export function handleMemberLink(
  request: Request,
  id: string | undefined,
  deps: LinkDeps,
): Promise<Response> {
  return answer(request, {
    async POST() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const { locale } = await readBody(request, newLink);
      const member = await deps.members.get(readParam(memberId, id));
      if (!member) throw notFound();
      const token = await issueLink(member.id, deps, { kind: 'link-created', by: admin.id });
      record('link-created', member, admin);
      return json({ link: linkAddress('password', token, siteAddress(request), locale) });
    },
  });
}

/** Answers GET of /api/member-changes: the changes of all members or of one. */
export function handleChanges(request: Request, deps: LinkDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { unfolded, ...question } = readQuery(request, changesQuery);
      return json(await deps.members.listChanges({ ...question, ...(unfolded && { unfolded: true }) }));
    },
  });
}
