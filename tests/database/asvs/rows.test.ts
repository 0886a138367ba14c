// Rows of the OWASP ASVS table in netlify/identity/README.md that no other test tries by a request; each row names its tests.

import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { root } from '../../unit/project.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { standingsApp } from '../../../netlify/office/register/standings.ts';
import { serve } from '../../../netlify/base/http/app.ts';
import { keysFrom, type Key } from '../../../netlify/base/sealing/keys.ts';
import { seal } from '../../../netlify/base/sealing/seal.ts';
import { sessionLength } from '../../../src/core/api/session-lengths.ts';
import { newSession, sessionKeys } from '../../../netlify/identity/session/session.ts';

const store = testDatabase();
const { database, members } = store;
const eva = person('eva', { roles: ['member', 'admin'] });
const deps = { secret, ...store, now: () => start, standings: standings(database) };
let logged: string[];
let cookie: string;

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  for (const one of [eva, person('ana')]) await members.add(one);
  cookie = await makeCookie(eva);
});

describe('V1', () => {
  const texts = [
    "'; drop table members; --",
    "' or '1'='1",
    "%' or true --",
    '\\',
    '${7*7}',
    "a') union select password_hash from members --",
  ];

  it.each(texts)('what is typed into a search is a text, never a part of the query: %s', async (text) => {
    const search = encodeURIComponent(text);
    const found = await serve(membersApp(deps), ask(`/api/members?search=${search}`, { cookie }));
    expect(await found.json()).toMatchObject({ members: [], total: 0 });
    const changes = await serve(membersApp(deps), ask(`/api/member-changes?search=${search}`, { cookie }));
    expect(changes.status).toBe(200);
    const note = { method: 'PATCH', cookie, body: { note: text } };
    expect((await serve(membersApp(deps), ask('/api/members/ana', note))).status).toBe(200);
    expect((await members.list()).map(({ id, note }) => [id, note ?? null])).toEqual([
      ['ana', text],
      ['eva', null],
    ]);
  });
});

describe('V2', () => {
  it('a form that is sent four times, at once and again, counts once', async () => {
    const entry = { standing: 'suspended', since: '2026-11-01', reason: 'x', key: String(randomUUID()) };
    const send = (body = entry) =>
      serve(standingsApp(deps), ask('/api/members/ana/standings', { method: 'POST', cookie, body }));
    expect((await send({ ...entry, key: 'k'.repeat(36) })).status).toBe(400);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await standings(database).list('ana')).toHaveLength(1);
  });
});

describe('V9', () => {
  const getStatus = async (value: string) => {
    const [name = ''] = cookie.split('=');
    return (await serve(membersApp(deps), ask('/api/members', { cookie: `${name}=${value}` }))).status;
  };

  it('a session that is changed anywhere, sealed for something else or by another secret opens nothing', async () => {
    const value = cookie.slice(cookie.indexOf('=') + 1);
    expect(await getStatus(value)).toBe(200);
    for (let at = 0; at < value.length; at += 7) {
      const changed = value[at] === 'A' ? 'B' : 'A';
      expect([at, await getStatus(value.slice(0, at) + changed + value.slice(at + 1))]).toEqual([at, 401]);
    }
    for (const cut of [1, 20, value.length - 1]) expect(await getStatus(value.slice(0, -cut))).toBe(401);
    const issued = (keys: readonly [Key, ...Key[]], at = start) => {
      const issuedAt = at / 1000;
      return seal({ ...newSession(eva, at) }, { issuedAt, expiresAt: issuedAt + sessionLength.normal }, keys);
    };
    expect(await getStatus(await issued(sessionKeys(secret)))).not.toBe(401);
    expect(await getStatus(await issued(keysFrom(secret, 'device')))).toBe(401);
    expect(await getStatus(await issued(sessionKeys('x'.repeat(40))))).toBe(401);
    expect(await getStatus(await issued(sessionKeys(secret), start - 13 * 60 * 60_000))).toBe(401);
  });
});

describe('V14', () => {
  it('what names members is kept by no cache, and neither is a refusal', async () => {
    for (const one of [cookie, '']) {
      const answer = await serve(membersApp(deps), ask('/api/members', one ? { cookie: one } : {}));
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('V16', () => {
  it('who is refused for the role or for the proof is in the log, and nobody is named there', async () => {
    const plain = await makeCookie(person('ana'));
    await serve(membersApp(deps), ask('/api/members', { cookie: plain }));
    const weak = await makeCookie(eva, { byPassword: true });
    const giving = { method: 'PATCH', cookie: weak, body: { roles: ['member', 'admin'] } };
    await serve(membersApp(deps), ask('/api/members/ana', giving));
    const events = logged.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['role-refused', 'weak-session-refused']);
    for (const name of ['Ana ana', 'ana@demo.test', 'Ana eva', 'eva@demo.test']) {
      expect(logged.join('\n')).not.toContain(name);
    }
  });
});

describe('the table', () => {
  const text = readFileSync(join(root, 'netlify/identity/README.md'), 'utf8');
  const [, part = ''] = text.split('## OWASP ASVS');
  const rows = [...part.matchAll(/^\| ((?:V\d|6\.)[^|]*?) +\| ([^|]*?) +\| ([^|]*?) +\|$/gm)].map(
    ([, row = '', met = '', where = '']) => ({ row, met, where }),
  );

  it('has rows', () => expect(rows.length).toBeGreaterThan(15));

  it.each(rows)('$row, $met: names tests that there are, or says that nothing shows it', ({ met, where }) => {
    const named = [...where.matchAll(/`tests\/([\w/.-]+)`/g)].map(([, path = '']) => path);
    if (met === 'not shown' || met === 'host') return;
    expect(named.length).toBeGreaterThan(0);
    for (const path of named) {
      const file = join(root, 'tests', path);
      expect({ path, isThere: existsSync(file) || globSync(`${file}.*test.ts`).length > 0 }).toEqual({
        path,
        isThere: true,
      });
    }
  });
});
