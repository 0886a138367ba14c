// Bulk actions: importing a table, renewing memberships, undoing either; permissions and refusals.

import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maxMemberFile, type ImportPreview, type BulkAction } from '../../../src/core/api/bulk-actions.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { bulkActionsApp } from '../../../netlify/office/register/bulk-actions.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const { members, actions, fees } = store;
const deps = () => ({ ...store, secret, now: () => start, mailing: { sendSoon: async () => {} } });
const admin = person('eva', { roles: ['member', 'admin'], memberNumber: '1', name: 'Eva Admin' });
const ana = person('ana', { memberNumber: '42', name: 'Ana Pop', kind: 'hunter' });
const out = person('out', { memberNumber: '43', disabled: true, validUntil: '2026-01-01' });
const people = {
  nobody: undefined,
  member: ana,
  editor: person('edit', { roles: ['member', 'editor'] }),
  cashier: person('cash', { roles: ['member', 'cashier'] }),
  admin,
};
type Who = keyof typeof people;

beforeEach(async () => {
  for (const one of [...Object.values(people), out]) if (one) await members.add(one);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

async function call(method: string, name: string, body?: unknown, who: Who = 'admin', headers = {}) {
  const member = people[who];
  const cookie = member ? { cookie: await makeCookie(member) } : {};
  const request = ask(`/api/bulk-actions/${name}`, { method, ...cookie, body, headers });
  const answer = await serve(bulkActionsApp(deps()), request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const packed = (text: string | Buffer) => ({
  fileName: 'membri.csv',
  file: gzipSync(Buffer.from(text)).toString('base64'),
});
const header = 'Număr;Nume;E-mail;Fel;Valabil până la';
const table = (...lines: string[]) => packed([header, ...lines].join('\r\n'));
/** Includes lines that change a name or an address, unless a test says otherwise. */
const send = async (sent: object) => call('POST', 'import', { others: true, ...sent });
const preview = async (sent: object) => (await send(sent)).body as unknown as ImportPreview;
/** Previews the import, then applies it. */
async function importAll(sent: object) {
  const { key } = await preview(sent);
  return (await send({ ...sent, key })).body as { id: string };
}
const latest = async () => (await call('GET', '')).body['actions'] as BulkAction[];
const good = table(
  '42;Ana Popescu;ana@demo.test;pescar;31.03.2028',
  '50;Ion Țurcanu;;ambele;31.03.2027',
  '51;Dan Pop;dan@x.test;vânător;31.03.2027',
  '1;Eva Admin;eva@demo.test;ambele;31.03.2027',
);

describe('who may', () => {
  it.each([
    ['GET', '', undefined],
    ['POST', 'import', good],
    ['POST', 'renewal', { members: { ids: ['ana'] }, until: '2027-12-31' }],
    ['DELETE', '999', undefined],
  ])('%s %s: administrators alone', async (method, name, body) => {
    for (const who of ['member', 'editor', 'cashier'] as const) {
      expect(await call(method, name, body, who), who).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      });
    }
    expect(await call(method, name, body, 'nobody')).toMatchObject({ status: 401 });
    expect([200, 404]).toContain((await call(method, name, body)).status);
    if (method === 'GET') return;
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect(await call(method, name, body, 'admin', elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'other-origin' },
    });
  });

  it('an act that there is not', async () => {
    expect((await call('POST', 'removal', {})).status).toBe(405);
    expect((await call('DELETE', 'x')).status).toBe(404);
  });
});

describe('importing', () => {
  it('shows first what it would do, and writes nothing', async () => {
    expect(await preview(good)).toMatchObject({
      added: 2,
      updated: 1,
      unchanged: 1,
      refused: 0,
      addedMembers: [{ line: 3, name: 'Ion Țurcanu', email: null }, { line: 4 }],
      updatedMembers: [],
      others: 1,
      otherMembers: [
        {
          line: 2,
          name: 'Ana Pop',
          memberNumber: '42',
          fields: [
            { field: 'name', old: 'Ana Pop', new: 'Ana Popescu' },
            { field: 'kind', old: 'hunter', new: 'angler' },
            { field: 'validUntil', old: '2027-03-31', new: '2028-03-31' },
          ],
        },
      ],
    });
    expect(await members.findByNumber('50')).toBeNull();
    expect(await latest()).toEqual([]);
  });

  it('does it in one act, which the record of changes tells', async () => {
    expect(await importAll(good)).toMatchObject({ added: 2, updated: 1, withEmail: 1, withoutEmail: 1 });
    expect(await members.findByNumber('50')).toMatchObject({ name: 'Ion Țurcanu', roles: ['member'] });
    expect(await members.get('ana')).toMatchObject({ name: 'Ana Popescu', email: 'ana@demo.test' });
    expect(await latest()).toMatchObject([
      { kind: 'imported', detail: 'membri.csv', by: 'Eva Admin', members: 3 },
    ]);
    const { changes } = await members.listChanges({ page: 1, member: 'ana' });
    expect(changes).toMatchObject([{ kind: 'imported', by: 'Eva Admin', fromTerminal: false }]);
    expect(await importAll(good)).toEqual({ added: 0, updated: 0, withEmail: 0, withoutEmail: 0 });
    expect(await latest()).toHaveLength(1);
  });

  it('asks before a known number gets another name or address or an earlier last day, and leaves those lines out', async () => {
    const sent = {
      ...table(
        '42;Zaharia Cristian;zaharia@demo.test;vânător;31.03.2027',
        '43;Ana out;OUT@demo.test;ambele;31.03.2028',
      ),
      others: false,
    };
    const shown = await preview(sent);
    expect(shown).toMatchObject({ updated: 1, others: 1, updatedMembers: [{ memberNumber: '43' }] });
    expect(shown.otherMembers).toMatchObject([
      { memberNumber: '42', name: 'Ana Pop', fields: [{ field: 'name' }, { field: 'email' }] },
    ]);
    // The preview did not include them, so its key does not apply.
    expect(await send({ ...sent, others: true, key: shown.key })).toMatchObject({ status: 409 });
    expect(await importAll(sent)).toMatchObject({ updated: 1 });
    expect(await members.get('ana')).toMatchObject({ name: 'Ana Pop', email: 'ana@demo.test' });
    expect(await members.get('out')).toMatchObject({ validUntil: '2028-03-31' });
    expect(await send({ ...sent, others: 'yes' })).toMatchObject({
      status: 400,
      body: { fields: ['others'] },
    });
    const old = { ...table('42;Ana Pop;ana@demo.test;vânător;31.12.2026'), others: false };
    expect(await preview(old)).toMatchObject({
      ...{ updated: 0, others: 1 },
      otherMembers: [{ fields: [{ field: 'validUntil', old: '2027-03-31', new: '2026-12-31' }] }],
    });
  });

  it('tells the address of before, and none that was only written otherwise', async () => {
    await members.update('out', (member) => ({ ...member, locale: 'de' }));
    await importAll(
      table(
        '42;Ana Pop;ANA@demo.test;vânător;31.03.2028',
        '43;Ana out;new@demo.test;ambele;01.01.2026',
        '50;Ion Țurcanu;ion@x.test;ambele;31.03.2027',
      ),
    );
    const mails = await store.database
      .selectFrom('outbox')
      .select(['receiver', 'template', 'locale', 'words'])
      .execute();
    expect(mails).toEqual([
      {
        ...{ receiver: 'out@demo.test', template: 'email-changed', locale: 'de' },
        words: { name: 'Ana out', email: 'new@demo.test' },
      },
    ]);
  });

  it('says what is wrong by line, and imports the others where that is asked for', async () => {
    const sent = table(
      '44;Dan;ana@demo.test;pescar;31.03.2028',
      '50;Ion Rusu;;ambele;31.02.2027',
      '51;Dan Pop;;pescar;31.03.2027',
    );
    const told = await preview(sent);
    expect(told).toMatchObject({
      added: 1,
      refused: 2,
      faults: [
        {
          count: 1,
          problems: [{ line: 2, field: 'email', reason: 'taken', by: '42', written: 'ana@demo.test' }],
        },
        {
          count: 1,
          problems: [{ line: 3, field: 'validUntil', reason: 'malformed', written: '31.02.2027' }],
        },
      ],
    });
    expect((await send({ ...sent, key: told.key })).body).toMatchObject({ code: 'preview-old' });
    expect(await members.findByNumber('51')).toBeNull();
    expect(await importAll({ ...sent, leaveOut: true })).toMatchObject({ added: 1 });
    expect(await members.findByNumber('51')).not.toBeNull();
  });

  it('what was shown and is no more so is refused', async () => {
    const { key } = await preview(good);
    await members.setFields('ana', { name: 'Ana Nouă' }, deps().now());
    expect(await send({ ...good, key })).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect(await send({ ...good, key: 'x' })).toMatchObject({ status: 409 });
    expect(await members.findByNumber('50')).toBeNull();
  });

  it('what changes between the look and the writing is refused too, and nothing of it is written', async () => {
    const { key } = await preview(good);
    const slow = {
      ...actions,
      listKnown: async () => {
        const known = await actions.listKnown();
        await members.setFields('ana', { name: 'Ana Nouă' }, deps().now());
        return known;
      },
    };
    const request = ask('/api/bulk-actions/import', {
      method: 'POST',
      cookie: await makeCookie(admin),
      body: { ...good, key, others: true },
    });
    expect((await serve(bulkActionsApp({ ...deps(), actions: slow }), request)).status).toBe(409);
    expect(await members.findByNumber('50')).toBeNull();
    expect(await members.get('ana')).toMatchObject({ name: 'Ana Nouă' });
  });

  it.each([
    ['no file', { fileName: 'a.csv' }, 400, 'invalid-fields'],
    [
      'a file that is not packed',
      { fileName: 'a.csv', file: Buffer.from('a;b').toString('base64') },
      400,
      'invalid-fields',
    ],
    ['no name', { file: good.file }, 400, 'invalid-fields'],
    ['a spreadsheet’s own file', packed(Buffer.from('PK\u0003\u0004\0\0\0')), 422, 'table-unreadable'],
    ['more than five megabytes', packed('x'.repeat(maxMemberFile + 1)), 413, 'too-large'],
    [
      'too many lines',
      table(...Array.from({ length: 20_001 }, (_, at) => `X${at};Ana Pop;;ambele;31.03.2027`)),
      413,
      'too-many-lines',
    ],
    // Refused whatever they contain: reading them alone would take longer than the host allows.
    [
      'too many lines that are wrong',
      table(...Array.from({ length: 20_001 }, () => 'a')),
      413,
      'too-many-lines',
    ],
    ['a million lines of another table', packed('a;b\n'.repeat(1_200_000)), 413, 'too-many-lines'],
  ])('does not take %s', async (_, sent, status, code) => {
    expect(await send(sent)).toMatchObject({ status, body: { code } });
  });
});

describe('taking an import back', () => {
  it('leaves everything as it was before, and says so in the record of changes', async () => {
    const before = await members.list();
    const { id } = await importAll(good);
    const outcome = { restored: 1, partly: 0, removed: 2, skipped: { books: 0, account: 0, changed: 0 } };
    expect(await call('DELETE', id)).toEqual({ status: 200, body: outcome });
    expect(await members.list()).toEqual(before);
    expect((await members.listChanges({ page: 1, member: 'ana' })).changes[0]).toMatchObject({
      kind: 'undone',
      by: 'Eva Admin',
    });
    expect((await latest())[0]).toMatchObject({ undoneAt: expect.any(String) as string });
    expect((await call('DELETE', id)).status).toBe(404);
  });

  it('takes no later work away: who has a password or fees stays, and what was changed since', async () => {
    const { id } = await importAll(good);
    const [ion, dan] = [await members.findByNumber('50'), await members.findByNumber('51')];
    await members.update(dan?.id ?? '', (member) => ({ ...member, passwordHash: '$scrypt$x' }));
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, 'eva');
    await members.setFields('ana', { name: 'Ana Măritată' }, deps().now());
    // Of three members, each counts once.
    const outcome = { restored: 0, partly: 1, removed: 0, skipped: { books: 1, account: 1, changed: 0 } };
    expect((await call('DELETE', id)).body).toEqual(outcome);
    expect(await members.get(ion?.id ?? '')).not.toBeNull();
    expect(await members.get('ana')).toMatchObject({
      name: 'Ana Măritată',
      kind: 'hunter',
      validUntil: '2027-03-31',
    });
  });

  it('is refused where nothing is left to undo', async () => {
    const { id } = await importAll(table('50;Ion Țurcanu;;ambele;31.03.2027'));
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, 'eva');
    expect(await call('DELETE', id)).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect((await latest())[0]).not.toHaveProperty('undoneAt');
  });

  it('is refused where an address of before is another member’s by now', async () => {
    const { id } = await importAll(table('42;Ana Pop;new@demo.test;vânător;31.03.2027'));
    await members.add(person('other', { email: 'ana@demo.test' }));
    expect(await call('DELETE', id)).toMatchObject({
      ...{ status: 409, body: { code: 'email-taken', numbers: ['N-other'] } },
    });
    expect(await members.get('ana')).toMatchObject({ email: 'new@demo.test' });
    expect((await latest())[0]).not.toHaveProperty('undoneAt');
  });
});

