// The content in the working tree, used by several processes, some of which are killed.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { blobId, MovedError } from '../../../netlify/editor/content/store.ts';
import { makeProject, type Project } from '../content-checks/fixture.ts';
import { saveTexts } from '../content-saving/save-texts.ts';
import { makeText, paths, titleIn } from './announcement.ts';

vi.setConfig({ testTimeout: 300_000 });

const run = promisify(execFile);
const author = { name: 'Ion Editor', email: 'ion@example.com' };

let project: Project;
let root: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  project = await makeProject();
  root = project.root;
  for (const path of paths) await project.write(path.replace('src/content/', ''), makeText(path, 'Întâiul'));
});
afterEach(() => rm(root, { recursive: true }));

/** The compiled code of the processes: reading it takes two thirds of a short one's time. */
const compiled = mkdtempSync(join(tmpdir(), 'compiled-'));
afterAll(() => rm(compiled, { recursive: true }));

const childIn = (folder: string, name: string, ...args: (string | number)[]) =>
  run(process.execPath, [join(import.meta.dirname, name), folder, ...args.map(String)], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
const child = (name: string, ...args: (string | number)[]) => childIn(root, name, ...args);

// A killed process stores no compiled code, so one is left to finish.
beforeAll(async () => {
  const other = await makeProject();
  await childIn(other.root, 'save-killed.ts', 0);
  await rm(other.root, { recursive: true });
});

const read = (path: string) => readFile(join(root, path), 'utf8');
const titles = async () => (await Promise.all(paths.map(read))).map(titleIn);

/** Returns every change with its files, oldest first. */
async function whole() {
  const store = localStore(root);
  const made = (await store.history(10_000)).reverse();
  return Promise.all(made.map(async ({ id }) => ({ id, files: (await store.difference(id)) ?? [] })));
}

describe('saves of several processes at once', () => {
  test('are each refused or in the history, and none is written over unseen', async () => {
    const before = new Map((await localStore(root).snapshot()).files);
    const saves = await Promise.all(
      ['ana', 'bogdan', 'corina', 'dan'].map(async (name) => {
        const { stdout } = await child('save-often.ts', name, 12);
        return JSON.parse(stdout) as { confirmed: string[]; refused: string[] };
      }),
    );
    const confirmed = saves.flatMap((one) => one.confirmed);
    expect(confirmed.length).toBeGreaterThan(10);
    // Others were faster, or held the lock for too long; never that the store accepts no changes.
    const others = ['409 content-moved', '503 content-unreachable'];
    expect(saves.flatMap((one) => one.refused).filter((why) => !others.includes(why))).toEqual([]);
    const made = await whole();
    expect(made.map(({ id }) => id).sort()).toEqual(confirmed.sort());
    for (const { files } of made) {
      for (const [path, { before: was, after }] of files) {
        expect(was).toBe(before.get(path) ?? null);
        before.set(path, after ?? '');
      }
    }
    for (const path of paths) expect(blobId(await readFile(join(root, path)))).toBe(before.get(path));
    expect(new Set(await titles()).size).toBe(1);
  });
});

describe('a process that is killed while it saves', () => {
  test('has written all languages or none, at whichever step, and the history says which', async () => {
    const seen = new Set<string>();
    for (let step = 1; ; step++) {
      for (const path of paths)
        await project.write(path.replace('src/content/', ''), makeText(path, 'Întâiul'));
      await rm(join(root, '.netlify'), { recursive: true, force: true });
      const end = await child('save-killed.ts', step).then(
        () => 'done',
        ({ signal }: { signal: string }) => signal,
      );
      // The next process finds it complete.
      const { files } = await localStore(root).snapshot();
      const found = new Set(await titles());
      expect([step, found.size]).toEqual([step, 1]);
      const [title = ''] = found;
      const made = await whole();
      expect([step, made.length]).toEqual([step, title === 'Altul' ? 1 : 0]);
      for (const path of paths) expect(files.get(path)).toBe(blobId(await readFile(join(root, path))));
      seen.add(`${end} ${title}`);
      if (end === 'done') break;
    }
    expect([...seen].sort()).toEqual(['SIGKILL Altul', 'SIGKILL Întâiul', 'done Altul']);
  });

  test('does not take back what was written by hand since', async () => {
    let step = 1;
    while ((await titles())[0] === 'Întâiul') {
      await rm(join(root, '.netlify'), { recursive: true, force: true });
      await child('save-killed.ts', step++).catch(() => undefined);
    }
    const [, english = ''] = paths;
    await writeFile(join(root, english), makeText(english, 'De mână'));
    await localStore(root).snapshot();
    expect(await titles()).toEqual(['Altul', 'De mână', 'Altul']);
  });
});

describe('the history', () => {
  const edits = () => new Map(paths.map((path) => [path, makeText(path, 'Altul')]));

  test('that is damaged is put aside, and begins anew', async () => {
    await saveTexts(localStore(root), edits(), author);
    await writeFile(join(root, '.netlify/content/history.db'), 'no database at all, and more'.repeat(100));
    expect(await localStore(root).history(10)).toEqual([]);
    const again = new Map([[paths[0] ?? '', makeText(paths[0] ?? '', 'Al treilea')]]);
    await saveTexts(localStore(root), again, author);
    expect(await localStore(root).history(10)).toHaveLength(1);
  });

  test('is not begun by looking at it', async () => {
    expect(await localStore(root).history(10)).toEqual([]);
    expect(existsSync(join(root, '.netlify'))).toBe(false);
  });
});

describe('a snapshot', () => {
  test('gives what its files held, though they changed since', async () => {
    const [path = ''] = paths;
    const old = await localStore(root).snapshot();
    await saveTexts(localStore(root), new Map([[path, makeText(path, 'Altul')]]), author);
    expect(new TextDecoder().decode(await old.read(path))).toBe(makeText(path, 'Întâiul'));
    await writeFile(join(root, path), makeText(path, 'De mână'));
    const latest = await localStore(root).snapshot();
    await writeFile(join(root, path), makeText(path, 'Iarăși'));
    await expect(latest.read(path)).rejects.toThrow(MovedError);
  });

  test('is of no use for a change once any file is another', async () => {
    const [path = '', other = ''] = paths;
    const store = localStore(root);
    const planned = await store.snapshot();
    await writeFile(join(root, other), makeText(other, 'De mână'));
    const change = new Map([[path, new TextEncoder().encode('x')]]);
    await expect(store.write(planned, change, author, 'x')).rejects.toThrow(MovedError);
    expect((await store.snapshot()).id).not.toBe(planned.id);
  });
});
