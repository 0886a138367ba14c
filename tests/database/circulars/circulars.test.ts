// Circulars: whom they reach, what they contain, and that each is sent once.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { handleUnsubscribe } from '../../../netlify/office/letters/news.ts';
import { adminTasks } from '../../../netlify/office/letters/share.ts';
import type { CircularList, WrittenLetter } from '../../../src/core/api/circulars.ts';
import { rounds } from '../../deep.ts';
import { person, secret, site, start } from '../../unit/people.ts';
import {
  call,
  database,
  deps,
  draft,
  environment,
  eva,
  fees,
  flush,
  mailServer,
  members,
  preview,
  receivers,
  ro,
  send,
  setSent,
} from './world.ts';

const hour = 60 * 60_000;
const add = async (id: string, over: Parameters<typeof person>[1] = {}) => members.add(person(id, over));
const refuseNews = (id: string) => deps().news.setNews(id, false);
const die = (id: string) =>
  sql`update members set standing = 'died', disabled = true where id = ${id}`.execute(database);
const outboxRows = () => database.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('who gets one', () => {
  it('by mail, on paper, or not at all is told before, and is as it was told', async () => {
    await add('ana');
    await add('old', { email: null });
    await add('no-news');
    await refuseNews('no-news');
    for (const id of ['dead', 'left']) await add(id);
    await die('dead');
    await sql`update members set standing = 'resigned', disabled = true where id = 'left'`.execute(database);
    const news = await draft({ kind: 'news' });
    expect((await preview(news)).reach).toEqual({ mail: 2, paper: 1, refused: 1, left: 2 });
    // Members cannot opt out of a call to the assembly.
    const assembly = await draft();
    expect((await preview(assembly)).reach).toEqual({ mail: 3, paper: 1, refused: 0, left: 2 });
    expect((await send(news)).body).toMatchObject({ waiting: 2, paper: 1, posted: 0 });
    await flush();
    expect(receivers()).toEqual(['ana@demo.test', 'eva@demo.test']);
    expect((await send(assembly)).body).toMatchObject({ waiting: 3, paper: 1 });
    await flush();
    expect(receivers().filter((to) => to === 'no-news@demo.test')).toHaveLength(1);
  });

  it('follows from search, filter and kind, or from who was ticked', async () => {
    await add('ana', { kind: 'angler', name: 'Ana Pescar' });
    await add('ion', { kind: 'hunter', name: 'Ion Pescar' });
    const reach = async (members: Parameters<typeof draft>[0]) =>
      (await preview(await draft(members))).reach.mail;
    expect(await reach({ members: { search: 'pescar', filter: 'active' } })).toBe(2);
    expect(await reach({ members: { search: 'pescar', filter: 'all', kind: 'angler' } })).toBe(1);
    expect(await reach({ members: { ids: ['ion', 'nobody'] } })).toBe(1);
    await members.setOwnDetails('ion', { commune: 'Șcheia' });
    await members.setOwnDetails('ana', { commune: '100%' });
    await members.update('ion', (member) => ({ ...member, huntingGroup: 'Grupa 7' }));
    const group = await reach({ members: { search: '', filter: 'all', huntingGroup: 'grupa 7' } });
    expect(group).toBe(1);
    const from = (commune: string) => reach({ members: { search: '', filter: 'all', commune } });
    expect([await from('scheia'), await from('Șch'), await from('%'), await from('heia')]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('is asked again when it is sent: who has died, left, or refused news by then gets none', async () => {
    for (const id of ['ana', 'dead', 'gone', 'no-news']) await add(id);
    const id = await draft({ kind: 'news' });
    await send(id);
    await die('dead');
    await members.remove('gone');
    await refuseNews('no-news');
    await flush();
    expect(receivers()).toEqual(['ana@demo.test', 'eva@demo.test']);
    const { body } = await call(`GET /api/circulars/${id}`);
    expect(body).toMatchObject({ sent: 2, waiting: 0, dropped: 2 });
    expect(body.receivers.map(({ memberNumber, state }) => [memberNumber, state])).toEqual([
      ['N-ana', 'sent'],
      ['N-dead', 'dropped'],
      ['N-no-news', 'dropped'],
      ['N-eva', 'sent'],
    ]);
  });

  it('who has lost the address meanwhile, or whose address is refused, gets it on paper', async () => {
    await add('ana');
    await add('lost');
    const id = await draft();
    await send(id);
    await database.updateTable('members').set({ email: null }).where('id', '=', 'lost').execute();
    mailServer().refuse = (to) =>
      to === 'ana@demo.test' ? { code: 550, message: 'No such box' } : undefined;
    await flush();
    const paper = async () =>
      (await call<{ letters: WrittenLetter[] }>(`GET /api/circulars/${id}/paper`)).body.letters.map(
        (one) => one.id,
      );
    expect(await paper()).toEqual(['ana', 'lost']);
    expect((await call(`GET /api/circulars/${id}`)).body).toMatchObject({
      sent: 1,
      failed: 1,
      paper: 2,
      posted: 0,
    });
    // Only printed letters are marked as posted, not those added since.
    expect((await call(`PATCH /api/circulars/${id}`, { posted: ['ana', 'eva'] })).body).toMatchObject({
      posted: 1,
    });
    expect(await paper()).toEqual(['lost']);
    expect((await call(`PATCH /api/circulars/${id}`, { posted: ['lost'] })).body.receivers).toMatchObject([
      { memberNumber: 'N-ana', state: 'posted', at: expect.any(String) as string },
      { memberNumber: 'N-lost', state: 'posted' },
      { memberNumber: 'N-eva', state: 'sent' },
    ]);
    // All have been posted, so they can be printed again.
    expect(await paper()).toEqual(['ana', 'lost']);
  });

  it('who dies before the letter is posted is not waited for', async () => {
    await add('ana', { email: null });
    await add('lost', { email: null });
    const id = await draft();
    await send(id);
    const { letters } = adminTasks;
    const task = async () => (await sql`select (${letters}) as waiting`.execute(database)).rows[0];
    await call(`PATCH /api/circulars/${id}`, { posted: ['ana'] });
    expect(await task()).toEqual({ waiting: 1 });
    await die('lost');
    expect(await task()).toEqual({ waiting: 0 });
    const { body } = await call<{ letters: WrittenLetter[] }>(`GET /api/circulars/${id}/paper`);
    expect(body.letters.map((one) => one.id)).toEqual(['ana']);
    expect((await call(`GET /api/circulars/${id}`)).body).toMatchObject({ paper: 1, posted: 1 });
  });

  it('whose mail came back after it was sent gets it on paper', async () => {
    await add('ana');
    const id = await draft();
    await send(id);
    await flush();
    const desk = invitations(database);
    // A mail server returns the mail to its sender with what it says.
    const returned = mailServer().received.find(({ to }) => to.includes('ana@demo.test'));
    const [mail, ...others] = await desk.findSent(`550 5.1.1 User unknown\n\n${returned?.raw}`);
    expect([mail?.to, mail?.template, others]).toEqual(['ana@demo.test', 'circular', []]);
    expect(await desk.markBounced([mail?.id ?? ''])).toBe(1);
    expect((await call(`GET /api/circulars/${id}`)).body).toMatchObject({
      ...{ sent: 1, failed: 1, paper: 1, posted: 0 },
      receivers: [{ memberNumber: 'N-ana', state: 'failed' }, { state: 'sent' }],
    });
  });
});

describe('what stands in it', () => {
  it('is the member’s own, in the member’s language where it was written', async () => {
    await add('ana', { name: 'Ana Pop', memberNumber: '42' });
    await add('kurt', { name: 'Kurt Weiß', memberNumber: '43', locale: 'de' });
    await add('joe', { name: 'Joe Fox', memberNumber: '44', locale: 'en' });
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 45_000 } }, 'eva');
    const line = '{nume}, {număr de membru}: {De Plată}, {valabil până la}';
    const texts = {
      ro: { subject: 'Pentru {nume}', body: line },
      de: { subject: 'Für {name}', body: '{Name}, {Mitgliedsnummer}: {offener Betrag}, {gültig bis}' },
    };
    const id = await draft({ kind: 'dues', texts });
    const { samples } = await preview(id);
    expect(samples.map((one) => [one.locale, one.html])).toContainEqual([
      'de',
      '<p>Kurt Weiß, 43: 450\u00a0Lei, 31. März 2027</p>',
    ]);
    await send(id);
    await flush();
    const got = (to: string) => mailServer().received.find((one) => one.to.includes(to))?.mail;
    expect(got('ana@demo.test')?.subject).toBe('Pentru Ana Pop');
    expect(got('ana@demo.test')?.text).toContain('Ana Pop, 42: 450 lei, 31 martie 2027');
    // No English version was written.
    expect(got('joe@demo.test')?.text).toContain('Joe Fox, 44:');
    for (const { to, raw, mail } of mailServer().received) {
      const others = ['Ana Pop', 'Kurt Weiß', 'Joe Fox'].filter(
        (name) => !to[0]?.startsWith(name.slice(0, 3).toLowerCase()),
      );
      for (const name of others)
        expect(`${mail.text} ${mail.html} ${mail.subject} ${raw}`).not.toContain(name);
    }
  });

  it('is what the books say when it is sent', async () => {
    await add('ana');
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 300 } }, 'eva');
    await send(
      await draft({
        texts: { ro: { subject: 'x', body: 'Datorați {de plată}.' } },
        members: { ids: ['ana'] },
      }),
    );
    const payment = {
      member: 'ana',
      amount: 300,
      way: 'cash',
      paidOn: '2026-11-20',
      note: '',
      key: 'k'.repeat(16),
    } as const;
    await fees.pay(payment, { by: 'eva', today: '2026-11-21' });
    await flush();
    expect(mailServer().received[0]?.mail.text).toContain('Datorați 0 lei.');
  });

  it('is escaped, whatever somebody is called', async () => {
    const name = '<b>x</b> http://evil.test & "Co"';
    await add('ana', { name });
    await send(await draft({ members: { ids: ['ana'] } }));
    await flush();
    const [{ mail } = { mail: undefined }] = mailServer().received;
    expect(mail?.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(`${mail?.html} ${mail?.text}`).not.toContain('http://evil.test');
  });

  it('is refused at the field where a place is unknown, a link leads nowhere, or there is a picture', async () => {
    await add('ana');
    const texts = {
      ro: { subject: 'Bună, {prenume}', body: '![x](/media/x.jpg) [aici](javascript:alert)' },
      en: { subject: '', body: 'Dear {nume},' },
    };
    const id = await draft({ texts });
    const faults = [
      { field: 'ro.subject', reason: 'place', words: '{prenume}' },
      { field: 'ro.body', reason: 'picture', words: 'x' },
      { field: 'ro.body', reason: 'link', words: 'javascript:alert' },
      { field: 'en.subject', reason: 'empty' },
    ];
    const refused = {
      status: 400,
      body: { code: 'invalid-fields', fields: ['ro.subject', 'ro.body', 'en.subject'], faults },
    };
    for (const what of ['preview', 'test', 'send']) {
      const method = what === 'preview' ? 'GET' : 'POST';
      const body = what === 'send' ? { key: 'x' } : undefined;
      expect(await call(`${method} /api/circulars/${id}/${what}`, body)).toMatchObject(refused);
    }
    expect(await outboxRows()).toEqual([]);
  });

  it('has its document, and is not sent without it', async () => {
    const document = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
    await sql`insert into documents (id, title, audience, bytes) values (${document}, 'Convocator', 'all', 8)`.execute(
      database,
    );
    await sql`
      insert into document_parts (document_id, part, content) values (${document}, 1, '-1.7'), (${document}, 0, '%PDF')
    `.execute(database);
    const id = await draft({ document });
    await send(id);
    await flush();
    const [file] = mailServer().received[0]?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: 'Convocator.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
    const next = await draft({ document });
    await send(next);
    await database.deleteFrom('documents').execute();
    await flush();
    expect(mailServer().received).toHaveLength(1);
    expect((await outboxRows()).at(-1)).toMatchObject({ sentAt: null, failure: 'other' });
    const faulty = await call(`GET /api/circulars/${next}/preview`);
    expect(faulty.body.fields).toEqual(['document']);
  });
});

