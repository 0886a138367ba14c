// The outbox itself: the order of mail, how long it waits, and what is kept of it.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  enqueue,
  leased,
  outbox,
  type AnyMail,
  type ClaimedMail,
} from '../../../netlify/base/mail/outbox.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase({ connections: 4 });
const box = outbox(database);
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let now: number;

beforeEach(() => {
  // A little ahead of the database, which timestamps the rows.
  now = Date.now() + second;
});

const notice = (to: string, more: Partial<AnyMail> = {}) =>
  ({
    to: `${to}@demo.test`,
    locale: 'de',
    template: 'email-changed',
    words: { name: 'Ana', email: 'new@demo.test' },
    ...more,
  }) as AnyMail;
const at = (milliseconds: number) => new Date(milliseconds);
const set = (id: string, values: Record<string, Date | string | number | null>) =>
  database.updateTable('outbox').set(values).where('id', '=', id).execute();
const row = (id: string) => database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
/** Returns the addresses of the remaining mail, without their domain. */
const left = async () =>
  (await database.selectFrom('outbox').select('receiver').orderBy('id').execute()).map(
    ({ receiver }) => receiver.split('@')[0],
  );

/** Claims the next mail. */
async function claim(perMinute = 1000): Promise<ClaimedMail> {
  const mail = await box.claim(now, perMinute);
  if (!mail || 'wait' in mail) throw new Error('There is no mail');
  return mail;
}
const refused = { reason: 'refused', answer: '550 No such mailbox' } as const;
const failed = { reason: 'other', answer: '451 Later' } as const;

describe('a mail', () => {
  it('is taken as it was written, for one sender', async () => {
    await members.add(person('ana'));
    const id = await box.add(notice('ana', { memberId: 'ana' }));
    expect(await box.claim(now, 1000)).toStrictEqual({
      ...{ id, memberId: 'ana', to: 'ana@demo.test', locale: 'de', template: 'email-changed' },
      ...{ words: { name: 'Ana', email: 'new@demo.test' }, attempts: 1 },
    });
    expect(await row(id)).toMatchObject({ triedAt: at(now), dueAt: at(now + leased) });
    expect(await box.claim(now, 1000)).toBeNull();
  });

  it('may be about nobody', async () => {
    await box.add(notice('ana'));
    expect((await claim()).memberId).toBeNull();
  });

  it('is another sender’s once the first can only be dead', async () => {
    await box.add(notice('ana'));
    await claim();
    now += leased - 1;
    expect(await box.claim(now, 1000)).toBeNull();
    now += 1;
    expect((await claim()).attempts).toBe(2);
  });

  it('that has been due the longest is the first, then the one that was written first', async () => {
    for (const name of ['a', 'b']) await box.add(notice(name));
    const id = await box.add(notice('c'));
    const later = await box.add(notice('d'));
    await database
      .updateTable('outbox')
      .set({ dueAt: at(now) })
      .execute();
    await set(id, { dueAt: at(now - minute) });
    await set(later, { dueAt: at(now + 1) });
    expect([(await claim()).to, (await claim()).to, (await claim()).to]).toEqual([
      'c@demo.test',
      'a@demo.test',
      'b@demo.test',
    ]);
    expect(await box.claim(now, 1000)).toBeNull();
  });

  it('that somebody else is just changing is left to them', async () => {
    const id = await box.add(notice('a'));
    await box.add(notice('b'));
    await database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().execute();
      expect((await claim()).to).toBe('b@demo.test');
    });
  });
});

describe('within a minute', () => {
  it('so many are tried and no more; what is due waits for the first of them to be a minute ago', async () => {
    for (const name of ['a', 'b', 'c']) await box.add(notice(name));
    await claim(2);
    now += 10 * second;
    await claim(2);
    now += 20 * second;
    expect(await box.claim(now, 2)).toEqual({ wait: 30 * second, isUrgent: false });
    expect(await box.claim(now, 3)).toMatchObject({ to: 'c@demo.test' });
  });

  it('a mail goes as soon as the first is a minute ago', async () => {
    for (const name of ['a', 'b']) await box.add(notice(name));
    await box.sent((await claim(1)).id, now);
    now += minute - 1;
    expect(await box.claim(now, 1)).toEqual({ wait: 1, isUrgent: false });
    now += 1;
    expect(await box.claim(now, 1)).toMatchObject({ to: 'b@demo.test' });
  });

  it('nobody waits where nothing is due', async () => {
    await box.add(notice('a'));
    await claim(1);
    expect(await box.claim(now, 1)).toBeNull();
  });
});

