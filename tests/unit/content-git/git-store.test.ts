// The content in a Git repository, served by git itself.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gitStore } from '../../../netlify/editor/content/git/store.ts';
import {
  NoFileError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  type ContentStore,
} from '../../../netlify/editor/content/store.ts';
import { undo } from '../../../netlify/editor/desk/undo.ts';
import { startGitHost, type GitHost } from '../../git-server.ts';
import { makeProject, type Project } from '../content-checks/fixture.ts';
import { saveTexts } from '../content-saving/save-texts.ts';
import { word } from '../../e2e/fixtures/words.ts';

const undone = (message: string) => word('editor:commit.undo', 'ro', { message });

const notice = 'src/content/announcements/ro/notice.md';
const contact = 'src/content/pages/ro/contact.md';
const author = { name: 'Ion Editor', email: 'ion@example.com' };

/** The folder of this run's clones; concurrent runs have their own. */
const clones = mkdtempSync(join(tmpdir(), 'clones-'));

let project: Project;
let host: GitHost;
let store: ContentStore;

beforeAll(async () => {
  project = await makeProject();
  vi.stubEnv('TMPDIR', clones);
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of [project.root, clones]) rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // The test controls the time, so that a recent fetch counts as new, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startGitHost(project.root);
  store = await gitStore({ url: host.url, branch: 'main', token: host.token });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await host.remove();
  for (const name of await readdir(clones)) rmSync(join(clones, name), { recursive: true, force: true });
});

async function text(path: string): Promise<string> {
  return new TextDecoder().decode(await (await store.snapshot('none')).read(path));
}

async function change(path: string, from: string, to: string, versions = new Map<string, string | null>()) {
  const now = new TextDecoder().decode(await (await store.snapshot()).read(path));
  return saveTexts(store, new Map([[path, now.replace(from, to)]]), author, versions);
}

const subjects = () => host.git('log', '--format=%s', 'main').split('\n');

describe('a save', () => {
  test('is one commit by the member, which says what changed and changes nothing else', async () => {
    const id = await change(notice, 'Un anunț', 'Un anunț nou');
    expect(host.git('rev-parse', 'main')).toBe(id);
    expect(host.git('log', '--format=%an <%ae>|%cn|%s', 'main').split('\n')).toEqual([
      'Ion Editor <ion@example.com>|Ion Editor|Anunțuri: Un anunț nou (Titlul: ro)',
      'Programator <programator@example.com>|Programator|Content',
    ]);
    expect(host.git('diff', '--numstat', 'main~', 'main')).toBe(`1\t1\t${notice}`);
    const { files } = await store.snapshot('any');
    expect(files.get(notice)).toBe(host.git('rev-parse', `main:${notice}`));
  });

  test('of several files is still one commit', async () => {
    const german = 'src/content/announcements/de/notice.md';
    const edits = new Map([
      [notice, (await text(notice)).replace('Un anunț', 'Anunț')],
      [german, '---\ntitle: Mitteilung\nsummary: Was sie sagt.\n---\n\nText.\n'],
    ]);
    await saveTexts(store, edits, author);
    expect(subjects()).toHaveLength(2);
    expect(host.git('diff', '--name-status', 'main~', 'main').split('\n').sort()).toEqual([
      `A\t${german}`,
      `M\t${notice}`,
    ]);
  });

  test('of nothing new is no commit', async () => {
    expect(await change(notice, 'Un anunț', 'Un anunț')).toBeUndefined();
    expect(subjects()).toEqual(['Content']);
  });

  test('asks the repository once, with the name at once, however long ago it was asked before', async () => {
    const now = await text(notice);
    vi.advanceTimersByTime(3_600_000);
    const asked = vi.spyOn(globalThis, 'fetch');
    await saveTexts(store, new Map([[notice, now.replace('Un anunț', 'Altul')]]), author);
    const requests = asked.mock.calls.map(([to]) => new Request(to).url.slice(host.url.length));
    expect(requests).toEqual(['/info/refs?service=git-receive-pack', '/git-receive-pack']);
    expect(subjects()).toHaveLength(2);
  });

  test('leaves all other files of the repository as they are', async () => {
    host.commit({ 'package.json': '{}', 'src/content/README': 'x' });
    await store.snapshot('none');
    await change(notice, 'Un anunț', 'Altul');
    expect(host.git('diff', '--name-only', 'main~', 'main')).toBe(notice);
    expect(host.git('show', 'main:package.json')).toBe('{}');
  });
});

