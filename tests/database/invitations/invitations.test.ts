// Invitations by mail: who gets one, how far each has come, and mail that is sent after a failure.

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvitationState } from '../../../src/core/api/member.ts';
import type { MailDesk } from '../../../src/core/api/mail.ts';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import { ask, makeCookie, person, secret, site, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { mailDeskApp } from '../../../netlify/office/invitations/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const { database, members } = testDatabase({ connections: 6 });
const box = outbox(database);
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const admin = person('eva', { roles: ['member', 'admin'], passwordHash });

let asked: number;

beforeEach(async () => {
  asked = 0;
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await members.add(admin);
  for (const id of ['ana', 'ion', 'maria']) await members.add(person(id, { locale: 'de' }));
  await members.add(person('gone', { disabled: true }));
  await members.add({ ...person('old'), email: null });
});
afterEach(() => vi.restoreAllMocks());

const deps = ({ isSent = true } = {}) => ({
  secret,
  members,
  now: () => start,
  invitations: invitations(database),
  outbox: outbox(database),
  mailing: { isSent, sendSoon: async () => void asked++ },
});

async function look(state: InvitationState = 'none'): Promise<MailDesk> {
  const cookie = await makeCookie(admin);
  const response = await serve(mailDeskApp(deps()), ask(`/api/mail?state=${state}`, { cookie }));
  expect(response.status).toBe(200);
  return (await response.json()) as MailDesk;
}

async function act(body: object, member = admin, more: Parameters<typeof deps>[0] = {}) {
  const cookie = await makeCookie(member);
  const response = await serve(mailDeskApp(deps(more)), ask('/api/mail', { method: 'POST', cookie, body }));
  return { status: response.status, body: (await response.json()) as { written?: number; code?: string } };
}

const names = ({ members: found }: MailDesk) => found.map(({ id }) => id);

/** Claims the next mail, as its sender does. */
async function claim() {
  const mail = await box.claim(Date.now() + 1000, 1000);
  if (!mail || 'wait' in mail) throw new Error('There is no mail');
  return mail;
}

describe('all who have had no invitation', () => {
  it('get one each: neither those with a password, nor disabled, nor without an address', async () => {
    expect(await look()).toMatchObject({
      isSent: true,
      counts: { none: 3, waiting: 0, sent: 0, failed: 0, accepted: 1 },
    });
    expect(await act({ all: true })).toEqual({ status: 200, body: { written: 3 } });
    expect(asked).toBe(1);
    const rows = await database.selectFrom('outbox').selectAll().orderBy('receiver').execute();
    expect(rows.map(({ receiver }) => receiver)).toEqual(
      ['ana', 'ion', 'maria'].map((id) => `${id}@demo.test`),
    );
    expect(rows[0]).toMatchObject({ locale: 'de', template: 'invitation', words: { by: 'eva', site } });
    expect((await look('waiting')).counts).toMatchObject({ none: 0, waiting: 3 });
  });

  it('get one, however often and by however many it is pressed', async () => {
    const pressed = await Promise.all([1, 2, 3, 4].map(() => act({ all: true })));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(pressed.reduce((sum, { body }) => sum + (body.written ?? 0), 0)).toBe(3);
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  });
});

describe('a member', () => {
  it('is not invited, waiting, sent, accepted; and one alone can be invited, again too', async () => {
    expect((await act({ invite: 'ion' })).body).toEqual({ written: 1 });
    expect(names(await look('waiting'))).toEqual(['ion']);
    expect((await act({ invite: 'ion' })).body).toEqual({ written: 0 });
    await box.sent((await claim()).id, Date.now());
    const [sent] = (await look('sent')).members;
    expect(sent).toMatchObject({ id: 'ion', state: 'sent', reason: null });
    expect(Date.parse(sent?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await act({ invite: 'ion' })).body).toEqual({ written: 1 });
    await members.update('ion', (member) => ({ ...member, passwordHash }));
    expect(names(await look('accepted')).sort()).toEqual(['eva', 'ion']);
    expect((await act({ invite: 'ion' })).body).toEqual({ written: 0 });
  });

  it('whose address is refused is told of with the reason, and can be sent to again', async () => {
    await act({ invite: 'ana' });
    await box.failed(await claim(), { reason: 'refused', answer: '550 No such mailbox' }, Date.now());
    const failed = await look('failed');
    expect(failed.members).toMatchObject([
      { id: 'ana', state: 'failed', reason: 'refused', answer: '550 No such mailbox' },
    ]);
    expect(failed.failed).toMatchObject([
      { to: 'ana@demo.test', template: 'invitation', canBeSentAgain: true },
    ]);
    expect(await act({ again: failed.failed[0]?.id })).toEqual({ status: 200, body: { written: 1 } });
    expect(names(await look('waiting'))).toEqual(['ana']);
    expect((await claim()).attempts).toBe(1);
    expect((await act({ again: failed.failed[0]?.id })).status).toBe(404);
  });

  it('who waits for another invitation gets no second one by sending the first again', async () => {
    await act({ invite: 'ana' });
    await box.failed(await claim(), { reason: 'refused', answer: '' }, Date.now());
    const [mail] = (await look('failed')).failed;
    await act({ invite: 'ana' });
    expect((await act({ again: mail?.id })).status).toBe(404);
  });

  it('has had none again once the link of the last one is over', async () => {
    await act({ invite: 'ana' });
    await box.sent((await claim()).id, Date.now());
    await sql`update outbox set created_at = now() - interval '31 days'`.execute(database);
    expect(names(await look('none'))).toContain('ana');
  });
});

describe('what is asked', () => {
  it('is for administrators', async () => {
    for (const response of [
      await serve(mailDeskApp(deps()), ask('/api/mail')),
      await serve(mailDeskApp(deps()), ask('/api/mail', { method: 'POST', body: { all: true } })),
    ]) {
      expect(response.status).toBe(401);
    }
    const ion = person('ion2', { passwordHash });
    await members.add(ion);
    const cookie = await makeCookie(ion);
    expect((await serve(mailDeskApp(deps()), ask('/api/mail', { cookie }))).status).toBe(403);
    expect((await act({ all: true }, ion)).status).toBe(403);
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('is refused where no mail is sent, which the screen is told', async () => {
    expect(await act({ all: true }, admin, { isSent: false })).toMatchObject({
      status: 404,
      body: { code: 'mail-not-configured' },
    });
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it.each([{}, { all: 'yes' }, { invite: '../x' }, { again: 'x' }, { again: '1'.repeat(30) }])(
    'is malformed: %j',
    async (body) => {
      expect(await act(body)).toMatchObject({ status: 400, body: { code: 'invalid-fields' } });
    },
  );

  it('is of a state and a page that there are', async () => {
    const cookie = await makeCookie(admin);
    for (const query of ['state=lost', 'page=0', 'page=x']) {
      expect((await serve(mailDeskApp(deps()), ask(`/api/mail?${query}`, { cookie }))).status).toBe(400);
    }
  });
});

describe('some members', () => {
  const some = { ids: ['ana', 'ion', 'eva', 'gone', 'old', 'nobody'] };

  it('are looked at first, then those get one who can; of those who were invited before where that is asked for', async () => {
    await act({ invite: 'ana' });
    const mail = await claim();
    await box.sent(mail.id, Date.now());
    const { body } = await act({ members: some, preview: true });
    expect(body).toEqual({ first: 1, sent: 1, waiting: 0, accepted: 1, withoutEmail: 1, disabled: 1 });
    expect(names(await look('waiting'))).toEqual([]);
    expect((await act({ members: some })).body).toEqual({ written: 1 });
    expect(names(await look('waiting'))).toEqual(['ion']);
    expect((await act({ members: some, again: true })).body).toEqual({ written: 1 });
    expect(names(await look('waiting'))).toEqual(['ana', 'ion']);
    expect(names(await look('none'))).toEqual(['maria']);
  });

  it('may be all whom a list shows; the list tells how far each has come', async () => {
    expect((await act({ members: { search: 'mar', filter: 'no-password' } })).body).toEqual({ written: 1 });
    const { members: listed } = await members.find({ search: '' });
    expect(listed.map(({ id, invitation }) => [id, invitation?.state])).toEqual(
      expect.arrayContaining([
        ['maria', 'waiting'],
        ['ana', undefined],
      ]),
    );
  });

  it.each([[{ ids: [] }], [{ ids: 'ana' }], [{ filter: 'poachers' }], [{ addedBy: 'x' }], [null], [1]])(
    'not %j',
    async (wrong) => {
      expect((await act({ members: wrong })).status).toBe(400);
      expect((await act({ members: wrong, preview: true })).status).toBe(400);
    },
  );

  it('by administrators alone, and only where mail is sent', async () => {
    expect((await act({ members: some }, person('ana'))).status).toBe(403);
    expect((await act({ members: some, preview: true }, admin, { isSent: false })).status).toBe(404);
  });
});
