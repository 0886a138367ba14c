// `npm run members`, on a database of its own: its commands, and the program as it is run.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importTable } from '../../../netlify/cli/import-table.ts';
import { runMembers } from '../../../netlify/cli/run-members.ts';
import { handlePassword } from '../../../netlify/password/set.ts';
import { ask, secret } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { root } from '../../unit/project.ts';

vi.setConfig({ testTimeout: 60_000 });

const execute = promisify(execFile);
const script = join(root, 'netlify/cli/members.ts');
const store = testDatabase();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'members-'));
});

afterEach(() => rm(folder, { recursive: true }));

interface Ran {
  code: number;
  out: string;
  err: string;
}

const settings = { NETLIFY_DB_URL: store.url, SESSION_SECRET: secret, URL: 'http://localhost:4321' };

async function members(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await runMembers(args, {
    root: folder,
    env: { ...settings, ...env },
    print: (line) => void (out += `${line}\n`),
    note: (line) => void (err += `${line}\n`),
    confirm: undefined,
  });
  return { code, out, err };
}

/** As a process, which takes most of a second. */
async function program(...args: string[]): Promise<Ran> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...settings } };
  try {
    const { stdout, stderr } = await execute(process.execPath, [script, ...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await members(args);
  expect(err).toBe('');
  expect(code).toBe(0);
  return out.trim();
}

const anaArgs = [
  '--name',
  'Ana Pop',
  '--email',
  'ana@demo.test',
  '--number',
  '42',
  '--kind',
  'hunter',
  '--until',
  '2027-03-31',
];
const listed = async () =>
  JSON.parse(await printed('list', '--json')) as {
    email: string;
    memberNumber: string;
    roles: string[];
    disabled: boolean;
    name: string;
  }[];

/** What the terminal says of a table that makes Ana another person. */
const others = [
  'Known numbers with another name or e-mail: 1',
  'line 2: 42 Ana Pop <ana@demo.test> -> 42 Ana Nou <new@demo.test>',
];

describe('members', () => {
  it('are invited by a link that works at the endpoint, and nothing else is printed', async () => {
    const { code, out, err } = await program(
      'invite',
      ...anaArgs,
      ...['--lang', 'de', '--roles', 'member,editor'],
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const link = out.trim();
    expect(link).toMatch(/^http:\/\/localhost:4321\/de\/login\?token=[\w.-]+#new-password$/);
    const token = new URL(link).searchParams.get('token');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const answer = await handlePassword(
      ask('/api/_auth/password', { method: 'POST', body: { token, password: 'râul de munte 2026' } }),
      {
        ...store,
        secret,
        address: '192.0.2.1',
        now: Date.now,
      },
    );
    expect(await answer.json()).toMatchObject({
      user: { memberNumber: '42', roles: ['member', 'editor'] },
    });
    expect((await store.members.findByNumber('42'))?.passwordHash).toMatch(/^\$scrypt\$/);
  });

  it('are listed, given roles, disabled, enabled, and removed', async () => {
    await printed('invite', ...anaArgs);
    expect(await printed('role', 'ANA@demo.test', 'editor,member')).toContain('member, editor');
    await printed('disable', '42');
    expect(await listed()).toMatchObject([
      { email: 'ana@demo.test', roles: ['member', 'editor'], disabled: true },
    ]);
    expect(await printed('list')).toMatch(
      /^Number +Name +E-mail[^]*42 +Ana Pop +ana@demo\.test[^]*disabled, no password yet/,
    );
    expect((await members(['reset', '42'])).err).toContain('Enable the member first');
    await printed('enable', '42');
    expect(await printed('reset', '42')).toMatch(/^http:\/\/localhost:4321\/login\?token=/);
    expect(await members(['remove', '42'])).toMatchObject({ code: 1, out: '' });
    await printed('remove', '42', '--yes');
    expect(await listed()).toEqual([]);
  });

  it('are imported, and none when a line is wrong', async () => {
    await printed('invite', ...anaArgs);
    const file = join(folder, 'members.csv');
    await writeFile(
      file,
      'Număr;Nume;E-mail;Fel;Valabil până la\n42;Ana Nou;ana@demo.test;pescar;31.03.2028\n43;Ion Pop;ion@demo.test;ambele;31.02.2028\n44;Dan;ana@demo.test;pescar;31.03.2028\n',
    );
    const refused = await members(['import', file]);
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: [
        'Nothing was imported.',
        'line 3: valid until must be a day such as 2027-03-31 or 31.03.2027',
        'line 4: e-mail is also on line 2',
        'line 4: e-mail belongs to member 42',
        '',
      ].join('\n'),
    });
    expect(await listed()).toMatchObject([{ name: 'Ana Pop' }]);
    await writeFile(
      file,
      '\ufeffnumber,name,e-mail,kind,valid until\r\n42,Ana Nou,new@demo.test,both,2028-03-31\r\n43,Ion Pop,ana@demo.test,angler,2028-03-31\r\n',
    );
    // The address is still Ana's when the file is checked.
    expect((await members(['import', file])).code).toBe(1);
    await writeFile(
      file,
      '\ufeffnumber,name,e-mail,kind,valid until\r\n42,Ana Nou,new@demo.test,both,2028-03-31\r\n43,Ion Pop,ion@demo.test,angler,2028-03-31\r\n',
    );
    expect(await printed('import', file, '--dry-run')).toBe(
      ['Would be: 1 added, 1 updated, 0 as they were', ...others].join('\n'),
    );
    expect(await listed()).toHaveLength(1);
    expect(await printed('import', file, '--change-identity')).toBe('1 added, 1 updated, 0 as they were');
    expect((await listed()).map(({ email }) => email).sort()).toEqual(['ion@demo.test', 'new@demo.test']);
  });

  it('with a known number stay who they are, unless another name or address is asked for', async () => {
    await printed('invite', ...anaArgs);
    const file = join(folder, 'members.csv');
    await writeFile(
      file,
      'number,name,e-mail,kind,valid until\n42,Ana Nou,new@demo.test,both,2028-03-31\n43,Ion Pop,,angler,2028-03-31\n',
    );
    expect(await members(['import', file])).toEqual({
      code: 1,
      out: '',
      err: ['Nothing was imported.', ...others, 'If they are right, say --change-identity', ''].join('\n'),
    });
    expect(await listed()).toMatchObject([{ name: 'Ana Pop', email: 'ana@demo.test' }]);
    await printed('import', file, '--change-identity');
    const mails = await store.database.selectFrom('outbox').select(['receiver', 'template']).execute();
    expect(mails).toEqual([{ receiver: 'ana@demo.test', template: 'email-changed' }]);
    // The screen tells of it, and can undo it.
    const [action] = await store.actions.listLatest();
    expect(action).toMatchObject({ kind: 'imported', detail: 'members.csv', members: 2 });
    expect(action).not.toHaveProperty('by');
    const { changes } = await store.members.listChanges({ page: 1 });
    expect(changes[0]).toMatchObject({ kind: 'imported', fromTerminal: true });
    expect(await store.actions.planUndo(action?.id ?? '')).toMatchObject({ restored: 1, removed: 1 });
    // Only the day: nothing is asked.
    await writeFile(file, 'number,name,e-mail,kind,valid until\n42,Ana Nou,NEW@demo.test,both,2029-03-31\n');
    expect(await printed('import', file)).toBe('0 added, 1 updated, 0 as they were');
  });

  it.each([true, false])('asks whoever sits at the terminal: the answer is %j', async (answer) => {
    await printed('invite', ...anaArgs);
    const noted: string[] = [];
    const bytes = Buffer.from(
      'number,name,e-mail,kind,valid until\n42,Ana Nou,new@demo.test,both,2028-03-31\n',
    );
    const work = importTable(
      { name: 'members.csv', bytes },
      { dryRun: false, changeIdentity: false },
      { actions: store.actions, note: (line) => void noted.push(line), confirm: async () => answer },
    );
    if (answer) expect(await work).toEqual(['0 added, 1 updated, 0 as they were']);
    else await expect(work).rejects.toThrow('Nothing was imported.');
    expect(noted).toEqual(others);
    expect(await listed()).toMatchObject([{ name: answer ? 'Ana Nou' : 'Ana Pop' }]);
  });

  it('are saved and restored', async () => {
    await printed('invite', ...anaArgs);
    const { out, err } = await members(['export']);
    expect(err).toContain('hashes of passwords');
    const file = join(folder, 'backup.json');
    await writeFile(file, out);
    await printed('remove', '42', '--yes');
    expect(await printed('restore', file)).toBe('1 members restored');
    expect(await listed()).toMatchObject([{ email: 'ana@demo.test' }]);
    await writeFile(file, '{}');
    expect((await members(['restore', file])).code).toBe(1);
  });
});

describe('the command', () => {
  it('says how it is used when asked', async () => {
    const { code, out } = await members(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'invite',
      'list',
      'disable',
      'enable',
      'role',
      'reset',
      'import',
      'export',
      'restore',
    ]) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
    expect((await members(['import', '--help'])).code).toBe(0);
  });

  it('ends a program with 1 where it cannot be done, and leaves its output empty', async () => {
    const { code, out, err } = await program('disable', 'nobody@demo.test');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toBe('No member has the e-mail, number or id "nobody@demo.test"\n');
  });

  it.each([
    [[], 'Which command?'],
    [['toString'], 'There is no command "toString"'],
    [['invite'], 'Missing or malformed: --name, --number, --kind, --until'],
    [['invite', ...anaArgs, '--roles', 'root'], 'Missing or malformed: --roles'],
    [['invite', ...anaArgs, '--lang', 'fr'], '--lang must be one of ro, en, de'],
    [['list', '--bogus'], "Unknown option '--bogus'"],
    [['list', 'more'], 'Did not expect "more"'],
    [['disable'], 'Expected <member>'],
    [['disable', 'nobody@demo.test'], 'No member has the e-mail, number or id "nobody@demo.test"'],
    [['role', '42', 'root'], '<roles> must be some of member,editor,cashier,admin'],
    [['import', 'none.csv'], "The file can't be read"],
  ])('ends with 1 and says what is wrong: %j', async (args, message) => {
    const { code, out, err } = await members(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n +at /);
  });

  it('needs the address of the site for links to it, and says so when the database does not answer', async () => {
    expect((await members(['reset', '42'], { URL: '' })).err).toContain('set URL');
    const nowhere = { NETLIFY_DB_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { code, err } = await members(['list'], nowhere);
    expect(code).toBe(1);
    expect(err).toContain('ECONNREFUSED');
    expect(err).not.toMatch(/\n +at /);
  });

  it('does not leave the site without an administrator', async () => {
    await printed('invite', ...anaArgs, '--roles', 'member,admin');
    for (const args of [
      ['disable', '42'],
      ['role', '42', 'member'],
      ['remove', '42', '--yes'],
    ]) {
      expect((await members(args)).err).toContain('Nobody would be left');
    }
  });
});