test('a file that may be run stays one', async () => {
  const oid = host.git('rev-parse', `main:${notice}`);
  host.git('read-tree', 'main');
  host.git('update-index', '--cacheinfo', `100755,${oid},${notice}`);
  const commit = host.git('commit-tree', host.git('write-tree'), '-p', 'main', '-m', 'May be run');
  host.git('update-ref', 'refs/heads/main', commit);
  await store.snapshot('none');
  await change(notice, 'Un anunț', 'Altul');
  expect(host.git('ls-tree', 'main', notice)).toMatch(/^100755 /);
});

describe('a snapshot', () => {
  const held = async () => new TextDecoder().decode(await (await store.snapshot()).read(notice));

  test('asks the repository again once what it has is older than five seconds, or is to be fresh', async () => {
    const old = await held();
    host.commit({ [notice]: (await text(notice)).replace('Un anunț', 'Al lor') });
    vi.advanceTimersByTime(5000);
    expect(await held()).toBe(old);
    vi.advanceTimersByTime(1);
    expect(await held()).toBe(old.replace('Un anunț', 'Al lor'));
    host.commit({ [notice]: old });
    await store.snapshot('none');
    expect(await held()).toBe(old);
  });

  test('has no file that is not there', async () => {
    await expect((await store.snapshot()).read('src/content/none.yaml')).rejects.toThrow(NoFileError);
  });
});

