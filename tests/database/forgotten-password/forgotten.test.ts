// A forgotten password: requested, sent, set; and nothing reveals who is a member.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { enqueue, outbox } from '../../../netlify/base/mail/outbox.ts';
import { preparation } from '../../../netlify/office/sending/prepare.ts';
import { renderMail } from '../../../netlify/base/mail/render.ts';
import { handleForgotten } from '../../../netlify/identity/password/forgotten.ts';
import { issueLink, openLink } from '../../../netlify/identity/tokens/password-link.ts';
import { ask, person, secret, site, start } from '../../unit/people.ts';
import { root } from '../../unit/project.ts';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { limits } from '../../../netlify/identity/password/limits.ts';
import { testDatabase } from '../database.ts';

const hour = 3_600_000;
const path = '/api/_auth/forgotten';
const store = testDatabase();
const { database, members } = store;
const box = outbox(database);
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';

let now = start;
let logged: string[] = [];
let sent = 0;

beforeEach(async () => {
  // The rows get the database's own time.
  now = Date.now() + 10_000;
  sent = 0;
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  await members.add(person('ana', { passwordHash, locale: 'de' }));
});
afterEach(() => vi.restoreAllMocks());

const deps = ({ isSent = true, address = '192.0.2.1' } = {}) => ({
  secret,
  now: () => now,
  outbox: box,
  limits: store.limits,
  mailing: { isSent, sendSoon: async () => void sent++ },
  address,
});

const post = (email: string, more: Parameters<typeof deps>[0] = {}) =>
  handleForgotten(ask(path, { method: 'POST', body: { email } }), deps(more));

/** Returns what the next mail would say, as the sending function prepares it. */
async function next() {
  const mail = await box.claim(now, 1000);
  if (!mail || 'wait' in mail) throw new Error('There is no mail');
  const ready = await preparation({ ...store, now: () => now })(mail, 'reset');
  return (
    ready && {
      ...ready,
      ...renderMail(ready.template ?? 'reset', ready.words, mailTexts(root)(ready.locale)),
    }
  );
}

const readToken = (text = '') => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
const linkDeps = () => ({ secret, members, now: () => now });