describe('renewing', () => {
  const all = { search: '', filter: 'all' };
  const ask2028 = (more: object = {}) =>
    call('POST', 'renewal', { members: all, until: '2027-12-31', ...more });

  it('shows how many, who stays as they are and why; does it in one act; is taken back', async () => {
    await members.add(person('longer', { validUntil: '2029-01-01' }));
    const { body } = await ask2028();
    expect(body).toMatchObject({ renewed: 4, disabled: 1, longer: 1 });
    expect(await members.get('ana')).toMatchObject({ validUntil: '2027-03-31' });
    const done = await ask2028({ key: body['key'] });
    expect(done).toMatchObject({ status: 200, body: { renewed: 4 } });
    expect((await members.get('ana'))?.validUntil).toBe('2027-12-31');
    expect((await members.get('out'))?.validUntil).toBe('2026-01-01');
    expect((await members.get('longer'))?.validUntil).toBe('2029-01-01');
    expect(await latest()).toMatchObject([{ kind: 'renewed', detail: '2027-12-31', members: 4 }]);
    expect((await members.listChanges({ page: 1, member: 'ana' })).changes).toMatchObject([
      {
        kind: 'renewed',
        by: 'Eva Admin',
        fields: [{ field: 'validUntil', old: '2027-03-31', new: '2027-12-31' }],
      },
    ]);
    await members.setFields('cash', { validUntil: '2028-06-30' }, deps().now());
    const undone = await call('DELETE', String(done.body['id']));
    expect(undone.body).toMatchObject({ restored: 3, partly: 0, removed: 0, skipped: { changed: 1 } });
    expect((await members.get('ana'))?.validUntil).toBe('2027-03-31');
    expect((await members.get('cash'))?.validUntil).toBe('2028-06-30');
  });

  it('those chosen by hand, or those that a list shows', async () => {
    expect((await ask2028({ members: { ids: ['ana', 'out', 'gone'] } })).body).toMatchObject({
      renewed: 1,
      disabled: 1,
    });
    expect((await ask2028({ members: { search: 'pop', filter: 'all', kind: 'hunter' } })).body).toMatchObject(
      { renewed: 1, disabled: 0 },
    );
  });

  it('what was shown and is no more so is refused', async () => {
    const { key } = (await ask2028()).body;
    await members.add(person('new'));
    expect(await ask2028({ key })).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect((await members.get('ana'))?.validUntil).toBe('2027-03-31');
  });

  it.each([
    [{ until: '2026-11-20' }, ['until']],
    [{ until: '2027-02-30' }, ['until']],
    [{ members: { ids: [] } }, ['members']],
    [{ members: { ids: ['a b'] } }, ['members']],
    [{ members: null }, ['members']],
    [{ members: { search: '', filter: 'poachers', kind: 'x', days: 0 } }, ['members']],
    [{ key: 1 }, ['key']],
  ])('does not take %j', async (more, fields) => {
    expect(await ask2028(more)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
  });
});

describe('the list as a file', () => {
  const file = async (query: string, who: Who = 'admin') => {
    const member = people[who];
    const answer = await serve(
      membersApp(deps()),
      ask(`/api/members?format=csv${query}`, member ? { cookie: await makeCookie(member) } : {}),
    );
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('has all that were found, without formulas, and can be imported again', async () => {
    const known = {
      phone: '0740 123 456',
      address: 'Str. Unirii 5',
      commune: 'Putna',
      huntingGroup: 'Grupa 7',
      joinedOn: '2020-05-01',
    };
    const details = '0740 123 456;Str. Unirii 5;Putna;Grupa 7;01.05.2020;';
    await members.update('ana', (member) => ({ ...member, ...known, name: '=HYPERLINK("x");1 a' }));
    const { headers, bytes } = await file('&kind=hunter');
    expect(headers.get('content-disposition')).toBe('attachment; filename="members-2026-11-21.csv"');
    expect(bytes.toString()).toBe(
      '\ufeffNumăr;Nume;E-mail;Categoria;Valabil până la;Telefon;Adresa poștală;Comuna sau orașul;Grupa de vânătoare;' +
        'Membru din;Notă a asociației;Drepturi;Stare\r\n' +
        `42;"'=HYPERLINK(""x"");1 a";ana@demo.test;vânător;31.03.2027;${details};;fără parolă încă\r\n`,
    );
    const whole = await file('');
    expect(await preview(packed(whole.bytes))).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 5,
      refused: 0,
    });
  });

  it('is for administrators', async () => {
    expect((await file('', 'cashier')).status).toBe(403);
    expect((await file('', 'nobody')).status).toBe(401);
    expect((await file('&filter=x')).status).toBe(400);
  });
});