describe('what failed', () => {
  it('is tried again after longer and longer', async () => {
    const id = await box.add(notice('a'));
    const waited: number[] = [];
    for (let attempts = 1; attempts <= 9; attempts++) {
      expect(await box.failed({ id, attempts } as ClaimedMail, failed, now)).toBe(false);
      waited.push(((await row(id))?.dueAt.getTime() ?? 0) - now);
    }
    expect(waited.map((one) => one / minute)).toEqual([1, 5, 15, 30, 60, 120, 240, 360, 360]);
    expect(await row(id)).toMatchObject({ failure: 'other', answer: '451 Later', givenUpAt: null });
  });

  it('is given up where the receiver is refused, and stays so', async () => {
    await box.add(notice('a'));
    const mail = await claim();
    expect(await box.failed(mail, refused, now)).toBe(true);
    expect(await row(mail.id)).toMatchObject({ failure: 'refused', givenUpAt: at(now) });
    expect(await box.failed(mail, failed, now)).toBe(false);
    expect(await row(mail.id)).toMatchObject({ failure: 'refused', answer: refused.answer });
    now += leased;
    expect(await box.claim(now, 1000)).toBeNull();
  });

  it('has the beginning of a long answer with it', async () => {
    await box.add(notice('a'));
    const mail = await claim();
    await box.failed(mail, { ...failed, answer: 'x'.repeat(501) }, now);
    expect((await row(mail.id))?.answer).toBe('x'.repeat(500));
  });

  it('is none of what was sent', async () => {
    await box.add(notice('a'));
    const mail = await claim();
    await box.sent(mail.id, now);
    expect(await box.failed(mail, refused, now)).toBe(false);
    expect(await row(mail.id)).toMatchObject({ sentAt: at(now), failure: null, givenUpAt: null });
  });
});

describe('what is late', () => {
  const until = () => at(now);

  it('is given up when it is due again', async () => {
    const id = await box.add(notice('a', { until: until() }));
    const other = await box.add(notice('b', { until: at(now + 1) }));
    expect((await claim()).id).toBe(other);
    expect(await row(id)).toMatchObject({ givenUpAt: at(now), failure: 'late' });
  });

  it('keeps the reason for which it failed', async () => {
    const id = await box.add(notice('a', { until: until() }));
    await set(id, { failure: 'unreachable' });
    await box.claim(now, 1000);
    expect(await row(id)).toMatchObject({ givenUpAt: at(now), failure: 'unreachable' });
  });

  it('is left to who is just sending it', async () => {
    const id = await box.add(notice('a', { until: at(now + second) }));
    await claim();
    now += minute;
    await box.claim(now, 1000);
    expect((await row(id))?.givenUpAt).toBeNull();
  });

  it('is of no use after three days, where nothing else was said', async () => {
    const id = await enqueue(database, notice('a'));
    const { until = at(0), createdAt = at(0) } = (await row(id)) ?? {};
    expect(until.getTime() - createdAt.getTime()).toBe(3 * day);
  });
});

describe('what is kept', () => {
  it('of a sent mail is that it was sent, at first', async () => {
    await box.add(notice('a'));
    const { id } = await claim();
    await set(id, { failure: 'other', answer: '451 Later' });
    await box.sent(id, now);
    await box.sent(id, now + minute);
    expect(await row(id)).toMatchObject({ sentAt: at(now), words: {}, failure: null, answer: null });
  });

  it('of a mail to nobody is nothing', async () => {
    await box.drop(await box.add(notice('a')));
    const id = await box.add(notice('b'));
    await box.drop('0');
    expect(await left()).toEqual(['b']);
    expect((await row(id))?.sentAt).toBeNull();
  });
});
