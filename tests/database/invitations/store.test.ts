// How far members have been invited, according to the database: lists, plans, and mail that was given up.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvitationState } from '../../../src/core/api/member.ts';
import { pageSize } from '../../../src/core/api/member.ts';
import { listInvitationNotes } from '../../../netlify/identity/accounts/invitation-states.ts';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { enqueue } from '../../../netlify/base/mail/outbox.ts';
import { person, site } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase();
const store = invitations(database);
const asked = { by: 'eva', site };
const today = '2026-11-21';
const at = new Date('2026-11-20T10:00:00Z');
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';

/** Invites a member and sets what became of the mail. */
async function invited(member: string, became: Record<string, Date | string | number> = {}): Promise<string> {
  expect(await store.invite(asked, member)).toBe(1);
  const { id } = await database
    .selectFrom('outbox')
    .where('memberId', '=', member)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  if (Object.keys(became).length)
    await database.updateTable('outbox').set(became).where('id', '=', id).execute();
  return id;
}
const sent = { sentAt: at };
const failed = { givenUpAt: at, failure: 'refused', answer: '550 No such mailbox' };

/** One member in each state, with its name as the id. */
beforeEach(async () => {
  for (const id of ['none', 'waiting', 'sent', 'failed', 'accepted']) await members.add(person(id));
  await members.update('accepted', (member) => ({ ...member, passwordHash }));
  await invited('waiting');
  await invited('sent', sent);
  await invited('failed', failed);
  await members.add(person('off', { disabled: true }));
  await members.add(person('off-too', { disabled: true, passwordHash }));
  await members.add(person('mute', { email: null }));
});

const ids = async (state: InvitationState, page = 1) =>
  (await store.list(state, page)).members.map(({ id }) => id);
const waiting = async () => (await ids('waiting')).sort();
const all = { ids: ['none', 'waiting', 'sent', 'failed', 'accepted', 'off', 'off-too', 'mute', 'nobody'] };

describe('each state', () => {
  it('is counted, without those who may not sign in or have no address', async () => {
    const { counts } = await store.list('none', 1);
    expect(counts).toEqual({ none: 1, waiting: 1, sent: 1, failed: 1, accepted: 1 });
    await members.remove('sent');
    expect((await store.list('none', 1)).counts).toEqual({ ...counts, sent: 0 });
  });

  it('lists its members, with what became of their mail', async () => {
    const told = async (state: InvitationState) => (await store.list(state, 1)).members;
    const one = (id: string) => ({
      ...{ id, name: `Ana ${id}`, memberNumber: `N-${id}`, email: `${id}@demo.test`, state: id },
      ...{ at: at.toISOString(), reason: null, answer: null },
    });
    expect(await told('none')).toEqual([{ ...one('none'), at: null }]);
    expect(await told('accepted')).toEqual([{ ...one('accepted'), at: null }]);
    expect(await told('sent')).toEqual([one('sent')]);
    expect(await told('failed')).toEqual([
      { ...one('failed'), reason: 'refused', answer: '550 No such mailbox' },
    ]);
    expect(await told('waiting')).toEqual([{ ...one('waiting'), at: expect.any(String) as string }]);
  });

  it('tells of who was invited and has a password by now no moment', async () => {
    await members.update('sent', (member) => ({ ...member, passwordHash }));
    const { members: found } = await store.list('accepted', 1);
    expect(found.map(({ id, at: when }) => [id, when])).toEqual([
      ['accepted', null],
      ['sent', null],
    ]);
  });

  it('is that of the last invitation, while its link holds', async () => {
    await invited('sent');
    expect(await waiting()).toEqual(['sent', 'waiting']);
    await sql`update outbox set created_at = now() - interval '31 days'`.execute(database);
    expect((await store.list('none', 1)).counts).toMatchObject({ none: 4, waiting: 0, sent: 0, failed: 0 });
  });

  it('has pages, in the order of the members’ list', async () => {
    for (let number = 1; number <= pageSize + 1; number++)
      await members.add(person(`m${number}`, { name: 'Zoe', memberNumber: String(number) }));
    const [first, second] = [await ids('none'), await ids('none', 2)];
    expect([first.length, second]).toEqual([pageSize, [`m${pageSize}`, `m${pageSize + 1}`]]);
    expect(first.slice(0, 3)).toEqual(['none', 'm1', 'm2']);
    expect(await ids('none', 3)).toEqual([]);
  });

  it('is known of some members who have been invited and have no password yet', async () => {
    const notes = await listInvitationNotes(database, all.ids);
    expect(notes.get('sent')).toEqual({ state: 'sent', at: at.toISOString() });
    expect(notes.get('failed')).toEqual({ state: 'failed', at: at.toISOString() });
    expect([...notes.keys()].sort()).toEqual(['failed', 'sent', 'waiting']);
    expect([...(await listInvitationNotes(database, ['none', 'sent'])).keys()]).toEqual(['sent']);
  });
});

