// Trees of a repository on disk: how they are listed, and what a change writes.

import { mkdtempSync, promises, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as git from 'isomorphic-git';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentTree, listContent, writeTree } from '../../../netlify/editor/content/git/tree.ts';
import { NoFileError } from '../../../netlify/editor/content/store.ts';

const by = { name: 'Ion', email: 'ion@example.com', timestamp: 0, timezoneOffset: 0 };
const notice = 'src/content/announcements/ro/notice.md';
const fish = 'src/content/fish.yaml';

let dir: string;
const local = () => ({ fs: { promises }, dir, cache: {} });
const readTree = vi.fn(git.readTree);
const objects = { git: { ...git, readTree }, local };

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tree-'));
  await git.init(local());
  readTree.mockClear();
});
afterEach(() => rmSync(dir, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const blob = (text: string) => git.writeBlob({ ...local(), blob: bytes(text) });

type Nodes = { [name: string]: Nodes | string | git.TreeObject[number] };

/** Writes nested folders: names with the contents of files, or with entries as they are. */
async function tree(nodes: Nodes): Promise<string> {
  const entries = await Promise.all(
    Object.entries(nodes).map(async ([path, node]): Promise<git.TreeEntry> => {
      if (typeof node === 'string') return { mode: '100644', path, oid: await blob(node), type: 'blob' };
      if ('oid' in node && typeof node.oid === 'string') return { ...(node as git.TreeEntry), path };
      return { mode: '040000', path, oid: await tree(node), type: 'tree' };
    }),
  );
  return git.writeTree({ ...local(), tree: entries });
}
const commit = async (nodes: Nodes) =>
  git.writeCommit({
    ...local(),
    commit: { tree: await tree(nodes), parent: [], author: by, committer: by, message: 'x' },
  });

const content = (files: Nodes): Nodes => ({ src: { content: files } });
const some = () => content({ 'fish.yaml': 'fish', announcements: { ro: { 'notice.md': 'a' } } });

/** Returns the files in a tree and below, with their contents. */
async function filesIn(oid: string, at = ''): Promise<Record<string, string>> {
  const found = await git.readTree({ ...local(), oid });
  const parts = await Promise.all(
    found.tree.map(async (entry): Promise<Record<string, string>> => {
      if (entry.type === 'tree') return filesIn(entry.oid, `${at}${entry.path}/`);
      const { blob: held } = await git.readBlob({ ...local(), oid: entry.oid });
      return { [`${at}${entry.path}`]: `${entry.mode} ${new TextDecoder().decode(held)}` };
    }),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

describe('a commit', () => {
  it('lists its content in the order of the paths, with the ids of what the files hold', async () => {
    const found = await listContent(objects, await commit({ ...some(), 'package.json': '{}' }));
    expect([...found]).toEqual([
      [notice, await blob('a')],
      [fish, await blob('fish')],
    ]);
  });

  it('lists plain files alone, also those that may be run', async () => {
    const entry = async (mode: string, type: 'blob' | 'commit') => ({
      mode,
      type,
      oid: await blob(mode),
      path: '',
    });
    const found = await listContent(
      objects,
      await commit(
        content({
          'acts.yaml': await entry('100755', 'blob'),
          'fish.yaml': await entry('120000', 'blob'),
          'species.yaml': await entry('160000', 'commit'),
          'other.txt': 'x',
          media: { 'deer.jpg': 'x', 'deer.svg': 'x' },
        }),
      ),
    );
    expect([...found.keys()]).toEqual(['src/content/acts.yaml', 'src/content/media/deer.jpg']);
  });

  it.each<[string, Nodes]>([
    ['without the folder', { src: { lib: { 'a.ts': 'x' } } }],
    ['without the folder above', { 'package.json': '{}' }],
    ['with a file in its place', { src: { content: 'x' } }],
    ['with a file in place of the folder above', { src: 'x' }],
  ])('%s has no content', async (_, nodes) => {
    const made = await commit(nodes);
    expect((await listContent(objects, made)).size).toBe(0);
    expect(await contentTree(objects, made)).toBeUndefined();
  });

  it('is known by its content’s tree, one that is not there by none', async () => {
    const one = await contentTree(objects, await commit(some()));
    expect(one).toMatch(/^[0-9a-f]{40}$/);
    expect(await contentTree(objects, await commit({ ...some(), 'package.json': '{}' }))).toBe(one);
    expect(await contentTree(objects, 'a'.repeat(40))).toBeUndefined();
  });

  it('is read once, whatever is asked of it', async () => {
    const made = await commit(content({ 'fish.yaml': `read once ${dir}`, pages: { ro: { 'sun.md': dir } } }));
    await listContent(objects, made);
    const asked = readTree.mock.calls.length;
    await listContent(objects, made);
    await contentTree(objects, made);
    expect([asked > 0, readTree.mock.calls.length]).toEqual([true, asked]);
  });
});

describe('a change', () => {
  const write = async (before: Nodes | undefined, change: Record<string, string | null>) => {
    const written: string[] = [];
    const steps = Object.entries(change).map(
      ([path, text]) =>
        [path.split('/'), text === null ? null : bytes(text)] as [string[], Uint8Array | null],
    );
    const oid = await writeTree(objects, before && (await tree(before)), steps, written);
    return { oid, written, files: oid ? await filesIn(oid) : null };
  };

  it('writes files and their folders, and leaves all others as they are', async () => {
    const { files } = await write(
      { ...some(), 'package.json': '{}' },
      { [notice]: 'b', 'src/content/announcements/de/notice.md': 'c' },
    );
    expect(files).toEqual({
      'package.json': '100644 {}',
      [fish]: '100644 fish',
      [notice]: '100644 b',
      'src/content/announcements/de/notice.md': '100644 c',
    });
  });

  it('names all that it wrote, and nothing else', async () => {
    const { oid, written } = await write(some(), { [fish]: 'new' });
    const below = await git.readTree({ ...local(), oid: oid ?? '', filepath: 'src' });
    const folder = await git.readTree({ ...local(), oid: oid ?? '', filepath: 'src/content' });
    expect(written).toEqual([await blob('new'), folder.oid, below.oid, oid]);
  });

  it('takes a file away, and its folders where they are left without any', async () => {
    const { files, written } = await write(some(), { [notice]: null });
    expect(files).toEqual({ [fish]: '100644 fish' });
    expect(written).toHaveLength(3);
    expect(await write(some(), { [notice]: null, [fish]: null })).toMatchObject({ oid: null, written: [] });
  });

  it('takes away what is not there without a word', async () => {
    expect((await write(some(), { 'src/content/acts.yaml': null })).files).toEqual({
      [fish]: '100644 fish',
      [notice]: '100644 a',
    });
  });

  it('begins with nothing where there is nothing', async () => {
    expect((await write(undefined, { [fish]: 'x' })).files).toEqual({ [fish]: '100644 x' });
  });

  it('keeps how a file may be used', async () => {
    const entry = { mode: '100755', type: 'blob' as const, oid: await blob('x'), path: '' };
    const { files } = await write(content({ 'fish.yaml': entry }), { [fish]: 'y' });
    expect(files).toEqual({ [fish]: '100755 y' });
  });

  it.each<[string, Nodes, Record<string, string | null>]>([
    ['a folder', some(), { 'src/content': 'x' }],
    ['a file in place of a folder', content({ announcements: 'x' }), { [notice]: 'b' }],
    ['a file in place of a folder, to take one away', content({ announcements: 'x' }), { [notice]: null }],
  ])('writes over no %s', async (_, before, change) => {
    await expect(write(before, change)).rejects.toThrow(NoFileError);
  });

  it('writes over no link', async () => {
    const entry = { mode: '120000', type: 'blob' as const, oid: await blob('x'), path: '' };
    await expect(write(content({ 'fish.yaml': entry }), { [fish]: 'y' })).rejects.toThrow('fish.yaml');
  });
});
