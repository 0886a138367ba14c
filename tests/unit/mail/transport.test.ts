// A mail as a mail server receives it, and servers that receive none.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toMailFailure } from '../../../netlify/base/mail/failure.ts';
import { smtpTransport } from '../../../netlify/base/mail/transport.ts';
import { startMailServer, type MailServer } from '../../mail-server.ts';

const from = 'AJVPS Suceava <no-reply@site.test>';
const mail = {
  ...{ id: '7', to: 'ana@demo.test', subject: 'Bună ziua', text: 'Un text.\n', html: '<p>Un text.</p>' },
  locale: 'de' as const,
};

let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

async function receive(settings: { from?: string; replyTo?: string } = {}) {
  await smtpTransport({ url: server.url, from, replyTo: undefined, ...settings }).send(mail);
  const [one, ...others] = server.received;
  if (!one || others.length) throw new Error('one mail was to come');
  return one;
}

describe('a mail', () => {
  it('goes to its one receiver, with what was written', async () => {
    const { to, mail: got } = await receive();
    expect([to, got.to]).toEqual([['ana@demo.test'], [{ name: '', address: 'ana@demo.test' }]]);
    expect([got.subject, got.text?.trim(), got.html?.trim()]).toEqual([
      'Bună ziua',
      'Un text.',
      '<p>Un text.</p>',
    ]);
    expect(got.from).toMatchObject({ name: 'AJVPS Suceava', address: 'no-reply@site.test' });
  });

  it('is answered where the site wants answers, or to its sender', async () => {
    const { mail: got } = await receive({ replyTo: 'office@site.test' });
    expect(got.replyTo).toMatchObject([{ address: 'office@site.test' }]);
    server.received = [];
    expect((await receive()).mail.replyTo).toMatchObject([{ address: 'no-reply@site.test' }]);
  });

  it.each([
    [from, '<outbox-7@site.test>'],
    ['no-reply@other.test', '<outbox-7@other.test>'],
    ['AJVPS Suceava', '<outbox-7@localhost>'],
  ])('from %s has the same name each time', async (sender, name) => {
    expect((await receive({ from: sender })).mail.messageId).toBe(name);
  });

  it('asks machines for no answer, and tells its language', async () => {
    const headers = new Map((await receive()).mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('All');
    expect(headers.get('content-language')).toBe('de');
  });
});

it.each([
  ['file', { path: '/etc/hostname' }, 'File access rejected'],
  ['address', { href: 'http://127.0.0.1:9/' }, 'Url access rejected'],
])('no %s is read for a mail, whatever stands in the place of its text', async (_, text, answer) => {
  const transport = smtpTransport({ url: server.url, from, replyTo: undefined });
  await expect(transport.send({ ...mail, text: text as never })).rejects.toThrow(answer);
  expect(server.received).toEqual([]);
});

describe('a mail server', () => {
  it('of another machine gets nothing over an open line', async () => {
    await server.stop();
    server = await startMailServer('127.0.0.2');
    const error: unknown = await receive().catch((one: unknown) => one);
    expect(toMailFailure(error).reason).toBe('unreachable');
    expect(server.received).toEqual([]);
  });

  it('that never says that it took the mail is too slow', async () => {
    let go = () => {};
    server.before = () => new Promise<void>((resolve) => (go = resolve));
    const transport = smtpTransport({ url: server.url, from, replyTo: undefined }, 100);
    const error: unknown = await transport.send(mail).catch((one: unknown) => one);
    expect(toMailFailure(error)).toEqual({ reason: 'unreachable', answer: 'The mail server is too slow' });
    go();
  });

  it.each([
    ['550', '5.1.1 <ana@demo.test>: Recipient address rejected: User unknown', 'refused'],
    ['550', '5.2.1 The email account that you tried to reach is disabled', 'refused'],
    ['550', '5.1.1 <ana@demo.test>: User unknown in relay recipient table', 'refused'],
    ['553', 'Requested action not taken: mailbox name not allowed', 'refused'],
    ['550', '5.4.5 Daily user sending limit exceeded', 'other'],
    ['554', '5.7.1 <ana@demo.test>: Relay access denied', 'other'],
    ['554', '5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'other'],
    ['550', '5.1.8 Sender address rejected: Domain not found', 'other'],
    ['552', '5.2.2 The mailbox is full', 'other'],
    ['550', '5.2.1 Mailbox unavailable. Your IP address 192.0.2.1 is blacklisted', 'other'],
    ['550', 'relay not permitted', 'other'],
    ['550', '192.0.2.1 is in an RBL, see https://www.example.org', 'other'],
    ['554', 'Transaction failed', 'other'],
  ])('that answers %s %s speaks of the address only if it says so', async (code, message, reason) => {
    server.refuse = () => ({ code: Number(code), message });
    const error: unknown = await receive().catch((one: unknown) => one);
    expect(toMailFailure(error)).toEqual({ reason, answer: `${code} ${message}` });
  });

  it('that says no is told as such', async () => {
    server.refuse = () => ({ code: 550, message: 'No such mailbox' });
    const error: unknown = await receive().catch((one: unknown) => one);
    expect(toMailFailure(error)).toMatchObject({ reason: 'refused' });
  });
});
