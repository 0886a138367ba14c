// The members' directory for administrators: list, invite, change, new links.

import { pageSize, recordFields } from '../../src/lib/api/member.ts';
import type { Removal, RemovalAnswer } from '../../src/lib/api/removal.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { isLocale, defaultLocale, type Locale } from '../../src/lib/i18n/locales.ts';
import { answer, invalidFields, notFound, ProblemError, readJson } from '../http/endpoint.ts';
import { requireMember } from '../session/guard.ts';
import { issueLink, type LinkDeps } from '../tokens/password-link.ts';
import { linkAddress } from '../tokens/token.ts';
import { log } from '../http/log.ts';
import { readFields, readInvitation, type FieldName, type MemberFields } from '../members/fields.ts';
import {
  LastAdministratorError,
  memberHash,
  TakenError,
  toListedMember,
  type Member,
} from '../members/member.ts';
import { changeMember, invite } from './changes.ts';
import { membersCsv } from './export.ts';
import { readQuestion } from './selection.ts';
import { json } from '../http/responses.ts';
import { siteAddress } from '../http/site-address.ts';
import type { Mailing } from '../mail/send-soon.ts';
import type { Removals } from '../members/removal.ts';

/** The number is the record's own. */
const changeable = recordFields.filter((name) => name !== 'memberNumber');

/** @throws ProblemError 409 in place of what says that something is taken, or that nobody would be left to administer. */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TakenError) {
      throw new ProblemError(`${error.what}-taken`, {
        details: { fields: [fieldOf(error)] },
      });
    }
    if (error instanceof LastAdministratorError) throw new ProblemError('last-admin');
    throw error;
  }
}

const fieldOf = ({ what }: TakenError): FieldName => (what === 'email' ? 'email' : 'memberNumber');

function record(event: string, member: Member, admin: Member): void {
  log(event, { who: memberHash(member), by: memberHash(admin) });
}

/** The language of the link's page: Romanian when it is left out. */
function readLocale({ locale = defaultLocale }: Record<string, unknown>): Locale {
  if (!isLocale(locale)) throw invalidFields(['locale']);
  return locale;
}

/** The number of a page; undefined where it is none. */
export function readPage(query: URLSearchParams): number | undefined {
  const page = query.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}

async function list(request: Request, admin: Member, { members, now }: LinkDeps): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = readPage(searchParams);
  const question = readQuestion(Object.fromEntries(searchParams), page ? [] : ['page']);
  const day = today(now());
  const { search, filter, kind, days } = question;
  const found = {
    search,
    kind,
    ...(filter !== 'all' && { filter: { name: filter, today: day, days } }),
  };
  if (searchParams.get('format') === 'csv') {
    const { members: all } = await members.find(found);
    log('members-exported', { count: all.length, by: memberHash(admin) });
    return membersCsv(all, day);
  }
  return json(await members.find({ ...found, from: ((page ?? 1) - 1) * pageSize, atMost: pageSize }));
}

async function add(request: Request, admin: Member, deps: LinkDeps): Promise<Response> {
  const body = await readJson(request);
  const { invitation, wrong } = readInvitation(body);
  if (!invitation) throw invalidFields(wrong);
  const locale = readLocale(body);
  const { member, token } = await unlessRefused(invite(invitation, deps, admin.id));
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

/** An administrator who shut themself out could not come back. */
function refuseOwn(admin: Member, id: string, { disabled, roles }: Partial<MemberFields>): void {
  if (admin.id === id && (disabled || (roles && !roles.includes('admin')))) {
    throw new ProblemError('own-record');
  }
}

async function change(request: Request, id: string, admin: Member, deps: ChangeDeps): Promise<Response> {
  const body = await readJson(request);
  const asked = changeable.filter((name) => Object.hasOwn(body, name));
  const { fields, wrong } = readFields(body, asked);
  if (wrong.length || !asked.length) throw invalidFields(asked.length ? wrong : changeable);
  refuseOwn(admin, id, fields);
  const member = await unlessRefused(changeMember(id, fields, deps, admin.id));
  if (!member) throw notFound();
  record(
    fields.disabled === undefined ? 'member-changed' : fields.disabled ? 'member-disabled' : 'member-enabled',
    member,
    admin,
  );
  if (fields.email) await deps.mailing.sendSoon(request);
  return json({ member: toListedMember(member) });
}

/** An id from an address. */
export function readId(id: string | undefined): string {
  if (!id || !/^[\w-]{1,64}$/.test(id)) throw notFound();
  return id;
}

/** @returns what removing the member did. @throws ProblemError 409 for one's own record: nobody could tell of it. */
async function remove(id: string, admin: Member, { removals }: ChangeDeps): Promise<Removal> {
  if (admin.id === id) throw new ProblemError('own-record');
  const removal = await unlessRefused(removals.remove(id, { act: 'removed', by: admin.id }));
  if (!removal) throw notFound();
  log('member-removed', { by: memberHash(admin), payments: removal.stays.payments });
  return removal;
}

/** Answers GET of /api/members/{id}: what removing the member would do; DELETE: removes; PATCH: changes. */
export function handleMember(request: Request, id: string | undefined, deps: ChangeDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const removal = await deps.removals.planRemoval(readId(id));
      if (!removal) throw notFound();
      return json({ removal } satisfies RemovalAnswer);
    },
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin');
      return json({ removal: await remove(readId(id), admin, deps) } satisfies RemovalAnswer);
    },
    async PATCH() {
      const admin = await requireMember(request, deps, 'admin');
      return change(request, readId(id), admin, deps);
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
      const admin = await requireMember(request, deps, 'admin');
      const locale = readLocale(await readJson(request));
      const member = await deps.members.get(readId(id));
      if (!member) throw notFound();
      const token = await issueLink(member.id, deps, { act: 'link-made', by: admin.id });
      record('link-made', member, admin);
      return json({ link: linkAddress('password', token, siteAddress(request), locale) });
    },
  });
}

/** Answers GET of /api/member-changes: what was changed, of all members or of one. */
export function handleChanges(request: Request, deps: LinkDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { searchParams } = new URL(request.url);
      const member = searchParams.get('member') ?? undefined;
      const page = readPage(searchParams);
      if (!page) throw invalidFields(['page']);
      return json(
        await deps.members.changes({ page, member: member === undefined ? member : readId(member) }),
      );
    },
  });
}