describe('inviting', () => {
  it('all reaches those who have had none', async () => {
    expect(await store.invite(asked)).toBe(1);
    expect(await waiting()).toEqual(['none', 'waiting']);
    const mail = await database
      .selectFrom('outbox')
      .where('memberId', '=', 'none')
      .selectAll()
      .executeTakeFirst();
    expect(mail).toMatchObject({
      receiver: 'none@demo.test',
      locale: 'ro',
      template: 'invitation',
      words: asked,
    });
  });

  it.each([
    ['none', 1],
    ['sent', 1],
    ['failed', 1],
    ['waiting', 0],
    ['accepted', 0],
    ['off', 0],
    ['mute', 0],
    ['nobody', 0],
  ])('one alone, who is “%s”, writes %i', async (member, count) => {
    expect(await store.invite(asked, member)).toBe(count);
  });

  it('some reaches those who have had none or whose mail failed, and the others only again', async () => {
    const how = { today, again: false };
    expect(
      await store.inviteSelected(asked, { ids: ['none', 'failed', 'sent', 'waiting', 'accepted'] }, how),
    ).toBe(2);
    expect(await waiting()).toEqual(['failed', 'none', 'waiting']);
    expect(await store.inviteSelected(asked, all, { ...how, again: true })).toBe(1);
    expect(await waiting()).toEqual(['failed', 'none', 'sent', 'waiting']);
  });

  it('some again reaches all of them at once', async () => {
    expect(await store.inviteSelected(asked, all, { today, again: true })).toBe(3);
  });

  it('is planned without writing anything', async () => {
    const plan = { first: 2, sent: 1, waiting: 1, accepted: 1, withoutEmail: 1, disabled: 2 };
    expect(await store.plan(all, today)).toEqual(plan);
    expect(await store.plan({ ids: ['sent', 'nobody'] }, today)).toEqual({
      ...{ first: 0, sent: 1, waiting: 0, accepted: 0, withoutEmail: 0, disabled: 0 },
    });
    expect(await waiting()).toEqual(['waiting']);
  });
});