describe('to myself first', () => {
  it('shows each language that is written, and is no letter to the members', async () => {
    await add('ana');
    const id = await draft({ texts: { ro, de: { subject: 'Treffen', body: 'Guten Tag, {Name}.' } } });
    expect((await call<{ to: string }>(`POST /api/circulars/${id}/test`)).body).toEqual({
      to: 'eva@demo.test',
    });
    await flush();
    expect(receivers()).toEqual(['eva@demo.test', 'eva@demo.test']);
    expect(mailServer().received.map(({ mail }) => mail.subject)).toEqual(['Întâlnire', 'Treffen']);
    expect((await call(`GET /api/circulars/${id}`)).body).toMatchObject({ begunAt: null, receivers: [] });
  });
});

describe('sending', () => {
  it('happens once, however often and by however many it is pressed', async () => {
    for (const id of ['ana', 'ion', 'dan']) await add(id);
    const id = await draft();
    const { key } = await preview(id);
    const pressed = await Promise.all(
      [1, 2, 3, 4].map(() => call(`POST /api/circulars/${id}/send`, { key })),
    );
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await outboxRows()).toHaveLength(4);
    await Promise.all([flush(), flush(), flush()]);
    expect(receivers()).toEqual(['ana', 'dan', 'eva', 'ion'].map((one) => `${one}@demo.test`));
    // The record of what was sent, without any member's data.
    const shown = [{ locale: 'ro', subject: ro.subject, html: '<p>Bună ziua, {nume}.</p>' }];
    expect((await call(`GET /api/circulars/${id}`)).body.shown).toEqual(shown);
    // A circular that has begun cannot be changed any more.
    const other = { id, kind: 'news', texts: { ro }, document: null, members: { ids: ['ana'] } };
    expect(await call('POST /api/circulars', other)).toMatchObject({
      status: 409,
      body: { code: 'key-used' },
    });
    expect((await call(`DELETE /api/circulars/${id}`)).status).toBe(404);
  });

  it('is refused where it would reach others by now, or say something else', async () => {
    const id = await draft();
    const { key } = await preview(id);
    await add('late');
    const old = { status: 409, body: { code: 'preview-old' } };
    expect(await call(`POST /api/circulars/${id}/send`, { key })).toMatchObject(old);
    const next = await preview(id);
    await draft({ texts: { ro: { ...ro, body: 'Altceva.' } } }, id);
    expect(await call(`POST /api/circulars/${id}/send`, { key: next.key })).toMatchObject(old);
    expect(await outboxRows()).toEqual([]);
  });

  it('that is cut off in between has written nothing; pressed again, it writes each once', async () => {
    for (const id of ['ana', 'old']) await add(id, id === 'old' ? { email: null } : {});
    const id = await draft();
    const { key } = await preview(id);
    const cut = await database.transaction().execute(async (transaction) => {
      // The mails are written, but their recipients are not yet.
      await sql`lock table circular_receivers in exclusive mode`.execute(transaction);
      const pressed = call(`POST /api/circulars/${id}/send`, { key });
      let killed = 0;
      while (!killed) {
        await setTimeout(20);
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(transaction);
        killed = rows.length;
      }
      return pressed;
    });
    expect(cut.status).toBe(503);
    expect(await outboxRows()).toEqual([]);
    expect((await call(`GET /api/circulars/${id}`)).body.begunAt).toBeNull();
    expect((await call(`POST /api/circulars/${id}/send`, { key })).body).toMatchObject({
      waiting: 2,
      paper: 1,
    });
    await flush();
    expect(receivers()).toEqual(['ana@demo.test', 'eva@demo.test']);
  });

  it('by a sender that is killed again and again, and stopped half way, brings each letter once', async () => {
    const letters = rounds(25, 2000);
    // One of them is Eva's.
    for (let at = 1; at < letters; at++) await add(`m${at}`);
    const id = await draft();
    await send(id);
    const { received } = mailServer();
    const patch = (stopped: boolean) => call(`PATCH /api/circulars/${id}`, { stopped });
    const mostKills = rounds(4, 40);
    const beforeKill = Math.floor(letters / mostKills / 2);
    let kills = 0;
    for (;;) {
      const { SMTP_URL, NETLIFY_DB_URL } = environment();
      const child = fork(join(import.meta.dirname, 'sender.ts'), [NETLIFY_DB_URL, SMTP_URL], {
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      const before = received.length;
      const isUnderWay = () => received.length < before + beforeKill && child.exitCode === null;
      if (kills < mostKills) {
        // In the middle of a mail.
        while (isUnderWay()) await setTimeout(2);
        if (kills === mostKills / 2) {
          const { body: stopped } = await patch(true);
          await exited;
          // The mail in progress is completed.
          expect(received.length).toBeLessThanOrEqual(letters - stopped.waiting + kills + 1);
          expect((await patch(false)).body.waiting).toBeGreaterThanOrEqual(stopped.waiting - 1);
        }
        child.kill('SIGKILL');
        kills++;
      }
      await exited;
      const { body } = await call(`GET /api/circulars/${id}`);
      if (!body.waiting) break;
      // What a killed sender held is released after two minutes.
      await sql`update outbox set due_at = now() where sent_at is null`.execute(database);
    }
    const all = received.map(({ to, mail }) => `${to.join()} ${mail.messageId}`);
    expect(new Set(receivers()).size).toBe(letters);
    // A mail delivered just when its sender was killed may be sent again, as the same mail.
    expect(new Set(all).size).toBe(letters);
    expect(all.length).toBeLessThanOrEqual(letters + kills);
    const { body } = await call(`GET /api/circulars/${id}`);
    expect(body).toMatchObject({ sent: letters, waiting: 0, failed: 0 });
  }, 1_800_000);

  it('stops, and goes on where it was; other mail goes out meanwhile', async () => {
    for (const id of ['ana', 'ion']) await add(id);
    const id = await draft();
    await send(id);
    expect((await call(`PATCH /api/circulars/${id}`, { stopped: true })).body).toMatchObject({
      isStopped: true,
      waiting: 3,
    });
    const words = { name: 'Ana', when: 'azi' };
    await deps().outbox.add({ to: 'x@demo.test', locale: 'ro', template: 'password-set', words });
    await flush();
    expect(receivers()).toEqual(['x@demo.test']);
    // However long it is stopped.
    await flush(30 * 24 * hour);
    expect((await call(`GET /api/circulars/${id}`)).body).toMatchObject({ waiting: 3, failed: 0 });
    expect((await call(`PATCH /api/circulars/${id}`, { stopped: false })).body.isStopped).toBe(false);
    await flush();
    expect(receivers()).toHaveLength(4);
  });

  it('is refused where the site sends no mail, unless all are on paper', async () => {
    await add('old', { email: null });
    setSent(false);
    expect(await send(await draft())).toMatchObject({ status: 404, body: { code: 'mail-not-configured' } });
    expect((await send(await draft({ members: { ids: ['old'] } }))).body).toMatchObject({
      paper: 1,
      waiting: 0,
    });
  });
});

describe('who may', () => {
  it('are administrators alone, to send with a passkey of the last hours', async () => {
    const id = await draft();
    const { key } = await preview(id);
    const carmen = person('carmen', { roles: ['member', 'cashier', 'editor'] });
    await members.add(carmen);
    const calls = [
      ['GET /api/circulars'],
      ['POST /api/circulars', { id }],
      [`GET /api/circulars/${id}`],
      [`GET /api/circulars/${id}/preview`],
      [`GET /api/circulars/${id}/paper`],
      [`POST /api/circulars/${id}/test`],
      [`POST /api/circulars/${id}/send`, { key }],
      [`PATCH /api/circulars/${id}`, { stopped: true }],
      [`DELETE /api/circulars/${id}`],
    ] as const;
    for (const [what, body] of calls)
      expect((await call(what, body, { as: carmen })).body.code).toBe('not-allowed');
    const before = { since: start - 11.9 * hour };
    expect((await call<CircularList>('GET /api/circulars', undefined, before)).body.circulars).toHaveLength(
      1,
    );
    expect(
      (await call(`POST /api/circulars/${id}/send`, { key }, { since: start - 13 * hour })).body.code,
    ).toBe('passkey-needed');
    expect(await outboxRows()).toEqual([]);
  });
});

describe('news', () => {
  const press = (address: string, init: RequestInit = {}) =>
    handleUnsubscribe(new Request(address, { method: 'POST', ...init }), {
      secret,
      now: () => start,
      news: deps().news,
    });
  const header = (name: string) =>
    mailServer().received[0]?.mail.headers.find(({ key }) => key === name)?.value ?? '';

  it('end with one press in a mail program, without a session or an origin', async () => {
    await add('ana');
    await send(await draft({ kind: 'news', members: { ids: ['ana'] } }));
    await flush();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? [];
    // Opening the address alone does not unsubscribe.
    const looked = await handleUnsubscribe(new Request(address), {
      secret,
      now: () => start,
      news: deps().news,
    });
    expect(looked.headers.get('location')).toMatch(/\/unsubscribe\?c=ana\./);
    expect(
      (await call<{ wanted: boolean }>('GET /api/news', undefined, { as: person('ana') })).body.wanted,
    ).toBe(true);
    for (let at = 0; at < 2; at++) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await press(address, { body })).status).toBe(200);
    }
    expect((await preview(await draft({ kind: 'news' }))).reach).toMatchObject({ mail: 1, refused: 1 });
    await call('PATCH /api/news', { wanted: true }, { as: person('ana') });
    expect((await preview(await draft({ kind: 'news' }))).reach).toMatchObject({ mail: 2, refused: 0 });
  });

  it('end by the page of the link, too; by nothing that the site has not made', async () => {
    await add('ana');
    await send(await draft({ kind: 'news', members: { ids: ['ana'] } }));
    await flush();
    const [, code = ''] = /unsubscribe\?c=([\w.-]+)/.exec(mailServer().received[0]?.mail.text ?? '') ?? [];
    const headers = { origin: site, 'content-type': 'application/json' };
    for (const wrong of [`x${code}`, code.replace('ana', 'eva'), '']) {
      const refused = await press(`${site}/api/unsubscribe`, {
        headers,
        body: JSON.stringify({ code: wrong }),
      });
      expect(refused.status).toBe(400);
      expect((await press(`${site}/api/unsubscribe?c=${wrong}`)).status).toBe(400);
    }
    const elsewhere = { ...headers, origin: 'https://evil.test' };
    expect(
      (await press(`${site}/api/unsubscribe`, { headers: elsewhere, body: JSON.stringify({ code }) })).status,
    ).toBe(403);
    expect(await database.selectFrom('newsRefusals').selectAll().execute()).toEqual([]);
    expect((await press(`${site}/api/unsubscribe`, { headers, body: JSON.stringify({ code }) })).status).toBe(
      200,
    );
    expect(await database.selectFrom('newsRefusals').select('memberId').execute()).toEqual([
      { memberId: 'ana' },
    ]);
  });

  it('alone can be ended: a call to the assembly offers no such thing', async () => {
    await send(await draft({ members: { ids: [eva.id] } }));
    await flush();
    expect(header('list-unsubscribe')).toBe('');
    expect(mailServer().received[0]?.mail.text).not.toContain('unsubscribe');
  });
});
