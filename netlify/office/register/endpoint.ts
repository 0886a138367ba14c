// The members' directory, for administrators: list, invite, change, new links.

import * as z from 'zod/mini';
import { memberSorts, pageSize } from '../../../src/core/api/member.ts';
import { changeKinds } from '../../../src/core/api/changes.ts';
import { isStaff } from '../../../src/core/api/strength.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { guard, requireMember } from '../../identity/session/guard.ts';
import { issueLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkAddress } from '../../identity/tokens/token.ts';
import { log } from '../../base/http/log.ts';
import { invitation, recordSchemas, someDetails, type MemberFields } from '../../identity/accounts/fields.ts';
import { memberHash, toListedMember, type Member } from '../../identity/accounts/member.ts';
import { emailNotice } from '../../identity/accounts/notices.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { invite } from './changes.ts';
import { membersCsv } from './export.ts';
import { listed } from './selection.ts';
import { day, id as memberId, locale, page, readParam, requireFound } from '../../base/http/read.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Removals } from './store/removal.ts';

export interface MembersDeps extends LinkDeps {
  removals: Removals;
  mailing: Pick<Mailing, 'sendSoon'>;
}

function record(event: string, member: Member, admin: Member): void {
  log(event, { who: memberHash(member), by: memberHash(admin) });
}

/** The language of the link's page; Romanian by default. */
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

/** The changed fields of a record; the member number never changes. */
const changes = z.object({
  name: z.exactOptional(recordSchemas.name),
  email: z.exactOptional(recordSchemas.email),
  kind: z.exactOptional(recordSchemas.kind),
  validUntil: z.exactOptional(recordSchemas.validUntil),
  ...someDetails.shape,
  roles: z.exactOptional(recordSchemas.roles),
  disabled: z.exactOptional(recordSchemas.disabled),
});

/** Fields that can give an account to somebody else or take it away. */
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

/** Refuses that administrators lock themselves out, as they could not come back. */
function refuseOwn(admin: Member, id: string, { disabled, roles }: Partial<MemberFields>): void {
  if (admin.id === id && (disabled || (roles && !roles.includes('admin')))) {
    throw new ProblemError('own-record');
  }
}

/** Returns the requested page of the list, or the whole list as a file. */
async function list(
  { filter, days, page, letter, format, ...asked }: z.output<typeof listQuery>,
  admin: Member,
  { members, now }: LinkDeps,
): Promise<Response> {
  const day = today(now());
  const query = { ...asked, ...(filter !== 'all' && { filter: { name: filter, today: day, days } }) };
  if (format === 'csv') {
    const { members: all } = await members.find(query);
    log('members-exported', { count: all.length, by: memberHash(admin) });
    return membersCsv(all, day);
  }
  const part = { from: (page - 1) * pageSize, atMost: pageSize, ...(asked.sort === 'name' && { letter }) };
  const { from, ...found } = await members.find({ ...query, ...part });
  return gives({ ...found, ...(from !== undefined && { page: from / pageSize + 1 }) });
}

/** /api/members, /api/members/{id} and its /link, and /api/member-changes. */
export function membersApp(deps: MembersDeps) {
  const { members, removals, mailing, now } = deps;
  const recently = { mustBeRecent: true };
  const admin = guard(deps, 'admin');
  const recentAdmin = guard(deps, 'admin', recently);
  return (
    makeApp()
      .get('/api/members', admin, query(listQuery), async ({ req, var: { member } }) =>
        list(req.valid('query'), member, deps),
      )
      .post('/api/members', admin, body(newMember), async ({ req, var: { member: by } }) => {
        const { locale, ...fields } = req.valid('json');
        if (isStaff(fields.roles)) await requireMember(req.raw, deps, 'admin', recently);
        const { member, token } = await invite(fields, deps, by.id);
        record('member-invited', member, by);
        const link = linkAddress('password', token, siteAddress(req.raw), locale);
        return gives({ member: toListedMember(member), link });
      })
      // Previews what removing the member would do.
      .get('/api/members/:id', admin, async ({ req }) => {
        const removal = await removals.planRemoval(readParam(memberId, req.param('id')));
        return gives({ removal: requireFound(removal) });
      })
      .delete('/api/members/:id', recentAdmin, async ({ req, var: { member: by } }) => {
        const id = readParam(memberId, req.param('id'));
        // Nobody could be told of the result.
        if (by.id === id) throw new ProblemError('own-record');
        const removal = requireFound(await removals.remove(id, { kind: 'removed', by: by.id }));
        log('member-removed', { by: memberHash(by), payments: removal.stays.payments });
        return gives({ removal });
      })
      .patch('/api/members/:id', admin, body(changes), async ({ req, var: { member: by } }) => {
        const id = readParam(memberId, req.param('id'));
        const fields = req.valid('json');
        if (!Object.keys(fields).length) throw invalidFields(Object.keys(changes.shape));
        if (guarded.some((name) => fields[name] !== undefined))
          await requireMember(req.raw, deps, 'admin', recently);
        refuseOwn(by, id, fields);
        const entry = { by: by.id, mail: emailNotice };
        const member = requireFound(await members.setFields(id, fields, now(), entry));
        const closed = fields.disabled ? 'member-disabled' : 'member-enabled';
        record(fields.disabled === undefined ? 'member-changed' : closed, member, by);
        if (fields.email) await mailing.sendSoon(req.raw);
        return gives({ member: toListedMember(member) });
      })
      // Creates a new one-time link and invalidates earlier ones.
      .post('/api/members/:id/link', recentAdmin, body(newLink), async ({ req, var: { member: by } }) => {
        const member = requireFound(await members.get(readParam(memberId, req.param('id'))));
        const token = await issueLink(member.id, deps, { kind: 'link-created', by: by.id });
        record('link-created', member, by);
        const { locale } = req.valid('json');
        return gives({ link: linkAddress('password', token, siteAddress(req.raw), locale) });
      })
      // The changes of all members or of one.
      .get('/api/member-changes', admin, query(changesQuery), async ({ req }) => {
        const { unfolded, ...question } = req.valid('query');
        return gives(await members.listChanges({ ...question, ...(unfolded && { unfolded: true }) }));
      })
  );
}
