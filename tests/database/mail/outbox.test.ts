// Mail from the outbox to an SMTP server, whatever happens to either.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSend, sendDue } from '../../../netlify/office/sending/endpoint.ts';
import { flush, type FlushDeps } from '../../../netlify/office/sending/flush.ts';
import { enqueue, leased, outbox, type NewMail } from '../../../netlify/base/mail/outbox.ts';
import { preparation } from '../../../netlify/office/sending/prepare.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { smtpTransport } from '../../../netlify/base/mail/transport.ts';
import { startMailServer, type MailServer } from '../../mail-server.ts';
import { ask, person } from '../../unit/people.ts';
import { root } from '../../unit/project.ts';
import { testDatabase } from '../database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const { database, members, emailChanges, url } = testDatabase({ connections: 8 });
const box = outbox(database);
const texts = mailTexts(root);

let server: MailServer;
let clock: number;
let logged: string[];

const notice = (to: string, more: Partial<NewMail<'email-changed'>> = {}): NewMail<'email-changed'> => ({
  to,
  locale: 'ro',
  template: 'email-changed',
  words: { name: 'Ana Pop', email: 'https://id.test/abc' },
  ...more,
});

const now = () => clock;
const settings = { from: 'AJVPS Suceava <no-reply@site.test>', replyTo: 'office@site.test', perMinute: 1000 };

function deps(more: Partial<FlushDeps> = {}): FlushDeps {
  const transport = smtpTransport({ url: server.url, ...settings });
  const prepare = preparation({ members, emailChanges, now });
  return {
    outbox: box,
    transport,
    prepare,
    texts,
    settings,
    now,
    patience: 60_000,
    goOn: async () => {},
    ...more,
  };
}

const rows = () => database.selectFrom('outbox').selectAll().orderBy('id').execute();

/** Returns the only row. */
async function row() {
  const [one, ...others] = await rows();
  expect(others).toEqual([]);
  if (!one) throw new Error('There is no mail');
  return one;
}

beforeEach(async () => {
  server = await startMailServer();
  // Ahead of the database, which timestamps the rows, even on a machine that is slow to write them.
  clock = Date.now() + 10_000;
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

describe('a mail', () => {
  it('is sent once, to its one receiver, and what was in it is forgotten', async () => {
    await enqueue(database, notice('ana@demo.test'));
    expect(await flush(deps())).toBe(1);
    expect(await flush(deps())).toBe(0);
    expect(server.received).toHaveLength(1);
    const [{ to, mail } = { to: [], mail: undefined }] = server.received;
    expect(to).toEqual(['ana@demo.test']);
    expect(mail?.subject).toBe(texts('ro').texts['email-changed'].subject);
    expect(mail?.from).toMatchObject({ name: 'AJVPS Suceava', address: 'no-reply@site.test' });
    expect(mail?.replyTo).toMatchObject([{ address: 'office@site.test' }]);
    expect(mail?.text).toContain('Bună ziua, Ana Pop,');
    // It was typed by a person: the text stays as it was, but is not a link.
    expect(mail?.text).not.toContain('https://id.test/abc');
    expect(mail?.text?.replaceAll('\u2060', '')).toContain('https://id.test/abc');
    expect(mail?.html).not.toContain('<a href="https://id.test/abc">');
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(await row()).toMatchObject({ sentAt: new Date(clock), words: {}, attempts: 1 });
    expect(logged.join()).not.toMatch(/ana@|abc/);
  });

  it('by a member number is kept as sent to the member’s address', async () => {
    await members.add(person('ana'));
    await box.add({ to: 'N-ANA', locale: 'ro', template: 'reset', words: { site: 'https://site.test' } });
    expect(await flush(deps())).toBe(1);
    expect(server.received.map(({ to }) => to)).toEqual([['ana@demo.test']]);
    expect(await row()).toMatchObject({ receiver: 'ana@demo.test', words: {} });
    // Deleted with the member, like everything sent to that address.
    await members.remove('ana');
    expect(await rows()).toEqual([]);
  });

  it('is not there where what it tells of did not happen', async () => {
    const failing = database.transaction().execute(async (transaction) => {
      await enqueue(transaction, notice('ana@demo.test'));
      throw new Error('it did not happen');
    });
    await expect(failing).rejects.toThrow('it did not happen');
    expect(await rows()).toEqual([]);
  });

  it('goes with its member', async () => {
    await members.add(person('ana'));
    await enqueue(database, notice('ana@demo.test', { memberId: 'ana' }));
    await members.remove('ana');
    expect(await rows()).toEqual([]);
  });

  it('is written in the receiver’s language, or in the first one where the site has that no more', async () => {
    await enqueue(database, notice('a@demo.test', { locale: 'de' }));
    await enqueue(database, notice('b@demo.test', { locale: 'xx' }));
    await flush(deps());
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      texts('de').texts['email-changed'].subject,
      texts('ro').texts['email-changed'].subject,
    ]);
  });

  it('waits where it can’t be written, and holds up no other', async () => {
    await enqueue(database, { ...notice('a@demo.test'), words: { name: 'Ana' } as never });
    await enqueue(database, notice('b@demo.test'));
    await flush(deps());
    expect(server.received.map(({ to }) => to)).toEqual([['b@demo.test']]);
    expect((await rows())[0]).toMatchObject({ failure: 'other', sentAt: null, givenUpAt: null });
  });
});