describe('the mail', () => {
  it('goes to the member, in their language, with a link that holds for an hour', async () => {
    await post('ANA@demo.test ');
    expect(sent).toBe(1);
    const mail = await next();
    expect(mail).toMatchObject({ to: 'ana@demo.test', locale: 'de' });
    expect(mail?.text).toContain(`${site}/de/login?token=`);
    const token = readToken(mail?.text);
    expect((await openLink(token, linkDeps())).member.id).toBe('ana');
    now += hour;
    await expect(openLink(token, linkDeps())).rejects.toMatchObject({ code: 'link-expired' });
  });

  it('goes to the address of the member whose number was typed', async () => {
    expect((await post(' n-ANA ')).status).toBe(200);
    const mail = await next();
    expect(mail).toMatchObject({ to: 'ana@demo.test', locale: 'de' });
    expect((await openLink(readToken(mail?.text), linkDeps())).member.id).toBe('ana');
  });

  it('to whoever is invited is the invitation again: a number that somebody guessed shortens it for nobody', async () => {
    const day = 24 * hour;
    await members.add(person('dan'));
    await issueLink('dan', { members, now: () => now }, undefined, 30 * day);
    await post('N-dan');
    const mail = await next();
    expect(mail).toMatchObject({ to: 'dan@demo.test', template: 'invitation' });
    const until = (await members.get('dan'))?.linkTerms?.until;
    expect(until).toBe(now + 30 * day);
    now += 29 * day;
    expect((await openLink(readToken(mail?.text), linkDeps())).member.id).toBe('dan');
    // With less than an hour left, it behaves as for everybody else.
    now += day - hour / 2;
    await post('N-dan');
    expect((await next())?.template).toBeUndefined();
  });

  it('voids the link of the one before', async () => {
    await post('ana@demo.test');
    const older = readToken((await next())?.text);
    await post('ana@demo.test');
    const newer = readToken((await next())?.text);
    await expect(openLink(older, linkDeps())).rejects.toMatchObject({ code: 'link-expired' });
    expect((await openLink(newer, linkDeps())).member.id).toBe('ana');
  });

  it('leaves no token in the database, sent or not', async () => {
    await post('ana@demo.test');
    const token = readToken((await next())?.text);
    expect(token).toHaveLength(22);
    for (const table of ['outbox', 'oneTimeLinks', 'changes'] as const) {
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
  });

  it('is told once in the record of changes, however often it is tried', async () => {
    await post('ana@demo.test');
    for (let attempt = 0; attempt < 3; attempt++) {
      await next();
      now += 3 * 60_000;
    }
    const { changes } = await members.listChanges({ member: 'ana', page: 1 });
    expect(changes.filter(({ kind }) => kind === 'link-created')).toHaveLength(1);
  });

  it.each([
    ['nobody has the address', 'nobody@demo.test', {}],
    ['nobody has the number', '4711', {}],
    ['the member is disabled', 'ana@demo.test', { disabled: true }],
    ['the member is disabled, by number too', 'N-ana', { disabled: true }],
    ['the member of the number has no address', 'N-ana', { email: null }],
  ])('does not go where %s', async (_, email, change) => {
    await members.update('ana', (member) => ({ ...member, ...change }));
    expect((await post(email)).status).toBe(200);
    expect(await next()).toBeUndefined();
    expect(await members.get('ana')).not.toHaveProperty('link');
  });

  it('that is sent late has a link that holds for an hour from then', async () => {
    await post('ana@demo.test');
    now += 5 * hour;
    const token = readToken((await next())?.text);
    now += hour - 1000;
    expect((await openLink(token, linkDeps())).member.id).toBe('ana');
  });

  it('is of no use after a day', async () => {
    await post('ana@demo.test');
    now += 24 * hour + 1000;
    expect(await box.claim(now, 1000)).toBeNull();
  });
});

describe('whoever asks', () => {
  /** Returns the response, all SQL statements on the way, and the stored rows, without names and times. */
  async function asked(email: string, address: string) {
    const asking: string[] = [];
    const watched = openDatabase(store.url, { connections: 1, log: (statement) => asking.push(statement) });
    const response = await handleForgotten(ask(path, { method: 'POST', body: { email } }), {
      ...deps({ address }),
      outbox: outbox(watched),
      limits: limits(watched),
    });
    await watched.destroy();
    const [kept] = await database
      .selectFrom('outbox')
      .select(['receiver', 'memberId', 'locale', 'template', 'words', 'attempts'])
      .execute();
    await database.deleteFrom('outbox').execute();
    expect(kept?.receiver).toBe(email);
    expect(asking.length).toBeGreaterThan(3);
    const body: unknown = await response.json();
    return {
      status: response.status,
      headers: [...response.headers],
      body,
      asking,
      kept: { ...kept, receiver: '' },
    };
  }

  it('gets the same answer, by the same steps, whether there is such a member or not', async () => {
    const [member, nobody] = [
      await asked('ana@demo.test', '192.0.2.7'),
      await asked('nobody@demo.test', '192.0.2.8'),
    ];
    expect(nobody).toEqual(member);
    expect(member).toMatchObject({ status: 200, body: { requested: true } });
    expect(sent).toBe(2);
    expect(logged.join()).not.toContain('demo.test');
  });

  it('by number gets the same answer, by the same steps, whosever it is and if nobody’s', async () => {
    await members.add(person('dan', { email: null }));
    const answers = [];
    for (const [at, name] of ['N-ana', 'N-dan', 'N-nobody'].entries())
      answers.push(await asked(name, `192.0.2.${at}`));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(logged.join()).not.toMatch(/N-(ana|dan|nobody)/i);
  });

  it.each(['ana@demo.test', 'nobody@demo.test', 'N-ana'])(
    'for %s too often is asked to wait',
    async (email) => {
      for (let at = 0; at < 3; at++) {
        expect((await post(email, { address: `192.0.2.${at}` })).status).toBe(200);
      }
      const refused = await post(email, { address: '192.0.2.9' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
      expect(await refused.json()).toMatchObject({ code: 'too-many-attempts' });
    },
  );

  it('from one network for many addresses is asked to wait, and others are not', async () => {
    for (let at = 0; at < 10; at++) expect((await post(`m${at}@demo.test`)).status).toBe(200);
    expect((await post('m10@demo.test')).status).toBe(429);
    expect((await post('m10@demo.test', { address: '198.51.100.1' })).status).toBe(200);
  });

  it('signs in as before', async () => {
    for (let at = 0; at < 4; at++) await post('ana@demo.test');
    const attempt = { name: 'ana@demo.test', address: '192.0.2.1' };
    expect(await store.limits.admit(attempt, now)).toEqual({ admitted: true });
  });

  it('is told what is wrong', async () => {
    for (const email of ['', '@', 'ana@', 'x'.repeat(21), 'x'.repeat(300) + '@demo.test']) {
      const response = await post(email);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid-fields', fields: ['email'] });
    }
    expect((await handleForgotten(ask(path), deps())).status).toBe(405);
  });

  it('is told where no mail is sent', async () => {
    const refused = await post('ana@demo.test', { isSent: false });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ code: 'mail-not-configured' });
  });

  it('without scripts is led back to the page, which says so', async () => {
    const send = (fields: Record<string, string>) =>
      handleForgotten(
        new Request(site + path, {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            page: '/de/login',
            redirect: '/de/login#reset-requested',
            ...fields,
          }).toString(),
        }),
        deps(),
      );
    const led = await send({ email: 'ana@demo.test' });
    expect([led.status, led.headers.get('Location')]).toEqual([303, '/de/login#reset-requested']);
    const back = (await send({ email: 'ana@' })).headers.get('Location');
    expect(back).toMatch(/^\/de\/login\?.*#invalid-fields$/);
    now += 60_000;
    const late = (await send({ email: 'nobody@demo.test' })).headers.get('Location');
    expect(late).toBe('/de/login#reset-late');
  });
});

describe('an invitation', () => {
  const invite = (memberId: string) =>
    enqueue(database, {
      to: `${memberId}@demo.test`,
      memberId,
      locale: 'ro',
      template: 'invitation',
      words: { site, by: 'ana' },
    });
  const prepared = async () => {
    const mail = await box.claim(now, 1000);
    if (!mail || 'wait' in mail) throw new Error('There is no mail');
    return preparation({ ...store, now: () => now })(mail, 'invitation');
  };

  it('has a link of its own that holds for thirty days, to the address of now', async () => {
    await members.add(person('ion', { locale: 'en' }));
    await invite('ion');
    await members.update('ion', (member) => ({ ...member, email: 'ion.nou@demo.test' }));
    const mail = await prepared();
    expect(mail).toMatchObject({ to: 'ion.nou@demo.test', locale: 'en' });
    now += 30 * 24 * hour - 1000;
    expect((await openLink(readToken(mail?.words['link']), linkDeps())).member.id).toBe('ion');
    const { changes } = await members.listChanges({ member: 'ion', page: 1 });
    expect(changes.find(({ kind }) => kind === 'link-created')).toMatchObject({ by: 'Ana ana' });
  });

  it('does not go to who has a password already', async () => {
    await invite('ana');
    expect(await prepared()).toBeUndefined();
  });
});
