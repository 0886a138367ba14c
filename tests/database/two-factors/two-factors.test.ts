// Two factors on a real database: codes on paper, resets, the record of changes; and an attempt to lock the association out.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewCodes } from '../../../src/core/api/strength.ts';
import { handleEmailConfirmation } from '../../../netlify/identity/account/email-confirm.ts';
import { sessionsApp } from '../../../netlify/identity/account/sessions.ts';
import { emailChanges } from '../../../netlify/identity/account/email-store.ts';
import { commands, type Context } from '../../../netlify/cli/member-commands.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import { codes } from '../../../netlify/identity/accounts/codes.ts';
import { factorResets } from '../../../netlify/office/register/store/factor-reset.ts';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { sessionList } from '../../../netlify/identity/accounts/session-list.ts';
import { endedAtMost } from '../../../netlify/identity/accounts/sessions.ts';
import { handleCodes, handleStepUpCode } from '../../../netlify/identity/passkeys/codes.ts';
import { handleNewPasskey, handleOwnPasskey } from '../../../netlify/identity/passkeys/own.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { requireMember } from '../../../netlify/identity/session/guard.ts';
import { endCode } from '../../../netlify/identity/session/end-code.ts';
import { issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import { newToken } from '../../../netlify/identity/tokens/token.ts';
import { ask, cookieFrom, makeCookie, person, secret } from '../../unit/people.ts';
import { Authenticator } from '../../unit/passkeys/authenticator.ts';
import { json, passkeyWorld, post, told } from '../../unit/passkeys/world.ts';
import { testDatabase } from '../database.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';
import { factorsApp } from '../../../netlify/office/register/factors.ts';
import { serve } from '../../../netlify/base/http/app.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const store = testDatabase();
const { database, members } = store;
const world = passkeyWorld({ ...store, passkeys: passkeys(database) });
const resets = factorResets(database);
const password = 'pădurea de fagi';
const passwordHash = await hashPassword(password);
const eva = person('eva', { roles: ['member', 'admin'], passwordHash });
const ion = person('vasile', { roles: ['member', 'admin'], passwordHash });

const deps = () => ({
  ...world.deps(),
  codes: codes(database),
  resets,
  mailing: { isSent: true, sendSoon: world.sendSoon },
  graceDays: '0',
});

beforeEach(async () => {
  await world.reset();
  for (const one of [eva, ion]) await members.add(one);
  // The tests' clock is before the day on which they run.
  await database
    .updateTable('members')
    .set({ rolesSince: new Date(0) })
    .execute();
});

const byPassword = async (member = eva) =>
  cookieFrom(await handleLogin(post('/api/_auth/login', { email: member.email, password }), deps()));

/** Returns whether a session lets its member administer. */
const isAdmitted = (cookie: string) =>
  requireMember(ask('/api/x', { cookie }), deps(), 'admin').then(
    () => true,
    () => false,
  );

const newCodes = (cookie: string) =>
  json<NewCodes>(handleCodes(post('/api/_auth/codes', {}, cookie), deps()));
const stepUp = (cookie: string, code: string) =>
  handleStepUpCode(post('/api/_auth/step-up-code', { code }, cookie), deps());
const kinds = async (member: string) =>
  (await members.listChanges({ page: 1, member })).changes.map(({ kind, by, fields }) => ({
    kind,
    by,
    factor: fields.find(({ field }) => field === 'factor')?.new,
  }));

describe('codes', () => {
  it('are ten, each opens a session once, also as it is typed; new ones void those of before', async () => {
    const device = await world.added(eva);
    const strong = cookieFrom(await world.signIn(device));
    const { codes: first, left } = await newCodes(strong);
    expect(new Set(first)).toHaveProperty('size', 10);
    expect(left).toBe(10);
    const weak = await byPassword();
    expect(await isAdmitted(weak)).toBe(false);
    const answer = await stepUp(weak, ` ${first[3]?.toLowerCase().replace('-', ' ')} `);
    expect(await answer.clone().json()).toEqual({ left: 9 });
    expect(await isAdmitted(cookieFrom(answer))).toBe(true);
    const other = await byPassword();
    expect(await told(await stepUp(other, first[3] ?? ''))).toBe('403 wrong-code');
    const { codes: second } = await newCodes(strong);
    expect(await told(await stepUp(other, first[4] ?? ''))).toBe('403 wrong-code');
    expect((await stepUp(other, second[0] ?? '')).status).toBe(200);
    const stored = JSON.stringify(await database.selectFrom('oneTimeCodes').selectAll().execute());
    for (const code of second) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('are of no use to somebody else, and are tried a few times only', async () => {
    const strong = cookieFrom(await world.signIn(await world.added(eva)));
    const { codes: all } = await newCodes(strong);
    const other = await byPassword(ion);
    expect(await told(await stepUp(other, all[0] ?? ''))).toBe('403 wrong-code');
    const weak = await byPassword();
    for (let count = 0; count < 5; count++) await stepUp(weak, '34679-ACDEF');
    expect(await told(await stepUp(weak, all[0] ?? ''))).toBe('429 too-many-attempts');
  });

  it('are made in a strong session alone, of which the password makes none', async () => {
    await world.added(eva);
    const refused = handleCodes(post('/api/_auth/codes', {}, await byPassword()), deps());
    expect(await told(await refused)).toBe('403 passkey-needed');
    const none = handleCodes(post('/api/_auth/codes', {}, await byPassword(ion)), deps());
    expect(await told(await none)).toBe('403 passkey-needed');
  });

  it('are made within ten minutes of a proof; that they were made and that one was used is told by mail', async () => {
    const device = await world.added(eva);
    const strong = cookieFrom(await world.signIn(device));
    world.now += 10 * 60_000;
    const late = handleCodes(post('/api/_auth/codes', {}, strong), deps());
    expect(await told(await late)).toBe('403 passkey-needed');
    expect((await members.getFactors(eva.id)).codes).toBe(0);
    const fresh = cookieFrom(await world.stepUp(strong, device));
    const { codes: all } = await newCodes(fresh);
    const weak = await byPassword();
    world.sendSoon.mockClear();
    await stepUp(weak, all[0] ?? '');
    expect(world.sendSoon).toHaveBeenCalledOnce();
    const mails = await database
      .selectFrom('outbox')
      .select(['template', 'memberId', 'words'])
      .orderBy('id')
      .execute();
    expect(mails.filter(({ template }) => /^code/.test(template))).toEqual([
      {
        template: 'codes-created',
        memberId: eva.id,
        words: { name: eva.name, when: '21 noiembrie 2026 la 10:10' },
      },
      {
        ...{ template: 'code-used', memberId: eva.id },
        words: { name: eva.name, when: '21 noiembrie 2026 la 10:10', left: '9' },
      },
    ]);
  });

  it('used at the same moment counts once', async () => {
    const strong = cookieFrom(await world.signIn(await world.added(eva)));
    const { codes: all } = await newCodes(strong);
    const weak = await byPassword();
    const answers = await Promise.all([1, 2, 3, 4].map(() => stepUp(weak, all[0] ?? '')));
    // The successful one replaces the session that the others send.
    const refused = expect.toBeOneOf([401, 403]) as number;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, refused, refused, refused]);
    // Of two used at once, each mail states a different number.
    const two = [await byPassword(), await byPassword()];
    await Promise.all(two.map((cookie, at) => stepUp(cookie, all[at + 1] ?? '')));
    const mails = await database
      .selectFrom('outbox')
      .where('template', '=', 'code-used')
      .select('words')
      .execute();
    expect(mails.map(({ words }) => (words as { left: string }).left).sort()).toEqual(['7', '8', '9']);
  });
});

it('the record of changes tells by which factor somebody with a role has signed in, and of the codes', async () => {
  const device = await world.added(eva);
  const strong = cookieFrom(await world.signIn(device));
  const { codes: all } = await newCodes(strong);
  world.now += 1000;
  await stepUp(await byPassword(), all[0] ?? '');
  expect(await kinds('eva')).toEqual([
    { kind: 'confirmed', by: 'Ana eva', factor: 'code' },
    { kind: 'code-used', by: 'Ana eva', factor: undefined },
    { kind: 'signed-in', by: 'Ana eva', factor: 'password' },
    { kind: 'codes-created', by: 'Ana eva', factor: undefined },
    { kind: 'signed-in', by: 'Ana eva', factor: 'passkey' },
    { kind: 'confirmed', by: 'Ana eva', factor: 'passkey' },
    { kind: 'passkey-added', by: 'Ana eva', factor: undefined },
  ]);
});

it('a new role begins the days of grace anew; the same roles, or fewer, do not', async () => {
  const since = async () => (await members.getFactors(eva.id)).rolesSince;
  await members.setFields(eva.id, { roles: ['member', 'admin'] }, world.now);
  await members.setFields(eva.id, { name: 'Eva Nouă' }, world.now);
  expect(await since()).toBe(0);
  await members.setFields(eva.id, { roles: ['member', 'admin', 'cashier'] }, world.now);
  expect(Math.abs((await since()) - Date.now())).toBeLessThan(60_000);
  await database
    .updateTable('members')
    .set({ rolesSince: new Date(0) })
    .execute();
  await members.setFields(eva.id, { roles: ['member', 'admin'] }, world.now);
  expect(await since()).toBe(0);
});

describe('a session that was made strong', () => {
  const sessions = () => database.selectFrom('sessions').selectAll().where('memberId', '=', eva.id).execute();

  it('is the same in the record, its cookie of before opens nothing, and the mail about its beginning ends it', async () => {
    const device = await world.added(eva);
    await database.deleteFrom('sessions').execute();
    const before = await byPassword();
    const [began] = await sessions();
    const once = cookieFrom(await world.stepUp(before, device));
    const twice = cookieFrom(await world.stepUp(once, device));
    const rows = await sessions();
    expect(rows).toMatchObject([{ way: 'password', deviceId: began?.deviceId, begunAs: began?.id }]);
    expect(rows[0]?.id).not.toBe(began?.id);
    const isOpen = (cookie: string) => handleCodes(ask('/api/_auth/codes', { cookie }), deps());
    for (const gone of [before, once]) expect(await told(await isOpen(gone))).toBe('401 signed-out');
    expect((await isOpen(twice)).status).toBe(200);
    const ending = post('/api/_auth/session-end', { code: endCode(began?.id ?? '', secret) });
    const ended = await serve(sessionsApp({ ...deps(), sessionList: sessionList(database) }), ending);
    expect(ended.status).toBe(200);
    expect(await told(await isOpen(twice))).toBe('401 signed-out');
  });

  it('goes on once, of eight proofs at the same moment', async () => {
    const strong = cookieFrom(await world.signIn(await world.added(eva)));
    const { codes: all } = await newCodes(strong);
    const weak = await byPassword();
    const limits = { ...store.limits, admit: async () => ({ admitted: true as const }) };
    const eight = await Promise.all(
      all
        .slice(0, 8)
        .map((code) =>
          handleStepUpCode(post('/api/_auth/step-up-code', { code }, weak), { ...deps(), limits }),
        ),
    );
    expect(eight.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    expect((await sessions()).filter(({ way }) => way === 'password')).toHaveLength(1);
  });

  it('outlives the end of all others that too many marks bring', async () => {
    const device = await world.added(eva);
    let cookie = cookieFrom(await world.signIn(device));
    const marks = Array.from({ length: endedAtMost }, (_, at) => ({ id: `s${at}`, until: world.now + 1e9 }));
    await members.update(eva.id, (latest) => ({ ...latest, endedSessions: marks }));
    cookie = cookieFrom(await world.stepUp(cookie, device));
    expect(await isAdmitted(cookie)).toBe(true);
    expect((await members.get(eva.id))?.endedSessions ?? []).toEqual([]);
  });
});

describe('whoever reads somebody’s mail replaces no second factor', () => {
  const factors = async () => {
    const { passkeys: devices, codes: left } = await members.getFactors(eva.id);
    return { devices, left };
  };
  const withFactors = async () => {
    const strong = cookieFrom(await world.signIn(await world.added(eva)));
    await newCodes(strong);
    world.now += 1000;
  };

  // Forgotten passwords, invitations and letters alike.
  it('by a link to set a password', async () => {
    await withFactors();
    const token = await issueLink(eva.id, deps());
    const body = { password: 'altă pădure de fagi', token };
    const answer = await handlePassword(post('/api/_auth/password', body), deps());
    expect(answer.status).toBe(200);
    expect(await isAdmitted(cookieFrom(answer))).toBe(false);
    expect(await factors()).toEqual({ devices: 1, left: 10 });
  });

  it('nor by another address', async () => {
    await withFactors();
    const weak = await byPassword();
    const changes = emailChanges(database);
    const code = newToken();
    const [requestedAt, until] = [world.now, world.now + 60_000];
    const from = memberHash(eva);
    await changes.record(
      { memberId: eva.id, email: 'hot@demo.test', requestedAt, until, signInHash: from },
      {
        to: 'hot@demo.test',
        memberId: eva.id,
        locale: 'ro',
        template: 'email-confirm',
        words: { site: 'https://site.test' },
      },
    );
    await changes.setCode(eva.id, 'hot@demo.test', code.hash, until);
    const request = post('/api/_auth/email/confirm', { code: code.token }, weak);
    const answer = await handleEmailConfirmation(request, {
      ...deps(),
      emailChanges: changes,
      outbox: outbox(database),
    });
    expect(answer.status).toBe(200);
    expect(await isAdmitted(cookieFrom(answer))).toBe(false);
    expect(await factors()).toEqual({ devices: 1, left: 10 });
  });
});

describe('a reset', () => {
  const reset = async (id: string, cookie: string) =>
    serve(factorsApp(deps()), ask(`/api/members/${id}/factors`, { method: 'DELETE', cookie }));

  it('by another administrator takes all factors, ends all sessions, and is told by mail', async () => {
    await world.added(eva);
    const hers = await byPassword();
    const his = cookieFrom(await world.signIn(await world.added(ion)));
    expect(await told(await reset(ion.id, his))).toBe('409 own-record');
    expect(await told(await reset('nobody', his))).toBe('404 not-found');
    expect(await told(await reset(eva.id, await makeCookie(ion, { byPassword: true })))).toBe(
      '403 passkey-needed',
    );
    expect((await reset(eva.id, his)).status).toBe(200);
    expect(await members.getFactors(eva.id)).toMatchObject({ passkeys: 0, codes: 0 });
    expect(await told(await handleCodes(ask('/api/_auth/codes', { cookie: hers }), deps()))).toBe(
      '401 signed-out',
    );
    expect((await kinds(eva.id))[0]).toMatchObject({ kind: 'factors-reset', by: 'Ana vasile' });
    const mails = await database.selectFrom('outbox').select(['template', 'memberId']).execute();
    expect(mails).toContainEqual({ template: 'factors-reset', memberId: eva.id });
    // With the password she is a member, and adds the next passkey.
    world.now += 1000;
    const again = await byPassword();
    expect(await isAdmitted(again)).toBe(false);
    const begun = await handleNewPasskey(post('/api/_auth/passkeys/new', { password }, again), deps());
    expect(begun.status).toBe(200);
  });
});

describe('whoever tries to lock the association out', () => {
  it('leaves the last administrator a way in: by the device, a code, or the terminal', async () => {
    await members.setFields(ion.id, { disabled: true }, world.now);
    const device = await world.added(eva);
    let strong = cookieFrom(await world.signIn(device));
    const remove = (id: string) =>
      handleOwnPasskey(ask(`/api/_auth/passkeys/${id}`, { method: 'DELETE', cookie: strong }), id, deps());
    expect(await told(await remove(device.id))).toBe('409 last-passkey');
    // Of two at once, one remains.
    const { options, state } = await world.begin(eva, strong);
    const second = new Authenticator('https://site.test');
    const two = await world.finish(second.make(options), state, eva, 'Al doilea', strong);
    expect(two.status).toBe(200);
    strong = cookieFrom(two);
    const both = await Promise.all([remove(device.id), remove(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { passkeys: left } = await members.getFactors(eva.id);
    expect(left).toBe(1);
    // Even with codes, the last passkey stays: codes run out, and then the password alone would suffice to add the next.
    const { codes: all } = await newCodes(strong);
    const [last] = await passkeys(database).list(eva.id);
    expect(await told(await remove(last?.id ?? ''))).toBe('409 last-passkey');
    for (const code of all.slice(0, 9)) expect((await stepUp(await byPassword(), code)).status).toBe(200);
    expect(await isAdmitted(await byPassword())).toBe(false);
    // Nor at the same moment as the last code.
    const weak = await byPassword();
    const eight = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [stepUp(weak, all[9] ?? ''), remove(last?.id ?? '')]),
    );
    const opened = cookieFrom(eight.find(({ status }) => status === 200) ?? Response.error());
    expect(eight.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 409, 409, 409, 409]);
    expect(await members.getFactors(eva.id)).toMatchObject({ passkeys: 1, codes: 0 });
    // Phone and sheet are lost: the terminal restores access.
    expect(await isAdmitted(opened)).toBe(true);
    const context = { members, resets, now: () => world.now } as unknown as Context;
    expect(await commands['reset-factors']?.run([eva.email ?? ''], context)).toEqual([
      expect.stringContaining('Ana eva'),
    ]);
    expect(await isAdmitted(opened)).toBe(false);
    world.now += 1000;
    const anew = await byPassword();
    const begun = await world.begin(eva, anew);
    const third = new Authenticator('https://site.test');
    const added = await world.finish(third.make(begun.options), begun.state, eva, 'Al treilea', anew);
    expect(await isAdmitted(cookieFrom(added))).toBe(true);
  });
});