describe('mail that was given up', () => {
  const givenUp = async () => (await store.list('none', 1)).failed;

  it('is listed, the latest first, with what the mail server said', async () => {
    const id = await enqueue(database, {
      ...{ to: 'x@demo.test', locale: 'ro', template: 'reset' },
      words: { site },
    });
    const later = new Date(at.getTime() + 1);
    await database
      .updateTable('outbox')
      .set({ givenUpAt: later, failure: 'late' })
      .where('id', '=', id)
      .execute();
    expect(await givenUp()).toEqual([
      {
        ...{
          id,
          to: 'x@demo.test',
          template: 'reset',
          at: later.toISOString(),
          reason: 'late',
          answer: null,
        },
        canBeSentAgain: false,
      },
      {
        ...{ id: expect.any(String) as string, to: 'failed@demo.test', template: 'invitation' },
        ...{ at: at.toISOString(), reason: 'refused', answer: '550 No such mailbox', canBeSentAgain: true },
      },
    ]);
    expect(await store.sendAgain(id)).toBe(false);
  });

  it('is listed up to a hundred', async () => {
    await sql`
      insert into outbox (receiver, locale, template, given_up_at, failure)
      select 'x@demo.test', 'ro', 'email-taken', now(), 'other' from generate_series(1, 100)
    `.execute(database);
    const found = await givenUp();
    expect([found.length, found.some(({ to }) => to === 'failed@demo.test')]).toEqual([100, false]);
  });

  it('is sent again as a new one', async () => {
    const [{ id } = { id: '' }] = await givenUp();
    await database
      .updateTable('outbox')
      .set({ attempts: 7, until: at, dueAt: at })
      .where('id', '=', id)
      .execute();
    expect(await store.sendAgain(id)).toBe(true);
    const mail = await database
      .selectFrom('outbox')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ givenUpAt: null, failure: null, answer: null, attempts: 0 });
    expect(mail.until.getTime() - mail.dueAt.getTime()).toBe(3 * 24 * 60 * 60_000);
    expect(Math.abs(mail.dueAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await givenUp()).toEqual([]);
    expect(await store.sendAgain(id)).toBe(false);
  });

  it('is not sent again beside another that waits, but beside one that has come to its end', async () => {
    const [{ id } = { id: '' }] = await givenUp();
    const other = await invited('failed');
    expect(await store.sendAgain(id)).toBe(false);
    await database.updateTable('outbox').set(sent).where('id', '=', other).execute();
    expect(await store.sendAgain(id)).toBe(true);
  });

  it('is sent again where the other that waits is another mail, or somebody else’s', async () => {
    const [{ id } = { id: '' }] = await givenUp();
    await enqueue(database, {
      ...{ to: 'failed@demo.test', memberId: 'failed', locale: 'ro', template: 'email-taken' },
      words: { name: 'Ana' },
    });
    expect(await store.sendAgain(id)).toBe(true);
  });

  it('is sent again beside another that was given up too', async () => {
    const [{ id } = { id: '' }] = await givenUp();
    await invited('failed', failed);
    expect(await store.sendAgain(id)).toBe(true);
  });

  it('is none of what waits, was sent, or is not there', async () => {
    const one = await database
      .selectFrom('outbox')
      .where('sentAt', 'is not', null)
      .select('id')
      .executeTakeFirst();
    const two = await database
      .selectFrom('outbox')
      .where('memberId', '=', 'waiting')
      .select('id')
      .executeTakeFirst();
    for (const id of [one?.id, two?.id, '0']) expect(await store.sendAgain(id ?? '')).toBe(false);
  });
});

describe('mail that came back', () => {
  const now = new Date();
  const earlier = new Date(now.getTime() - 1000);
  const found = async (messages: string) => (await store.findSent(messages)).map(({ id }) => id);
  let first: string;
  let second: string;

  beforeEach(async () => {
    first = await invited('none', { sentAt: earlier });
    second = await invited('none', { sentAt: now });
    await invited('failed', { sentAt: new Date(now.getTime() - 31 * 24 * 3600_000) });
  });

  it.each([
    ['Postfix', '<none@demo.test>: host mx.demo.test[192.0.2.1] said: 550 5.1.1 User unknown'],
    ['Exchange', "Your message to 'None@Demo.test' couldn’t be delivered. accepted@demo.test was not asked"],
    ['Gmail', '** Address not found **\n\nYour message wasn’t delivered to none@demo.test.\nLearn more'],
    ['a report’s fields', 'Final-Recipient: rfc822;none@demo.test\nAction: failed\nStatus: 5.2.2'],
  ])('is what was sent lately to the address in a message of %s, the latest first', async (_, message) => {
    expect(await found(message)).toEqual([second, first]);
  });

  it('is the one whose Message-ID is quoted', async () => {
    const message = `<none@demo.test>: mailbox full\n\nMessage-ID: <outbox-${first}@demo.test>`;
    expect(await store.findSent(message)).toEqual([
      { id: first, to: 'none@demo.test', template: 'invitation', at: earlier.toISOString() },
    ]);
  });

  it.each(['x none@demo.test.ro', 'not.none@demo.test', 'waiting@demo.test, failed@demo.test', 'demo.test'])(
    'is none that another address only contains, that waits, or that was sent long ago: %s',
    async (message) => {
      expect(await found(message)).toEqual([]);
    },
  );

  it('is not delivered, shown as such, and not sent again without its content', async () => {
    expect(await store.markBounced([second, '999'])).toBe(1);
    expect(await store.markBounced([second])).toBe(0);
    const { counts, failed: given } = await store.list('failed', 1);
    expect(counts.failed).toBe(1);
    expect(given.find(({ id }) => id === second)).toMatchObject({ reason: 'bounced', canBeSentAgain: false });
    expect(await store.sendAgain(second)).toBe(false);
    expect(await store.invite(asked, 'none')).toBe(1);
  });
});
