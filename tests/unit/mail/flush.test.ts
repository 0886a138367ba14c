// Sending due mail: which mail is sent, what the outbox records about it, and when to stop.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, type FlushDeps } from '../../../netlify/office/sending/flush.ts';
import type { ClaimedMail, Wait } from '../../../netlify/base/mail/outbox.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import { start } from '../people.ts';
import { root } from '../project.ts';

const texts = mailTexts(root);

const mail = (id: string, more: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id,
  memberId: null,
  to: `${id}@demo.test`,
  locale: 'de',
  template: 'email-taken',
  words: { name: `Ana ${id}` },
  attempts: 1,
  ...more,
});

let now: number;
let due: (ClaimedMail | Wait)[];
/** Whether another sender is already waiting for room; and the steps of waiting and continuing. */
let isOther: boolean;
let steps: string[];
/** The outcome of each mail, in the outbox's terms. */
let became: unknown[];
/** Why mails failed, in the words for administrators. */
let answers: string[];
let sent: { id: string; to: string; locale: string; subject: string }[];
let logged: Record<string, unknown>[];

beforeEach(() => {
  now = start;
  [isOther, steps] = [false, []];
  [due, became, answers, sent, logged] = [[], [], [], [], []];
  vi.spyOn(console, 'log').mockImplementation(
    (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  );
});

function deps(more: Partial<FlushDeps> = {}): FlushDeps {
  return {
    outbox: {
      claim: async (at, perMinute) => {
        expect([at, perMinute]).toEqual([now, 7]);
        return due.shift() ?? null;
      },
      stay: async (at, since) => {
        steps.push(since === undefined ? 'asked to stay' : 'stays');
        expect([at, since ?? at]).toEqual([now, expect.any(Number)]);
        return !isOther;
      },
      leave: async () => void steps.push('left'),
      isLate: () => Promise.reject(new Error('nobody asks')),
      address: async (id, to) => void became.push(['addressed', id, to]),
      drop: async (id) => void became.push(['dropped', id]),
      sent: async (id, at) => void became.push(['sent', id, at]),
      failed: async ({ id }, { reason, answer }, at) => {
        answers.push(answer);
        became.push([reason, id, at]);
        return reason === 'refused';
      },
      add: () => Promise.reject(new Error('nothing is added')),
    },
    transport: { send: async ({ id, to, locale, subject }) => void sent.push({ id, to, locale, subject }) },
    prepare: async ({ to, locale, words }) => ({ to, locale, words }),
    texts,
    settings: { perMinute: 7 },
    now: () => now,
    patience: 1000,
    goOn: async () => void steps.push('goes on'),
    ...more,
  };
}

/** Returns a mail server that accepts no mail, for a reason. */
const failing = (error: object) => ({
  transport: { send: () => Promise.reject(Object.assign(new Error('no'), error)) },
});

it('all that is due goes, each to its receiver in its own words', async () => {
  due = [mail('a'), mail('b', { locale: 'en', attempts: 3 })];
  expect(await flush(deps())).toBe(2);
  const subject = (locale: string) => texts(locale).texts['email-taken'].subject;
  expect(sent).toEqual([
    { id: 'a', to: 'a@demo.test', locale: 'de', subject: subject('de') },
    { id: 'b', to: 'b@demo.test', locale: 'en', subject: subject('en') },
  ]);
  expect(became).toEqual([
    ['sent', 'a', start],
    ['sent', 'b', start],
  ]);
  const told = { event: 'mail-sent', template: 'email-taken' };
  expect(logged).toEqual([
    { ...told, who: emailHash('a@demo.test'), attempt: 1 },
    { ...told, who: emailHash('b@demo.test'), attempt: 3 },
  ]);
});

it('the address that is found out on the way is kept before the mail goes', async () => {
  due = [mail('a', { to: '1042' })];
  await flush(deps({ prepare: async ({ locale, words }) => ({ to: 'ana@demo.test', locale, words }) }));
  expect(sent).toMatchObject([{ to: 'ana@demo.test' }]);
  expect(became).toEqual([
    ['addressed', 'a', 'ana@demo.test'],
    ['sent', 'a', start],
  ]);
});

it('nothing is tried where nothing is due', async () => {
  expect(await flush(deps())).toBe(0);
  expect([became, logged]).toEqual([[], []]);
});

describe('a mail', () => {
  it('for nobody is forgotten, and the next one goes', async () => {
    due = [mail('a'), mail('b')];
    const prepare: FlushDeps['prepare'] = async ({ id, to, locale, words }) =>
      id === 'a' ? undefined : { to, locale, words };
    expect(await flush(deps({ prepare }))).toBe(2);
    expect(became).toEqual([
      ['dropped', 'a'],
      ['sent', 'b', start],
    ]);
    expect(logged.map(({ event }) => event)).toEqual(['mail-for-nobody', 'mail-sent']);
    expect(logged[0]).toMatchObject({ who: emailHash('a@demo.test'), template: 'email-taken', attempt: 1 });
  });

  it('may have become another one, to somebody else, in another language', async () => {
    due = [mail('a')];
    const words = { name: 'Ana', email: 'new@demo.test' };
    const prepare = async () =>
      ({ to: 'x@demo.test', locale: 'ro', template: 'email-changed', words }) as const;
    await flush(deps({ prepare }));
    const { subject } = texts('ro').texts['email-changed'];
    expect(sent).toEqual([{ id: 'a', to: 'x@demo.test', locale: 'ro', subject }]);
  });

  it.each([
    ['that the site knows no more', { template: 'greeting' }, 'There is no mail "greeting"'],
    ['that lacks a word', { words: {} }, 'The mail has nothing for {{name}}'],
  ])('%s fails, and holds up no other', async (_, over, why) => {
    due = [mail('a', over), mail('b')];
    expect(await flush(deps())).toBe(2);
    expect(became).toEqual([
      ['other', 'a', start],
      ['sent', 'b', start],
    ]);
    expect(answers).toEqual([why]);
  });
});

describe('a mail server', () => {
  it('that refuses a receiver for good has that mail given up, and gets the next', async () => {
    due = [mail('a'), mail('b')];
    expect(await flush(deps(failing({ command: 'RCPT TO', responseCode: 550 })))).toBe(2);
    expect(became).toEqual([
      ['refused', 'a', start],
      ['refused', 'b', start],
    ]);
    expect(logged[0]).toEqual({
      event: 'mail-given-up',
      template: 'email-taken',
      who: emailHash('a@demo.test'),
      attempt: 1,
      reason: 'refused',
    });
  });

  it.each([
    ['that is out of reach', { code: 'ECONNREFUSED' }, 'unreachable'],
    ['that does not let the site in', { code: 'EAUTH' }, 'not-allowed'],
  ])('%s is not asked for the next', async (_, error, reason) => {
    due = [mail('a'), mail('b')];
    expect(await flush(deps(failing(error)))).toBe(1);
    expect(became).toEqual([[reason, 'a', start]]);
    expect(logged).toMatchObject([{ event: 'mail-failed', reason }]);
    expect(due).toHaveLength(1);
  });
});

const wait = (ms: number, isUrgent = false): Wait => ({ wait: ms, isUrgent });

describe('where the minute is full', () => {
  it('the sender waits, and goes on', async () => {
    due = [wait(1), wait(1), mail('a')];
    expect(await flush(deps())).toBe(1);
    expect(became).toEqual([['sent', 'a', start]]);
    expect(steps).toEqual(['asked to stay', 'stays', 'left']);
  });

  it('as long as its patience, and no longer', async () => {
    due = [wait(30), mail('a')];
    expect(await flush(deps({ patience: 30 }))).toBe(0);
    due = [wait(30), mail('a')];
    expect(await flush(deps({ patience: 31 }))).toBe(1);
  });

  it('one of several waits; for what is urgent each does', async () => {
    isOther = true;
    due = [wait(1), mail('a')];
    expect(await flush(deps())).toBe(0);
    expect(steps).toEqual(['asked to stay']);
    due = [wait(1, true), mail('a')];
    expect(await flush(deps())).toBe(1);
    expect(steps).not.toContain('left');
  });
});

describe('where patience ends before the mail does', () => {
  const slow = (): Pick<FlushDeps, 'transport'> => ({ transport: { send: async () => void (now += 500) } });

  it('no mail is begun, and somebody else goes on', async () => {
    due = [mail('a'), mail('b'), mail('c')];
    expect(await flush(deps(slow()))).toBe(2);
    expect(due).toHaveLength(1);
    expect(steps).toEqual(['goes on']);
  });

  it('so it is where the minute is full, once the place is free', async () => {
    due = [mail('a'), wait(1000)];
    expect(await flush(deps())).toBe(1);
    expect(steps).toEqual(['asked to stay', 'left', 'goes on']);
  });

  it('nobody goes on from nothing: that had no end', async () => {
    due = [mail('a')];
    expect(await flush(deps({ patience: 0 }))).toBe(0);
    due = [wait(1000)];
    expect(await flush(deps())).toBe(0);
    expect(steps).not.toContain('goes on');
  });

  it('nor where the mail server takes nothing', async () => {
    due = [mail('a'), mail('b')];
    await flush(deps({ ...failing({ code: 'EAUTH' }) }));
    expect(steps).toEqual([]);
  });

  it('nor where all is sent', async () => {
    due = [mail('a')];
    await flush(deps());
    expect(steps).toEqual([]);
  });
});
