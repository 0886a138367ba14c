// Letters with codes, as their endpoint creates them: for whom, with what text, and what is stored.

import { beforeEach, describe, expect, it } from 'vitest';
import { codeHashes } from '../../../netlify/identity/tokens/letter-code.ts';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { codeLettersAtMost, type CodeLetterList } from '../../../src/office/letters/api/code-letters.ts';
import { person, secret, start } from '../people.ts';
import { adminWorld, byEva, eva, told } from './world.ts';
import { codeLettersApp } from '../../../netlify/office/register/code-letters.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = adminWorld();
const old = person('old', { email: null, memberNumber: '77', locale: 'de' });
const off = person('off', { disabled: true });
const thirtyDays = 30 * 24 * 60 * 60 * 1000;

beforeEach(async () => {
  const records = [old, off, { ...person('new') }];
  delete records[2]?.locale;
  for (const one of records) await world.members.add(one);
});

const send = (body: unknown) =>
  told(serve(codeLettersApp(world.deps()), world.send('POST', '/api/letters', body)));
const make = async (...members: string[]) => (await send({ members })).body as unknown as CodeLetterList;

describe('a letter', () => {
  it('says to whom it goes, and where and until when its code is typed', async () => {
    const { letters, skipped } = await make('old');
    const code = letters[0]?.code ?? '';
    expect(code).toMatch(/^\w{5}-\w{5}$/);
    expect(skipped).toBe(0);
    expect(letters).toEqual([
      {
        id: 'old',
        name: old.name,
        memberNumber: '77',
        locale: 'de',
        code,
        page: 'site.test/de/login',
        address: `https://site.test/de/login?token=${code}#begin`,
        until: '2026-12-21T08:00:00.000Z',
      },
    ]);
  });

  it('is in Romanian for who has chosen no language', async () => {
    const [letter] = (await make('new')).letters;
    expect(letter).toMatchObject({ locale: 'ro', page: 'site.test/login' });
  });

  it('is a link of thirty days, of which the record has a name alone', async () => {
    const [letter] = (await make('old')).letters;
    expect(world.members.records.get('old')).toEqual({
      ...old,
      link: codeHashes(letter?.code ?? '', secret)[0],
      linkTerms: { until: start + thirtyDays, to: memberHash(old) },
    });
  });

  it('is told in the record of changes with who made it, and logged without its code', async () => {
    await make('old');
    expect(world.members.entries).toEqual([{ id: 'old', kind: 'letter-created', by: 'eva', mail: [] }]);
    expect(world.logged).toEqual([{ event: 'letter-created', who: memberHash(old), by: byEva }]);
  });
});

it('each member gets one, in the order in which they were asked for', async () => {
  const { letters, skipped } = await make('old', 'new', 'old');
  expect([letters.map(({ id }) => id), skipped]).toEqual([['old', 'new'], 0]);
});

it('who is disabled or gone is left out, and keeps what they have', async () => {
  expect(await make('off', 'gone', 'old')).toMatchObject({ letters: [{ id: 'old' }], skipped: 2 });
  expect(world.members.records.get('off')).toEqual(off);
});

it('as many as fit are made, of ids that may be long', async () => {
  const ids = Array.from({ length: codeLettersAtMost }, (_, at) => `${at}-_`.padStart(64, 'x'));
  expect(await make(...ids)).toEqual({ letters: [], skipped: codeLettersAtMost });
});

it.each([
  ...[undefined, null, 'old', { length: 1 }, [], [7], [null], ['old', 7]],
  ...[[''], ['a b'], ['old\n'], [' old'], ['x'.repeat(65)], Array(codeLettersAtMost + 1).fill('old')],
])('none is made where members are %j', async (members) => {
  expect(await send({ members })).toMatchObject({
    status: 400,
    body: { code: 'invalid-fields', fields: ['members'] },
  });
  expect(world.members.records.get('old')).toEqual(old);
});

it('none is made for who does not administer', async () => {
  await world.members.put({ ...eva, roles: ['member', 'editor', 'cashier'] });
  expect(await send({ members: ['old'] })).toMatchObject({ status: 403 });
  expect(world.members.records.get('old')).toEqual(old);
});