describe('a mail server', () => {
  it('that is down gets everything once it is up again, after longer and longer waits', async () => {
    await server.stop();
    await enqueue(database, notice('ana@demo.test'));
    const waited = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await flush(deps());
      const { dueAt, failure, attempts } = await row();
      expect({ failure, attempts }).toEqual({ failure: 'unreachable', attempts: attempt });
      waited.push((dueAt.getTime() - clock) / minute);
      expect(await flush(deps())).toBe(0);
      clock = dueAt.getTime();
    }
    expect(waited).toEqual([1, 5, 15, 30]);
    server = await startMailServer();
    await flush(deps());
    expect(server.received).toHaveLength(1);
    expect(await row()).toMatchObject({ sentAt: new Date(clock), failure: null });
  });

  it('that is down is not asked for each of many', async () => {
    await server.stop();
    for (const name of ['a', 'b', 'c']) await enqueue(database, notice(`${name}@demo.test`));
    expect(await flush(deps())).toBe(1);
    server = await startMailServer();
    expect(await flush(deps())).toBe(2);
    clock += 2 * minute;
    await flush(deps());
    expect(server.received.map(({ to: [to] }) => to).sort()).toEqual(
      ['a', 'b', 'c'].map((name) => `${name}@demo.test`),
    );
  });

  it('that is down for three days has the mail given up', async () => {
    await server.stop();
    await enqueue(database, notice('ana@demo.test'));
    await flush(deps());
    clock += 3 * day + minute;
    expect(await flush(deps())).toBe(0);
    expect(await row()).toMatchObject({
      givenUpAt: new Date(clock),
      failure: 'unreachable',
      sentAt: null,
    });
    server = await startMailServer();
    expect(await flush(deps())).toBe(0);
  });

  it('that is slow is not waited for without end', async () => {
    let go = () => {};
    server.before = () => new Promise<void>((resolve) => (go = resolve));
    await enqueue(database, notice('ana@demo.test'));
    await flush(deps({ transport: smtpTransport({ url: server.url, ...settings }, 1000) }));
    expect(await row()).toMatchObject({ failure: 'unreachable', sentAt: null });
    go();
  });

  it('that refuses one receiver for good gets no second try, and the others their mail', async () => {
    server.refuse = (address) =>
      address.startsWith('gone') ? { code: 550, message: 'No such mailbox' } : undefined;
    await enqueue(database, notice('gone@demo.test'));
    await enqueue(database, notice('here@demo.test'));
    expect(await flush(deps())).toBe(2);
    expect(server.received.map(({ to }) => to)).toEqual([['here@demo.test']]);
    const [gone] = await rows();
    expect(gone).toMatchObject({ failure: 'refused', givenUpAt: new Date(clock) });
    expect(gone?.answer).toContain('550 No such mailbox');
  });

  it('that refuses one receiver for now is asked again', async () => {
    server.refuse = () => ({ code: 451, message: 'Come back later' });
    await enqueue(database, notice('ana@demo.test'));
    await flush(deps());
    expect(await row()).toMatchObject({ failure: 'other', givenUpAt: null });
    server.refuse = () => undefined;
    clock += minute;
    await flush(deps());
    expect(server.received).toHaveLength(1);
  });
});