describe('when someone else pushed meanwhile', () => {
  const conflict = { status: 409, code: 'content-moved' };

  test('another file, both changes are there', async () => {
    await store.snapshot();
    const theirs = (await text(contact)).replace('Text.', 'Alt text.');
    host.commit({ [contact]: theirs }, 'Theirs');
    await change(notice, 'Un anunț', 'Altul');
    expect(subjects()).toEqual(['Anunțuri: Altul (Titlul: ro)', 'Theirs', 'Content']);
    expect(await text(contact)).toBe(theirs);
    expect(await text(notice)).toContain('title: Altul');
  });

  test('the same file, the save is refused with the name of who did, and theirs stays', async () => {
    await store.snapshot();
    const theirs = (await text(notice)).replace('Un anunț', 'Al lor');
    host.commit({ [notice]: theirs });
    const saved = change(notice, 'Un anunț', 'Al nostru');
    await expect(saved).rejects.toMatchObject({ ...conflict, more: { details: { by: 'Programator' } } });
    expect(await text(notice)).toBe(theirs);
    expect(subjects()).toHaveLength(2);
  });

  test('the same file long before, an editor who knows the old one is refused too', async () => {
    const old = (await store.snapshot()).files.get(notice) ?? null;
    host.commit({ [notice]: (await text(notice)).replace('Un anunț', 'Al lor') });
    await store.snapshot('none');
    const saved = change(notice, 'Al lor', 'Al nostru', new Map([[notice, old]]));
    await expect(saved).rejects.toMatchObject(conflict);
  });

  test('a file that the editor thinks is new', async () => {
    const german = 'src/content/announcements/de/notice.md';
    const mine = '---\ntitle: Mitteilung\nsummary: Was sie sagt.\n---\n';
    host.commit({ [german]: mine.replace('Mitteilung', 'Notiz') });
    const saved = saveTexts(store, new Map([[german, mine]]), author, new Map([[german, null]]));
    await expect(saved).rejects.toMatchObject(conflict);
  });

  test('the same file at the same moment, one of the editors is refused', async () => {
    const bases = new Map([[notice, (await store.snapshot()).files.get(notice) ?? null]]);
    const saves = await Promise.allSettled(
      ['Ana', 'Bogdan', 'Călin'].map((name) => change(notice, 'Un anunț', name, bases)),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(subjects()).toHaveLength(2);
  });

  test.each([
    ['before they are asked what they have', /info\/refs\?service=git-receive-pack$/],
    ['between that and the sending', /\/git-receive-pack$/],
  ])('another file, %s: both changes are there', async (_, at) => {
    const mine = (await text(notice)).replace('Un anunț', 'Altul');
    const theirs = (await text(contact)).replace('Text.', 'Alt text.');
    const ask = globalThis.fetch;
    let isFirst = true;
    vi.spyOn(globalThis, 'fetch').mockImplementation((to, options) => {
      if (isFirst && at.test(new Request(to).url)) {
        isFirst = false;
        host.commit({ [contact]: theirs }, 'Theirs');
      }
      return ask(to, options);
    });
    await saveTexts(store, new Map([[notice, mine]]), author);
    expect(isFirst).toBe(false);
    expect(subjects()).toEqual(['Anunțuri: Altul (Titlul: ro)', 'Theirs', 'Content']);
    expect(await text(contact)).toBe(theirs);
  });

  test('other files at the same moment, all changes are there', async () => {
    const pages = ['contact', 'fishing', 'privacy', 'tariffs'].map((id) => `src/content/pages/ro/${id}.md`);
    await Promise.all(pages.map((path) => change(path, 'Text.', 'Alt text.')));
    expect(subjects()).toHaveLength(1 + pages.length);
    for (const path of pages) expect(await text(path)).toContain('Alt text.');
  });
});

describe('undoing', () => {
  test('is a commit that puts back what was there, byte for byte', async () => {
    const before = await text(notice);
    const id = (await change(notice, 'Un anunț', 'Altul')) ?? '';
    await change(contact, 'Text.', 'Alt text.');
    await undo(store, id, author);
    expect(await text(notice)).toBe(before);
    expect(await text(contact)).toContain('Alt text.');
    expect(subjects()[0]).toBe(undone('Anunțuri: Altul (Titlul: ro)'));
    expect(host.git('log', '-1', '--format=%an', 'main')).toBe(author.name);
  });

  test('takes away what the change added, and can itself be undone', async () => {
    const german = 'src/content/announcements/de/notice.md';
    const edits = new Map([[german, '---\ntitle: Mitteilung\nsummary: Was sie sagt.\n---\n']]);
    const id = (await saveTexts(store, edits, author)) ?? '';
    const undone = (await undo(store, id, author)) ?? '';
    expect((await store.snapshot()).files.has(german)).toBe(false);
    await undo(store, undone, author);
    expect((await store.snapshot()).files.has(german)).toBe(true);
  });

  test('is refused when the file was changed since', async () => {
    const id = (await change(notice, 'Un anunț', 'Altul')) ?? '';
    await change(notice, 'Altul', 'Al treilea');
    await expect(undo(store, id, author)).rejects.toMatchObject({ code: 'content-moved' });
    expect(await text(notice)).toContain('Al treilea');
  });

  test('is refused where the site could not be built without the change', async () => {
    const german = 'src/content/announcements/de/other.md';
    const original =
      '---\ntitle: Altul\nsummary: Ce spune.\npublishedAt: 2026-11-21\ncategory: office\n---\n';
    const added = new Map([['src/content/announcements/ro/other.md', original]]);
    const id = (await saveTexts(store, added, author)) ?? '';
    await saveTexts(store, new Map([[german, '---\ntitle: Das andere\nsummary: Was.\n---\n']]), author);
    await expect(undo(store, id, author)).rejects.toMatchObject({ problems: [{ code: 'no-original' }] });
  });

  test('knows only what is in the history', async () => {
    await expect(undo(store, 'a'.repeat(40), author)).rejects.toMatchObject({ code: 'not-found' });
    await expect(undo(store, host.git('rev-parse', 'main'), author)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the history', () => {
  test('has who, what and when of changes of the content, newest first', async () => {
    await change(notice, 'Un anunț', 'Altul');
    host.commit({ 'package.json': '{}' }, 'Code');
    host.commit({ [contact]: (await text(contact)).replace('Text.', 'Alt text.') }, 'By hand');
    await store.snapshot('none');
    const made = await store.history(10);
    expect(made.map(({ message }) => message)).toEqual([
      'By hand',
      'Anunțuri: Altul (Titlul: ro)',
      'Content',
    ]);
    expect(made[1]?.author).toEqual(author);
    expect(Math.abs(Date.now() - (made[1]?.at ?? 0))).toBeLessThan(60_000);
  });

  test('knows which changes are live, by the commit that the site was built from', async () => {
    const first = await change(notice, 'Un anunț', 'Altul');
    await change(contact, 'Text.', 'Alt text.');
    const built = host.commit({ 'package.json': '{}' }, 'Code');
    await change(notice, 'Altul', 'Al treilea');
    const live = async (commit?: string) => (await store.history(10, commit)).map((made) => made.live);
    await store.snapshot('none');
    expect(await live(first)).toEqual([false, false, true, true]);
    expect(await live(built)).toEqual([false, true, true, true]);
    expect(await live()).toEqual([false, false, false, false]);
    expect(await live('a'.repeat(40))).toEqual([false, false, false, false]);
  });
});

describe('a repository', () => {
  test('that refuses the token is told apart from one that is down', async () => {
    const stranger = await gitStore({ url: `${host.url}/`, branch: 'main', token: 'wrong' });
    await expect(stranger.snapshot()).rejects.toThrow(RepositoryRefusedError);
  });

  test.each([
    [429, RepositoryUnreachableError],
    [500, RepositoryUnreachableError],
    [503, RepositoryUnreachableError],
    [403, RepositoryRefusedError],
    [404, RepositoryRefusedError],
  ])('that answers %i is told as what it is, and does for the next call', async (status, kind) => {
    await store.snapshot();
    host.status = status;
    await expect(store.snapshot('none')).rejects.toThrow(kind);
    await expect(change(notice, 'Un anunț', 'Altul')).rejects.toThrow(kind);
    host.status = null;
    await change(notice, 'Un anunț', 'Altul');
    expect(subjects()).toHaveLength(2);
  });

  test('whose address has a user name gets it with the token, and nowhere else', async () => {
    const other = await gitStore({
      url: host.url.replace('//', '//ana@'),
      branch: 'main',
      token: host.token,
    });
    await other.snapshot();
    await store.snapshot();
    expect([...host.seen].sort()).toEqual([`ana:${host.token}`, `x-access-token:${host.token}`]);
    for (const name of (await readdir(clones)).filter((one) => one.startsWith('content-'))) {
      expect(readFileSync(join(clones, name, '.git/config'), 'utf8')).not.toMatch(/ana|token/);
    }
  });

  test('that no longer takes the token keeps what it has, and the message does not name the token', async () => {
    await store.snapshot();
    const other = await gitStore({ url: host.url, branch: 'main', token: 'revoked' });
    const now = await other.snapshot();
    const edits = new Map([[notice, new TextDecoder().decode(await now.read(notice)).replace('Un', 'Alt')]]);
    const saved = saveTexts(other, edits, author);
    await expect(saved).rejects.toThrow(RepositoryRefusedError);
    await expect(saved).rejects.not.toThrow(/revoked/);
    expect(subjects()).toEqual(['Content']);
  });

  test('without such a branch is a matter of the settings', async () => {
    const other = await gitStore({ url: host.url, branch: 'gone', token: host.token });
    await expect(other.snapshot()).rejects.toThrow(RepositoryRefusedError);
  });

  test('that is down is told as such, and the same save works once it is back', async () => {
    await store.snapshot();
    await host.stop();
    await expect(change(notice, 'Un anunț', 'Altul')).rejects.toThrow(RepositoryUnreachableError);
    await expect(store.snapshot('none')).rejects.toThrow(RepositoryUnreachableError);
    await host.resume();
    await change(notice, 'Un anunț', 'Altul');
    expect(subjects()).toHaveLength(2);
  });

  test('whose branch was pushed anew by force is followed', async () => {
    await change(notice, 'Un anunț', 'Altul');
    const theirs = host.git('commit-tree', 'main~^{tree}', '-m', 'New beginning');
    host.git('update-ref', 'refs/heads/main', theirs);
    await change(contact, 'Text.', 'Alt text.');
    expect(subjects()).toEqual([
      `Pagini: Contact (${word('editor:commit.text', 'ro')}: ro)`,
      'New beginning',
    ]);
    // The file that the push reverted differs from the one that an editor may still have open.
    expect(await text(notice)).toContain('title: Un anunț');
  });

  test('that refuses a push for its own reasons is not asked for ever', async () => {
    await store.snapshot();
    host.git('config', 'receive.denyCurrentBranch', 'refuse');
    host.git('config', 'core.bare', 'false');
    await expect(change(notice, 'Un anunț', 'Altul')).rejects.toThrow(RepositoryRefusedError);
  });

  test('whose clone was left broken is cloned anew', async () => {
    await store.snapshot();
    const [clone = ''] = (await readdir(clones)).filter((name) => name.startsWith('content-'));
    rmSync(join(clones, clone, '.git/objects'), { recursive: true });
    const again = await gitStore({ url: host.url, branch: 'main', token: host.token });
    expect((await again.snapshot('none')).files.has(notice)).toBe(true);
    await change(notice, 'Un anunț', 'Altul');
  });
});

test('a link in place of a file is neither listed nor written over', async () => {
  const path = 'src/content/announcements/ro/linked.md';
  const before = host.git('rev-parse', 'main');
  const oid = host.git('rev-parse', `main:${notice}`);
  host.git('read-tree', 'main');
  host.git('update-index', '--add', '--cacheinfo', `120000,${oid},${path}`);
  const commit = host.git('commit-tree', host.git('write-tree'), '-p', before, '-m', 'Link');
  host.git('update-ref', 'refs/heads/main', commit);
  expect((await store.snapshot('none')).files.has(path)).toBe(false);
  const mine = '---\ntitle: A\nsummary: B\npublishedAt: 2026-11-21\ncategory: office\n---\n';
  await expect(saveTexts(store, new Map([[path, mine]]), author)).rejects.toThrow(NoFileError);
});
