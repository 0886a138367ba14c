// `npm run members` on a database of its own: its commands, and the program itself.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runMembers } from '../../../netlify/cli/run-members.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { ask, secret } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { root } from '../../unit/project.ts';

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
  });
  return { code, out, err };
}

/** Runs the program as a process, which takes most of a second. */
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
});

describe('the command', () => {
  it('says how it is used when asked', async () => {
    const { code, out } = await members(['--help']);
    expect(code).toBe(0);
    for (const name of ['invite', 'reset-factors']) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect((await members(['invite', '--help'])).code).toBe(0);
  });

  it('ends a program with 1 where it cannot be done, and leaves its output empty', async () => {
    const { code, out, err } = await program('reset-factors', 'nobody@demo.test');
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
    [['invite', '--bogus'], "Unknown option '--bogus'"],
    [['invite', 'more'], 'Did not expect "more"'],
    [['reset-factors'], 'Expected <member>'],
    [['reset-factors', 'nobody@demo.test'], 'No member has the e-mail, number or id "nobody@demo.test"'],
  ])('ends with 1 and says what is wrong: %j', async (args, message) => {
    const { code, out, err } = await members(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n +at /);
  });

  it('needs the address of the site for links to it, and says so when the database does not answer', async () => {
    expect((await members(['invite', ...anaArgs], { URL: '' })).err).toContain('set URL');
    const nowhere = { NETLIFY_DB_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { code, err } = await members(['reset-factors', '42'], nowhere);
    expect(code).toBe(1);
    expect(err).toContain('ECONNREFUSED');
    expect(err).not.toMatch(/\n +at /);
  });
});