describe('a table as it comes', () => {
  const text = 'Nr;Cine;Ce\n77;Pop Dan;V\n78;Rusu Ion;?\n79;Marin Ana;P';
  const columns = { memberNumber: 0, name: 1, kind: 2 };
  const defaults = { validUntil: '2026-12-31' };
  const { file } = packed(text);
  const send = async (more: object) => {
    const body = { fileName: 'membri.xlsx', file, ...more };
    const request = ask('/api/bulk-actions/import', {
      method: 'POST',
      cookie: await makeCookie(person('eva', { roles: ['member', 'admin'] })),
      body,
    });
    return serve(bulkActionsApp(deps()), request);
  };
  const read = async (more: object) => (await (await send(more)).json()) as ImportPreview;

  it('is read by columns that were matched by hand, which are remembered once it is imported', async () => {
    const guessed = await read({});
    expect(guessed).toMatchObject({
      header: ['Nr', 'Cine', 'Ce'],
      columns: { memberNumber: 0 },
      isRemembered: false,
    });
    expect(guessed.faults).toMatchObject([{ reason: 'no-column', field: 'name' }]);
    const how = { columns, defaults, leaveOut: true };
    const preview = await read(how);
    expect(preview).toMatchObject({ added: 2, refused: 1, isRemembered: false });
    expect((await send({ ...how, key: preview.key })).status).toBe(200);
    expect(await read({ defaults })).toMatchObject({ columns, isRemembered: true, unchanged: 2 });
  });

  it('names whoever is on a line that is asked about as a whole', async () => {
    const { faults } = await read(packed('Nr;Nume;Fel;Valabil;Stare\n80;Ilie Radu;V;2026;retras'));
    expect(faults).toEqual([
      { reason: 'ended', count: 1, problems: [{ line: 2, reason: 'ended', written: 'Ilie Radu' }] },
    ]);
  });

  it('gives its refused lines back as a file that can be mended and sent again', async () => {
    const answer = await send({ columns, defaults, refused: true });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe(
      'Nr;Cine;Ce;De corectat\r\n78;Rusu Ion;?;"Categoria: trebuie să fie vânător, pescar sau ambele"\r\n',
    );
  });
});