describe('a sender', () => {
  it('that dies between sending and noting has the mail sent once more, and no other does so before it can be dead', async () => {
    await enqueue(database, notice('ana@demo.test'));
    const dead = { ...box, sent: () => Promise.reject(new Error('killed')) };
    await expect(flush(deps({ outbox: dead }))).rejects.toThrow('killed');
    expect(server.received).toHaveLength(1);
    clock += leased - 1;
    expect(await flush(deps())).toBe(0);
    clock += 1;
    expect(await flush(deps())).toBe(1);
    const [first, second] = server.received.map(({ mail }) => mail.messageId);
    expect(second).toBe(first);
    expect(await row()).toMatchObject({ sentAt: new Date(clock) });
  });

  it('beside another one sends nothing twice', async () => {
    for (let at = 0; at < 12; at++) await enqueue(database, notice(`m${at}@demo.test`));
    const tried = await Promise.all([flush(deps()), flush(deps()), flush(deps())]);
    expect(tried.reduce((sum, one) => sum + one)).toBe(12);
    expect(new Set(server.received.map(({ to: [to] }) => to)).size).toBe(12);
    expect(server.received).toHaveLength(12);
  });

  it('tries no more within a minute than is allowed, all together', async () => {
    for (let at = 0; at < 7; at++) await enqueue(database, notice(`m${at}@demo.test`));
    const few = () => deps({ settings: { perMinute: 3 }, patience: 5000 });
    const tried = await Promise.all([flush(few()), flush(few())]);
    expect(tried.reduce((sum, one) => sum + one)).toBe(3);
    expect(await box.claim(clock, 3)).toEqual({ wait: minute, isUrgent: false });
    clock += minute + 1;
    expect(await flush(few())).toBe(3);
  });

  it('finds one place to wait in, which a dead one loses', async () => {
    expect(await box.stay(clock)).toBe(true);
    expect(await box.stay(clock + 1)).toBe(false);
    expect(await box.stay(clock + minute, clock)).toBe(true);
    expect(await box.stay(clock + 2 * minute)).toBe(false);
    await box.leave(clock);
    expect(await box.stay(clock + 2 * minute)).toBe(false);
    await box.leave(clock + minute);
    expect(await box.stay(clock + 2 * minute)).toBe(true);
    expect(await box.stay(clock + 4 * minute)).toBe(true);
  });
});

