// Demo members for local runs. Never deployed.

import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../../src/core/api/member.ts';
import { sql } from 'kysely';
import { takeNumber } from '../office/applications/applications.ts';
import { dataRequests } from '../office/privacy/requests.ts';
import type { Database } from '../database/connection.ts';
import type { Directory } from '../identity/accounts/directory.ts';
import type { Member } from '../identity/accounts/member.ts';
import { hashPassword, verifyPassword } from '../identity/password/hash.ts';
import { madeOnce } from './made-once.ts';

const demoMembers = (
  [
    ['member', 'Ana Membru', 'both', '1001'],
    ['editor', 'Ion Editor', 'hunter', '1002'],
    ['admin', 'Eva Admin', 'angler', '1003'],
    ['cashier', 'Carmen Casier', 'hunter', '1004'],
  ] as const
).map(([role, name, kind, memberNumber]) => {
  const roles: Role[] = [...new Set(['member' as const, role])];
  return { email: `${role}@demo.test`, name, roles, kind, memberNumber };
});

/** Returns true if the demo has run before or there are no members yet; otherwise real members could have its numbers. */
export async function isForDemo(database: Database): Promise<boolean> {
  const { all, ofDemo } = await database
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<string>`count(*) filter (where email like '%@demo.test')`.as('ofDemo'),
    ])
    .executeTakeFirstOrThrow();
  return all === '0' || ofDemo !== '0';
}

/** Returns the passwords by e-mail, including those of members added after the file was created. */
async function demoPasswords(root: string): Promise<Record<string, string>> {
  const name = 'demo-passwords.json';
  const passwords = JSON.parse(await madeOnce(root, name, () => '{}')) as Record<string, string>;
  const missing = demoMembers.filter(({ email }) => !passwords[email]);
  for (const { email } of missing) passwords[email] = randomBytes(9).toString('base64url');
  if (missing.length)
    await writeFile(join(root, '.netlify', name), JSON.stringify(passwords), { mode: 0o600 });
  return passwords;
}

/** A start hashes four random passwords, of which few are used; the first sign-in hashes one again, as any outdated one. */
const cheap = { ln: 14, r: 8, p: 1 } as const;

/**
 * Adds demo members that are missing to the directory of the local run, and resets those with another password.
 *
 * @returns their passwords by e-mail.
 */
export async function seedDemoMembers(root: string, members: Directory): Promise<Record<string, string>> {
  const passwords = await demoPasswords(root);
  const validUntil = `${new Date().getUTCFullYear() + 1}-03-31`;
  for (const demo of demoMembers) {
    const password = passwords[demo.email] ?? '';
    const byNumber = await members.findByNumber(demo.memberNumber);
    // A demo member whose e-mail or number was changed while trying the site is still the same member.
    const known = (await members.findByEmail(demo.email)) ?? byNumber;
    const isWhole = known && byNumber?.id === known.id && known.email === demo.email;
    if (isWhole && (await verifyPassword(password, known.passwordHash)).fits) continue;
    const passwordHash = await hashPassword(password, cheap);
    const id = known?.id ?? randomUUID();
    await members.put({ disabled: false, sessionsSince: 0, validUntil, ...known, ...demo, id, passwordHash });
  }
  if (!(await members.findByNumber(withoutEmail.memberNumber))) {
    await members.put({ ...withoutEmail, id: randomUUID(), validUntil, disabled: false, sessionsSince: 0 });
  }
  return passwords;
}

/** A member without e-mail, who starts with a printed letter. */
const withoutEmail = {
  name: 'Gheorghe Fără-Mail',
  email: null,
  memberNumber: '1005',
  kind: 'hunter',
  roles: ['member'],
} as const satisfies Partial<Member> as Omit<Member, 'id' | 'validUntil' | 'disabled' | 'sessionsSince'>;

/** Adds an application that awaits a decision, once. */
export async function seedDemoApplication(database: Database): Promise<void> {
  const demo = database.selectFrom('applications').where('id', '=', 'demo');
  if (await demo.select('id').executeTakeFirst()) return;
  const now = new Date();
  await database
    .insertInto('applications')
    .values({
      id: 'demo',
      kind: 'angler',
      name: 'Maria Cerere',
      number: await takeNumber(database),
      email: 'applicant@demo.test',
      phone: '0740 000 000',
      commune: 'Vatra Dornei',
      recommendedBy: 'Ana Membru',
      message: 'Pescuiesc la muscă și aș dori să mă înscriu.',
      locale: 'ro',
      state: 'open',
      confirmationHash: 'demo',
      createdAt: now,
      confirmedAt: now,
    })
    .execute();
}

/** Adds a member's request about their data, once. */
export async function seedDemoRequest(database: Database, members: Directory): Promise<void> {
  const member = await members.findByEmail('member@demo.test');
  const isThere = await database.selectFrom('dataRequests').select('id').limit(1).executeTakeFirst();
  if (!member || isThere) return;
  const message = 'Pe legitimație numele meu este scris fără prenumele al doilea: Ana-Maria Membru.';
  await dataRequests(database).submit(member.id, message, Date.now());
}