describe('by urgency', () => {
  const reset = (to: string, more: Partial<NewMail<'reset'>> = {}) =>
    enqueue(database, { to, locale: 'ro', template: 'reset', words: { site: 'https://site.test' }, ...more });

  /** Writes reminders all at once. */
  const many = (count: number) =>
    database
      .insertInto('outbox')
      .values(
        Array.from({ length: count }, (_, at) => ({
          receiver: `m${at}@demo.test`,
          locale: 'ro',
          template: 'fees-due',
        })),
      )
      .execute();

  /** Claims mail until the limit is reached. */
  async function taken(perMinute: number) {
    const templates: string[] = [];
    for (;;) {
      const mail = await box.claim(clock, perMinute);
      if (!mail || 'wait' in mail) return { templates, mail };
      templates.push(mail.template);
    }
  }

  it('a reset does not wait behind two thousand reminders, whose minute is full', async () => {
    await many(2000);
    const first = await taken(30);
    expect(first.templates).toEqual(Array(24).fill('fees-due'));
    expect(first.mail).toEqual({ wait: minute, isUrgent: false });
    await reset('ana@demo.test');
    clock += 1000;
    expect((await taken(30)).templates).toEqual(['reset']);
  });

  it('what somebody waits for goes first, then notices, then mail for many', async () => {
    await members.add(person('ana'));
    const words = { site: 'https://site.test' };
    const ana = { to: 'ana@demo.test', memberId: 'ana', locale: 'ro' };
    await many(1);
    await enqueue(database, { ...ana, template: 'invitation', words });
    await enqueue(database, notice('x@demo.test'));
    await enqueue(database, {
      ...{ to: 'y@demo.test', locale: 'ro', template: 'application-confirmation' },
      words: { name: 'Ion', link: 'https://site.test' },
    });
    await enqueue(database, { ...ana, template: 'email-confirm', words });
    await reset('ana@demo.test');
    expect((await taken(1000)).templates).toEqual([
      'application-confirmation',
      'email-confirm',
      'reset',
      'email-changed',
      'fees-due',
      'invitation',
    ]);
  });

  it('the whole minute is not enough for all resets: they say so, and the next room is theirs', async () => {
    await many(10);
    for (let at = 0; at < 6; at++) await reset(`r${at}@demo.test`);
    const { templates, mail } = await taken(5);
    expect([templates, mail]).toEqual([Array(5).fill('reset'), { wait: minute, isUrgent: true }]);
    clock += minute;
    expect((await taken(5)).templates).toEqual(['reset', 'fees-due', 'fees-due', 'fees-due']);
  });

  it('where one a minute may go, mail for many goes too', async () => {
    await many(2);
    expect((await taken(1)).templates).toEqual(['fees-due']);
  });

  it('is late once something urgent has not gone for half a minute, and no longer then', async () => {
    await many(1);
    await reset('nobody@demo.test');
    expect(await box.isLate(clock)).toBe(false);
    clock += minute;
    expect(await box.isLate(clock)).toBe(true);
    await flush(deps());
    expect(await box.isLate(clock)).toBe(false);
  });

  it('is late while the mail server takes nothing, until it takes something', async () => {
    await server.stop();
    await enqueue(database, notice('ana@demo.test'));
    await flush(deps());
    expect(await box.isLate(clock)).toBe(true);
    server = await startMailServer();
    await enqueue(database, notice('ion@demo.test'));
    clock += 1000;
    await flush(deps());
    expect(await box.isLate(clock)).toBe(false);
    expect((await rows()).map(({ sentAt }) => sentAt === null)).toEqual([true, false]);
  });
});

describe('the functions', () => {
  const environment = () => ({
    SMTP_URL: server.url,
    MAIL_FROM: settings.from,
    NETLIFY_DB_URL: url,
  });
  const due = (context: string, more: Record<string, string> = {}) => ({
    environment: { ...environment(), ...more },
    context,
    now,
    patience: 5000,
    site: undefined,
  });

  it.each(['production', 'dev', ''])('send in the context “%s”', async (context) => {
    await enqueue(database, notice('ana@demo.test'));
    const request = ask('/api/_mail/send', { method: 'POST' });
    const answer = await handleSend(request, due(context));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'no-store']);
    expect(server.received).toHaveLength(1);
  });

  it.each(['deploy-preview', 'branch-deploy', 'staging'])(
    'send nothing in the context “%s”',
    async (context) => {
      await enqueue(database, notice('ana@demo.test'));
      expect(await sendDue(due(context))).toBeUndefined();
      expect(server.received).toEqual([]);
      expect(await row()).toMatchObject({ attempts: 0, sentAt: null });
    },
  );

  it('make the link of a mail when they send it', async () => {
    await members.add(person('ana'));
    await enqueue(database, {
      ...{ to: 'ana@demo.test', locale: 'ro', template: 'reset' },
      words: { site: 'https://site.test' },
    });
    expect(await sendDue(due('production'))).toBe(1);
    expect(server.received[0]?.mail.text).toContain('https://site.test/login?token=');
    expect((await members.get('ana'))?.link).toBeDefined();
  });

  it('begin nothing once their patience has ended', async () => {
    await enqueue(database, notice('ana@demo.test'));
    expect(await sendDue({ ...due('production'), patience: 0 })).toBe(0);
    expect(await row()).toMatchObject({ receiver: 'ana@demo.test', attempts: 0 });
  });

  it.each(['SMTP_URL', 'MAIL_FROM'])('send nothing without %s, and lose nothing', async (name) => {
    await enqueue(database, notice('ana@demo.test'));
    expect(await sendDue(due('production', { [name]: '' }))).toBeUndefined();
    expect(await sendDue(due('production'))).toBe(1);
  });
});
